import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { computeRange } from "#areas/attendance/server.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { cancelStatement } from "../agree/cancel-statement.ts";
import { withdrawExtra } from "../agree/change-extras.ts";
import { makeStatements } from "./make-statements.ts";
import { previewStatements } from "./preview-statements.ts";
import { readStatement } from "../read/read-statement.ts";
import { hotelCompany, workOctober, type TestHotel } from "../company.fixture.ts";

// A labour company's October is locked and settled; what comes then is paid in November.

let database: TestDatabase;
let services: Services;
let hotel: TestHotel;
const codes = new Set(["C4200.make", "C4200.extra", "C4200.cancel"]);
const october = { from: "2026-10-01", to: "2026-10-31" };
const november = { from: "2026-11-01", to: "2026-11-15" };

const staff = <T>(work: (context: CallContext) => Promise<T>) =>
  asCaller(services, { tenantId: hotel.tenantId, codes }, work);
const compute = () => computeRange({ services, tenantId: hotel.tenantId }, october);
const agencyId = () => hotel.agencies.get("A01")!;
const make = async (range: typeof october) =>
  (await staff((context) => makeStatements(context, { agencyIds: [agencyId()], ...range }))).made[0]!;
const preview = async (range: typeof october) =>
  (await staff((context) => previewStatements(context, { ...range, agencyIds: [agencyId()] }))).agencies[0]!;
const read = (id: number) => staff((context) => readStatement(context, { id }));
const cancel = async (id: number) =>
  staff(async (context) =>
    cancelStatement(context, { id, version: (await readStatement(context, { id })).version, reason: "again" }),
  );
const rows = async <R>(text: string, values: unknown[] = []) =>
  (await database.ownerPool.query(text, [hotel.tenantId, ...values])).rows as R[];
const frozen = () =>
  rows(
    "select work_date, assignment_id, state, in_minute, out_minute, net_minutes, accounting_minutes, adjusted_minutes, confirmed_at, held_by, inputs from attendance.day where tenant_id = $1 and agency_id = $2 order by 1, 2",
    [agencyId()],
  );
const deltas = () =>
  rows<{ id: number; state: string; paid: number }>(
    "select id, state, (minutes ->> 'paid')::int as paid from attendance.delta where tenant_id = $1 and state in ('waiting', 'carried') order by id",
  );

interface Lacking {
  assignmentId: number;
  workDate: string;
  memberId: number;
  endMinute: number;
}
let lacking: Lacking;

const punchOut = ({ workDate, memberId, endMinute }: Lacking, minute = endMinute) =>
  rows(
    "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id) values ($1, $2, $2::date + make_interval(mins => $4), 'machine', 'LATE', 'x', $3) returning id",
    [workDate, memberId, minute],
  );

beforeAll(async () => {
  database = await testDatabase();
  services = { ...testServices(database.appPool), clock: () => Date.parse("2026-11-20T04:00:00Z") };
  hotel = await hotelCompany(database.appPool, await makeTenant(database.ownerPool, "Late"));
  await workOctober(database.appPool, hotel.tenantId);
  [lacking] = (await rows<Lacking>(
    `select assignment_id as "assignmentId", work_date::text as "workDate", member_id as "memberId", end_minute as "endMinute" from attendance.day
     where tenant_id = $1 and agency_id = $2 and state = 'missing_card' and out_minute is null and end_minute < 1440 order by 2, 1 limit 1`,
    [agencyId()],
  )) as [Lacking];
});
afterAll(() => database.close());

