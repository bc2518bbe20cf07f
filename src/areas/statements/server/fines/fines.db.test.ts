import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registerApprovables } from "#areas/approvals/server.ts";
import { computeRange, confirmRange } from "#areas/attendance/server.ts";
import { withTenant } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { statementApprovable } from "../../approvable.ts";
import { cancelStatement } from "../agree/cancel-statement.ts";
import { addExtra, withdrawExtra } from "../agree/change-extras.ts";
import { listCosts } from "../read/list-costs.ts";
import { explainLine, statementLines, statementPeople } from "../read/list-lines.ts";
import { makeDueStatements } from "../make/make-due-statements.ts";
import { makeStatements } from "../make/make-statements.ts";
import { owedDeltas } from "../make/owed-deltas.ts";
import { preSettle } from "../agree/pre-settle.ts";
import { finingPreview } from "./preview-fines.ts";
import { previewStatements } from "../make/preview-statements.ts";
import { readStatement } from "../read/read-statement.ts";
import { hotelCompany, workOctober, type TestHotel } from "../company.fixture.ts";

// October with a fine of 20 for each missing card.

let database: TestDatabase;
let services: Services;
let hotel: TestHotel;
const RATE = 2000;
const october = { from: "2026-10-01", to: "2026-10-31" };
const november = { from: "2026-11-01", to: "2026-11-15" };
const page = { page: 1, size: 200 };
const codes = new Set(["make", "extra", "cancel", "preSettle"].map((name) => `C4200.${name}`));

const as = <T>(caller: Partial<Caller>, work: (context: CallContext) => Promise<T>, locale: Locale = "zh") =>
  asCaller(services, { tenantId: hotel.tenantId, codes, ...caller }, work, { locale });
const staff = <T>(work: (context: CallContext) => Promise<T>, locale: Locale = "zh") => as({}, work, locale);
const rows = async <R>(text: string, values: unknown[] = []) =>
  (await database.ownerPool.query(text, [hotel.tenantId, ...values])).rows as R[];
const agencyId = () => hotel.agencies.get("A01")!;
const make = async (range: typeof october) =>
  (await staff((context) => makeStatements(context, { agencyIds: [agencyId()], ...range }))).made[0]!;
const preview = async (range: typeof october) =>
  (await staff((context) => previewStatements(context, { ...range, agencyIds: [agencyId()] }))).agencies[0]!;
const read = (id: number, locale: Locale = "zh") => staff((context) => readStatement(context, { id }), locale);
const cancel = (id: number) =>
  staff(async (context) =>
    cancelStatement(context, { id, version: (await readStatement(context, { id })).version, reason: "again" }),
  );
const linesOf = async (id: number) =>
  (await staff((context) => statementLines.answer(context, { ...page, id, state: "missing_card" }))).rows;
const setRate = (fen: number, validFrom = "2026-01-01", departmentId: number | null = null) =>
  rows(
    "insert into settings.rule_value (tenant_id, rule_key, valid_from, value, department_id) values ($1, 'statements.missedCardFine', $2, $3, $4)",
    [validFrom, JSON.stringify(fen), departmentId],
  );

interface Lacking {
  assignmentId: number;
  workDate: string;
  memberId: number;
  departmentId: number;
  endMinute: number;
  edge: "in" | "out";
}
const lackingOf = (agency: number) =>
  rows<Lacking>(
    `select assignment_id as "assignmentId", work_date::text as "workDate", member_id as "memberId", department_id as "departmentId", end_minute as "endMinute", case when in_minute is null then 'in' else 'out' end as edge
   from attendance.day where tenant_id = $1 and agency_id = $2 and state = 'missing_card' order by 2, 1`,
    [agency],
  );
let lacking: Lacking[];
/** What statements take for one shift's missing card, by the extras that stand. */
const charged = async ({ assignmentId }: Lacking) =>
  (
    await rows<{ fen: number }>(
      `select coalesce(sum(e.fine_fen), 0)::int as fen from statements.extra e join statements.statement s on s.tenant_id = e.tenant_id and s.id = e.statement_id
   where e.tenant_id = $1 and e.fined_assignment_id = $2 and e.withdrawn_at is null and s.state <> 'cancelled'`,
      [assignmentId],
    )
  )[0]!.fen;

