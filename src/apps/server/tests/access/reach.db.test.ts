import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiPrefix, type Call } from "#platform/http/call.ts";
import type { Audience } from "#platform/menu/entry.ts";
import { readCatalog } from "#platform/testing/catalog.ts";
import { routes } from "../../sockets.ts";
import { isDeep } from "../../testing/depth.ts";
import { drawn, fittingInput, type Made } from "../../testing/made-input.ts";
import { testServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany, markedNames, marksIn } from "../../testing/week-company.ts";

let server: TestServer;
let full: number;
let empty: number;
let ids: Map<string, number[]>;
/** People named in the answers to the account that asked last. */
let shown = 0;

const column = async (text: string) =>
  (await server.database.ownerPool.query<{ id: number }>(text, [full])).rows.map((row) => row.id);

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-10-20T02:00:00Z");
  full = await makeWeekCompany(server, "甲公司", 3, markedNames);
  empty = await server.makeCompany("乙公司");
  ids = new Map([
    ["memberId", await column("select id from organisation.member where tenant_id = $1 order by id")],
    ["departmentId", await column("select id from organisation.department where tenant_id = $1 order by id")],
    ["agencyId", await column("select id from agencies.agency where tenant_id = $1 order by id")],
    ["assignmentId", await column("select id from scheduling.assignment where tenant_id = $1 order by id")],
  ]);
}, 180_000);
afterAll(() => server.close());

const plain = routes()
  .filter(({ kind }) => kind !== "upload")
  .map(({ call }) => call);
/** Tries of each call: the first with its period alone, so that no filter empties the list. */
const rounds = isDeep ? 4 : 2;

function inputOf(call: Call, round: number, random: () => number): Made {
  const id = (name: string) => {
    const known = ids.get(name) ?? Array.from({ length: 40 }, (_, index) => index + 1);
    return known[Math.floor(random() * known.length)] as number;
  };
  const made = fittingInput(call, random, id);
  if (round > 0) return made;
  return Object.fromEntries(
    Object.entries(made).filter(([name]) =>
      ["from", "to", "month", "date", "page", "id", "lineId", "assignmentId"].includes(name),
    ),
  );
}

const flat = (value: unknown) => (Array.isArray(value) ? value.join(",") : String(value));

/** Every call by one account with ids of the full company; gives what `wrong` says of the answers. */
async function askEverything(
  account: TestAccount,
  calls: readonly Call[],
  wrong: (body: string) => string[],
): Promise<string[]> {
  const kind: Audience = account.kind ?? "staff";
  let { token } = await server.logIn({ ...account, codes: "all" });
  const found: string[] = [];
  shown = 0;
  for (const call of calls.filter((one) => one.needs !== "public" && one.audience.includes(kind))) {
    const random = drawn(
      [...`${call.method} ${call.path}`].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 11),
    );
    for (let round = 0; round < rounds; round += 1) {
      const input = inputOf(call, round, random);
      const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, flat(value)]));
      const headers = { authorization: `Bearer ${token}` };
      const url = apiPrefix + call.path;
      const response =
        call.method === "GET"
          ? await server.app.inject({ method: "GET", url: `${url}?${query}`, headers })
          : await server.app.inject({ method: "POST", url, headers, payload: input });
      if (response.statusCode === 401 || response.body.includes("40008"))
        ({ token } = await server.logIn({ ...account, codes: "all" }));
      shown += marksIn(response.body).length;
      const said = wrong(response.body);
      if (said.length > 0)
        found.push(
          `${call.method} ${call.path} ${JSON.stringify(input).slice(0, 160)}: ${[...new Set(said)].slice(0, 3).join(" ")}`,
        );
    }
  }
  await server.jobs.settled();
  return found;
}

