import { afterAll, beforeAll, expect, test } from "vitest";
import { computeRange, confirmRange } from "#areas/attendance/server.ts";
import { withTenant } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { cancelStatement } from "../agree/cancel-statement.ts";
import { makeStatements } from "./make-statements.ts";
import { previewStatements } from "./preview-statements.ts";
import { readStatement } from "../read/read-statement.ts";
import { hotelCompany, workOctober, type TestHotel } from "../company.fixture.ts";

// October by the date a shift begins on, then by the date that holds most of it: nights at the end of the month are November's.

const october = { from: "2026-10-01", to: "2026-10-31" };
const november = { from: "2026-11-01", to: "2026-11-30" };
const codes = new Set(["C4200.make", "C4200.extra", "C4200.cancel"]);

let database: TestDatabase;
let services: Services;
let hotel: TestHotel;

const staff = <T>(work: (context: CallContext) => Promise<T>) =>
  asCaller(services, { tenantId: hotel.tenantId, codes }, work);
const compute = () => computeRange({ services, tenantId: hotel.tenantId }, october);
const confirm = () =>
  withTenant(database.appPool, { tenantId: hotel.tenantId }, (tx) => confirmRange(tx, october, null));
const rows = async <R>(text: string, values: unknown[] = []) =>
  (await database.ownerPool.query(text, [hotel.tenantId, ...values])).rows as R[];
const one = async (text: string, values: unknown[] = []) => (await rows<{ n: number }>(text, values))[0]!.n;
const agencyIds = () => [...hotel.agencies.values()];
/** Of the labour companies with work that counts for the period. */
const make = async (range: typeof october) => {
  const working = await rows<{ id: number }>(
    "select distinct agency_id as id from attendance.day where tenant_id = $1 and counted_on between $2 and $3 order by 1",
    [range.from, range.to],
  );
  return (await staff((context) => makeStatements(context, { agencyIds: working.map((row) => row.id), ...range })))
    .made;
};
const cancel = async (ids: readonly number[]) => {
  for (const id of ids)
    await staff(async (context) =>
      cancelStatement(context, { id, version: (await readStatement(context, { id })).version, reason: "again" }),
    );
};
const linesOf = (ids: readonly number[]) =>
  rows<{ key: string; minutes: number; fen: number; on: string }>(
    `select work_date || ' ' || assignment_id as key, accounting_minutes as minutes, amount_fen::int as fen, counted_on::text as on from statements.line where tenant_id = $1 and statement_id = any($2) order by 1`,
    [ids],
  );
const setRule = (key: string, value: string) =>
  rows(
    "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, $2, '2026-01-01', $3) returning id",
    [key, JSON.stringify(value)],
  );
const lockOctober = () =>
  rows<{ id: number }>(
    "insert into attendance.period_lock (tenant_id, from_date, to_date) values ($1, $2, $3) returning id",
    [october.from, october.to],
  );
const unlock = () => rows("update attendance.period_lock set unlocked_at = now() where tenant_id = $1");

interface Night {
  assignmentId: number;
  workDate: string;
  memberId: number;
  startMinute: number;
  endMinute: number;
}
const nightOf = async (date: string): Promise<Night> =>
  (
    await rows<Night>(
      `select assignment_id as "assignmentId", work_date::text as "workDate", member_id as "memberId", start_minute as "startMinute", end_minute as "endMinute" from attendance.day
   where tenant_id = $1 and work_date = $2 and start_minute >= 1260 and end_minute > 1740 and state = 'normal' and counted_on = work_date + 1 order by 1 limit 1`,
      [date],
    )
  )[0]!;
const makeUp = ({ assignmentId, workDate, memberId }: Night, number: string, minute: number) =>
  rows(
    "insert into attendance.make_up (tenant_id, number, member_id, assignment_id, work_date, edge, minute, reason, state) values ($1, $2, $3, $4, $5, 'out', $6, 'left early', 'approved')",
    [number, memberId, assignmentId, workDate, minute],
  );
const countedOf = async ({ assignmentId, workDate }: Night) =>
  (
    await rows<{ on: string; minutes: number }>(
      "select counted_on::text as on, accounting_minutes as minutes from attendance.day where tenant_id = $1 and work_date = $2 and assignment_id = $3",
      [workDate, assignmentId],
    )
  )[0]!;

beforeAll(async () => {
  database = await testDatabase();
  services = { ...testServices(database.appPool), clock: () => Date.parse("2026-11-20T04:00:00Z") };
  hotel = await hotelCompany(database.appPool, await makeTenant(database.ownerPool, "Nights"));
  await workOctober(database.appPool, hotel.tenantId);
});
afterAll(() => database.close());