beforeAll(async () => {
  database = await testDatabase();
  services = { ...testServices(database.appPool), clock: () => Date.parse("2026-11-20T04:00:00Z") };
  registerApprovables([statementApprovable]);
  hotel = await hotelCompany(database.appPool, await makeTenant(database.ownerPool, "Fines"));
  await workOctober(database.appPool, hotel.tenantId);
  lacking = await lackingOf(agencyId());
});
afterAll(() => database.close());
beforeEach(async () => {
  await rows("delete from settings.rule_value where tenant_id = $1");
  await setRate(RATE);
});

describe("making", () => {
  test("nothing is taken where the rule is not set", async () => {
    await rows("delete from settings.rule_value where tenant_id = $1");
    const made = await make(october);
    expect(await read(made.id)).toMatchObject({ cardDeductionFen: 0, extras: [], amountFen: made.amountFen });
    await cancel(made.id);
  });

  test("each missing card is a deduction of its own line, as the preview said, for whoever reads in their language", async () => {
    const seen = await preview(october);
    expect(lacking.length).toBeGreaterThan(2);
    expect(seen).toMatchObject({ fineCount: lacking.length, cardDeductionFen: lacking.length * RATE, finesLeftOff: 0 });
    const made = await make(october);
    expect(made.amountFen).toBe(seen.amountFen);
    const statement = await read(made.id);
    expect(statement).toMatchObject({
      cardDeductionFen: lacking.length * RATE,
      amountFen: statement.shiftAmountFen + statement.subsidyFen - lacking.length * RATE,
    });
    expect(statement.extras.map((one) => [one.workDate, one.missedEdge, one.amountFen, one.type])).toEqual(
      lacking.map((day) => [day.workDate, day.edge, RATE, "card_deduction"]),
    );
    expect(statement.departments.reduce((sum, one) => sum + one.amountFen, 0)).toBe(statement.amountFen);
    const [first] = statement.extras;
    expect(first!.memberName).toBeTruthy();
    const edge =
      lacking[0]!.edge === "in"
        ? { zh: "缺签到卡", en: "No sign-in card" }
        : { zh: "缺签退卡", en: "No sign-out card" };
    expect(first!.reason).toBe(`${edge.zh}，按规则每次 20.00 元`);
    expect((await read(made.id, "en")).extras[0]!.reason).toBe(`${edge.en}, 20.00 CNY each by rule`);
    const lines = await linesOf(made.id);
    expect(lines.map((line) => [line.workDate, line.amountFen, line.cardDeductionFen])).toEqual(
      lacking.map((day) => [day.workDate, 0, RATE]),
    );
    expect((await staff((context) => explainLine(context, { lineId: lines[0]!.id }))).fine).toEqual({
      edge: lacking[0]!.edge,
      amountFen: RATE,
      became: "taken",
    });
    const people = (await staff((context) => statementPeople.answer(context, { ...page, id: made.id }))).rows;
    expect(people.reduce((sum, one) => sum + one.amountFen, 0)).toBe(statement.amountFen);
    // The labour company reads the same once it is shown to it.
    await staff((context) => preSettle(context, { ids: [made.id], overReason: "checked" }));
    const theirs = await as(
      { kind: "agency", agencyId: agencyId(), accountId: 9 },
      (context) => readStatement(context, { id: made.id }),
      "en",
    );
    expect(theirs).toMatchObject({ cardDeductionFen: lacking.length * RATE, amountFen: made.amountFen });
    expect(theirs.extras).toHaveLength(lacking.length);
    // A head of one department sees their part of it.
    const { departmentId } = lacking[0]!;
    const part = await as({ scope: { all: false, departmentIds: [departmentId] } }, (context) =>
      readStatement(context, { id: made.id }),
    );
    expect(part.cardDeductionFen).toBe(lacking.filter((day) => day.departmentId === departmentId).length * RATE);
    await cancel(made.id);
  });

  test("labour costs and the budget of a department are less by it, before and after the statement", async () => {
    const costs = (departmentId?: number) =>
      staff((context) =>
        listCosts(context, {
          group: "day",
          ...october,
          agencyId: agencyId(),
          ...(departmentId ? { departmentId } : {}),
        }),
      );
    const open = (await costs()).totals;
    expect(open.cardDeductionFen).toBe(lacking.length * RATE);
    const made = await make(october);
    expect(open.amountFen).toBe(made.amountFen);
    expect((await costs()).totals).toMatchObject({
      amountFen: made.amountFen,
      settledFen: made.amountFen,
      cardDeductionFen: lacking.length * RATE,
    });
    await staff((context) => preSettle(context, { ids: [made.id], overReason: "checked" }));
    const { check, departments } = await read(made.id);
    expect(check!.budgets.map((line) => [line.departmentId, line.thisFen]).sort()).toEqual(
      departments.map((one) => [one.departmentId, one.amountFen]).sort(),
    );
    await cancel(made.id);
  });

  test("a department's own rate, and a rate that changes within the period, by the date of the work", async () => {
    const { departmentId, workDate } = lacking.at(-1)!;
    await setRate(500, "2026-01-01", departmentId);
    await setRate(3000, workDate);
    const rateOf = (day: Lacking) => (day.departmentId === departmentId ? 500 : day.workDate >= workDate ? 3000 : RATE);
    const made = await make(october);
    expect((await read(made.id)).extras.map((one) => one.amountFen)).toEqual(lacking.map(rateOf));
    await cancel(made.id);
    expect(new Set(lacking.map(rateOf)).size).toBeGreaterThan(1);
  });

  test("no fine for hours set by a person, an absence or a dismissal", async () => {
    const [adjusted, dismissed] = lacking as [Lacking, Lacking];
    await rows(
      "update attendance.day set adjusted_minutes = 60, adjust_reason = 'seen at work' where tenant_id = $1 and assignment_id = $2",
      [adjusted.assignmentId],
    );
    await rows("update attendance.day set voided = true where tenant_id = $1 and assignment_id = $2", [
      dismissed.assignmentId,
    ]);
    const made = await make(october);
    expect((await read(made.id)).extras).toHaveLength(lacking.length - 2);
    expect(
      (
        await rows<{ n: number }>(
          "select count(*)::int as n from statements.line where tenant_id = $1 and statement_id = $2 and shift_state = 'absent'",
          [made.id],
        )
      )[0]!.n,
    ).toBeGreaterThan(0);
    await cancel(made.id);
    await rows(
      "update attendance.day set adjusted_minutes = null, adjust_reason = null, voided = false where tenant_id = $1 and assignment_id = any($2)",
      [[adjusted.assignmentId, dismissed.assignmentId]],
    );
  });

  test("of two who make it at once one does, and the fines are there once; so by schedule", async () => {
    const both = await Promise.allSettled([make(october), make(october)]);
    expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await Promise.all(lacking.map(charged))).toEqual(lacking.map(() => RATE));
    await cancel((both.find((one) => one.status === "fulfilled") as PromiseFulfilledResult<{ id: number }>).value.id);
    expect(await Promise.all(lacking.map(charged))).toEqual(lacking.map(() => 0));
    await rows(
      "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'statements.every', '2026-01-01', '\"month\"')",
    );
    const run = () =>
      makeDueStatements({ ...services, clock: () => Date.parse("2026-11-05T04:00:00Z") }, hotel.tenantId, services.log);
    expect((await Promise.all([run(), run()])).reduce((sum, one) => sum + one, 0)).toBe(4);
    expect(await Promise.all(lacking.map(charged))).toEqual(lacking.map(() => RATE));
    const made = await rows<{ id: number; fen: number; by: number | null }>(
      `select s.id, s.card_deduction_fen::int as fen, (select max(e.created_by) from statements.extra e where e.tenant_id = s.tenant_id and e.statement_id = s.id) as by
       from statements.statement s where s.tenant_id = $1 and s.origin = 'schedule' and s.agency_id = $2`,
      [agencyId()],
    );
    expect(made).toMatchObject([{ fen: lacking.length * RATE, by: null }]);
    for (const { id } of await rows<{ id: number }>(
      "select id from statements.statement where tenant_id = $1 and state <> 'cancelled'",
    ))
      await cancel(id);
  });

  test("another company's statements have its own rule", async () => {
    const other = await hotelCompany(database.appPool, await makeTenant(database.ownerPool, "Other"));
    await workOctober(database.appPool, other.tenantId);
    const made = (
      await asCaller(services, { tenantId: other.tenantId, codes }, (context) =>
        makeStatements(context, { agencyIds: [other.agencies.get("A01")!], ...october }),
      )
    ).made[0]!;
    const theirs = await asCaller(services, { tenantId: other.tenantId, codes }, (context) =>
      readStatement(context, { id: made.id }),
    );
    expect(theirs).toMatchObject({ cardDeductionFen: 0, extras: [] });
  });
});

