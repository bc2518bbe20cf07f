import { afterAll, beforeAll, expect, test } from "vitest";
import { importPunchFile } from "#areas/devices/server.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import type { Principal } from "#platform/session/principal.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { computeDays } from "./compute-days.ts";
import { computeRange } from "./compute-range.ts";
import { previewComputing } from "./preview-rules.ts";
import { hotelCompany, monthFile, type TestCompany } from "../company.fixture.ts";
import { pricesOf } from "./price-rows.ts";
import { computing } from "../settings.ts";

const now = "2026-11-20T04:00:00.000Z";
const today = "2026-11-20";
const october = { from: "2026-10-01", to: "2026-10-31" };

let database: TestDatabase;
let tenantId: number;
let hotel: TestCompany;
const asCompany = <T>(work: (tx: Tx) => Promise<T>) => withTenant(database.appPool, { tenantId }, work);

beforeAll(async () => {
  database = await testDatabase();
  tenantId = await makeTenant(database.ownerPool, "Preview");
  hotel = await hotelCompany(database.appPool, tenantId);
  for (const device of ["HOTEL01", "HOTEL02", "HOTEL03"]) {
    await asCompany((tx) =>
      importPunchFile(tx, {
        device,
        fileName: `${device}.txt`,
        bytes: monthFile(`ATTLOG_${device}.txt`),
        today,
        periodFrom: "2026-10-01",
        periodTo: "2026-11-02",
      }),
    );
  }
  await compute();
});
afterAll(() => database.close());

const compute = () =>
  computeRange({ services: { pool: database.appPool, clock: () => Date.parse(now) }, tenantId }, october);

interface Change {
  key: string;
  value: number | boolean | string;
  departmentId: number | null;
  legalEntityId?: number | null;
}

/** In a read-only transaction, where any write is a fault. */
function preview(change: Change, scope: Principal["scope"] = { all: true }) {
  const principal: Principal = {
    tenantId,
    accountId: 1,
    loginId: 1,
    sessionId: 1,
    kind: "staff",
    name: "",
    memberId: null,
    departmentId: null,
    agencyId: null,
    codes: new Set(),
    scope,
    moduleScopes: new Map(),
    bothSides: false,
    locale: "zh",
  };
  return asCompany(async (tx) => {
    await tx.query("set transaction read only");
    return previewComputing(
      { tx, now, today, principal, keyCode: undefined },
      { legalEntityId: null, ...change },
      october.from,
      october.to,
    );
  });
}

interface Sums {
  minutes: number;
  late: number;
  missing: number;
}

async function stored(departmentId: number | null = null): Promise<Sums> {
  const { rows } = await asCompany((tx) =>
    tx.query<Sums & Record<string, number>>(
      `select sum(accounting_minutes)::int as minutes, (count(*) filter (where state in ('late', 'late_and_early')))::int as late,
       (count(*) filter (where state = 'missing_card'))::int as missing
     from attendance.day where $1::bigint is null or department_id = $1`,
      [departmentId],
    ),
  );
  return rows[0]!;
}

async function states(): Promise<Map<number, string>> {
  const { rows } = await asCompany((tx) =>
    tx.query<{ id: number; state: string }>("select assignment_id as id, state from attendance.day"),
  );
  return new Map(rows.map((row) => [row.id, row.state]));
}

const set = ({ key, value, departmentId, legalEntityId = null }: Change) =>
  asCompany((tx) =>
    tx.query(
      "insert into settings.rule_value (tenant_id, rule_key, department_id, legal_entity_id, valid_from, value) values ($1, $2, $3, $4, $5, $6)",
      [tenantId, key, departmentId, legalEntityId, october.from, JSON.stringify(value)],
    ),
  );
const unset = () => asCompany((tx) => tx.query("delete from settings.rule_value"));

/** What all computed records come to by their contracts, in fen. */
const amounts = () =>
  asCompany(async (tx) => {
    const days = await tx.query<{ memberId: number }>('select distinct member_id as "memberId" from attendance.day');
    const { rows } = await computeDays(tx, { ...october, memberIds: days.rows.map((day) => day.memberId), now });
    const priceOf = await pricesOf(tx, rows);
    return rows.reduce((sum, row) => sum + (priceOf(row) ?? 0), 0);
  });

const lines = ({ effects }: Awaited<ReturnType<typeof preview>>) =>
  new Map(effects.map(({ title, before, after }) => [title.en, { before, after }]));

test.each<[keyof typeof computing, number | boolean | string]>([
  ["graceLate", 10],
  ["roundingOf", "edges"],
  ["countsOn", "most"],
  ["countsOn", "split"],
  ["roundingUnit", 15],
  ["signInBefore", 10],
  ["deductTime", 45],
  ["mealGenerate", false],
])("%s as %s: what the preview says is what a computation gives", async (name, value) => {
  const change = { key: computing[name].key, value, departmentId: null };
  const was = await stored();
  const before = await states();
  const tried = await preview(change);
  const said = lines(tried);
  const paid = await amounts();
  expect(await stored()).toEqual(was);
  await set(change);
  await compute();
  const is = await stored();
  const after = await states();
  const moved = [...after].filter(([id, state]) => before.get(id) !== state).length;
  const sum = (of: (row: (typeof tried.rows)[number]) => number) =>
    tried.rows.reduce((total, row) => total + of(row), 0);
  expect(sum((row) => row.minutes!.after - row.minutes!.before)).toBe(is.minutes - was.minutes);
  expect(sum((row) => (row.fen ? row.fen.after - row.fen.before : 0))).toBe((await amounts()) - paid);
  expect(new Set(tried.rows.map((row) => row.key)).size).toBe(tried.rows.length);
  expect(said.get("Accounting hours")).toEqual({ before: was.minutes, after: is.minutes });
  expect(said.get("Late")).toEqual({ before: was.late, after: is.late });
  expect(said.get("Missing punch")).toEqual({ before: was.missing, after: is.missing });
  expect(said.get("Attendance records whose state changes")).toEqual({ before: 0, after: moved });
  const dates = await asCompany((tx) =>
    tx.query<{ count: number }>(
      "select count(*)::int as count from attendance.day where counted_on <> work_date or counted_to is not null",
    ),
  );
  expect(said.get("Attendance records that count for another date")?.after ?? 0).toBe(dates.rows[0]!.count);
  if (name === "countsOn") expect(dates.rows[0]!.count).toBeGreaterThan(0);
  await unset();
  await compute();
  expect(await stored()).toEqual(was);
});

