import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Audience } from "#platform/menu/entry.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { routes } from "../../sockets.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

const all = routes();
let server: TestServer;
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await testServer();
  const tenantId = await server.makeCompany("甲公司");
  const owner = server.database.ownerPool;
  const member = await owner.query<{ id: number }>(
    "insert into organisation.member (tenant_id, name, kind) values ($1, '工人', 'worker') returning id",
    [tenantId],
  );
  const agency = await owner.query<{ id: number }>(
    "insert into agencies.agency (tenant_id, code, name_zh, name_en) values ($1, 'A', '劳务', 'Labour') returning id",
    [tenantId],
  );
  const ids = { memberId: member.rows[0]?.id, agencyId: agency.rows[0]?.id };
  tokens.set("no codes", (await server.logIn({ tenantId, codes: [] })).token);
  for (const kind of ["staff", "agency", "worker"] as const) {
    const link = kind === "staff" ? {} : kind === "agency" ? { agencyId: ids.agencyId } : { memberId: ids.memberId };
    tokens.set(kind, (await server.logIn({ tenantId, kind, codes: "all", ...link })).token);
  }
});
afterAll(() => server.close());

const answerTo = async (method: "GET" | "POST", path: string, token?: string) => {
  const headers = { "app-product": "COMPANY", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await server.app.inject({
    method,
    url: apiPrefix + path,
    headers,
    ...(method === "POST" ? { payload: {} } : {}),
  });
  return response;
};
const request = async (...asked: Parameters<typeof answerTo>) => (await answerTo(...asked)).statusCode;

describe("every call", () => {
  it("has a path and method of its own and titles in both languages", () => {
    const keys = all.map(({ call }) => `${call.method} ${call.path}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(all.filter(({ call }) => !call.title.zh || !call.title.en).map(({ call }) => call.path)).toEqual([]);
  });

  it("that writes needs the code of a button; on the phone a page is there for what one does oneself", () => {
    const isPage = (code: string) => !code.includes(".") && !code.startsWith("W_");
    const writes = all.flatMap(({ call }) => {
      if (typeof call.needs === "string" || call.method === "GET" || call.transaction === "read") return [];
      const codes = "code" in call.needs ? [call.needs.code] : call.needs.anyOf;
      return codes.some(isPage) ? [call.path] : [];
    });
    expect(writes).toEqual([]);
  });

  it("needs codes that the menu has", () => {
    const known = new Set(
      (["staff", "agency", "worker"] as const).flatMap((kind) => [
        ...server.services.menu.codesFor(kind),
        ...server.services.menu.codesFor(kind, "inService"),
      ]),
    );
    const asked = all.flatMap(({ call }) =>
      typeof call.needs === "string" ? [] : "code" in call.needs ? [call.needs.code] : [...call.needs.anyOf],
    );
    expect([...new Set(asked)].filter((code) => !known.has(code))).toEqual([]);
  });

  const closed = all.filter(({ call }) => call.needs !== "public");
  const [asking, refusing] = [closed.filter(({ call }) => call.orNobody), closed.filter(({ call }) => !call.orNobody)];
  it.each(asking.map(({ call }) => [call.method, call.path] as const))(
    "%s %s says that nobody is logged in, and takes a cookie back that opens nothing",
    async (method, path) => {
      for (const token of [undefined, "made-up"])
        expect((await answerTo(method, path, token)).json()).toEqual({ status: 200, content: null });
      const response = await server.app.inject({
        method,
        url: apiPrefix + path,
        headers: { cookie: "muster_session=made-up" },
      });
      expect([response.json(), response.headers["set-cookie"]]).toEqual([
        { status: 200, content: null },
        expect.stringContaining("muster_session=; "),
      ]);
    },
  );

  it.each(refusing.map(({ call }) => [call.method, call.path] as const))(
    "%s %s answers 401 without a log-in and with a made-up token",
    async (method, path) => {
      expect(await request(method, path)).toBe(401);
      expect(await request(method, path, "made-up")).toBe(401);
    },
  );

  const coded = closed.filter(({ call }) => call.needs !== "session" && call.audience.includes("staff"));
  it.each(coded.map(({ call }) => [call.method, call.path] as const))(
    "%s %s answers 403 without its code",
    async (method, path) => {
      expect(await request(method, path, tokens.get("no codes"))).toBe(403);
    },
  );

  const kinds: Audience[] = ["staff", "agency", "worker"];
  const strangers = closed.flatMap(({ call }) =>
    kinds.filter((kind) => !call.audience.includes(kind)).map((kind) => [call.method, call.path, kind] as const),
  );
  it.each(strangers)("%s %s answers 403 to a log-in of the kind %s", async (method, path, kind) => {
    expect(await request(method, path, tokens.get(kind))).toBe(403);
  });
});
