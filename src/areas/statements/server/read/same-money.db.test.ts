import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerApprovables } from "#areas/approvals/server.ts";
import { migrationsFolder } from "#platform/db/migrations.ts";
import { formatFen } from "#platform/money/yuan.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { statementApprovable } from "../../approvable.ts";
import { signedFen } from "../../rules/statement-amount.ts";
import { costGroupWords, extraWords, type CostGroup, type ExtraType } from "../../words.ts";
import { addExtra, withdrawExtra } from "../agree/change-extras.ts";
import { checkBudget } from "../agree/check-budget.ts";
import { lockStatement } from "../agree/lock-statements.ts";
import { hotelCompany, workOctober, type TestHotel } from "../company.fixture.ts";
import { makeStatements } from "../make/make-statements.ts";
import { workerRows } from "../pay/batch-rows.ts";
import { listCosts } from "./list-costs.ts";
import { explainLine, statementLines, statementPeople } from "./list-lines.ts";
import { statements } from "./list-statements.ts";
import { printedStatement } from "./print-statement.ts";
import { readStatement } from "./read-statement.ts";
import { readWaterfall } from "./read-waterfall.ts";

// Every view of a statement's money adds up to what is paid.

let database: TestDatabase;
let services: Services;
let hotel: TestHotel;
const codes = new Set(["C4200.make", "C4200.extra"]);
const page = { page: 1, size: 200 };

const as = <T>(caller: Partial<Caller>, work: (context: CallContext) => Promise<T>) =>
  asCaller(services, { tenantId: hotel.tenantId, codes, ...caller }, work);
const staff = <T>(work: (context: CallContext) => Promise<T>) => as({}, work);
const sum = <R>(rows: readonly R[], value: (row: R) => number) => rows.reduce((all, row) => all + value(row), 0);

/** The same numbers at every run. */
let state = 20_261_126;
const upTo = (most: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state % most;
};

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.appPool);
  registerApprovables([statementApprovable]);
  hotel = await hotelCompany(database.appPool, await makeTenant(database.ownerPool, "October"));
  await database.ownerPool.query("insert into organisation.company (tenant_id, name) values ($1, '甲酒店')", [
    hotel.tenantId,
  ]);
  await workOctober(database.appPool, hotel.tenantId);
});
afterAll(() => database.close());

async function madeWithExtras(code: string, from: string, to: string): Promise<number> {
  const { made } = await staff((context) =>
    makeStatements(context, { agencyIds: [hotel.agencies.get(code)!], from, to }),
  );
  const { id } = made[0]!;
  const lines = (await staff((context) => statementLines.answer(context, { ...page, id }))).rows;
  for (let count = 2 + upTo(5); count > 0; count -= 1) {
    const line = lines[upTo(lines.length)]!;
    const type = (Object.keys(extraWords) as ExtraType[])[upTo(4)]!;
    const where = [{ lineId: line.id }, { memberId: line.memberId }, {}][upTo(3)]!;
    const amountFen = (1 + upTo(9_999)) * (type === "adjustment" && upTo(2) === 0 ? -1 : 1);
    const { id: extraId } = await staff((context) =>
      addExtra(context, { id, type, amountFen, reason: "drawn", ...where }),
    );
    if (upTo(4) === 0) await staff((context) => withdrawExtra(context, { extraId }));
  }
  return id;
}