/** One sum over all rows of each table that match. */
async function sums(where: (columns: readonly string[]) => string | undefined): Promise<Record<string, string>> {
  const owner = server.database.ownerPool;
  const tables = (await readCatalog(owner)).filter(
    (table) => table.kind === "table" && table.hasTenant && !table.isPartition,
  );
  const result: Record<string, string> = {};
  for (const { name, columns } of tables) {
    const condition = where(columns.map((one) => one.name));
    if (condition === undefined) continue;
    const { rows } = await owner.query<{ sum: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t where tenant_id = ${full} and ${condition}`,
    );
    result[name] = rows[0]?.sum ?? "";
  }
  return result;
}

it("an administrator of another company sees and changes nothing", async () => {
  const before = await sums(() => "true");
  expect(await askEverything({ tenantId: empty }, plain, (body) => marksIn(body).map(({ pin }) => pin))).toEqual([]);
  expect(await sums(() => "true")).toEqual(before);
}, 300_000);

it("a labour company sees its own people only", async () => {
  const [own] = (
    await server.database.ownerPool.query<{ id: number; code: string }>(
      "select id, code from agencies.agency where tenant_id = $1 order by id limit 1",
      [full],
    )
  ).rows;
  const foreign = (body: string) =>
    marksIn(body)
      .filter(({ agency }) => agency !== own?.code)
      .map(({ agency, pin }) => `${agency} ${pin}`);
  expect(await askEverything({ tenantId: full, kind: "agency", agencyId: own!.id }, plain, foreign)).toEqual([]);
  expect(shown).toBeGreaterThan(0);
}, 300_000);

it("a worker sees themselves only", async () => {
  const [own] = (
    await server.database.ownerPool.query<{ id: number; name: string }>(
      "select id, name from organisation.member where tenant_id = $1 and kind = 'worker' order by id limit 1",
      [full],
    )
  ).rows;
  const pin = marksIn(own!.name)[0]?.pin;
  const foreign = (body: string) =>
    marksIn(body)
      .filter((one) => one.pin !== pin)
      .map((one) => one.pin);
  // Who works beside them today is what a team is for: names and times, of their own department.
  const alone = plain.filter((call) => call.path !== "/h5/roster/team");
  expect(await askEverything({ tenantId: full, kind: "worker", memberId: own!.id }, alone, foreign)).toEqual([]);
}, 300_000);

/** Somebody who comes unplanned is looked for in the whole house: people are lent between departments. */
const wholeHouse = ["/sign/walkInCandidates", "/sign/walkIn"];

it("an account of one department neither sees nor changes rows of the others", async () => {
  const [own] = (
    await server.database.ownerPool.query<{ id: number; code: string }>(
      "select d.id, d.code from organisation.department d where d.tenant_id = $1 and exists (select from work_orders.line l where l.department_id = d.id) order by d.id limit 1",
      [full],
    )
  ).rows;
  const foreign = (body: string) =>
    marksIn(body)
      .filter(({ department }) => department !== own?.code && department !== "any")
      .map(({ department, pin }) => `${department} ${pin}`);
  const others = (columns: readonly string[]) =>
    columns.includes("department_id") ? `department_id <> ${own!.id}` : undefined;
  const before = await sums(others);
  const calls = plain.filter((call) => call.scope === "department" && !wholeHouse.includes(call.path));
  expect(await askEverything({ tenantId: full, scope: { custom: [own!.id] } }, calls, foreign)).toEqual([]);
  expect(shown).toBeGreaterThan(0);
  expect(await sums(others)).toEqual(before);
}, 300_000);

describe("an account with conditions of its data scope is shown nobody outside them", () => {
  /** The numbers in the names of people of which `where` holds. */
  const pinsOf = async (where: string, values: unknown[]) => {
    const { rows } = await server.database.ownerPool.query<{ name: string }>(
      `select m.name from people.person p join organisation.member m on m.tenant_id = p.tenant_id and m.id = p.member_id
       where p.tenant_id = $1 and ${where}`,
      [full, ...values],
    );
    return new Set(rows.flatMap((row) => marksIn(row.name).map(({ pin }) => pin)));
  };
  const calls = plain.filter((call) => call.scope === "department" && !wholeHouse.includes(call.path));
  const askedBy = async (scope: TestAccount["scope"], pins: ReadonlySet<string>) => {
    const found = await askEverything({ tenantId: full, ...(scope ? { scope } : {}) }, calls, (body) =>
      marksIn(body)
        .filter(({ pin }) => !pins.has(pin))
        .map(({ pin }) => pin),
    );
    expect(found).toEqual([]);
    expect(shown).toBeGreaterThan(0);
  };
  const first = async (text: string) => (await column(text))[0]!;

  it("of a labour company", async () => {
    const agency = await first("select id from agencies.agency where tenant_id = $1 order by id limit 1");
    await askedBy({ custom: [], agencyIds: [agency] }, await pinsOf("p.agency_id = $2", [agency]));
  }, 300_000);

  it("of an employee type, in one department", async () => {
    await server.database.ownerPool.query(
      "update people.person set employee_type = 'long_term' where tenant_id = $1 and member_id % 2 = 0",
      [full],
    );
    const department = await first(
      "select department_id as id from scheduling.assignment where tenant_id = $1 order by id limit 1",
    );
    const there = `p.employee_type = 'long_term' and (m.department_id = $2 or exists (
      select from scheduling.assignment a where a.tenant_id = p.tenant_id and a.member_id = p.member_id and a.department_id = $2))`;
    await askedBy({ custom: [department], employeeTypes: ["long_term"] }, await pinsOf(there, [department]));
  }, 300_000);

  it("of a post, and of two conditions at once", async () => {
    const post = await first(
      "select post_id as id from scheduling.assignment where tenant_id = $1 order by id limit 1",
    );
    const there = `(m.post_id = $2 or exists (
      select from scheduling.assignment a where a.tenant_id = p.tenant_id and a.member_id = p.member_id and a.post_id = $2))`;
    await askedBy({ custom: [], postIds: [post] }, await pinsOf(there, [post]));
    const agency = await first(
      "select agency_id as id from scheduling.assignment where tenant_id = $1 and agency_id is not null order by id limit 1",
    );
    await askedBy(
      { custom: [], postIds: [post], agencyIds: [agency] },
      await pinsOf(`${there} and p.agency_id = $3`, [post, agency]),
    );
  }, 240_000);
});
