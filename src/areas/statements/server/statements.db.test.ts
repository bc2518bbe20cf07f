import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registerApprovables } from "#areas/approvals/server.ts";
import { withTenant } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { statementApprovable } from "../approvable.ts";
import { answerObjection } from "./agree/answer-objection.ts";
import { batchRows } from "./pay/batch-rows.ts";
import { cancelStatement } from "./agree/cancel-statement.ts";
import { addExtra, withdrawExtra } from "./agree/change-extras.ts";
import { listCosts } from "./read/list-costs.ts";
import { explainLine, statementLines, statementPeople } from "./read/list-lines.ts";
import { countStatements, statements } from "./read/list-statements.ts";
import { makeDueStatements } from "./make/make-due-statements.ts";
import { makeStatements } from "./make/make-statements.ts";
import { payStatements, revokePayment } from "./pay/pay-statements.ts";
import { previewDuties } from "./agree/separate-duties.ts";
import { previewPayment } from "./pay/payment-batches.ts";
import { preSettle, reopen } from "./agree/pre-settle.ts";
import { previewStatements } from "./make/preview-statements.ts";
import { confirmStatement, raiseObjection } from "./agree/raise-objection.ts";
import { readStatement } from "./read/read-statement.ts";
import { release, takeBack } from "./agree/release-for-payment.ts";
import { submitStatements } from "./agree/submit-statements.ts";
import { listTimedRuns } from "./make/timed-runs.ts";
import { hotelCompany, workOctober, type TestHotel } from "./company.fixture.ts";

let database: TestDatabase;
let services: Services;
let hotel: TestHotel;
const codes = new Set(
  ["make", "extra", "preSettle", "submit", "cancel", "answer", "object"]
    .map((name) => `C4200.${name}`)
    .concat(["release", "pay", "revoke"].map((name) => `C4400.${name}`)),
);
const page = { page: 1, size: 200 };

const as = <T>(caller: Partial<Caller>, work: (context: CallContext) => Promise<T>) =>
  asCaller(services, { tenantId: hotel.tenantId, codes, ...caller }, work);
const staff = <T>(work: (context: CallContext) => Promise<T>) => as({}, work);
const agency = <T>(code: string, work: (context: CallContext) => Promise<T>) =>
  as({ kind: "agency", agencyId: hotel.agencies.get(code)!, accountId: 9 }, work);
const refusedAs = (code: string) => expect.objectContaining({ kind: expect.objectContaining({ code }) });

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.appPool);
  registerApprovables([statementApprovable]);
  hotel = await hotelCompany(database.appPool, await makeTenant(database.ownerPool, "October"));
  await workOctober(database.appPool, hotel.tenantId);
});
afterAll(() => database.close());

const make = async (code: string, from: string, to: string) =>
  (await staff((context) => makeStatements(context, { agencyIds: [hotel.agencies.get(code)!], from, to }))).made[0]!;
const read = (id: number) => staff((context) => readStatement(context, { id }));
const settle = (id: number) => staff((context) => preSettle(context, { ids: [id], overReason: "checked" }));
const toPay = async (code: string, from: string, to: string) => {
  const made = await make(code, from, to);
  await settle(made.id);
  await staff((context) => submitStatements(context, { ids: [made.id], withObjections: false }));
  await staff((context) => release(context, { ids: [made.id] }));
  return made;
};
const pay = (ones: { id: number; amountFen: number }[]) =>
  staff((context) =>
    payStatements(context, {
      ids: ones.map((one) => one.id),
      count: ones.length,
      amountFen: ones.reduce((sum, one) => sum + one.amountFen, 0),
    }),
  );

