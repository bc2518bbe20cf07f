import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listRoles, addRole } from "#areas/access/roles-api.ts";
import { matchNumber } from "#areas/attendance/punch-api.ts";
import { createAgency } from "#areas/agencies/api.ts";
import { apiPrefix, type Call } from "#platform/http/call.ts";
import { longestKey } from "#platform/http/idempotency.ts";
import { bodyLimit } from "#platform/http/server.ts";
import type { Audience } from "#platform/menu/entry.ts";
import { routes } from "../../sockets.ts";
import { isDeep } from "../../testing/depth.ts";
import { drawn, fittingInput, hostileInput, type Made } from "../../testing/made-input.ts";
import { inheritedNames, inputsByInheritedName } from "../../testing/named-input.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

let server: TestServer;
let tenantId: number;
const tokens = new Map<Audience, string>();

async function enter(kind: Audience): Promise<void> {
  const owner = server.database.ownerPool;
  const one = async (text: string) => (await owner.query<{ id: number }>(text, [tenantId])).rows[0]?.id ?? null;
  const memberId =
    kind === "worker"
      ? await one("select id from organisation.member where tenant_id = $1 and kind = 'worker' order by id limit 1")
      : null;
  const agencyId =
    kind === "agency" ? await one("select id from agencies.agency where tenant_id = $1 order by id limit 1") : null;
  tokens.set(kind, (await server.logIn({ tenantId, kind, codes: "all", memberId, agencyId })).token);
}

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-10-20T02:00:00Z");
  tenantId = await makeWeekCompany(server, "甲公司", 3);
  for (const kind of ["staff", "agency", "worker"] as const) await enter(kind);
});
afterAll(() => server.close());

const flat = (value: unknown) =>
  Array.isArray(value) ? value.join(",") : typeof value === "object" ? JSON.stringify(value) : String(value);

async function sent(call: Call, kind: Audience, input: Made): Promise<{ http: number; body: string }> {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, flat(value)]));
  const headers = { authorization: `Bearer ${tokens.get(kind)}`, "accept-language": "zh" };
  const url = apiPrefix + call.path;
  const response =
    call.method === "GET"
      ? await server.app.inject({ method: "GET", url: `${url}?${query}`, headers })
      : await server.app.inject({ method: "POST", url, headers, payload: input });
  if (response.statusCode === 401 || response.body.includes("40008")) await enter(kind);
  return { http: response.statusCode, body: response.body };
}

const plain = routes().filter(({ kind }) => kind !== "upload");

/** Tries of each call. */
const rounds = isDeep ? 10 : 5;

/** Whether a refusal says what is wrong: with a code, a text, and the field where a field is to blame. */
function saysWhy(body: string): boolean {
  if (!body.startsWith('{"status":')) return true;
  const { status, code, message, faults } = JSON.parse(body) as {
    status: number;
    code?: string;
    message?: string;
    faults?: unknown[];
  };
  return status === 200 || Boolean(code && message && (code !== "common.invalidInput" || faults?.length));
}

describe("no input makes a call fail", () => {
  it.each(plain.map(({ call }) => [call.method, call.path, call] as const))("%s %s", async (method, path, call) => {
    const random = drawn([...`${method} ${path}`].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7));
    const ids = () => 1 + Math.floor(random() * 30);
    const failed: unknown[] = [];
    // A file takes as long as a hundred other answers.
    for (let round = 0; round < (call.transfer === "download" ? 3 : rounds); round += 1) {
      const kind = call.audience[round % call.audience.length] as Audience;
      const input = round % 4 === 0 ? fittingInput(call, random, ids) : hostileInput(call, random, ids);
      const { http, body } = await sent(call, kind, input);
      if (http >= 500 || !saysWhy(body))
        failed.push({ kind, http, body: body.slice(0, 200), input: JSON.stringify(input).slice(0, 300) });
    }
    expect(failed).toEqual([]);
  });
});

