import { afterAll, beforeAll, expect, test } from "vitest";
import { computeRange, confirmRange } from "#areas/attendance/server.ts";
import { withTenant } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { cancelStatement } from "../agree/cancel-statement.ts";
import { explainLine, statementLines } from "../read/list-lines.ts";
import { makeStatements } from "./make-statements.ts";
import { previewStatements } from "./preview-statements.ts";
import { readStatement } from "../read/read-statement.ts";
import { hotelCompany, workOctober, type TestHotel } from "../company.fixture.ts";

// October with its nights split at midnight: the last one is October's until midnight and November's from there on.

const october = { from: "2026-10-01", to: "2026-10-31" };
const november = { from: "2026-11-01", to: "2026-11-30" };
const LAST = "2026-10-31";
const FIRST = "2026-11-01";
const codes = new Set(["C4200.make", "C4200.extra", "C4200.cancel", "C4200"]);

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
const setRule = (value: string) =>
  rows(
    "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'settings.countsOn', '2026-01-01', $2)",
    [JSON.stringify(value)],
  );
const lock = ({ from, to }: typeof october) =>
  rows("insert into attendance.period_lock (tenant_id, from_date, to_date) values ($1, $2, $3)", [from, to]);
const unlock = () =>
  rows("update attendance.period_lock set unlocked_at = now() where tenant_id = $1 and unlocked_at is null");
const make = async (range: typeof october) => {
  const agencies = (await staff((context) => previewStatements(context, range))).agencies.filter(
    (agency) => agency.accountingMinutes > 0 || agency.deltaCount > 0,
  );
  return (
    await staff((context) =>
      makeStatements(context, { agencyIds: agencies.map((agency) => agency.agencyId), ...range }),
    )
  ).made;
};
const cancel = async (made: readonly { id: number }[]) => {
  for (const { id } of made)
    await staff(async (context) =>
      cancelStatement(context, { id, version: (await readStatement(context, { id })).version, reason: "again" }),
    );
};

interface Line {
  key: string;
  on: string;
  minutes: number;
  net: number;
  fen: number;
  subsidy: number;
  shifts: number;
  rates: number;
}
const linesOf = (made: readonly { id: number }[]) =>
  rows<Line>(
    `select work_date || ' ' || assignment_id as key, counted_on::text as on, accounting_minutes as minutes, net_minutes as net, amount_fen::int as fen, subsidy_fen::int as subsidy, shifts,
     (select coalesce(sum((r ->> 'minutes')::int), 0)::int from jsonb_array_elements(pricing -> 'rates') r) as rates
   from statements.line where tenant_id = $1 and active and statement_id = any($2) order by 1, 2`,
    [made.map((statement) => statement.id)],
  );
const byShift = (lines: readonly Line[]) =>
  new Map(
    [...Map.groupBy(lines, (line) => line.key)].map(([key, parts]) => [
      key,
      parts.reduce(
        (sum, part) => ({
          minutes: sum.minutes + part.minutes,
          net: sum.net + part.net,
          fen: sum.fen + part.fen,
          subsidy: sum.subsidy + part.subsidy,
          shifts: sum.shifts + part.shifts,
        }),
        { minutes: 0, net: 0, fen: 0, subsidy: 0, shifts: 0 },
      ),
    ]),
  );

interface Night {
  key: string;
  assignmentId: number;
  workDate: string;
  memberId: number;
  agencyId: number;
}
const nightOf = async (date: string) =>
  (
    await rows<Night>(
      `select work_date || ' ' || assignment_id as key, assignment_id as "assignmentId", work_date::text as "workDate", member_id as "memberId", agency_id as "agencyId" from attendance.day
   where tenant_id = $1 and work_date = $2 and start_minute >= 1260 and end_minute > 1740 and state = 'normal' and counted_to = work_date + 1 order by 1 limit 1`,
      [date],
    )
  )[0]!;
const leftAt = ({ assignmentId, workDate, memberId }: Night, number: string, minute: number) =>
  rows(
    "insert into attendance.make_up (tenant_id, number, member_id, assignment_id, work_date, edge, minute, reason, state) values ($1, $2, $3, $4, $5, 'out', $6, 'left early', 'approved')",
    [number, memberId, assignmentId, workDate, minute],
  );
const forget = () => rows("delete from attendance.make_up where tenant_id = $1");
const partsOf = ({ assignmentId }: Night) =>
  rows<{ on: string; minutes: number; heldBy: string | null }>(
    'select counted_on::text as on, paid_minutes as minutes, held_by as "heldBy" from attendance.worked_portion where tenant_id = $1 and assignment_id = $2 order by 1',
    [assignmentId],
  );