describe("taking it off", () => {
  test("whoever may take extras off takes it off, and nothing puts it on again", async () => {
    const made = await make(october);
    const [first] = (await read(made.id)).extras;
    await staff((context) => withdrawExtra(context, { extraId: first!.id }));
    await expect(staff((context) => withdrawExtra(context, { extraId: first!.id }))).rejects.toMatchObject({
      kind: { code: "common.notFound" },
    });
    expect(await read(made.id)).toMatchObject({
      cardDeductionFen: (lacking.length - 1) * RATE,
      amountFen: made.amountFen + RATE,
    });
    const [line] = await linesOf(made.id);
    expect(line!.cardDeductionFen).toBe(0);
    expect((await staff((context) => explainLine(context, { lineId: line!.id }))).fine).toMatchObject({
      became: "withdrawn",
    });
    // One entered by hand stands beside it.
    await staff((context) =>
      addExtra(context, { id: made.id, lineId: line!.id, type: "card_deduction", amountFen: 500, reason: "agreed" }),
    );
    expect((await linesOf(made.id))[0]!.cardDeductionFen).toBe(500);
    await cancel(made.id);
    const again = await make(october);
    expect(again.amountFen).toBe(made.amountFen);
    expect((await read(again.id)).extras).toHaveLength(lacking.length);
    await cancel(again.id);
  });

  test("a statement never comes to less than zero: what it cannot bear is said and not taken", async () => {
    await setRate(100_000, lacking[0]!.workDate);
    const alone = { from: lacking[0]!.workDate, to: lacking[0]!.workDate };
    // Only the shifts with a missing card are confirmed on that day.
    await rows(
      "update attendance.day set confirmed_at = null where tenant_id = $1 and agency_id = $2 and work_date = $3 and state <> 'missing_card'",
      [agencyId(), alone.from],
    );
    const own = lacking.filter((day) => day.workDate === alone.from);
    expect(await preview(alone)).toMatchObject({
      fineCount: 0,
      cardDeductionFen: 0,
      finesLeftOff: own.length,
      amountFen: 0,
    });
    const made = await make(alone);
    expect(made.amountFen).toBe(0);
    const statement = await read(made.id);
    expect(statement).toMatchObject({ cardDeductionFen: 0, amountFen: 0 });
    expect(statement.extras.map((one) => [one.amountFen, one.withdrawnAt !== null])).toEqual(
      own.map(() => [100_000, true]),
    );
    expect(statement.extras[0]!.reason).toContain("结算单金额不足，未扣");
    expect((await read(made.id, "en")).extras[0]!.reason).toContain("not taken, the statement cannot bear it");
    const [line] = await linesOf(made.id);
    expect((await staff((context) => explainLine(context, { lineId: line!.id }))).fine).toMatchObject({
      became: "leftOff",
    });
    expect(await charged(own[0]!)).toBe(0);
    await cancel(made.id);
    await withTenant(database.appPool, { tenantId: hotel.tenantId }, (tx) => confirmRange(tx, october, null));
  });
});

