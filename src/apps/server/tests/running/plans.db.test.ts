import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PoolClient } from "#platform/db/pool.ts";
import { withReadOnly } from "#platform/db/tx.ts";
import { apiPrefix, type Call } from "#platform/http/call.ts";
import { routes } from "../../sockets.ts";
import { newTestDatabase } from "#platform/testing/test-database.ts";
import { drawn, fittingInput } from "../../testing/made-input.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

/** What grows with every working day, with how many copies are made of the company's first days, each a week earlier. */
const growing = new Map([
  ["work_orders.work_order", 120],
  ["work_orders.line", 120],
  ["work_orders.allocation", 120],
  ["scheduling.shift", 120],
  ["scheduling.assignment", 120],
  ["attendance.day", 120],
  ["statements.line", 120],
  // The punches are those of the whole month.
  ["devices.punch", 8],
]);
/** Columns that name a row of one of these tables. */
const moved = new Set(["id", "order_id", "line_id", "allocation_id", "shift_id", "assignment_id"]);
/** From so many rows on a table is big. */
const big = 8_000;

let server: TestServer;
let tenantId: number;
let token: string;
let ids: Record<string, number>;
let bigTables: Set<string>;

/** Repeats a table's rows in earlier weeks; what they say of each other stays true. */
async function repeat(client: PoolClient, table: string, weeks: number): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const earlier = rows.map(({ name, type }) => {
    if (moved.has(name)) return `${name} + w * 1000000`;
    if (name === "number") return "number || '-' || w";
    return /^(date|timestamp)/.test(type) ? `${name} - w * interval '7 days'` : name;
  });
  await client.query(
    `insert into ${table} (${rows.map(({ name }) => name).join(", ")})
     select ${earlier.join(", ")} from ${table}, generate_series(1, ${weeks}) as w where tenant_id = ${tenantId} on conflict do nothing`,
  );
}

beforeAll(async () => {
  server = await testServer({ open: newTestDatabase });
  server.setTime("2026-10-20T02:00:00Z");
  tenantId = await makeWeekCompany(server, "甲公司", 4);
  const owner = await server.database.ownerPool.connect();
  // The rows that are pointed to are not all copied.
  await owner.query("set session_replication_role = replica");
  for (const [table, weeks] of growing) await repeat(owner, table, weeks);
  // As the database does by itself before two years are over.
  // Twice: the first one leaves most pages of the applications unmarked (14 of 442 were), and an index alone is then no way to count them.
  await owner.query("vacuum (analyze)");
  await owner.query("vacuum (analyze)");
  const { rows } = await owner.query<{ name: string }>(
    "select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and c.reltuples >= $1",
    [big],
  );
  bigTables = new Set(rows.map(({ name }) => name));
  const { rows: some } = await owner.query<Record<string, number>>(
    `select d.member_id as "memberId", d.department_id as "departmentId", d.agency_id as "agencyId", l.statement_id as "statementId", d.assignment_id as "assignmentId"
     from attendance.day d join statements.line l on l.assignment_id = d.assignment_id where d.tenant_id = $1 limit 1`,
    [tenantId],
  );
  ids = some[0]!;
  await owner.query("set session_replication_role = origin");
  owner.release();
  token = (await server.logIn({ tenantId, codes: "all" })).token;
}, 240_000);
afterAll(() => server.close());

interface Asked {
  text: string;
  values: unknown[];
}

/** What the program asked the database while `work` ran. */
async function asked(work: () => Promise<unknown>): Promise<Asked[]> {
  const found: Asked[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function record(this: unknown, ...given: unknown[]) {
    const [first, second] = given;
    const text = typeof first === "string" ? first : (first as { text?: string }).text;
    const values = (typeof first === "object" ? (first as { values?: unknown[] }).values : undefined) ?? second;
    if (text && /^\s*(select|with)\b/i.test(text)) found.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return found;
}

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Schema?: string;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  Plans?: Plan[];
}

/** From one end to the other, or, which is the same to a company, by an index for nothing but the company. */
function isScan(plan: Plan, isLimited: boolean): boolean {
  if (plan["Node Type"] === "Seq Scan") return true;
  const condition = plan["Index Cond"] ?? plan["Recheck Cond"];
  if (isLimited || condition === undefined || !["Index Scan", "Bitmap Heap Scan"].includes(plan["Node Type"]))
    return false;
  return !/ AND | OR |ANY/.test(condition) && /^\(\(?[\w.]*tenant_id = /.test(condition);
}

const nameOf = (plan: Plan): string => `${plan.Schema}.${plan["Relation Name"]}`;

/** The big tables that a plan reads as a whole. */
const scanned = (plan: Plan, isLimited = false): string[] => [
  ...(bigTables.has(nameOf(plan)) && isScan(plan, isLimited) ? [nameOf(plan)] : []),
  ...(plan.Plans ?? []).flatMap((one) => scanned(one, isLimited || plan["Node Type"] === "Limit")),
];

/** Plans what was asked as the program would, and gives the big tables that are scanned. */
async function bigScans(queries: readonly Asked[]): Promise<string[]> {
  const found: string[] = [];
  await withReadOnly(server.database.appPool, { tenantId }, async (tx) => {
    // As the program's own server has it: what a server is told its disks cost is no fault of a query.
    await tx.query("set local random_page_cost = 1.1");
    for (const { text, values } of queries) {
      const { rows } = await tx.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
        `explain (verbose, format json) ${text}`,
        values,
      );
      found.push(...scanned(rows[0]!["QUERY PLAN"][0]!.Plan));
    }
  });
  return found;
}

const opened: Record<string, string> = {
  from: "2026-09-01",
  to: "2026-09-07",
  date: "2026-09-01",
  month: "2026-09",
  page: "1",
  size: "20",
};
const reads = routes()
  .filter(
    ({ kind, call }) =>
      kind === "plain" && call.method === "GET" && call.needs !== "public" && call.audience.includes("staff"),
  )
  .map(({ call }) => call as Call);

/** Each read as its page opens it, then with each filter that it offers by one of the company's things. */
function inputsOf(call: Call): Record<string, string>[] {
  const names = Object.keys(fittingInput(call, drawn(1), () => 1));
  const plain = Object.fromEntries(names.flatMap((name) => (opened[name] ? [[name, opened[name]]] : [])));
  return [plain, ...names.filter((name) => name in ids).map((name) => ({ ...plain, [name]: String(ids[name]) }))];
}

it("sees a scan", async () => {
  expect(await bigScans([{ text: "select from attendance.day where accounting_minutes = $1", values: [1] }])).toEqual([
    "attendance.day_default",
  ]);
  expect(await bigScans([{ text: "select from attendance.day where member_id = $1", values: [1] }])).toEqual([]);
});

it("no read of a screen scans a big table", async () => {
  const found = new Set<string>();
  let answered = 0;
  for (const call of reads) {
    for (const input of inputsOf(call)) {
      const url = `${apiPrefix}${call.path}?${new URLSearchParams(input)}`;
      const queries = await asked(async () => {
        const { statusCode } = await server.app.inject({
          method: "GET",
          url,
          headers: { authorization: `Bearer ${token}` },
        });
        if (statusCode === 200) answered += 1;
      });
      for (const table of await bigScans(queries)) found.add(`${call.path}: ${table}`);
    }
  }
  expect(answered).toBeGreaterThan(60);
  expect([...found]).toEqual([]);
}, 120_000);