describe("a change after the settlement", () => {
  let first: { id: number; number: string; amountFen: number };

  test("leaves the locked figures and the statement as they are and waits for the next period", async () => {
    first = await make(october);
    await rows("insert into attendance.period_lock (tenant_id, from_date, to_date) values ($1, $2, $3)", [
      october.from,
      october.to,
    ]);
    const [figures, statement] = [await frozen(), await read(first.id)];
    await punchOut(lacking);
    await compute();
    await compute();
    expect(await frozen()).toEqual(figures);
    expect(await read(first.id)).toEqual(statement);
    expect(await deltas()).toMatchObject([{ state: "waiting", paid: expect.any(Number) }]);
    expect((await deltas())[0]!.paid).toBeGreaterThan(0);
    // Before its machines have reported a day is not known to differ.
    const known = await deltas();
    await computeRange(
      { services: { ...services, clock: () => Date.parse("2026-10-02T04:00:00Z") }, tenantId: hotel.tenantId },
      october,
    );
    expect(await deltas()).toEqual(known);
    expect((await preview(october)).deltaCount).toBe(0);
  });

  test("is an adjustment of the next statement, explained, worth the difference of the two prices", async () => {
    const seen = await preview(november);
    expect(seen).toMatchObject({ deltaCount: 1, shiftCount: 0 });
    expect(seen.deltaFen).toBeGreaterThan(0);
    const made = await make(november);
    expect(made).toMatchObject({ shiftCount: 0, amountFen: seen.deltaFen });
    const statement = await read(made.id);
    const [{ delta, reason, ...extra }] = statement.extras as [(typeof statement.extras)[number]];
    expect(extra).toMatchObject({ type: "adjustment", amountFen: seen.deltaFen, workDate: lacking.workDate });
    expect(delta).toMatchObject({
      workDate: lacking.workDate,
      before: { paidMinutes: 0, amountFen: 0 },
      after: { amountFen: seen.deltaFen, pricing: { rates: expect.any(Array) } },
      causes: [{ kind: "punch" }],
    });
    expect(reason).toContain(lacking.workDate);
    expect((await preview({ from: "2026-11-16", to: "2026-11-30" })).deltaCount).toBe(0);
    // A later punch of the same day is a change of its own.
    await punchOut(lacking, lacking.endMinute - 45);
    await rows(
      "insert into attendance.make_up (tenant_id, number, member_id, assignment_id, work_date, edge, minute, reason, state) values ($1, 'BK-1', $2, $3, $4, 'out', $5, 'left early', 'approved') returning id",
      [lacking.memberId, lacking.assignmentId, lacking.workDate, lacking.endMinute - 60],
    );
    await compute();
    expect(await deltas()).toMatchObject([{ state: "carried" }, { state: "waiting" }]);
    expect((await deltas())[1]!.paid).toBeLessThan(0);
    // Nothing is left to take it from.
    expect(await preview({ from: "2026-11-16", to: "2026-11-30" })).toMatchObject({ deltaCount: 0, deltaFen: 0 });
    expect((await read(made.id)).amountFen).toBe(seen.deltaFen);
    await cancel(made.id);
    expect((await deltas()).map((one) => one.state)).toEqual(["waiting", "waiting"]);
  });

  test("taken off a statement it waits for the next one", async () => {
    const made = await make(november);
    const [plus, minus] = (await read(made.id)).extras;
    expect([plus!.amountFen > 0, minus!.amountFen < 0]).toEqual([true, true]);
    await staff((context) => withdrawExtra(context, { extraId: minus!.id }));
    expect((await read(made.id)).amountFen).toBe(plus!.amountFen);
    expect((await deltas()).map((one) => one.state)).toEqual(["carried", "waiting"]);
    await cancel(made.id);
  });

  test("settled figures and deltas together are what a computation from scratch comes to, in minutes and in money", async () => {
    const paidBefore = await rows<{ minutes: number }>(
      "select sum(accounting_minutes)::int as minutes from statements.line where tenant_id = $1 and statement_id = $2",
      [first.id],
    );
    const owed = await preview(november);
    const sum = (await deltas()).reduce((total, one) => total + one.paid, 0);
    await rows("update attendance.period_lock set unlocked_at = now() where tenant_id = $1");
    await cancel(first.id);
    await rows("update attendance.day set confirmed_at = null, underlying_changed = false where tenant_id = $1");
    await compute();
    expect(await deltas()).toEqual([]);
    await rows("update attendance.day set confirmed_at = now() where tenant_id = $1");
    const again = await make(october);
    const paidNow = await rows<{ minutes: number }>(
      "select sum(accounting_minutes)::int as minutes from statements.line where tenant_id = $1 and statement_id = $2",
      [again.id],
    );
    expect(paidNow[0]!.minutes).toBe(paidBefore[0]!.minutes + sum);
    expect(again.amountFen).toBe(first.amountFen + owed.deltaFen);
  });
});
