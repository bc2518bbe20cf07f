import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Facts } from "#areas/approvals/approvable.ts";
import { processTypeInfo } from "#areas/approvals/process-types.ts";
import { registerApprovables } from "#areas/approvals/server.ts";
import * as attendance from "#areas/attendance/api.ts";
import * as makeUps from "#areas/attendance/make-up-api.ts";
import * as rewards from "#areas/people/rewards-api.ts";
import * as overtime from "#areas/attendance/overtime-api.ts";
import * as leave from "#areas/leave/api.ts";
import * as shifts from "#areas/scheduling/api.ts";
import * as adjusting from "#areas/work-orders/adjust-api.ts";
import { demandWorld, type DemandWorld } from "#areas/work-orders/demand.fixture.ts";
import * as orderDetail from "#areas/work-orders/detail-api.ts";
import * as orderForm from "#areas/work-orders/form-api.ts";
import * as shares from "#areas/work-orders/shares-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { withTenant } from "#platform/db/tx.ts";
import { areas } from "../../areas.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let world: DemandWorld;
let boss: string;
let anna: number;
/** Of the company's own staff. */
let bert: number;
const at = (date: string, clock = "09:00:00") =>
  new Date(Date.parse(`${date}T${clock}Z`) - 8 * 3_600_000).toISOString();
const approvables = areas.flatMap((area) => area.approvables ?? []);

async function one(text: string, values: unknown[]): Promise<number> {
  return (await server.database.ownerPool.query<{ id: number }>(`${text} returning id`, values)).rows[0]!.id;
}

beforeAll(async () => {
  server = await testServer();
  server.setTime(at("2026-10-01"));
  world = await demandWorld(server.database, "条件酒店");
  registerApprovables(approvables);
  boss = (await server.logIn({ tenantId: world.tenantId, codes: "all", scope: "organisation", memberId: world.clerk }))
    .token;
  await server.database.ownerPool.query(
    "update organisation.employment_post set standard_headcount = 3 where tenant_id = $1 and post_id = $2",
    [world.tenantId, world.server],
  );
  anna = await one(
    "insert into organisation.member (tenant_id, name, kind, department_id, joined_on) values ($1, 'anna', 'worker', $2, '2020-03-01')",
    [world.tenantId, world.banquet],
  );
  await server.database.ownerPool.query(
    "insert into people.person (tenant_id, member_id, job_number, employee_type) values ($1, $2, 'J1', 'long_term')",
    [world.tenantId, anna],
  );
  bert = await one(
    "insert into organisation.member (tenant_id, name, kind, department_id, joined_on) values ($1, 'bert', 'staff', $2, '2026-08-01')",
    [world.tenantId, world.banquet],
  );
  await server.database.ownerPool.query(
    "insert into people.person (tenant_id, member_id, job_number, employee_type) values ($1, $2, 'B1', 'internal')",
    [world.tenantId, bert],
  );
  await server.database.ownerPool.query(
    "insert into personnel.employment_record (tenant_id, member_id, state, probation_end) values ($1, $2, 'probation', '2026-10-31')",
    [world.tenantId, bert],
  );
});
afterAll(() => server.close());

/** What changes the employment of bert, as it stands while it is decided; `more` is what only its kind has. */
const changeOf = (kind: string, more: Record<string, string | number>) => {
  const columns = {
    kind,
    number: `X-${kind}`,
    from_date: "2026-11-01",
    reason: "as agreed",
    state: "underApproval",
    ...more,
  };
  const names = Object.keys(columns);
  return one(
    `insert into personnel.change (tenant_id, member_id, ${names.join(", ")}) values ($1, $2, ${names.map((_, index) => `$${index + 3}`).join(", ")})`,
    [world.tenantId, bert, ...Object.values(columns)],
  );
};

async function orderOn(date: string): Promise<{ id: number; lineId: number }> {
  const { id } = await server.ok(
    orderForm.saveOrder,
    { ...world.order({ dates: [date] }), submit: true, confirmDuplicates: true },
    boss,
  );
  const { lines } = await server.ok(orderDetail.readOrder, { id }, boss);
  return { id, lineId: lines[0]!.id };
}

/** A shift of somebody of a labour company on an order, with its record. */
async function workedOn(date: string): Promise<{ workDate: string; assignmentId: number }> {
  const { lineId } = await orderOn(date);
  await server.ok(shares.breakDown, { lineId, shares: [{ agencyId: world.first, headcount: 2 }] }, boss);
  const agency = (await server.logIn({ tenantId: world.tenantId, kind: "agency", codes: "all", agencyId: world.first }))
    .token;
  const [request] = (await server.ok(shares.listRequests, { state: "offered", from: date }, agency)).rows;
  await server.ok(
    shares.answerRequest,
    { id: request!.id, version: request!.version, headcount: 2, reason: "" },
    agency,
  );
  await server.ok(shifts.assign, { id: lineId, memberIds: world.people.first.slice(0, 1) }, agency);
  const { people } = await server.ok(shifts.readShift, { id: lineId }, agency);
  server.setTime(at(addDays(date, 1), "12:00:00"));
  await server.ok(attendance.computeAgain, { from: date, to: date }, boss);
  await server.jobs.settled();
  return { workDate: date, assignmentId: people[0]!.assignmentId };
}