describe("a settled day that changes", () => {
  let day: Lacking;
  const compute = () => computeRange({ services, tenantId: hotel.tenantId }, october);
  const madeUp = (minute: number, number: string, of = day) =>
    rows(
      "insert into attendance.make_up (tenant_id, number, member_id, assignment_id, work_date, edge, minute, reason, state) values ($1, $2, $3, $4, $5, 'out', $6, 'forgot', 'approved')",
      [number, of.memberId, of.assignmentId, of.workDate, minute],
    );
  const unmake = () => rows("delete from attendance.make_up where tenant_id = $1");
  let settled: { id: number; amountFen: number };

  beforeAll(() => {
    day = lacking.find((one) => one.edge === "out" && one.endMinute < 1440)!;
  });

  test("a card made up gives its fine back with the change, once", async () => {
    settled = await make(october);
    await madeUp(day.endMinute, "BK-1");
    await compute();
    const made = await make(november);
    const { extras } = await read(made.id);
    expect(extras).toHaveLength(1);
    const { delta, amountFen, reason } = extras[0]!;
    expect(delta).toMatchObject({ before: { amountFen: 0, fineFen: RATE }, after: { fineFen: 0 } });
    expect(amountFen).toBe(delta!.after.amountFen + RATE);
    expect(made.amountFen).toBe(amountFen);
    expect(reason).toContain("缺卡扣款 20.00 → 0.00 元");
    expect((await read(made.id, "en")).extras[0]!.reason).toContain("card deduction 20.00 → 0.00 CNY");
    expect(await charged(day)).toBe(0);
    // The same as if it had been made up in time.
    await cancel(made.id);
    await cancel(settled.id);
    await rows(
      "update attendance.day set confirmed_at = null, underlying_changed = false, kept_inputs = null where tenant_id = $1",
    );
    await compute();
    await withTenant(database.appPool, { tenantId: hotel.tenantId }, (tx) => confirmRange(tx, october, null));
    const scratch = await make(october);
    expect(scratch.amountFen).toBe(settled.amountFen + made.amountFen);
    settled = scratch;
  });

  test("one that becomes missing brings it; taken off the statement it waits with its change", async () => {
    await unmake();
    await compute();
    // Two others' cards are made up, so that there is something to take it from.
    const others = lacking
      .filter((one) => one.assignmentId !== day.assignmentId && one.edge === "out" && one.endMinute < 1440)
      .slice(0, 2);
    for (const [index, one] of others.entries()) await madeUp(one.endMinute, `BK-2${index}`, one);
    await compute();
    const made = await make(november);
    const mine = (await read(made.id)).extras.find((one) => one.delta?.workDate === day.workDate && one.amountFen < 0)!;
    expect(mine.delta).toMatchObject({ before: { fineFen: 0 }, after: { amountFen: 0, fineFen: RATE } });
    expect(mine.amountFen).toBe(0 - mine.delta!.before.amountFen - RATE);
    expect(await charged(day)).toBe(RATE);
    await staff((context) => withdrawExtra(context, { extraId: mine.id }));
    expect(await charged(day)).toBe(0);
    await cancel(made.id);
    await unmake();
  });

  test("what a person has taken off is not given back", async () => {
    await cancel(settled.id);
    await rows(
      "update attendance.day set confirmed_at = null, underlying_changed = false, kept_inputs = null where tenant_id = $1",
    );
    await compute();
    await withTenant(database.appPool, { tenantId: hotel.tenantId }, (tx) => confirmRange(tx, october, null));
    settled = await make(october);
    const mine = (await read(settled.id)).extras.find(
      (one) => one.workDate === day.workDate && one.missedEdge === "out",
    )!;
    const line = (await linesOf(settled.id)).find((one) => one.id === mine.lineId)!;
    const whose = lacking.find((one) => one.workDate === line.workDate && one.memberId === line.memberId)!;
    day = whose;
    await staff((context) => withdrawExtra(context, { extraId: mine.id }));
    await madeUp(day.endMinute, "BK-4");
    await compute();
    const made = await make(november);
    const [extra] = (await read(made.id)).extras;
    expect(extra!.delta).toMatchObject({ before: { fineFen: 0 }, after: { fineFen: 0 } });
    expect(extra!.amountFen).toBe(extra!.delta!.after.amountFen);
  });
});

