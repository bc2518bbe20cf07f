import { afterAll, beforeAll, expect, it } from "vitest";
import * as approvals from "#areas/approvals/api.ts";
import { saveSimpleFlow } from "#areas/approvals/server.ts";
import * as attendance from "#areas/attendance/api.ts";
import { readBudgetLeft } from "#areas/dashboards/api.ts";
import * as shifts from "#areas/scheduling/api.ts";
import * as adjusting from "#areas/work-orders/adjust-api.ts";
import { demandWorld, type DemandWorld } from "#areas/work-orders/demand.fixture.ts";
import * as orderDetail from "#areas/work-orders/detail-api.ts";
import * as orderForm from "#areas/work-orders/form-api.ts";
import * as shares from "#areas/work-orders/shares-api.ts";
import { phoneApp } from "#platform/http/app-names.ts";
import { joinSockets } from "../../sockets.ts";
import { testServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let world: DemandWorld;
let head: number;
let boss: string;

const worked = "2026-10-16";
const toCome = "2026-10-24";
const at = (date: string, clock: string) => new Date(Date.parse(`${date}T${clock}Z`) - 8 * 3_600_000).toISOString();
const yuan = (fen: number) => (fen / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });

async function logIn(account: Partial<TestAccount>): Promise<string> {
  return (await server.logIn({ tenantId: world.tenantId, scope: "organisation", memberId: head, ...account })).token;
}

async function orderOn(date: string) {
  const asked = { ...world.order({ dates: [date] }), submit: true, confirmDuplicates: true };
  const { id } = await server.ok(orderForm.saveOrder, asked, boss);
  return { id, line: (await server.ok(orderDetail.readOrder, { id }, boss)).lines[0]! };
}

/** Somebody of a labour company works an order; the record of the shift. */
async function workOrderOn(date: string) {
  const lineId = (await orderOn(date)).line.id;
  await server.ok(shares.breakDown, { lineId, shares: [{ agencyId: world.first, headcount: 1 }] }, boss);
  const agency = await logIn({ kind: "agency", codes: "all", agencyId: world.first, memberId: null });
  const { rows } = await server.ok(shares.listRequests, { state: "offered", from: date }, agency);
  const { id, version } = rows[0]!;
  await server.ok(shares.answerRequest, { id, version, headcount: 1, reason: "" }, agency);
  await server.ok(shifts.assign, { id: lineId, memberIds: world.people.first.slice(0, 1) }, agency);
  const { people } = await server.ok(shifts.readShift, { id: lineId }, agency);
  server.setTime(at("2026-10-17", "12:00:00"));
  boss = await logIn({ codes: "all", memberId: world.clerk });
  await server.ok(attendance.computeAgain, { from: date, to: date }, boss);
  await server.jobs.settled();
  return { workDate: date, assignmentId: people[0]!.assignmentId };
}

beforeAll(async () => {
  server = await testServer();
  server.setTime(at("2026-10-01", "09:00:00"));
  world = await demandWorld(server.database, "调整卡酒店");
  joinSockets();
  const owner = server.database.ownerPool;
  head = (
    await owner.query<{ id: number }>(
      "insert into organisation.member (tenant_id, name, department_id) values ($1, '经理', $2) returning id",
      [world.tenantId, world.banquet],
    )
  ).rows[0]!.id;
  await owner.query(
    "insert into people.person (tenant_id, member_id, job_number, employee_type) values ($1, $2, 'B1', 'internal')",
    [world.tenantId, head],
  );
  await logIn({ codes: [] });
  boss = await logIn({ codes: "all", memberId: world.clerk });
  const { id, line } = await orderOn(toCome);
  const shift = await workOrderOn(worked);
  const names = { zh: "审批", en: "Approval" };
  for (const processType of ["employment", "attendanceAdjustment"] as const)
    await world.in((tx) =>
      saveSimpleFlow(tx, {
        processType,
        name: names,
        startName: names,
        levels: [{ name: names, who: { kind: "member", memberIds: [head] }, mode: "any" }],
      }),
    );
  await owner.query(
    "insert into settings.budget (tenant_id, department_id, month, amount_fen) values ($1, $2, '2026-10', 200000)",
    [world.tenantId, world.banquet],
  );
  const { workDate, startMinute, endMinute, headcount } = line;
  const more = { lineId: line.id, workDate, startMinute, endMinute, headcount: headcount + 1 };
  await server.ok(adjusting.adjustOrder, { id, reason: "more guests", lines: [more], confirmDuplicates: true }, boss);
  await server.ok(attendance.adjustDay, { ...shift, minutes: 660, reason: "stayed late" }, boss);
});
afterAll(() => server.close());

