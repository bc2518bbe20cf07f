import { afterAll, beforeAll, expect, it } from "vitest";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
const token = "operations-".repeat(4);
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const asked = (url: string, from: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  server.app.inject({ url, ...from, headers: { host: "127.0.0.1:4000", ...from.headers } });
const outside = { remoteAddress: "10.0.0.5" };
const proxied = { remoteAddress: "127.0.0.1", headers: { "x-forwarded-for": "127.0.0.1" } };

it("measurements are for the machine itself, and say nothing else to anybody else", async () => {
  expect((await asked("/metrics")).body).toContain("muster_http_request_seconds");
  for (const from of [outside, proxied]) {
    const { statusCode, body, headers } = await asked("/metrics", from);
    expect([statusCode, headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    expect(body).not.toContain("muster_");
  }
});

it("a balancer learns from anywhere whether the program is alive and ready, and no more", async () => {
  for (const from of [outside, proxied]) {
    expect([(await asked("/health", from)).json(), (await asked("/ready", from)).json()]).toEqual([
      { status: "alive" },
      { status: "ready" },
    ]);
  }
  const [health, ready] = [await asked("/health"), await asked("/ready")];
  expect(health.json()).toEqual({ status: "alive", version: expect.any(String), upSeconds: expect.any(Number) });
  expect(ready.json()).toEqual({ status: "ready", database: "reachable" });
});

it("with a token in the settings it alone opens them, from anywhere", async () => {
  server.services.config.operationsToken = token;
  for (const url of ["/metrics", "/health", "/ready"]) {
    const [with_, without] = [
      await asked(url, { ...outside, headers: { authorization: `Bearer ${token}`, host: "muster.example.com" } }),
      await asked(url),
    ];
    expect(with_.statusCode).toBe(200);
    expect(with_.body.length).toBeGreaterThan(without.body.length);
    expect(without.statusCode).toBe(url === "/metrics" ? 401 : 200);
  }
  server.services.config.operationsToken = undefined;
});

it("why it is not ready is nobody else's business", async () => {
  server.services.pool.query = (() => Promise.reject(new Error("gone"))) as never;
  server.services.pool.connect = (() => Promise.reject(new Error("gone"))) as never;
  const [here, elsewhere] = [await asked("/ready"), await asked("/ready", outside)];
  expect([here.statusCode, here.json()]).toEqual([503, { status: "not ready", database: "not reachable" }]);
  expect([elsewhere.statusCode, elsewhere.json()]).toEqual([503, { status: "not ready" }]);
});