test("of a shift that is split at midnight the fine is its first date's, also in a change", async () => {
  const { ownerPool, appPool } = database;
  const tenantId = await makeTenant(ownerPool, "Nights");
  await ownerPool.query(
    "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'settings.countsOn', '2026-01-01', '\"split\"'), ($1, 'statements.missedCardFine', '2026-01-01', $2)",
    [tenantId, RATE],
  );
  await hotelCompany(appPool, tenantId);
  await workOctober(appPool, tenantId);
  const night = (
    await ownerPool.query<Lacking & { agencyId: number }>(
      `select assignment_id as "assignmentId", work_date::text as "workDate", member_id as "memberId", end_minute as "endMinute", agency_id as "agencyId" from attendance.day
     where tenant_id = $1 and state = 'missing_card' and out_minute is null and end_minute > 1500 order by 2, 1 limit 1`,
      [tenantId],
    )
  ).rows[0]!;
  const there = <T>(work: (context: CallContext) => Promise<T>) => asCaller(services, { tenantId, codes }, work);
  const makeThere = async (range: typeof october) =>
    (await there((context) => makeStatements(context, { agencyIds: [night.agencyId], ...range }))).made[0]!;
  const readThere = (id: number) => there((context) => readStatement(context, { id }));
  const next = new Date(Date.parse(night.workDate) + 86_400_000).toISOString().slice(0, 10);
  const second = await makeThere({ from: next, to: october.to });
  expect((await readThere(second.id)).extras.map((one) => one.workDate)).not.toContain(night.workDate);
  const first = await makeThere({ from: october.from, to: night.workDate });
  expect(
    (await readThere(first.id)).extras.filter((one) => one.workDate === night.workDate && one.missedEdge === "out")
      .length,
  ).toBeGreaterThan(0);
  await ownerPool.query(
    "insert into attendance.make_up (tenant_id, number, member_id, assignment_id, work_date, edge, minute, reason, state) values ($1, 'BK-1', $2, $3, $4, 'out', $5, 'forgot', 'approved')",
    [tenantId, night.memberId, night.assignmentId, night.workDate, night.endMinute],
  );
  await computeRange({ services, tenantId }, october);
  // It was settled as a whole and stays one.
  const back = await makeThere(november);
  expect(
    (await readThere(back.id)).extras.map(({ delta }) => [delta!.part, delta!.before.fineFen, delta!.after.fineFen]),
  ).toEqual([[undefined, RATE, 0]]);
  // Settled with its card it is split; without it again both dates change, and one of them is fined.
  for (const { id } of [back, first, second])
    await there(async (context) =>
      cancelStatement(context, { id, version: (await readStatement(context, { id })).version, reason: "again" }),
    );
  await ownerPool.query(
    "update attendance.day set confirmed_at = null, underlying_changed = false, kept_inputs = null where tenant_id = $1",
    [tenantId],
  );
  await computeRange({ services, tenantId }, october);
  await withTenant(appPool, { tenantId }, (tx) => confirmRange(tx, october, null));
  await makeThere(october);
  await ownerPool.query("delete from attendance.make_up where tenant_id = $1", [tenantId]);
  await computeRange({ services, tenantId }, october);
  const owed = await there((context) => owedDeltas(context.tx, [night.agencyId], november.to));
  expect(
    owed.map(({ delta, fineFen, amountFen, paidMinutes }) => [delta.part, fineFen, paidMinutes < 0, amountFen! < 0]),
  ).toEqual([
    [night.workDate, RATE, true, true],
    [next, 0, true, true],
  ]);
});

