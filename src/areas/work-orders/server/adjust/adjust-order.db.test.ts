import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { decideTask, saveSimpleFlow } from "#areas/approvals/server.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import type { AdjustedLine } from "../../adjust-api.ts";
import { expectAcceptedSums } from "../../accepted-sums.fixture.ts";
import { demandWorld, type DemandWorld } from "../../demand.fixture.ts";
import { adjustOrder } from "./adjust-order.ts";
import { findOrder, linesOf } from "../order/lock-order.ts";
import { revokeOrder } from "../order/revoke-order.ts";
import { createOrder } from "../order/save-order.ts";
import { shareLines } from "../lines/share-lines.ts";
import { submitOrder } from "../order/submit-order.ts";

let database: TestDatabase;
let world: DemandWorld;
let approver: number;
beforeAll(async () => {
  database = await testDatabase();
  world = await demandWorld(database, "调整");
  const made = await database.ownerPool.query<{ id: number }>(
    "insert into organisation.member (tenant_id, name) values ($1, '冯经理') returning id",
    [world.tenantId],
  );
  approver = made.rows[0]!.id;
  await database.ownerPool.query(
    `with login as (insert into access.login (account_name) values ('feng') returning id)
     insert into access.account (tenant_id, login_id, kind, member_id, name) select $1, id, 'staff', $2, '冯经理' from login`,
    [world.tenantId, approver],
  );
  await world.in((tx) =>
    saveSimpleFlow(tx, {
      processType: "employment",
      name: { zh: "审批", en: "Approval" },
      startName: { zh: "发起", en: "Start" },
      levels: [{ name: { zh: "经理", en: "Manager" }, who: { kind: "member", memberIds: [approver] }, mode: "any" }],
    }),
  );
});
afterEach(() => expectAcceptedSums(database.ownerPool));
afterAll(() => database.close());

const code = (message: string) => expect.objectContaining({ message });

/** Answers the one open task as the approver. */
async function decide(verdict: "approve" | "return"): Promise<void> {
  const open = await database.ownerPool.query<{ id: number }>(
    "select id from approvals.task where tenant_id = $1 and state = 'pending'",
    [world.tenantId],
  );
  expect(open.rows).toHaveLength(1);
  const context = { ...world.context(), principal: { accountId: 2, memberId: approver } };
  await world.in((tx) => decideTask(tx, context, open.rows[0]!.id, verdict, verdict === "return" ? "人数太多" : null));
}

async function approved(dates: string[]): Promise<{ id: number; line: AdjustedLine }> {
  const id = await world.in(async (tx) => {
    const made = await createOrder(tx, world.context(), world.order({ dates }));
    expect((await submitOrder(tx, world.context(), made.id, { confirmDuplicates: true })).state).toBe("underApproval");
    return made.id;
  });
  await decide("approve");
  const [line] = await world.in((tx) => linesOf(tx, id));
  const { workDate, startMinute, endMinute, headcount } = line!;
  return {
    id,
    line: {
      lineId: line!.id,
      workDate,
      startMinute,
      endMinute,
      headcount,
      plannedMinutesPerPerson: null,
      agencyId: null,
      recruiterId: null,
    },
  };
}

const adjust = (id: number, line: AdjustedLine, today?: string, options = {}) =>
  world.in((tx) => adjustOrder(tx, world.context(today), id, "客人增加", [line], options));

async function withRules<T>(values: Record<string, unknown>, work: () => Promise<T>): Promise<T> {
  const owner = database.ownerPool;
  for (const [key, value] of Object.entries(values)) {
    await owner.query(
      "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, $2, '2026-01-01', $3)",
      [world.tenantId, key, JSON.stringify(value)],
    );
  }
  return work().finally(() => owner.query("delete from settings.rule_value where tenant_id = $1", [world.tenantId]));
}
const stateOf = (id: number) =>
  world.in(async (tx) => {
    const order = await findOrder(tx, id);
    const [line] = await linesOf(tx, id);
    return {
      adjusted: order.adjusted,
      headcount: line!.headcount,
      agencyId: line!.agencyId,
      allocated: line!.allocated,
    };
  });