describe("making", () => {
  test("the preview says what the statement then holds, and what is left out", async () => {
    const agencyId = hotel.agencies.get("A01")!;
    await database.ownerPool.query(
      "update attendance.day set confirmed_at = null where tenant_id = $1 and agency_id = $2 and work_date = '2026-10-01'",
      [hotel.tenantId, agencyId],
    );
    const seen = await staff((context) =>
      previewStatements(context, { from: "2026-10-01", to: "2026-10-02", agencyIds: [agencyId] }),
    );
    const [line] = seen.agencies;
    const left = Object.values(line!.leftOut).reduce((sum, one) => sum + one, 0);
    expect(left).toBeGreaterThan(0);
    expect(seen.exceptions).toHaveLength(left);
    const made = await make("A01", "2026-10-01", "2026-10-02");
    expect(made).toMatchObject({ shiftCount: line!.shiftCount, amountFen: line!.amountFen });
    await staff(async (context) => cancelStatement(context, { id: made.id, version: 1, reason: "again" }));
    const after = await staff((context) =>
      previewStatements(context, { from: "2026-10-01", to: "2026-10-02", agencyIds: [agencyId] }),
    );
    expect(after.agencies).toEqual(seen.agencies);
  });

  test("one that its approver rejects is cancelled with the reason, and its shifts are free again", async () => {
    const preview = () =>
      staff((context) =>
        previewStatements(context, { from: "2026-10-01", to: "2026-10-02", agencyIds: [hotel.agencies.get("A01")!] }),
      );
    const seen = await preview();
    const { id } = await make("A01", "2026-10-01", "2026-10-02");
    await settle(id);
    const facts = await staff((context) => statementApprovable.facts(context.tx, id));
    expect(Object.keys(facts.people ?? {})).toEqual(["preparer", "department"]);
    expect(facts.people?.department?.length).toBeGreaterThan(0);
    await database.ownerPool.query("update statements.statement set state = 'submitted' where id = $1", [id]);
    await staff((context) =>
      statementApprovable.onDecision(context.tx, id, "rejected", {
        instanceId: 1,
        round: 1,
        memberId: null,
        comment: "wrong month",
        at: context.now,
        context,
      }),
    );
    expect(await read(id)).toMatchObject({ state: "cancelled", cancelReason: "wrong month" });
    expect((await preview()).agencies).toEqual(seen.agencies);
  });

  test("a shift without a contract is told, never zero", async () => {
    await database.ownerPool.query(
      "update contracts.coverage set term = '[2026-01-01,2026-10-30)' where tenant_id = $1 and agency_id = $2",
      [hotel.tenantId, hotel.agencies.get("A04")],
    );
    const seen = await staff((context) =>
      previewStatements(context, { from: "2026-10-29", to: "2026-10-31", agencyIds: [hotel.agencies.get("A04")!] }),
    );
    expect(seen.agencies[0]!.leftOut.noContract).toBeGreaterThan(0);
    const made = await make("A04", "2026-10-29", "2026-10-31");
    expect(made.shiftCount).toBe(seen.agencies[0]!.shiftCount);
    const { rows } = await database.ownerPool.query(
      "select max(work_date)::text as last from statements.line where statement_id = $1",
      [made.id],
    );
    expect(rows[0].last).toBe("2026-10-29");
  });

  test("of two who make the same period at once one is refused", async () => {
    const both = await Promise.allSettled([
      make("A02", "2026-10-01", "2026-10-03"),
      make("A02", "2026-10-01", "2026-10-03"),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find((one) => one.status === "rejected")).toMatchObject({
      reason: refusedAs("statements.alreadyMade"),
    });
  });

  test("the schedule makes a period once, also after an outage", async () => {
    await database.ownerPool.query(
      "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'statements.every', '2026-01-01', '\"month\"')",
      [hotel.tenantId],
    );
    const later = { ...services, clock: () => Date.parse("2026-11-05T04:00:00Z") };
    const run = () => makeDueStatements(later, hotel.tenantId, services.log);
    const both = await Promise.all([run(), run()]);
    expect(both.reduce((sum, one) => sum + one, 0)).toBe(4);
    expect(await run()).toBe(0);
    const { rows } = await database.ownerPool.query(
      "select id, number, version from statements.statement where tenant_id = $1 and origin = 'schedule'",
      [hotel.tenantId],
    );
    for (const row of rows)
      await staff((context) =>
        cancelStatement(context, { id: Number(row.id), version: row.version, reason: "by hand" }),
      );
    expect(await run()).toBe(0);
  });

  test("a schedule that is switched on does not reach back", async () => {
    const { ownerPool } = database;
    await ownerPool.query(
      "update settings.rule_value set valid_from = '2026-11-05' where tenant_id = $1 and rule_key = 'statements.every'",
      [hotel.tenantId],
    );
    await ownerPool.query("delete from statements.timer where tenant_id = $1", [hotel.tenantId]);
    expect(
      await makeDueStatements(
        { ...services, clock: () => Date.parse("2026-11-05T04:00:00Z") },
        hotel.tenantId,
        services.log,
      ),
    ).toBe(0);
    expect((await staff(listTimedRuns)).map(({ to }) => to)).toEqual([]);
  });

  test("whom a run leaves out is told with the reason, and holds up nobody else", async () => {
    const { ownerPool } = database;
    const byHand = await make("A01", "2026-10-01", "2026-10-20");
    await ownerPool.query(`
      insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values (${hotel.tenantId}, 'statements.every', '2026-10-02', '"days"'),
        (${hotel.tenantId}, 'statements.days', '2026-10-02', '20'), (${hotel.tenantId}, 'statements.anchor', '2026-10-02', '"2026-10-01"');
      create function statements.broken() returns trigger language plpgsql as $$ begin raise 'disk of steel'; end $$;
      create trigger broken before insert on statements.statement for each row when (new.agency_id = ${hotel.agencies.get("A02")}) execute function statements.broken()`);
    const [clerk] = (
      await ownerPool.query<{ id: number }>(
        "with login as (insert into access.login (account_name, password_hash) values ('clerk', '-') returning id) insert into access.account (tenant_id, login_id, kind, name) select $1, id, 'staff', 'Clerk' from login returning id",
        [hotel.tenantId],
      )
    ).rows;
    await ownerPool.query(
      `with made as (insert into access.role (tenant_id, name, all_codes) values ($1, 'All', true) returning id)
      insert into access.account_role (tenant_id, account_id, role_id) select $1, $2, id from made`,
      [hotel.tenantId, clerk!.id],
    );
    const later = { ...services, clock: () => Date.parse("2026-10-21T12:00:00Z") };
    expect(await makeDueStatements(later, hotel.tenantId, services.log)).toBe(2);
    await ownerPool.query("drop function statements.broken cascade");
    const [latest] = await staff(listTimedRuns);
    expect(latest).toMatchObject({ from: "2026-10-01", to: "2026-10-20", made: 2 });
    expect(latest!.leftOut.map(({ why }) => why.en)).toEqual([
      expect.stringMatching(
        new RegExp(`^The shifts of .+ from 2026-10-01 to 2026-10-20 are on statement ${byHand.number} already$`),
      ),
      expect.stringMatching(/^The system failed to make the statement of .+: please make it by hand/),
    ]);
    const told = await ownerPool.query<{ title: string }>(
      "select title_en as title from notices.notice where tenant_id = $1 and account_id = $2",
      [hotel.tenantId, clerk!.id],
    );
    expect(told.rows).toEqual([
      {
        title:
          "Automatic statements from 2026-10-01 to 2026-10-20: 2 made, 2 labour companies left out. Please check why",
      },
    ]);
    const { rows } = await ownerPool.query(
      "select id, version from statements.statement where tenant_id = $1 and state <> 'cancelled' and (origin = 'schedule' or id = $2)",
      [hotel.tenantId, byHand.id],
    );
    for (const row of rows)
      await staff((context) =>
        cancelStatement(context, { id: Number(row.id), version: row.version, reason: "by hand" }),
      );
  });
});

describe("from unsettled to paid", () => {
  test("over plan or budget needs a reason; the labour company sees it from then on", async () => {
    const made = await make("A03", "2026-10-01", "2026-10-03");
    await database.ownerPool.query(
      "insert into settings.budget (tenant_id, department_id, month, amount_fen) select tenant_id, id, '2026-10', 1 from organisation.department where tenant_id = $1",
      [hotel.tenantId],
    );
    await expect(agency("A03", (context) => readStatement(context, { id: made.id }))).rejects.toMatchObject({
      kind: { code: "common.notFound" },
    });
    await expect(staff((context) => preSettle(context, { ids: [made.id] }))).rejects.toMatchObject({
      kind: { code: "statements.overPlan" },
    });
    await settle(made.id);
    expect((await read(made.id)).check!.budgets.every((line) => line.budgetFen === 1 && line.thisFen > 0)).toBe(true);
    expect(await agency("A03", (context) => readStatement(context, { id: made.id }))).toMatchObject({
      state: "preSettled",
      check: null,
      plannedCostFen: 0,
      actions: expect.arrayContaining(["object", "confirm"]),
    });
    const own = await agency("A03", (context) => statements.answer(context, { ...page, tab: "all" }));
    expect(own.rows.map((row) => [row.agencyId, row.plannedCostFen])).toEqual(
      own.rows.map(() => [hotel.agencies.get("A03"), 0]),
    );
    expect(own.rows.map((row) => row.id)).toContain(made.id);
    await expect(agency("A01", (context) => readStatement(context, { id: made.id }))).rejects.toMatchObject({
      kind: { code: "common.notFound" },
    });
  });

  test("extras change the amount, never below zero, and only while unsettled", async () => {
    const made = await make("A03", "2026-10-04", "2026-10-05");
    const add = (type: "adjustment" | "card_deduction" | "reward" | "punishment", amountFen: number) =>
      staff((context) => addExtra(context, { id: made.id, type, amountFen, reason: "because" }));
    await add("reward", 500);
    await add("card_deduction", 2000);
    const { id } = await add("adjustment", -100);
    expect(await read(made.id)).toMatchObject({
      amountFen: made.amountFen + 500 - 2000 - 100,
      adjustmentFen: -100,
      cardDeductionFen: 2000,
      rewardFen: 500,
    });
    await expect(add("punishment", made.amountFen)).rejects.toMatchObject({ kind: { code: "statements.negative" } });
    await staff((context) => withdrawExtra(context, { extraId: id }));
    expect(await read(made.id)).toMatchObject({ amountFen: made.amountFen - 1500 });
    await settle(made.id);
    await expect(add("reward", 1)).rejects.toMatchObject({ kind: { code: "statements.extraClosed" } });
  });

  test("objection, answer, confirmation", async () => {
    const made = await make("A03", "2026-10-06", "2026-10-07");
    await settle(made.id);
    const [line] = (await agency("A03", (context) => statementLines.answer(context, { ...page, id: made.id }))).rows;
    const object = (lineId?: number) =>
      agency("A03", (context) =>
        raiseObjection(context, {
          id: made.id,
          ...(lineId ? { lineId } : {}),
          text: "half an hour is missing",
          claimedMinutes: 30,
        }),
      );
    const first = await object(line!.id);
    await expect(object(line!.id)).rejects.toMatchObject({ kind: { code: "statements.objectionOpen" } });
    const second = await object();
    await expect(
      staff((context) => submitStatements(context, { ids: [made.id], withObjections: false })),
    ).rejects.toMatchObject({ kind: { code: "statements.openObjections" } });
    await expect(
      agency("A03", (context) => confirmStatement(context, { id: made.id, version: 2 })),
    ).rejects.toMatchObject({ kind: { code: "statements.confirmWithOpen" } });
    await staff((context) =>
      answerObjection(context, { objectionId: second.id, accept: false, answer: "all shifts are there" }),
    );
    await staff((context) =>
      answerObjection(context, { objectionId: first.id, accept: true, answer: "counted", amountFen: 1234 }),
    );
    const now = await agency("A03", (context) => readStatement(context, { id: made.id }));
    expect(now).toMatchObject({ state: "unsettled", amountFen: made.amountFen + 1234, openObjections: 0 });
    expect(now.objections.map((one) => [one.state, one.adjustedFen])).toEqual([
      ["rejected", null],
      ["accepted", 1234],
    ]);
    await expect(
      staff((context) => answerObjection(context, { objectionId: first.id, accept: false, answer: "no" })),
    ).rejects.toMatchObject({ kind: { code: "statements.objectionAnswered" } });
    await settle(made.id);
    const { version } = await read(made.id);
    await agency("A03", (context) => confirmStatement(context, { id: made.id, version }));
    expect((await read(made.id)).agencyConfirmedAt).not.toBeNull();
    await staff((context) => reopen(context, { ids: [made.id] }));
    expect((await read(made.id)).agencyConfirmedAt).toBeNull();
  });

  test("a revoked payment writes the opposite line, and the statement can be paid again", async () => {
    const made = await toPay("A03", "2026-10-08", "2026-10-09");
    const batch = await pay([made]);
    await staff((context) => revokePayment(context, { id: made.id, reason: "wrong account" }));
    expect(await read(made.id)).toMatchObject({ state: "toBePaid", paidAt: null });
    await pay([made]);
    const { payments, steps } = await read(made.id);
    expect(payments.map((one) => one.amountFen)).toEqual([made.amountFen, -made.amountFen, made.amountFen]);
    expect(steps.map((one) => one.toState)).toEqual([
      "unsettled",
      "preSettled",
      "submitted",
      "approved",
      "toBePaid",
      "paid",
      "toBePaid",
      "paid",
    ]);
    expect(await staff((context) => batchRows(context, batch.batchId))).toEqual([]);
    await expect(database.appPool.query("delete from statements.payment")).rejects.toThrow(/permission denied/);
  });
});

describe("at once", () => {
  test("two people pay the same: one payment, one refusal", async () => {
    const made = await toPay("A03", "2026-10-10", "2026-10-11");
    const other = await toPay("A03", "2026-10-12", "2026-10-13");
    const both = await Promise.allSettled([pay([made, other]), pay([other, made])]);
    expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find((one) => one.status === "rejected")).toMatchObject({ reason: refusedAs("statements.notPayable") });
    expect((await read(made.id)).payments).toHaveLength(1);
  });

  test("paying and taking back: one of them wins, nothing is half", async () => {
    const made = await toPay("A03", "2026-10-14", "2026-10-15");
    const both = await Promise.allSettled([pay([made]), staff((context) => takeBack(context, { ids: [made.id] }))]);
    expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
    const { state, payments } = await read(made.id);
    expect([
      ["paid", 1],
      ["approved", 0],
    ]).toContainEqual([state, payments.length]);
  });

  test("two revoke one payment: the money comes back once", async () => {
    const made = await toPay("A03", "2026-10-16", "2026-10-17");
    await pay([made]);
    const revoke = () => staff((context) => revokePayment(context, { id: made.id, reason: "twice" }));
    expect((await Promise.allSettled([revoke(), revoke()])).map((one) => one.status).sort()).toEqual([
      "fulfilled",
      "rejected",
    ]);
    expect((await read(made.id)).payments.map((one) => one.amountFen)).toEqual([made.amountFen, -made.amountFen]);
  });

  test("totals that are no longer what the payer saw stop the payment", async () => {
    const made = await toPay("A03", "2026-10-18", "2026-10-19");
    await expect(pay([{ ...made, amountFen: made.amountFen - 1 }])).rejects.toMatchObject({
      kind: { code: "statements.totalsDiffer" },
    });
    expect((await read(made.id)).state).toBe("toBePaid");
  });
});