test("per person, day and department, costs, budget, print and bank file", async () => {
  const periods = [
    ["2026-10-01", "2026-10-07"],
    ["2026-10-08", "2026-10-12"],
    ["2026-10-13", "2026-10-20"],
  ] as const;
  const ids: number[] = [];
  for (const code of ["A01", "A02", "A03"])
    for (const [from, to] of periods) ids.push(await madeWithExtras(code, from, to));
  const details = await Promise.all(ids.map((id) => staff((context) => readStatement(context, { id }))));
  for (const detail of details) {
    const { id, amountFen } = detail;
    const extrasFen = sum(
      detail.extras.filter(({ withdrawnAt }) => withdrawnAt === null),
      signedFen,
    );
    expect(amountFen).toBe(detail.shiftAmountFen + detail.subsidyFen + extrasFen);
    const people = await staff((context) => statementPeople.answer(context, { ...page, id }));
    const lines = await staff((context) => statementLines.answer(context, { ...page, id }));
    const payees = await staff((context) => workerRows(context, [id], null));
    const { document } = await staff((context) => printedStatement(context, { id, days: true }));
    const printed = document.tables.map(({ totals = [] }) => totals.at(-1));
    const check = await staff(async (context) => checkBudget(context.tx, "zh", await lockStatement(context, id)));
    expect({
      people: people.totals!.amountFen,
      peopleRows: sum(people.rows, (row) => row.amountFen),
      lines: lines.totals!.payableFen,
      lineExtras: lines.totals!.extraFen,
      departments: sum(detail.departments, (one) => one.amountFen),
      departmentParts: sum(detail.departments, (one) => one.shiftFen - one.cardDeductionFen + one.extraFen),
      bank: sum(payees, (row) => row.calCost),
      budget: sum(check.budgets, (one) => one.thisFen),
    }).toEqual({
      people: amountFen,
      peopleRows: amountFen,
      lines: amountFen,
      lineExtras: extrasFen,
      departments: amountFen,
      departmentParts: amountFen,
      bank: amountFen,
      budget: amountFen,
    });
    const yuan = (fen: number) => formatFen(fen, { grouped: true });
    const hasExtras = detail.extras.some(({ withdrawnAt }) => withdrawnAt === null);
    expect(printed).toEqual([yuan(amountFen), ...(hasExtras ? [yuan(extrasFen)] : []), yuan(amountFen)]);
    // Whom the bank file pays what, the list of people says too.
    const paid = payees.map(({ payee, calCost }) => [payee.name, calCost]).sort();
    expect(people.rows.map((row) => [row.memberName, row.amountFen]).sort()).toEqual(paid);
    for (const line of lines.rows.slice(0, 10)) {
      const { extras, fine, cardDeductionFen } = await staff((context) => explainLine(context, { lineId: line.id }));
      expect([sum(extras, (one) => one.fen) - cardDeductionFen, fine]).toEqual([line.extraFen, null]);
    }
  }
  const all = sum(details, (one) => one.amountFen);
  for (const group of Object.keys(costGroupWords) as CostGroup[]) {
    const costs = await staff((context) => listCosts(context, { group, from: "2026-10-01", to: "2026-10-20" }));
    expect([group, costs.totals.settledFen]).toEqual([group, all]);
    expect([group, sum(costs.rows, (row) => row.settledFen)]).toEqual([group, all]);
  }
  const year = await staff((context) => listCosts(context, { group: "order", from: "2026-01-01", to: "2026-12-31" }));
  expect(year.totals.settledFen).toBe(all);
  await expect(
    staff((context) => listCosts(context, { group: "day", from: "2026-01-01", to: "2027-01-01" })),
  ).rejects.toMatchObject({ kind: { code: "statements.costsTooLong" } });
});

test("departments apart are the whole, and see their shares", async () => {
  const scopes = [...hotel.departments.values()];
  const list = await staff((context) => statements.answer(context, { ...page, tab: "all" }));
  const parts = await Promise.all(
    scopes.map((id) =>
      as({ scope: { all: false, departmentIds: [id] } }, (context) =>
        statements.answer(context, { ...page, tab: "all" }),
      ),
    ),
  );
  for (const one of list.rows)
    for (const key of ["amountFen", "adjustmentFen", "cardDeductionFen", "rewardFen", "punishmentFen"] as const)
      expect([one.number, key, sum(parts, ({ rows }) => rows.find(({ id }) => id === one.id)?.[key] ?? 0)]).toEqual([
        one.number,
        key,
        one[key],
      ]);
});

test("from plan to payment every step is there, for each department too", async () => {
  const list = await staff((context) => statements.answer(context, { ...page, tab: "all" }));
  const scopes = [...hotel.departments.values()];
  const stepOf = ({ steps }: Awaited<ReturnType<typeof readWaterfall>>, key: string) =>
    steps.find((step) => step.key === key)?.fen ?? 0;
  for (const { id, number, ...one } of list.rows) {
    const whole = await staff((context) => readWaterfall(context, { id }));
    expect([number, stepOf(whole, "planned"), stepOf(whole, "payable"), stepOf(whole, "cards"), whole.paidFen]).toEqual(
      [number, one.plannedCostFen, one.amountFen, 0 - one.cardDeductionFen, 0],
    );
    const parts = await Promise.all(
      scopes.map((department) =>
        as({ scope: { all: false, departmentIds: [department] } }, (context) =>
          readWaterfall(context, { id }).catch(() => ({ steps: [], paidFen: null })),
        ),
      ),
    );
    for (const key of ["planned", "hours", "meals", "rates", "subsidies", "extras", "payable"])
      expect([number, key, sum(parts, (part) => stepOf(part, key))]).toEqual([number, key, stepOf(whole, key)]);
    const seen = await as({ kind: "agency", agencyId: -1, accountId: 9 }, (context) =>
      readWaterfall(context, { id }).catch((error: unknown) => error),
    );
    expect(seen).toMatchObject({ kind: { code: "common.notFound" } });
  }
});