const waiting = ({ assignmentId }: Night) =>
  rows<{ on: string; from: string; paid: number }>(
    "select counted_on::text as on, counts_from::text as from, (minutes ->> 'paid')::int as paid from attendance.delta where tenant_id = $1 and assignment_id = $2 and state = 'waiting' order by 1",
    [assignmentId],
  );
/** What statements pay for one person's night: its lines and the changes of it. */
const paidFor = async ({ key, assignmentId }: Night) => {
  const lines = await one(
    "select coalesce(sum(amount_fen), 0)::int as n from statements.line where tenant_id = $1 and active and work_date || ' ' || assignment_id = $2",
    [key],
  );
  const extras = await one(
    `select coalesce(sum(e.amount_fen), 0)::int as n from statements.extra e join attendance.delta x on x.tenant_id = e.tenant_id and x.id = e.delta_id
     join statements.statement s on s.tenant_id = e.tenant_id and s.id = e.statement_id where e.tenant_id = $1 and x.assignment_id = $2 and e.withdrawn_at is null and s.state <> 'cancelled'`,
    [assignmentId],
  );
  return lines + extras;
};
/** Everything free again and computed from what is known. */
const fresh = async (made: readonly { id: number }[] = []) => {
  await cancel(made);
  await unlock();
  await rows(
    "update attendance.day set confirmed_at = null, underlying_changed = false, kept_inputs = null where tenant_id = $1",
  );
  await compute();
  await confirm();
};

beforeAll(async () => {
  database = await testDatabase();
  services = { ...testServices(database.appPool), clock: () => Date.parse("2026-11-20T04:00:00Z") };
  hotel = await hotelCompany(database.appPool, await makeTenant(database.ownerPool, "Split nights"));
  await workOctober(database.appPool, hotel.tenantId);
});
afterAll(() => database.close());

test("every minute and every fen is on exactly one statement, that of its date", async () => {
  const unsplit = await make(october);
  const before = byShift(await linesOf(unsplit));
  await cancel(unsplit);
  await setRule("split");
  await fresh();
  expect(
    await one("select count(*)::int as n from attendance.day where tenant_id = $1 and counted_to is not null"),
  ).toBeGreaterThan(0);
  expect(
    await one(
      "select count(*)::int as n from attendance.day where tenant_id = $1 and paid_to > 1440 and accounting_minutes > 0 and counted_to is null",
    ),
  ).toBe(0);
  const promised = await staff((context) => previewStatements(context, october));
  const inOctober = await make(october);
  expect(inOctober.reduce((sum, statement) => sum + statement.amountFen, 0)).toBe(
    promised.agencies.reduce((sum, agency) => sum + agency.amountFen, 0),
  );
  expect(inOctober.reduce((sum, statement) => sum + statement.shiftCount, 0)).toBe(before.size);
  const inNovember = await make(november);
  expect(inNovember.reduce((sum, statement) => sum + statement.shiftCount, 0)).toBe(0);
  const [first, second] = [await linesOf(inOctober), await linesOf(inNovember)];
  expect(first.every((line) => line.on <= LAST)).toBe(true);
  expect(second.length).toBeGreaterThan(0);
  expect(
    second.every((line) => line.key.startsWith(LAST) && line.on === FIRST && line.shifts === 0 && line.subsidy === 0),
  ).toBe(true);
  const lines = [...first, ...second];
  for (const line of lines) if (line.minutes > 0) expect(line.rates).toBe(line.minutes);
  const after = byShift(lines);
  // Meals come off the fullest date and not off the fullest rate of the shift: in the hotel's nights that is the same one.
  expect([...after].sort()).toEqual([...before].sort());
  await cancel([...inOctober, ...inNovember]);
});

test("October locked and paid, then somebody left earlier: each part of the change is paid once, in the period of its date", async () => {
  await fresh();
  const night = await nightOf(LAST);
  const before = await partsOf(night);
  expect(before.map((part) => part.on)).toEqual([LAST, FIRST]);
  const inOctober = await make(october);
  await lock(october);
  expect((await partsOf(night)).map((part) => part.heldBy === null)).toEqual([false, true]);
  await leftAt(night, "BK-1", 1680);
  await compute();
  await compute();
  expect(await partsOf(night)).toEqual([{ ...before[0]!, heldBy: expect.any(String) }, before[1]]);
  const changes = await waiting(night);
  expect(changes.map(({ on, from }) => [on, from])).toEqual([
    [LAST, FIRST],
    [FIRST, FIRST],
  ]);
  expect(changes[0]!.paid).toBe(0);
  expect(changes[1]!.paid).toBeLessThan(-60);
  const inNovember = await make(november);
  expect(await waiting(night)).toEqual([]);
  const paid = await paidFor(night);
  const frozen = await linesOf([...inOctober, ...inNovember]);
  expect(frozen.filter((line) => line.key === night.key).map((line) => line.minutes)).toEqual(
    before.map((part) => part.minutes),
  );
  await compute();
  expect(await waiting(night)).toEqual([]);
  await fresh([...inNovember, ...inOctober]);
  const parts = await partsOf(night);
  expect(parts.map((part, index) => part.minutes - before[index]!.minutes)).toEqual(
    changes.map((change) => change.paid),
  );
  const again = [...(await make(october)), ...(await make(november))];
  expect(await paidFor(night)).toBe(paid);
  await forget();
  await fresh(again.reverse());
});