test("the preview of the rule says what last month's missing cards would have cost", async () => {
  const told = async (value: number, level: { departmentId?: number } = {}) => {
    const { effects, rows: changes } = await staff((context) =>
      finingPreview.run(
        context,
        { key: "statements.missedCardFine", value, departmentId: null, legalEntityId: null, ...level },
        october.from,
        october.to,
      ),
    );
    return { sums: effects.map(({ before, after }) => [before, after]), changes };
  };
  const [{ n }] = (await rows<{ n: number }>(
    "select count(*)::int as n from attendance.day where tenant_id = $1 and state = 'missing_card' and confirmed_at is not null and adjusted_minutes is null and not underlying_changed and not voided",
  )) as [{ n: number }];
  expect((await told(RATE)).sums).toEqual([]);
  expect((await told(0)).sums).toEqual([
    [n, 0],
    [n * RATE, 0],
  ]);
  const dearer = await told(5000);
  expect(dearer.sums).toEqual([
    [n, n],
    [n * RATE, n * 5000],
  ]);
  expect(dearer.changes[0]).toMatchObject({
    before: { zh: "扣 20.00", en: "20.00 off" },
    after: { en: "50.00 off" },
    fen: { before: 0 - RATE, after: -5000 },
  });
  const { departmentId } = lacking[0]!;
  const own = await told(5000, { departmentId });
  expect(own.changes.every((row) => row.departmentId === departmentId)).toBe(true);
  expect(own.changes.length).toBeLessThan(n);
});