test("the migration gives the extras of before the same shares", async () => {
  const { ownerPool } = database;
  const shares = async () =>
    (
      await ownerPool.query(
        `select extra_id, line_id, department_id, post_id, member_id, counted_on::text, fen from statements.share where tenant_id = $1
           and extra_id in (select id from statements.extra where withdrawn_at is null) order by 1, 2, 5`,
        [hotel.tenantId],
      )
    ).rows;
  const before = await shares();
  expect(before.length).toBeGreaterThan(50);
  await ownerPool.query("delete from statements.share where tenant_id = $1", [hotel.tenantId]);
  const text = readFileSync(`${migrationsFolder}/20261126T1130-extra-shares.sql`, "utf8");
  await ownerPool.query(text.slice(text.indexOf("with extra as (")));
  expect(await shares()).toEqual(before);
});

test("what concerns one order is borne by its shifts alone and says its number", async () => {
  const { made } = await staff((context) =>
    makeStatements(context, { agencyIds: [hotel.agencies.get("A01")!], from: "2026-10-21", to: "2026-10-25" }),
  );
  const { id } = made[0]!;
  const { rows: placed } = await database.ownerPool.query<{ shiftId: number; departmentId: number; lines: number[] }>(
    `select a.shift_id as "shiftId", l.department_id as "departmentId", array_agg(l.id) as lines from statements.line l
     join scheduling.assignment a on a.tenant_id = l.tenant_id and a.id = l.assignment_id where l.tenant_id = $1 and l.statement_id = $2 group by 1, 2 order by 1`,
    [hotel.tenantId, id],
  );
  const [first] = placed;
  const { rows: order } = await database.ownerPool.query<{ id: number }>(
    "insert into work_orders.work_order (tenant_id, number, department_id, state) values ($1, 'YG-7', $2, 'approved') returning id",
    [hotel.tenantId, first!.departmentId],
  );
  await database.ownerPool.query(
    `with made as (insert into work_orders.line (tenant_id, order_id, department_id, post_id, work_date, start_minute, end_minute, headcount, requested_headcount, planned_minutes_per_person)
       select s.tenant_id, $3, s.department_id, s.post_id, s.work_date, s.start_minute, s.end_minute, 1, 1, 60 from scheduling.shift s where s.tenant_id = $1 and s.id = $2 returning id)
     update scheduling.shift set line_id = made.id from made where shift.tenant_id = $1 and shift.id = $2`,
    [hotel.tenantId, first!.shiftId, order[0]!.id],
  );
  const detail = () => staff((context) => readStatement(context, { id }));
  const before = await detail();
  expect(before.orders).toEqual([{ id: order[0]!.id, number: "YG-7" }]);
  const add = (orderId: number) =>
    staff((context) =>
      addExtra(context, { id, orderId, type: "reward", amountFen: 9_000, reason: "the whole banquet" }),
    );
  await expect(add(order[0]!.id + 1)).rejects.toMatchObject({ kind: { code: "statements.orderElsewhere" } });
  const { id: extraId } = await add(order[0]!.id);
  const after = await detail();
  expect(after.amountFen).toBe(before.amountFen + 9_000);
  expect(after.extras.at(-1)).toMatchObject({ id: extraId, orderNumber: "YG-7", memberName: null });
  const { rows: shares } = await database.ownerPool.query<{ lineId: number; fen: number }>(
    'select line_id as "lineId", fen from statements.share where tenant_id = $1 and extra_id = $2',
    [hotel.tenantId, extraId],
  );
  expect(shares.reduce((all, { fen }) => all + Number(fen), 0)).toBe(9_000);
  expect(first!.lines).toEqual(expect.arrayContaining(shares.map(({ lineId }) => lineId)));
});