describe("separation of duties", () => {
  const by =
    (accountId: number) =>
    <T>(work: (context: CallContext) => Promise<T>) =>
      as({ accountId }, work);
  const set = (value: string) =>
    database.ownerPool.query(
      "insert into settings.rule_value (tenant_id, rule_key, value, valid_from) values ($1, 'statements.separation', to_jsonb($2::text), '2026-01-01')",
      [hotel.tenantId, value],
    );

  test("by default it is said before money leaves and kept with the step; refused where the company wants that", async () => {
    const made = await make("A04", "2026-10-16", "2026-10-17");
    await by(11)((context) => preSettle(context, { ids: [made.id], overReason: "checked" }));
    await by(12)((context) => submitStatements(context, { ids: [made.id], withObjections: false }));
    await by(11)((context) => release(context, { ids: [made.id] }));
    const preview = (accountId: number) => by(accountId)((context) => previewPayment(context, { ids: [made.id] }));
    expect((await preview(12)).sameHands).toEqual([{ number: made.number, done: ["submit"] }]);
    expect((await preview(13)).sameHands).toEqual([]);
    const duties = (accountId: number) =>
      by(accountId)((context) => previewDuties(context, { ids: [made.id], step: "release" }));
    expect(await duties(12)).toEqual({ sameHands: [{ number: made.number, done: ["submit"] }], isRefused: false });
    expect((await duties(13)).sameHands).toEqual([]);
    const amount = { ids: [made.id], count: 1, amountFen: made.amountFen };
    await set("refuse");
    expect((await duties(12)).isRefused).toBe(true);
    await expect(by(12)((context) => payStatements(context, amount))).rejects.toMatchObject({
      kind: { code: "statements.sameHands" },
    });
    expect((await read(made.id)).state).toBe("toBePaid");
    await by(13)((context) => payStatements(context, amount));
    const { steps } = await read(made.id);
    expect(steps.map(({ action, sameAs }) => [action, sameAs])).toEqual([
      ["make", null],
      ["preSettle", null],
      ["submit", null],
      ["approve", null],
      ["release", ["preSettle"]],
      ["pay", null],
    ]);
    await database.ownerPool.query(
      "delete from settings.rule_value where tenant_id = $1 and rule_key = 'statements.separation'",
      [hotel.tenantId],
    );
  });
});