const latest = async (table: string) =>
  (
    await server.database.ownerPool.query<{ id: number }>(
      `select id from ${table} where tenant_id = $1 order by id desc limit 1`,
      [world.tenantId],
    )
  ).rows[0]!.id;

/** One document of each type that conditions can be asked of; gives its id. */
const made: Record<string, () => Promise<number>> = {
  workOrder: async () => (await orderOn("2026-10-12")).id,
  async workOrderAdjustment() {
    const { id, lineId } = await orderOn("2026-10-13");
    const { lines } = await server.ok(orderDetail.readOrder, { id }, boss);
    const { workDate, startMinute, endMinute, headcount } = lines[0]!;
    const line = { lineId, workDate, startMinute, endMinute, headcount: headcount + 1 };
    await server.ok(adjusting.adjustOrder, { id, reason: "more guests", lines: [line], confirmDuplicates: true }, boss);
    return latest("work_orders.adjustment");
  },
  async leave() {
    const span = { fromDate: "2026-10-20", toDate: "2026-10-21" };
    return (await server.ok(leave.saveLeave, { memberId: anna, kind: "personal", reason: "family", ...span }, boss)).id;
  },
  async overtime() {
    const wish = { workDate: "2026-10-14", startMinute: 1080, endMinute: 1200, compensation: "pay" as const };
    return (await server.ok(overtime.saveOvertime, { memberId: anna, reason: "banquet", ...wish }, boss)).id;
  },
  async makeUpPunch() {
    const { assignmentId } = await workedOn("2026-10-15");
    const { startMinute } = (await server.ok(attendance.dayDetail, { assignmentId }, boss)).row;
    return (
      await server.ok(makeUps.saveMakeUp, { assignmentId, edge: "in", minute: startMinute, reason: "no card" }, boss)
    ).id;
  },
  async attendanceAdjustment() {
    const key = await workedOn("2026-10-16");
    await server.ok(attendance.adjustDay, { ...key, minutes: 660, reason: "stayed late" }, boss);
    return latest("attendance.adjustment");
  },
  async reward() {
    const item = { kind: "reward" as const, name: "praise", points: 5, leastFen: 5_000, mostFen: 5_000 };
    const { id: itemId } = await server.ok(
      rewards.saveRewardItem,
      { ...item, employeeTypes: ["hourly", "long_term", "internal", "outsider"] },
      boss,
    );
    const given = { memberId: anna, itemId, fen: 5_000, happenedOn: "2026-10-01", reason: "a guest's letter" };
    return (await server.ok(rewards.saveReward, given, boss)).id;
  },
  induction: () =>
    one(
      `insert into personnel.induction (tenant_id, number, name, phone_sealed, phone_hash, phone_mask, department_id, kind, join_on, contract_kind, contract_months, state)
       values ($1, 'RZ1', 'cara', '', '', '138****0000', $2, 'full_time', '2026-11-01', 'fixed', 36, 'underApproval')`,
      [world.tenantId, world.banquet],
    ),
  regularisation: () => changeOf("regularisation", { outcome: "pass", score: 90 }),
  transfer: () => changeOf("transfer", { transfer_kind: "lateral", new_department_id: world.banquet }),
  async salaryAdjustment() {
    const id = await changeOf("salary", { raise_bp: 500 });
    await server.database.ownerPool.query(
      "insert into personnel.change_pay (tenant_id, change_id, item, new_sealed) values ($1, $2, 'base', '')",
      [world.tenantId, id],
    );
    return id;
  },
  resignationApplication: () => changeOf("application", { told_on: "2026-10-01" }),
  separation: () => changeOf("separation", { told_on: "2026-10-01", ground: "resignation", half_months: 0 }),
};
const changes = ["regularisation", "transfer", "salaryAdjustment", "resignationApplication", "separation"];

async function factsOf(documentType: string, id: number): Promise<Facts> {
  const approvable = approvables.find((one) => one.documentType === documentType)!;
  return withTenant(server.database.appPool, { tenantId: world.tenantId }, (tx) => approvable.facts(tx, id));
}