test("the value that holds already changes nothing", async () => {
  expect(await preview({ key: "attendance.graceLate", value: 0, departmentId: null })).toEqual({
    effects: [],
    rows: [],
  });
});

test("a department's own value stands against the company's, and one's own departments alone are counted", async () => {
  const [first, second] = [...hotel.departments.values()] as [number, number];
  const mine = { all: false, departmentIds: [first] } as const;
  const own = { key: "settings.mealGenerate", value: true, departmentId: first };
  const company = { ...own, value: false, departmentId: null };
  const was = await stored(first);
  expect(lines(await preview(company, mine)).get("Accounting hours")?.before).toBe(was.minutes);
  expect(await preview({ ...company, departmentId: second }, mine)).toEqual({ effects: [], rows: [] });
  await set(own);
  expect(await preview(company, mine)).toEqual({ effects: [], rows: [] });
  await unset();
});

test("a legal entity's value holds for its departments, and a department's own stands against it", async () => {
  const [first, second] = [...hotel.departments.values()] as [number, number];
  const legalEntityId = await asCompany(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      "insert into organisation.legal_entity (tenant_id, code, name_zh, name_en) values ($1, 'E1', '法人', 'Entity') returning id",
      [tenantId],
    );
    await tx.query("update organisation.department set legal_entity_id = $2 where id = any($1)", [
      [first, second],
      rows[0]!.id,
    ]);
    return rows[0]!.id;
  });
  const company = { key: "settings.mealGenerate", value: true, departmentId: null };
  const entity = { ...company, value: false, legalEntityId };
  const [was, wasSecond, all] = [await stored(first), await stored(second), await stored()];
  const told = lines(await preview(entity)).get("Accounting hours")!;
  await set(company);
  await set(entity);
  await compute();
  const [is, isSecond, total] = [await stored(first), await stored(second), await stored()];
  expect([is.minutes > was.minutes, isSecond.minutes > wasSecond.minutes]).toEqual([true, true]);
  expect(total.minutes - all.minutes).toBe(is.minutes - was.minutes + isSecond.minutes - wasSecond.minutes);
  expect(told).toEqual({ before: all.minutes, after: total.minutes });
  // Its own value brings the department back to what it was.
  await set({ ...company, departmentId: first });
  await compute();
  expect([await stored(first), await stored(second)]).toEqual([was, isSecond]);
  expect(lines(await preview({ ...entity, value: true })).get("Accounting hours")).toEqual({
    before: (await stored()).minutes,
    after: all.minutes,
  });
  await unset();
  await compute();
  expect(await stored()).toEqual(all);
});

/** One labour company's contract over all posts: a legal holiday is dearer than any other day. */
async function contract(agencyId: number): Promise<void> {
  await asCompany(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `insert into contracts.contract (tenant_id, number, name, agency_id, start_date, end_date, night_start, night_end, state) values ($1, 'N-1', 'N-1', $2, '2026-01-01', '2026-12-31', 1320, 1800, 'approved') returning id`,
      [tenantId, agencyId],
    );
    const id = rows[0]!.id;
    await tx.query(
      `insert into contracts.contract_rate (tenant_id, contract_id, rate_key, milli_per_hour)
       select $1, $2, kind || '_' || part, case kind when 'legal_holiday' then 60000 else 20000 end from unnest(array['weekday', 'weekend', 'special', 'holiday', 'legal_holiday']) as kind, unnest(array['day', 'night']) as part`,
      [tenantId, id],
    );
    await tx.query(
      "insert into contracts.coverage (tenant_id, contract_id, agency_id, post_id, term) select $1, $2, $3, p.id, '[2026-01-01,2027-01-01)' from organisation.post p where p.tenant_id = $1",
      [tenantId, id, agencyId],
    );
  });
}

test("rates by the date of the shift: only the nights into and out of a holiday change, in money alone", async () => {
  await contract([...hotel.agencies.values()][0]!);
  await compute();
  const change = { key: computing.kindBy.key, value: "shift", departmentId: null };
  const tried = await preview(change);
  const paid = await amounts();
  expect(tried.rows.length).toBeGreaterThan(0);
  // National Day is the 1st to the 3rd: what changes is the night of the 3rd.
  expect(new Set(tried.rows.map((row) => row.date))).toEqual(new Set(["2026-10-03"]));
  expect(
    tried.rows.every((row) => row.minutes!.before === row.minutes!.after && row.fen!.after > row.fen!.before),
  ).toBe(true);
  await set(change);
  await compute();
  expect((await amounts()) - paid).toBe(tried.rows.reduce((sum, row) => sum + row.fen!.after - row.fen!.before, 0));
  await unset();
  await compute();
  expect(await amounts()).toBe(paid);
});
