import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listAccounts } from "#areas/access/accounts-api.ts";
import { createExport, exportOptions, listExports } from "#areas/exports/api.ts";
import { openPool, type Pool } from "#platform/db/pool.ts";
import { mostListeners } from "#platform/events/renewals.ts";
import { eventsPath } from "#platform/http/events-path.ts";
import { openHttp } from "../../http.ts";
import { openServices } from "../../services.ts";
import { routes } from "../../sockets.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let url: string;
let company: number;
let [clerk, other, poor, stranger] = ["", "", "", ""];
const lines: Line[] = [];

beforeAll(async () => {
  server = await testServer({ beatMs: 200 });
  company = await server.makeCompany("同一家");
  const elsewhere = await server.makeCompany("另一家");
  ({ token: clerk } = await server.logIn({ tenantId: company, codes: "all" }));
  ({ token: other } = await server.logIn({ tenantId: company, codes: "all" }));
  ({ token: poor } = await server.logIn({ tenantId: company, codes: [] }));
  ({ token: stranger } = await server.logIn({ tenantId: elsewhere, codes: "all" }));
  url = await server.app.listen({ host: "127.0.0.1", port: 0 });
  for (const token of [clerk, stranger]) {
    await server.ok(listExports, {}, token);
    await server.ok(listAccounts, {}, token);
  }
});
afterAll(async () => {
  for (const line of lines) line.close();
  await server.close();
});

interface Line {
  status: number;
  topics: string[];
  told: string[];
  ended: Promise<void>;
  close: () => void;
}

async function lineOf(token: string, at = url): Promise<Line> {
  const leave = new AbortController();
  const response = await fetch(`${at}${eventsPath}`, {
    headers: token === "" ? {} : { authorization: `Bearer ${token}` },
    signal: leave.signal,
  });
  const [topics, told]: [string[], string[]] = [[], []];
  const read = async () => {
    if (response.status !== 200) return void (await response.body?.cancel());
    for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
      told.push(text);
      for (const [, json] of text.matchAll(/data: (\[.*\])/g))
        topics.push(...(JSON.parse(json!) as { topic: string }[]).map(({ topic }) => topic));
    }
  };
  const line = {
    status: response.status,
    topics,
    told,
    ended: read().catch(() => undefined),
    close: () => leave.abort(),
  };
  lines.push(line);
  return line;
}

const act = (token = clerk) =>
  server.ok(createExport, { exporter: "access.accounts", keyCode: "C6200" }, token).then(() => server.jobs.settled());
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it("who looks at it is told what somebody else has written; others and other companies are not", async () => {
  const [seeing, poorly, strange] = [await lineOf(other), await lineOf(poor), await lineOf(stranger)];
  await vi.waitFor(() => expect(seeing.told.join("")).toContain("open"));
  await act();
  await vi.waitFor(() => expect(seeing.topics).toContain(listExports.path), { timeout: 5_000 });
  expect(seeing.topics).not.toContain(listAccounts.path);
  await vi.waitFor(() => expect(poorly.topics.length).toBeGreaterThan(0), { timeout: 5_000 });
  const calls = new Map(routes().map(({ call }) => [call.path, call]));
  expect(poorly.topics.filter((path) => calls.get(path)?.needs !== "session")).toEqual([]);
  expect(strange.topics).toEqual([]);
  for (const line of [seeing, poorly, strange]) line.close();
});

it("a clock that is set back holds nothing up", async () => {
  const line = await lineOf(other);
  await act();
  await vi.waitFor(() => expect(line.topics).toContain(listExports.path), { timeout: 5_000 });
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() - 3_600_000);
  try {
    await pause(600);
    line.topics.length = 0;
    await act();
    await vi.waitFor(() => expect(line.topics).toContain(listExports.path), { timeout: 5_000 });
  } finally {
    clock.mockRestore();
    line.close();
  }
});

it("what was refused and undone is not told", async () => {
  const line = await lineOf(other);
  await pause(600);
  line.topics.length = 0;
  await server.send(createExport, { exporter: "access.accounts", keyCode: "C6200", columns: ["none"] }, clerk);
  await server.ok(exportOptions, { exporter: "access.accounts" }, clerk);
  await pause(600);
  expect(line.topics).not.toContain(listExports.path);
  line.close();
});

it("what is written through another process of the program is told too", async () => {
  const line = await lineOf(other);
  await pause(600);
  line.topics.length = 0;
  const pool: Pool = openPool(server.database.appUrl);
  let second: FastifyInstance | undefined;
  try {
    const services = await openServices(
      server.services.config,
      pool,
      pino({ level: "silent" }),
      server.jobs,
      server.services.vault,
    );
    second = await openHttp(services, { checkOutput: true });
    const { statusCode } = await second.inject({
      method: "POST",
      url: `/api${createExport.path}`,
      headers: { authorization: `Bearer ${clerk}` },
      payload: { exporter: "access.accounts", keyCode: "C6200" },
    });
    expect(statusCode).toBe(200);
    await vi.waitFor(() => expect(line.topics).toContain(listExports.path), { timeout: 5_000 });
  } finally {
    await server.jobs.settled();
    await second?.close();
    await pool.end();
    line.close();
  }
});

it("a line ends with its session, and does not keep it alive", async () => {
  const { token, accountId } = await server.logIn({ tenantId: company, codes: [] });
  const owner = server.database.ownerPool;
  await owner.query("update access.session set renewed_at = now() - interval '5 minutes' where account_id = $1", [
    accountId,
  ]);
  const line = await lineOf(token);
  await pause(500);
  const { rows } = await owner.query<{ old: boolean }>(
    "select renewed_at < now() - interval '4 minutes' as old from access.session where account_id = $1",
    [accountId],
  );
  expect(rows[0]?.old).toBe(true);
  await owner.query("update access.session set ended_at = now() where account_id = $1", [accountId]);
  await line.ended;
  expect(line.told.join("")).toContain("event: ended");
  expect((await lineOf(token)).status).toBe(204);
  expect((await lineOf("")).status).toBe(204);
});

it("one account has so many lines and no more", async () => {
  const { token } = await server.logIn({ tenantId: company, codes: [] });
  const own = [];
  for (let number = 0; number < mostListeners.ofAccount; number++) own.push(await lineOf(token));
  expect(own.map(({ status }) => status)).toEqual(own.map(() => 200));
  expect((await lineOf(token)).status).toBe(204);
  own[0]!.close();
  await vi.waitFor(async () => expect((await lineOf(token)).status).toBe(200), { timeout: 5_000 });
  for (const line of lines) line.close();
});

it("lines hold up no stop", async () => {
  const line = await lineOf(other);
  const began = performance.now();
  await server.app.close();
  await line.ended;
  expect(performance.now() - began).toBeLessThan(3_000);
});