describe("what flows may ask of a document", () => {
  const asked = approvables.filter((one) => processTypeInfo(one.processType).conditions.length > 0);

  it.each(asked.map((one) => [one.documentType, one] as const))("is all filled by a %s", async (type, approvable) => {
    const facts = await factsOf(type, await made[type]!());
    const missing = processTypeInfo(approvable.processType).conditions.filter(
      (name) => facts[name] === undefined || facts[name] === null,
    );
    expect(missing).toEqual([]);
    for (const field of processTypeInfo(approvable.processType).people)
      expect([field, facts.people?.[field]]).toEqual([field, [expect.any(Number)]]);
    expect(Object.keys(facts.people ?? {}).toSorted()).toEqual(
      [...processTypeInfo(approvable.processType).people].toSorted(),
    );
  });

  it("names whom a flow may ask for: the order its requester and where the work is, the others whom they are about", async () => {
    const named = async (type: string, table: string) => (await factsOf(type, await latest(table))).people;
    const work = { requester: [world.clerk], department: [world.banquet] };
    expect(await named("workOrder", "work_orders.work_order")).toEqual(work);
    expect(await named("workOrderAdjustment", "work_orders.adjustment")).toEqual(work);
    expect(await named("leave", "leave.application")).toEqual({ person: [anna] });
    const shift = { person: [world.people.first[0]], department: [world.banquet] };
    expect(await named("makeUpPunch", "attendance.make_up")).toEqual(shift);
    expect(await named("attendanceAdjustment", "attendance.adjustment")).toEqual(shift);
  });

  it("is what each of them is known by", async () => {
    expect(await factsOf("workOrder", await latest("work_orders.work_order"))).toMatchObject({ ratio: "33.34" });
    expect(await factsOf("workOrderAdjustment", await latest("work_orders.adjustment"))).toMatchObject({ ratio: "25" });
    expect(await factsOf("leave", await latest("leave.application"))).toMatchObject({ emptype: ["long_term"] });
    expect(await factsOf("overtime", await latest("attendance.overtime"))).toMatchObject({ emptype: ["long_term"] });
    // Planned 5.5 hours at 20.00 yuan; 11 hours are twice as much.
    expect(await factsOf("attendanceAdjustment", await latest("attendance.adjustment"))).toMatchObject({
      adjusttime: "11",
      caltime: "11",
      calcost: "220.00",
      ratio: "100",
    });
  });
});

const stateTables: Record<string, string> = {
  workOrder: "work_orders.work_order",
  workOrderAdjustment: "work_orders.adjustment",
  leave: "leave.application",
  overtime: "attendance.overtime",
  makeUpPunch: "attendance.make_up",
  attendanceAdjustment: "attendance.adjustment",
};

it.each(Object.entries(stateTables))("a %s that is rejected says so and why it is", async (type, table) => {
  const approvable = approvables.find((one) => one.documentType === type)!;
  const id = await latest(table);
  const rejected = withTenant(server.database.appPool, { tenantId: world.tenantId }, async (tx) => {
    await tx.query(`update ${table} set state = 'underApproval' where tenant_id = $1 and id = $2`, [tx.tenantId, id]);
    const context = { principal: { accountId: 0, memberId: null }, now: at("2026-10-20"), services: server.services };
    const info = { instanceId: 1, round: 1, memberId: null, comment: "never", at: context.now, context };
    await approvable.onDecision(tx, id, "rejected", info);
    const { rows } = await tx.query<{ state: string }>(`select state from ${table} where tenant_id = $1 and id = $2`, [
      tx.tenantId,
      id,
    ]);
    throw new Error(rows[0]?.state);
  });
  await expect(rejected).rejects.toThrow(/^rejected$/);
});