let byStart: Awaited<ReturnType<typeof linesOf>>;

test("by the date that holds most of it every shift is on exactly one statement, and minutes and money are those of the other way", async () => {
  const made = await make(october);
  byStart = await linesOf(made.map((statement) => statement.id));
  expect(byStart.every((line) => line.on === line.key.slice(0, 10))).toBe(true);
  await cancel(made.map((statement) => statement.id));
  await setRule("settings.countsOn", "most");
  await rows("update attendance.day set confirmed_at = null where tenant_id = $1");
  await compute();
  await confirm();
  const moved = await one(
    "select count(*)::int as n from attendance.day where tenant_id = $1 and counted_on > work_date",
  );
  expect(moved).toBeGreaterThan(0);
  expect(
    await one(
      "select count(*)::int as n from attendance.day where tenant_id = $1 and counted_on <> work_date and (paid_to > paid_from and least(paid_to, 2880) - greatest(paid_from, 1440) <= least(paid_to, 1440) - paid_from)",
    ),
  ).toBe(0);
  const [inOctober, inNovember] = [await make(october), await make(november)];
  const [first, second] = [
    await linesOf(inOctober.map((statement) => statement.id)),
    await linesOf(inNovember.map((statement) => statement.id)),
  ];
  expect(second.length).toBeGreaterThan(0);
  expect(second.every((line) => line.key.startsWith("2026-10-31") && line.on === "2026-11-01")).toBe(true);
  const plain = (lines: typeof byStart) =>
    lines.map(({ key, minutes, fen }) => ({ key, minutes, fen })).sort((a, b) => (a.key < b.key ? -1 : 1));
  expect(plain([...first, ...second])).toEqual(plain(byStart));
  await cancel([...inOctober, ...inNovember].map((statement) => statement.id));
});

test("a lock of October leaves the nights that are November's free, and takes nothing that would come into it", async () => {
  const [late, inside] = [await nightOf("2026-10-31"), await nightOf("2026-10-15")];
  await rows("update attendance.day set confirmed_at = null where tenant_id = $1 and assignment_id = any($2)", [
    [late.assignmentId, inside.assignmentId],
  ]);
  await lockOctober();
  const before = await countedOf(inside);
  // Both left at half past eleven at night: nothing of it is after midnight any more.
  await makeUp(late, "BK-1", 1410);
  await makeUp(inside, "BK-2", 1410);
  await compute();
  await compute();
  expect(await countedOf(inside)).toEqual(before);
  const changed = await countedOf(late);
  expect(changed.on).toBe("2026-11-01");
  expect(changed.minutes).toBeLessThan(before.minutes);
  const deltas = await rows<{ id: number; from: string }>(
    "select assignment_id as id, counts_from::text as from from attendance.delta where tenant_id = $1 and state = 'waiting'",
  );
  expect(deltas).toEqual([{ id: inside.assignmentId, from: "2026-11-01" }]);
  await unlock();
  await compute();
  expect((await countedOf(late)).on).toBe("2026-10-31");
  expect((await countedOf(inside)).on).toBe("2026-10-15");
  expect(await one("select count(*)::int as n from attendance.delta where tenant_id = $1 and state = 'waiting'")).toBe(
    0,
  );
});

test("what a statement pays stays on it: figure and deltas are what it comes to, whichever date that would count for", async () => {
  await rows("delete from attendance.make_up where tenant_id = $1");
  await compute();
  await confirm();
  const made = await make(october);
  const ids = made.map((statement) => statement.id);
  const night = await nightOf("2026-10-20");
  const paid = (await linesOf(ids)).find((line) => line.key === `${night.workDate} ${night.assignmentId}`)!;
  await makeUp(night, "BK-3", 1410);
  await compute();
  expect((await countedOf(night)).on).toBe("2026-10-21");
  const owed = (
    await staff((context) => previewStatements(context, { ...november, agencyIds: agencyIds() }))
  ).agencies.reduce((sum, agency) => sum + agency.deltaFen, 0);
  await cancel(ids);
  await rows("update attendance.day set confirmed_at = null, underlying_changed = false where tenant_id = $1");
  await compute();
  await confirm();
  expect((await countedOf(night)).on).toBe("2026-10-20");
  const again = (await linesOf((await make(october)).map((statement) => statement.id))).find(
    (line) => line.key === paid.key,
  )!;
  // Less is taken only from what a statement has; November has the nights of October's last day.
  expect(owed).toBe(again.fen - paid.fen);
});