test("a locked November leaves October's part its own date, and November's waits for December", async () => {
  const night = await nightOf(LAST);
  await lock(november);
  await leftAt(night, "BK-2", 1500);
  await compute();
  const changes = await waiting(night);
  expect(changes.map(({ on, from }) => [on, from])).toEqual([
    [LAST, LAST],
    [FIRST, "2026-12-01"],
  ]);
  await unlock();
  await compute();
  expect(await waiting(night)).toEqual([]);
  await forget();
  await fresh();
});

test("minutes set by a person are shared by the parts, also after one of them was paid", async () => {
  const night = await nightOf(LAST);
  const [first, second] = await partsOf(night);
  const whole = first!.minutes + second!.minutes;
  await rows(
    "update attendance.day set adjusted_minutes = $2, adjust_reason = 'agreed' where tenant_id = $1 and assignment_id = $3",
    [101, night.assignmentId],
  );
  const shared = await partsOf(night);
  expect(shared.map((part) => part.minutes)).toEqual([
    Math.floor((101 * first!.minutes) / whole),
    101 - Math.floor((101 * first!.minutes) / whole),
  ]);
  const made = [...(await make(october)), ...(await make(november))];
  expect(
    (await linesOf(made)).filter((line) => line.key === night.key).map((line) => [line.minutes, line.rates]),
  ).toEqual(shared.map((part) => [part.minutes, part.minutes]));
  const paid = await paidFor(night);
  await cancel([...made].reverse());
  await rows(
    "update attendance.day set adjusted_minutes = null, adjust_reason = null where tenant_id = $1 and assignment_id = $2",
    [night.assignmentId],
  );
  await fresh();
  const inOctober = await make(october);
  await rows(
    `insert into attendance.adjustment (tenant_id, number, work_date, assignment_id, member_id, before_minutes, minutes, reason, state, after_freeze) values ($1, 'TZ-1', $2, $3, $4, $5, 101, 'agreed', 'approved', true)`,
    [night.workDate, night.assignmentId, night.memberId, whole],
  );
  await compute();
  expect((await waiting(night)).map((change) => change.paid)).toEqual(
    shared.map((part, index) => part.minutes - [first!, second!][index]!.minutes),
  );
  // The work date's part waits for the period after the statement's, the other one is November's already.
  const inNovember = await make(november);
  expect(await paidFor(night)).toBe(paid);
  await rows("delete from attendance.adjustment where tenant_id = $1");
  await fresh([...inNovember, ...inOctober]);
});

test("a statement that is cancelled lets go of its part alone", async () => {
  const night = await nightOf(LAST);
  const [inOctober, inNovember] = [await make(october), await make(november)];
  const holders = (await partsOf(night)).map((part) => part.heldBy);
  expect(new Set(holders).size).toBe(2);
  const paid = await paidFor(night);
  await cancel(inOctober);
  expect((await partsOf(night)).map((part) => part.heldBy)).toEqual([null, holders[1]]);
  const again = await make(october);
  expect((await partsOf(night)).map((part) => part.heldBy === null)).toEqual([false, false]);
  expect(await paidFor(night)).toBe(paid);
  const line = (await staff((context) => statementLines.answer(context, { id: inNovember[0]!.id, page: 1, size: 20 })))
    .rows[0]!;
  expect([line.workDate, line.countedOn]).toEqual([LAST, FIRST]);
  const { pricing } = await staff((context) => explainLine(context, { lineId: line.id }));
  expect(pricing.part).toMatchObject({ isLead: false });
  expect(pricing.paidFrom).toBe(1440);
  await cancel([...inNovember, ...again]);
  expect((await partsOf(night)).map((part) => part.heldBy)).toEqual([null, null]);
  expect(
    await one(
      "select count(*)::int as n from attendance.day where tenant_id = $1 and (held_by is not null or part_holds is not null)",
    ),
  ).toBe(0);
});