describe("the card of a document in the inbox", () => {
  /** The newest of each kind, made above or here. */
  const newest: Record<string, () => Promise<number>> = {
    workOrder: () => latest("work_orders.work_order"),
    workOrderAdjustment: () => latest("work_orders.adjustment"),
    leave: () => latest("leave.application"),
    overtime: () => latest("attendance.overtime"),
    makeUpPunch: () => latest("attendance.make_up"),
    attendanceAdjustment: () => latest("attendance.adjustment"),
    contract: () => latest("contracts.contract"),
    reward: () => latest("people.reward"),
    induction: () => latest("personnel.induction"),
    ...Object.fromEntries(
      ["regularisation", "transfer", "salary", "application", "separation"].map((kind, index) => [
        changes[index]!,
        () => latest(`(select * from personnel.change where kind = '${kind}') as c`),
      ]),
    ),
    payrollRun: async () => {
      const entity = await one(
        "insert into organisation.legal_entity (tenant_id, code, name_zh, name_en) values ($1, 'PAY', '湾公司', 'Bay')",
        [world.tenantId],
      );
      const template = await one(
        "insert into payroll.template (tenant_id, code, name, entity_id, run_kind, priority) values ($1, 'T', '月薪', $2, 'main', 1)",
        [world.tenantId, entity],
      );
      const version = await one(
        "insert into payroll.template_version (tenant_id, template_id, from_month, items, pay_day) values ($1, $2, '2026-10', '[]', 10)",
        [world.tenantId, template],
      );
      return one(
        `insert into payroll.run (tenant_id, number, template_id, template_version_id, entity_id, month, pay_date, kind, state, people, gross_fen, net_fen, employer_fen)
         values ($1, 'XZ1', $2, $3, $4, '2026-10', '2026-11-10', 'main', 'underApproval', 3, 300000, 270000, 90000)`,
        [world.tenantId, template, version, entity],
      );
    },
    statement: () =>
      one(
        "insert into statements.statement (tenant_id, number, agency_id, from_date, to_date, planned_cost_fen, budget_check) values ($1, 'JS1', $2, '2026-10-01', '2026-10-31', 100, $3)",
        [
          world.tenantId,
          world.first,
          JSON.stringify({
            overPlanFen: 4_200,
            overPlanMinutes: 0,
            budgets: [
              { departmentName: "宴会部", month: "2026-10", budgetFen: 10_000, usedFen: 9_000, thisFen: 3_000 },
            ],
          }),
        ],
      ),
  };

  it.each(approvables)("says who, when and how much of a $documentType, in both languages", async (approvable) => {
    const id = await newest[approvable.documentType]!();
    for (const locale of ["zh", "en"] as const) {
      const cards = await withTenant(server.database.appPool, { tenantId: world.tenantId }, (tx) =>
        approvable.cards(tx, [id, 999_999_999], locale),
      );
      expect([...cards.keys()]).toEqual([id]);
      const { facts, amounts } = cards.get(id)!;
      expect(facts.map(({ part }) => part)).toEqual(expect.arrayContaining(["who", "when", "size"]));
      for (const { label, value } of [...facts, ...amounts.map(({ label: said }) => ({ label: said, value: "-" }))]) {
        expect(label).not.toBe("");
        expect(value).not.toMatch(/^$|\{|undefined|null|NaN/);
      }
      const hidden = new Set((approvable.fields ?? []).map((field) => field.name));
      // What no flow can hide must not say what one can.
      for (const { field } of [...facts, ...amounts]) if (field !== undefined) expect(hidden).toContain(field);
      const when = facts.find(({ part }) => part === "when")!.value;
      expect(when).toMatch(
        locale === "zh" ? /\d{4}-\d\d-\d\d 周[一二三四五六日]/ : /\d{4}-\d\d-\d\d (Mon|Tue|Wed|Thu|Fri|Sat|Sun)/,
      );
    }
  });

  it("says what speaks against it, and what is left", async () => {
    const statement = approvables.find((one) => one.documentType === "statement")!;
    const id = await latest("statements.statement");
    const card = await withTenant(server.database.appPool, { tenantId: world.tenantId }, async (tx) =>
      (await statement.cards(tx, [id], "en")).get(id),
    );
    expect(card?.warnings.map(({ text }) => text)).toEqual([
      "42.00 yuan over the planned cost",
      "宴会部, 2026-10: 20.00 yuan over the budget",
    ]);
    expect(card?.amounts.at(-1)).toMatchObject({ label: "Budget left after it", fen: -2_000 });
  });
});

it("whoever adjusts an attendance record asks for it, and the approval names whom it is about", async () => {
  const key = await workedOn("2026-10-18");
  await server.ok(attendance.adjustDay, { ...key, minutes: 660, reason: "stayed late" }, boss);
  const { rows } = await server.database.ownerPool.query<{ submitter: number; applicant: number; named: boolean }>(
    `select i.submitter_member_id as submitter, i.applicant_member_id as applicant, i.title_en like '%' || m.name || '%' as named
     from approvals.instance i join attendance.adjustment j on j.tenant_id = i.tenant_id and j.instance_id = i.id
     join organisation.member m on m.tenant_id = j.tenant_id and m.id = j.member_id
     where i.tenant_id = $1 and j.work_date = '2026-10-18'`,
    [world.tenantId],
  );
  expect(rows).toEqual([{ submitter: world.clerk, applicant: world.clerk, named: true }]);
});

it("other hours within the planned cost count at once, as within the planned hours", async () => {
  const key = await workedOn("2026-10-19");
  const route = async (minutes: number) =>
    (await server.ok(attendance.previewAdjustRoute, { ...key, minutes }, boss)).route !== null;
  expect([await route(330), await route(331)]).toEqual([false, true]);
  await server.database.ownerPool.query(
    "update work_orders.line set estimated_cost_fen = estimated_cost_fen * 2 where tenant_id = $1 and work_date = $2",
    [world.tenantId, key.workDate],
  );
  expect([await route(331), await route(660), await route(661)]).toEqual([false, false, true]);
});