describe("what is seen", () => {
  test("every figure of the detail adds up, and every amount has its explanation", async () => {
    const made = await make("A03", "2026-10-20", "2026-10-25");
    const detail = await read(made.id);
    const people = await staff((context) => statementPeople.answer(context, { ...page, id: made.id }));
    const lines = await staff((context) => statementLines.answer(context, { ...page, id: made.id }));
    expect(detail.departments.reduce((sum, one) => sum + one.amountFen, 0)).toBe(detail.amountFen);
    expect(people.totals!.amountFen).toBe(detail.amountFen);
    expect(lines.totals!.amountFen).toBe(detail.amountFen);
    for (const row of lines.rows.slice(0, 20)) {
      const { pricing, amountFen, accountingMinutes, off } = await staff((context) =>
        explainLine(context, { lineId: row.id }),
      );
      const taken = off!.meals.reduce((sum, one) => sum + one.minutes, off!.looseRestMinutes);
      const rests = off!.rests.reduce((sum, { start, end }) => sum + end - start, 0);
      expect(taken + rests).toBe(pricing.paidTo - pricing.paidFrom - pricing.netMinutes);
      expect(Math.round(pricing.exactParts / 600)).toBe(amountFen);
      expect(pricing.rates.reduce((sum, rate) => sum + rate.minutes, 0)).toBe(accountingMinutes);
    }
  });

  test("with a narrower scope only the lines and sums of one's departments", async () => {
    const kitchen = hotel.departments.get("KT")!;
    const scope = { all: false as const, departmentIds: [kitchen] };
    const all = await staff((context) => statements.answer(context, { ...page, tab: "all" }));
    const some = await as({ scope }, (context) => statements.answer(context, { ...page, tab: "all" }));
    expect(some.total).toBeGreaterThan(0);
    for (const row of some.rows) {
      const whole = all.rows.find((one) => one.id === row.id)!;
      expect(row.amountFen).toBeLessThan(whole.amountFen);
      expect(row.actions).toEqual([]);
      const lines = await as({ scope }, (context) => statementLines.answer(context, { ...page, id: row.id }));
      expect(lines.totals!.payableFen).toBe(row.amountFen);
    }
    await expect(as({ scope }, (context) => preSettle(context, { ids: [some.rows[0]!.id] }))).rejects.toMatchObject({
      kind: { code: "statements.wholeOrganisation" },
    });
    const none = await as({ scope: { all: false, departmentIds: [] } }, (context) => countStatements(context));
    expect(none.all).toBe(0);
  });

  test("costs by each grouping come to the same, settled or not", async () => {
    const range = { from: "2026-10-01", to: "2026-10-31" };
    const totals = await Promise.all(
      (["day", "department", "agency", "post"] as const).map((group) =>
        staff((context) => listCosts(context, { group, ...range })),
      ),
    );
    for (const one of totals) expect(one.totals).toEqual(totals[0]!.totals);
    expect(totals[0]!.totals.shiftCount).toBe(hotel.assignments.size);
    expect(totals[0]!.totals.settledFen).toBeGreaterThan(0);
    expect(totals[0]!.totals.noContract).toBeGreaterThan(0);
  });

  test("another company sees nothing", async () => {
    const other = await makeTenant(database.ownerPool, "Other");
    const seen = await asCaller(services, { tenantId: other, codes }, (context) =>
      statements.answer(context, { ...page, tab: "all" }),
    );
    expect(seen.rows).toEqual([]);
    const { rows } = await withTenant(database.appPool, { tenantId: other }, (tx) =>
      tx.query("select count(*)::int as count from statements.line_view"),
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});