test("an application is returned with its reason, sent in again to the approver, and approved", async () => {
  const id = await world.in(async (tx) => {
    const made = await createOrder(tx, world.context(), world.order({ dates: ["2026-10-30"] }));
    await submitOrder(tx, world.context(), made.id, { confirmDuplicates: true });
    return made.id;
  });
  await decide("return");
  expect(await world.in((tx) => findOrder(tx, id))).toMatchObject({ state: "returned" });
  await world.in((tx) => submitOrder(tx, world.context(), id, { confirmDuplicates: true, toOriginal: true }));
  await decide("approve");
  expect(await world.in((tx) => findOrder(tx, id))).toMatchObject({ state: "approved", approvedMinutes: 1320 });
});

test("within the approved hours or cost it takes effect at once and the order cannot be broken down again", async () => {
  const { id, line } = await approved(["2026-10-12"]);
  expect(await adjust(id, { ...line, headcount: 3 })).toMatchObject({
    needsApproval: false,
    state: "approved",
    before: { minutes: 1320, costFen: 44_000 },
    after: { minutes: 990, costFen: 33_000 },
  });
  expect(await stateOf(id)).toMatchObject({ adjusted: true, headcount: 3 });
  await expect(
    world.in((tx) => shareLines(tx, world.context(), [{ lineId: line.lineId, agencyId: world.first, headcount: 1 }])),
  ).rejects.toEqual(code("workOrders.adjusted"));
  await expect(adjust(id, { ...line, headcount: 3 })).rejects.toEqual(code("workOrders.adjustNothing"));
});

test("beyond both it waits for its approval, one at a time, and not for the current day", async () => {
  const { id, line } = await approved(["2026-10-13"]);
  expect(await adjust(id, { ...line, headcount: 6 })).toMatchObject({ needsApproval: true, state: "underApproval" });
  expect(await stateOf(id)).toMatchObject({ adjusted: false, headcount: 4 });
  await expect(adjust(id, { ...line, headcount: 5 })).rejects.toEqual(code("workOrders.adjustRunning"));
  await expect(adjust(id, { ...line, headcount: 3 }, "2026-10-13")).rejects.toEqual(code("workOrders.adjustToday"));
  await decide("return");
  await expect(adjust(id, { ...line, headcount: 3 }, "2026-10-13")).rejects.toEqual(code("workOrders.adjustToday"));
  await adjust(id, { ...line, headcount: 6 });
  await decide("approve");
  expect(await stateOf(id)).toMatchObject({ adjusted: true, headcount: 6 });
});

test("another agency takes over, and fewer heads come off what is shared out", async () => {
  const { id, line } = await approved(["2026-10-14"]);
  await world.in((tx) =>
    shareLines(tx, world.context(), [{ lineId: line.lineId, agencyId: world.first, headcount: 4 }], { accepted: true }),
  );
  await adjust(id, { ...line, headcount: 2 });
  expect(await stateOf(id)).toMatchObject({ headcount: 2, allocated: 2 });
  await adjust(id, { ...line, headcount: 2, agencyId: world.second });
  const shares = await database.ownerPool.query(
    "select agency_id, state, headcount from work_orders.allocation where line_id = $1 and tenant_id = $2 order by id",
    [line.lineId, world.tenantId],
  );
  expect(shares.rows).toMatchObject([
    { agency_id: world.first, state: "withdrawn" },
    { agency_id: world.second, state: "offered", headcount: 2 },
  ]);
});

test("negative or beyond-plan figures and a past operation period are refused", async () => {
  const { id, line } = await approved(["2026-10-15"]);
  await expect(adjust(id, { ...line, plannedMinutesPerPerson: 400 })).rejects.toMatchObject({
    message: "common.invalidInput",
    faults: [{ field: "lines.0.plannedMinutesPerPerson" }],
  });
  await expect(adjust(id, { ...line, endMinute: 1000 })).rejects.toMatchObject({
    faults: [{ field: "lines.0.endMinute" }],
  });
  await expect(adjust(id, { ...line, workDate: "2026-09-30" })).rejects.toMatchObject({
    faults: [{ field: "lines.0.workDate" }],
  });
  await withRules({ "workOrders.operationDays": 3 }, async () => {
    await expect(adjust(id, { ...line, headcount: 3 }, "2026-10-19")).rejects.toEqual(
      code("workOrders.operationPeriodOver"),
    );
    await adjust(id, { ...line, headcount: 3 }, "2026-10-18");
  });
});