async function cardOf(kind: string, token: string, headers = {}) {
  const { body } = await server.send(approvals.listApprovals, { tab: "todo", cards: "true" }, token, headers);
  const { rows } = body.content!;
  expect(rows).toHaveLength(2);
  return rows.find(({ documentType }) => documentType === kind)!.card!;
}
const kinds = ["workOrderAdjustment", "attendanceAdjustment"];
const leftOn = async (kind: string, token: string, headers = {}) =>
  (await cardOf(kind, token, headers)).facts.filter(({ label }) => label.includes("预算"));

it.each(kinds)("the card of a %s says what the budget of its month leaves once it is approved", async (kind) => {
  const all = await logIn({ codes: "all" });
  const { budget } = await server.ok(
    readBudgetLeft,
    { departmentId: world.banquet, dates: [toCome], exceptOrderId: null },
    all,
  );
  const { amountFen, spentFen, plannedFen, pendingFen } = budget!;
  expect(plannedFen).toBeGreaterThan(0);
  const card = await cardOf(kind, all);
  const [change] = card.amounts;
  // Nobody clocked, so that the shift has cost nothing: all of it comes on top.
  const left = amountFen - spentFen - plannedFen - pendingFen - change!.fen;
  expect(change!.fen).toBeGreaterThan(0);
  expect(await leftOn(kind, all)).toEqual([
    {
      part: "left",
      label: "2026-10 预算扣除后剩余",
      value: `${yuan(left)} 元（预算 2,000.00，已用 ${yuan(spentFen)}，已计划 ${yuan(plannedFen + pendingFen)}）`,
    },
  ]);
  expect(card.warnings).toEqual(left < 0 ? [`超出 2026-10 预算 ${yuan(-left)} 元`] : []);
});

it("the cost of an adjusted shift is on its card", async () => {
  expect((await cardOf("attendanceAdjustment", await logIn({ codes: [] }))).amounts).toEqual([
    { label: "调整后费用", fen: 22_000 },
  ]);
});

it.each(kinds)("the card of a %s warns where it goes beyond the budget", async (kind) => {
  const all = await logIn({ codes: "all" });
  const set = (fen: number) =>
    server.database.ownerPool.query("update settings.budget set amount_fen = $2 where tenant_id = $1", [
      world.tenantId,
      fen,
    ]);
  await set(100);
  expect((await cardOf(kind, all)).warnings).toEqual([expect.stringMatching(/^超出 2026-10 预算 [\d,.]+ 元$/)]);
  await set(200_000);
});

it.each(kinds)("the card of a %s tells only whoever may see what the department costs", async (kind) => {
  expect(await leftOn(kind, await logIn({ codes: ["C1200"] }))).toHaveLength(1);
  expect(await leftOn(kind, await logIn({ codes: [] }))).toEqual([]);
  expect(await leftOn(kind, await logIn({ codes: ["C1200"], scope: { custom: [world.kitchen] } }))).toEqual([]);
});

it.each(kinds)("the card of a %s tells the same on the phone, by the rights of the desk", async (kind) => {
  const onPhone = { "app-name": phoneApp };
  const all = await logIn({ codes: "all" });
  const told = await leftOn(kind, all);
  expect(await leftOn(kind, all, onPhone)).toEqual(told);
  expect(told).toHaveLength(1);
  expect(await leftOn(kind, await logIn({ codes: [] }), onPhone)).toEqual([]);
});

it("says nothing of a shift whose figure stays, as what is decided then is paid later", async () => {
  await server.database.ownerPool.query("update attendance.day set held_by = 'JS-1' where tenant_id = $1", [
    world.tenantId,
  ]);
  expect(await leftOn("attendanceAdjustment", await logIn({ codes: "all" }))).toEqual([]);
});