describe("a name that every object inherits", () => {
  it.each(plain.map(({ call }) => [call.method, call.path, call] as const))(
    "is in no text of %s %s a way to a fault",
    async (_method, _path, call) => {
      const random = drawn(11);
      const fitting = fittingInput(call, random, () => 1 + Math.floor(random() * 30));
      const inputs = inputsByInheritedName(call, fitting);
      const failed: unknown[] = [];
      for (const input of inputs) {
        const { http, body } = await sent(call, call.audience[0] as Audience, input);
        if (http >= 500 || !saysWhy(body))
          failed.push({ http, body: body.slice(0, 200), input: JSON.stringify(input).slice(0, 300) });
      }
      expect(failed).toEqual([]);
    },
  );

  const lists = plain.filter(({ call }) => "sort" in ((call.input as { shape?: object }).shape ?? {}));
  it.each(lists.map(({ call }) => [call.path, call] as const))(
    "is in %s an order like any other that is not there",
    async (_path, call) => {
      const random = drawn(11);
      const fitting = fittingInput(call, random, () => 1 + Math.floor(random() * 30));
      const orderedBy = async (sort: string) =>
        (await sent(call, call.audience[0] as Audience, { ...fitting, sort })).http;
      const unknown = await orderedBy("nothing");
      for (const name of inheritedNames) expect([name, await orderedBy(name)]).toEqual([name, unknown]);
    },
  );

  it.each(["keycode", "app-name", "app-product", "accept-language", "request-key", "content-type", "cookie"])(
    "is in the header %s no way to a fault",
    async (header) => {
      for (const name of inheritedNames) {
        for (const call of [listRoles, addRole]) {
          const { http } = await server.send(call, { name: "名", codes: [] } as never, tokens.get("staff"), {
            [header]: name,
          });
          expect(http).toBeLessThan(500);
        }
      }
    },
  );
});

describe("a text that cannot be stored", () => {
  it.each(["a\u0000b", "\ud800"])("is refused at its field (%j)", async (text) => {
    const { body } = await server.send(addRole, { name: text, codes: [] }, tokens.get("staff"));
    expect(body).toMatchObject({ status: 422, code: "common.invalidInput", faults: [{ field: "name" }] });
  });

  it("is refused in a search", async () => {
    const { body } = await server.send(listRoles, { search: "\u0000" }, tokens.get("staff"));
    expect(body).toMatchObject({ status: 422, faults: [{ field: "search" }] });
  });
});

it.each([
  ["null", { nameZh: "劳务", nameEn: "Labour", code: "X1", priority: null }],
  ["a list", { nameZh: "劳务", nameEn: "Labour", code: "X1", priority: [5] }],
  ["a yes", { nameZh: "劳务", nameEn: "Labour", code: "X1", priority: true }],
])("%s is no number", async (_name, input) => {
  const { body } = await server.send(createAgency, input as never, tokens.get("staff"));
  expect(body).toMatchObject({
    status: 422,
    faults: expect.arrayContaining([expect.objectContaining({ field: "priority" })]),
  });
});

describe("a body", () => {
  const post = async (
    payload: string | Buffer,
    headers: Record<string, string> = { "content-type": "application/json" },
  ) => {
    const response = await server.app.inject({
      method: "POST",
      url: apiPrefix + addRole.path,
      headers: { authorization: `Bearer ${tokens.get("staff")}`, "accept-language": "en", ...headers },
      payload,
    });
    return { http: response.statusCode, ...response.json<{ code: string; message: string }>() };
  };
  it.each([
    ["broken JSON", '{"name": '],
    ["no object", "[1]"],
    ["a prototype", '{"name":"x","codes":["C3500"],"__proto__":{"admin":true}}'],
    ["a constructor", '{"name":"x","codes":["C3500"],"constructor":{"prototype":{"admin":true}}}'],
    ["nested beyond sense", `{"name":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
  ])("of %s is refused", async (_name, payload) => {
    const answer = await post(payload);
    expect([400, 422]).toContain(answer.http);
    expect(answer.message).not.toBe("");
  });
  it("in another form, or beyond the limit, is refused", async () => {
    expect(await post("name=x", { "content-type": "application/x-www-form-urlencoded" })).toMatchObject({
      http: 400,
      code: "common.unreadable",
    });
    expect(await post("<a/>", { "content-type": "text/xml" })).toMatchObject({ http: 400, code: "common.unreadable" });
    expect(await post(`{"name":"${"x".repeat(bodyLimit)}"}`)).toMatchObject({
      http: 413,
      message: expect.stringContaining("2 MB"),
    });
  });
});

it("a request key longer than any honest one is refused", async () => {
  const long = Array.from({ length: 600 }, (_, index) => index.toString(36))
    .join("")
    .repeat(4);
  for (const length of [longestKey, longestKey + 1, 200, 201, long.length]) {
    const answer = await server.send(addRole, { name: `长${length}`, codes: ["C3500"] }, tokens.get("staff"), {
      "request-key": long.slice(0, length),
    });
    expect([length, answer.http]).toEqual([length, length > longestKey ? 422 : 200]);
  }
});

it("a machine number is not given from a day to an earlier one", async () => {
  const member = await server.database.ownerPool.query<{ id: number }>(
    "select id from organisation.member where kind = 'worker' limit 1",
  );
  const input = { pin: "90001", memberId: member.rows[0]!.id, validFrom: "2026-10-05", validTo: "2026-10-04" };
  const { body } = await server.send(matchNumber, input, tokens.get("staff"));
  expect(body).toMatchObject({ status: 422, code: "devices.validityReversed", faults: [{ field: "validTo" }] });
});