test("what an adjustment adds is held against the limits of an application", async () => {
  const { id, line } = await approved(["2026-10-20"]);
  const limits = { "workOrders.maxHeadcount": 4, "workOrders.daysAhead": 30 };
  await withRules({ ...limits, "workOrders.limitMode": "refuse" }, async () => {
    await expect(adjust(id, { ...line, headcount: 5, plannedMinutesPerPerson: 200 })).rejects.toMatchObject({
      message: "workOrders.adjustLimits",
      faults: [{ params: { value: 5, allowed: 4 } }],
    });
    await expect(adjust(id, { ...line, workDate: "2026-11-20" })).rejects.toMatchObject({
      message: "workOrders.adjustLimits",
      faults: [{ params: { value: 50, allowed: 30 } }],
    });
  });
  await withRules({ ...limits, "workOrders.limitMode": "warn" }, async () => {
    expect(await adjust(id, { ...line, headcount: 5, plannedMinutesPerPerson: 200 })).toMatchObject({
      state: "approved",
      warnings: [{ limit: "headcount", value: 5, allowed: 4 }],
    });
  });
});

test("an adjustment that doubles another order is confirmed first, and refused above the standard", async () => {
  await approved(["2026-10-22"]);
  const { id, line } = await approved(["2026-10-23"]);
  const moved = { ...line, workDate: "2026-10-22" };
  await expect(adjust(id, moved)).rejects.toMatchObject({
    message: "workOrders.duplicate",
    details: { duplicates: [{ workDate: "2026-10-22" }] },
  });
  const limits = { "workOrders.maxHeadcount": 4 };
  const more = { ...moved, headcount: 5, plannedMinutesPerPerson: 200 };
  await withRules({ ...limits, "workOrders.limitMode": "warn" }, async () => {
    await expect(adjust(id, more)).rejects.toMatchObject({
      details: { duplicates: [{ workDate: "2026-10-22" }], warnings: [{ limit: "headcount" }] },
    });
  });
  await withRules({ ...limits, "workOrders.limitMode": "refuse" }, async () => {
    await expect(adjust(id, more)).rejects.toMatchObject({ message: "workOrders.adjustLimits" });
  });
  await withRules({ "workOrders.duplicateHours": 40 }, async () => {
    await expect(adjust(id, moved, undefined, { confirmDuplicates: true })).rejects.toMatchObject({
      message: "workOrders.duplicateHours",
      params: { hours: "44", standard: 40 },
    });
  });
  expect(await adjust(id, moved, undefined, { confirmDuplicates: true })).toMatchObject({ state: "approved" });
});

test("planned hours go by the meal rules of the department on the work date", async () => {
  const { id, line } = await approved(["2026-10-26"]);
  const rule = (key: string, from: string, value: unknown, department: number | null = null) =>
    database.ownerPool.query(
      "insert into settings.rule_value (tenant_id, rule_key, valid_from, value, department_id) values ($1, $2, $3, $4, $5)",
      [world.tenantId, key, from, JSON.stringify(value), department],
    );
  const minutesOf = async () => (await world.in((tx) => linesOf(tx, id)))[0]!.plannedMinutesPerPerson;
  await rule("settings.deductTime", "2026-10-27", 45);
  await rule("settings.mealGenerate", "2026-10-28", false, world.banquet);
  await rule("settings.mealGenerate", "2026-10-01", false, world.kitchen);
  expect(await minutesOf()).toBe(330);
  await adjust(id, { ...line, endMinute: 1320 });
  expect(await minutesOf()).toBe(270);
  await adjust(id, { ...line, workDate: "2026-10-27" });
  expect(await minutesOf()).toBe(315);
  const made = await world.in((tx) =>
    createOrder(tx, world.context(), world.order({ dates: ["2026-10-26", "2026-10-27", "2026-10-28"] })),
  );
  expect((await world.in((tx) => linesOf(tx, made.id))).map((one) => one.plannedMinutesPerPerson)).toEqual([
    330, 315, 360,
  ]);
  await database.ownerPool.query("delete from settings.rule_value where tenant_id = $1", [world.tenantId]);
});

test("an application under approval is revoked by its submitter and leaves the inbox", async () => {
  const id = await world.in(async (tx) => {
    const made = await createOrder(tx, world.context(), world.order({ dates: ["2026-10-16"] }));
    await submitOrder(tx, world.context(), made.id, { confirmDuplicates: true });
    return made.id;
  });
  await world.in((tx) => revokeOrder(tx, world.context(), id, "取消活动"));
  expect(await world.in((tx) => findOrder(tx, id))).toMatchObject({ state: "revoked" });
  const open = await database.ownerPool.query(
    "select id from approvals.task where tenant_id = $1 and state = 'pending'",
    [world.tenantId],
  );
  expect(open.rows).toEqual([]);
});
