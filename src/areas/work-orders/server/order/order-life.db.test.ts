import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Tx } from "#platform/db/tx.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { orderStates } from "../../api.ts";
import { deleteOrder } from "./delete-order.ts";
import { findOrder, linesOf } from "./lock-order.ts";
import { orderLife, type OrderAction } from "../../life.ts";
import { orderTitle } from "./order-title.ts";
import { revokeOrder } from "./revoke-order.ts";
import { createOrder, updateOrder } from "./save-order.ts";
import { answerShare, withdrawShare } from "../lines/answer-share.ts";
import { shareLines } from "../lines/share-lines.ts";
import { limitsPreview } from "../plan/preview-limits.ts";
import { submitOrder } from "./submit-order.ts";
import { adjustOrder } from "../adjust/adjust-order.ts";
import { reviewOrder } from "./review-order.ts";
import { expectAcceptedSums } from "../../accepted-sums.fixture.ts";
import { demandWorld, type DemandWorld } from "../../demand.fixture.ts";

let database: TestDatabase;
let world: DemandWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await demandWorld(database, "订单");
});
afterEach(() => expectAcceptedSums(database.ownerPool));
afterAll(() => database.close());

const confirmed = { confirmDuplicates: true };
const code = (code: string) => expect.objectContaining({ message: code });

test("the title of an application says where, when, what and how many in both languages", async () => {
  const titles = await world.in(async (tx) => {
    const one = await createOrder(tx, world.context(), world.order({ dates: ["2026-12-27"] }));
    const more = await createOrder(
      tx,
      world.context(),
      world.order({ dates: ["2026-12-28", "2026-12-29", "2026-12-30"] }, [
        {},
        { startMinute: 600, endMinute: 900, headcount: 2 },
      ]),
    );
    return [await orderTitle(tx, one.id), await orderTitle(tx, more.id)];
  });
  expect(titles).toEqual([
    { zh: "宴会部 2026-12-27 服务员 × 4", en: "BQ 2026-12-27, Server × 4" },
    { zh: "宴会部 2026-12-28 等3天 服务员 × 4 等2岗", en: "BQ 2026-12-28 and 2 more days, Server × 4 and 1 more post" },
  ]);
});

async function approvedLine(change = {}, posts = [{}]): Promise<{ id: number; lineId: number }> {
  return world.in(async (tx) => {
    const { id } = await createOrder(tx, world.context(), world.order(change, posts));
    await submitOrder(tx, world.context(), id, confirmed);
    return { id, lineId: (await linesOf(tx, id))[0]!.id };
  });
}

test("a draft is priced by the contract of the agency asked first and passes at once where no flow is set", async () => {
  const result = await world.in(async (tx) => {
    const { id, number } = await createOrder(tx, world.context(), world.order());
    const submitted = await submitOrder(tx, world.context(), id, { confirmDuplicates: false });
    return { number, submitted, order: await findOrder(tx, id), lines: await linesOf(tx, id) };
  });
  expect(result.number).toMatch(/^YG20261001-\d{4}$/);
  expect(result.submitted.state).toBe("approved");
  // 17:00-23:00 is 6 h: one meal (dinner until 19:00), 5.5 h at 20 yuan, four people.
  expect(result.lines[0]).toMatchObject({ plannedMinutesPerPerson: 330, plannedMeals: 1, costFen: 44_000 });
  expect(result.order).toMatchObject({ approvedMinutes: 1320, approvedCostFen: 44_000 });
});

test("every action outside the arrows is refused in every state", async () => {
  const { id } = await approvedLine({ dates: ["2026-11-20"] });
  const tries: Record<string, (tx: Tx) => Promise<unknown>> = {
    submit: (tx: Tx) => submitOrder(tx, world.context(), id, confirmed),
    resubmitOriginal: (tx: Tx) => submitOrder(tx, world.context(), id, { ...confirmed, toOriginal: true }),
    edit: (tx: Tx) => updateOrder(tx, world.context(), id, null, world.order()),
    revoke: (tx: Tx) => revokeOrder(tx, world.context(), id, "x"),
    delete: (tx: Tx) => deleteOrder(tx, id),
    adjust: (tx: Tx) =>
      adjustOrder(tx, world.context(), id, "x", [
        {
          lineId: 0,
          workDate: "2026-11-20",
          startMinute: 0,
          endMinute: 60,
          headcount: 1,
          plannedMinutesPerPerson: null,
          agencyId: null,
          recruiterId: null,
        },
      ]),
    review: (tx: Tx) => reviewOrder(tx, world.context(), id, true, ""),
  };
  for (const state of orderStates) {
    await database.ownerPool.query("update work_orders.work_order set state = $1 where id = $2 and tenant_id = $3", [
      state,
      id,
      world.tenantId,
    ]);
    for (const [action, run] of Object.entries(tries)) {
      const name = action as OrderAction;
      if (orderLife.may(state, name) || (name === "submit" && orderLife.may(state, "resubmit"))) continue;
      // One that was returned and edited is submitted, and may still go straight to whoever returned it.
      if (name === "resubmitOriginal" && orderLife.may(state, "submit")) continue;
      await expect(world.in(run), `${action} in ${state}`).rejects.toEqual(
        code(state === "deleted" ? "common.notFound" : "common.wrongState"),
      );
    }
  }
});

test("a double is told with the other order and passes when confirmed; revoked ones do not count", async () => {
  const dates = ["2026-12-01"];
  const { id } = await approvedLine({ dates });
  const again = await world.in((tx) =>
    createOrder(tx, world.context(), world.order({ dates }, [{ startMinute: 1200, endMinute: 1440 }])),
  );
  const apart = await world.in((tx) =>
    createOrder(tx, world.context(), world.order({ dates }, [{ startMinute: 600, endMinute: 1020 }])),
  );
  await world.in((tx) => submitOrder(tx, world.context(), apart.id, { confirmDuplicates: false }));
  await expect(
    world.in((tx) => submitOrder(tx, world.context(), again.id, { confirmDuplicates: false })),
  ).rejects.toMatchObject({
    message: "workOrders.duplicate",
    details: { duplicates: [{ orderId: id, workDate: "2026-12-01" }] },
  });
  await world.in((tx) => revokeOrder(tx, world.context(), id, "not needed"));
  expect((await world.in((tx) => submitOrder(tx, world.context(), again.id, { confirmDuplicates: false }))).state).toBe(
    "approved",
  );
});

test("the total of duplicate hours above the standard is refused even when confirmed", async () => {
  const dates = ["2026-12-02"];
  await approvedLine({ dates });
  const again = await world.in((tx) => createOrder(tx, world.context(), world.order({ dates })));
  const set = (hours: number | null) =>
    database.ownerPool.query(
      `insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'workOrders.duplicateHours', '2026-01-01', $2)
     on conflict (tenant_id, rule_key, coalesce(department_id, 0), coalesce(legal_entity_id, 0), valid_from) do update set value = excluded.value`,
      [world.tenantId, JSON.stringify(hours)],
    );
  await set(43);
  await expect(world.in((tx) => submitOrder(tx, world.context(), again.id, confirmed))).rejects.toMatchObject({
    message: "workOrders.duplicateHours",
    params: { date: "2026-12-02", hours: "44", standard: 43 },
  });
  await set(44);
  expect((await world.in((tx) => submitOrder(tx, world.context(), again.id, confirmed))).state).toBe("approved");
  await set(null);
});

test("work that has begun is asked for knowingly, and no longer once the operation period is over", async () => {
  const submit = (dates: string[], confirmPast: boolean, part = {}) =>
    world.in(async (tx) => {
      const { id } = await createOrder(
        tx,
        world.context(),
        world.order({ dates }, [{ startMinute: 480, endMinute: 720, postId: world.server }]),
      );
      return submitOrder(tx, world.context(), id, { confirmDuplicates: true, confirmPast, ...part });
    });
  // It is 09:00 on 1 October: the shift of 08:00 has begun, that of tomorrow has not.
  await expect(submit(["2026-09-30", "2026-10-01", "2026-10-02"], false)).rejects.toMatchObject({
    message: "workOrders.shiftsBegun",
    params: { count: 2, dates: ["2026-09-30", "2026-10-01"] },
  });
  expect((await submit(["2026-09-30", "2026-10-01"], true)).warnings).toContainEqual({
    limit: "past",
    value: 2,
    allowed: 0,
  });
  expect((await submit(["2026-10-02"], false)).state).toBe("approved");
  expect((await submit(["2026-08-02"], true)).state).toBe("approved");
  await expect(submit(["2026-08-01", "2026-10-02"], true)).rejects.toMatchObject({
    faults: [{ field: "dates", params: { date: "2026-08-01", days: 60 } }],
  });
  expect((await submit(["2026-08-01"], false, { isHistory: true })).state).toBe("approved");
});

test("what has begun, doubles and goes beyond the limits is asked about in one go", async () => {
  // It is 09:00 on 9 November: the shift of 08:00 has begun.
  const asked = world.order({ dates: ["2026-11-09"] }, [{ startMinute: 480, endMinute: 720 }]);
  const early = world.context("2026-11-02");
  const { id } = await world.in(async (tx) => {
    const order = await createOrder(tx, early, asked);
    return submitOrder(tx, early, order.id, confirmed);
  });
  const now = world.context("2026-11-09");
  const late = await world.in((tx) => createOrder(tx, now, asked));
  const submit = (how: { confirmDuplicates: boolean; confirmPast: boolean }) =>
    world.in((tx) => submitOrder(tx, now, late.id, how));
  await expect(submit({ confirmDuplicates: false, confirmPast: false })).rejects.toMatchObject({
    message: "workOrders.shiftsBegun",
    details: { duplicates: [{ orderId: id, workDate: "2026-11-09" }], warnings: [{ limit: "sameDay" }] },
  });
  expect((await submit({ confirmDuplicates: true, confirmPast: true })).state).toBe("approved");
});

test("limits warn by default and refuse by setting", async () => {
  const { id } = await world.in((tx) => createOrder(tx, world.context("2026-10-12"), world.order()));
  const warned = await world.in((tx) => submitOrder(tx, world.context("2026-10-12"), id, confirmed));
  expect(warned.warnings).toEqual([{ limit: "sameDay", value: 1, allowed: 0 }]);
  await database.ownerPool.query(
    "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'workOrders.limitMode', '2026-10-20', '\"refuse\"')",
    [world.tenantId],
  );
  const other = await world.in((tx) =>
    createOrder(tx, world.context("2026-10-21"), world.order({ dates: ["2026-10-20"] })),
  );
  await expect(world.in((tx) => submitOrder(tx, world.context("2026-10-21"), other.id, confirmed))).rejects.toEqual(
    code("workOrders.limits"),
  );
  await database.ownerPool.query("delete from settings.rule_value where tenant_id = $1", [world.tenantId]);
});

test("wrong lines are named field by field and a number is given once", async () => {
  const bad = world.order({}, [{ endMinute: 1000 }, { postId: world.cook }, { plannedMinutesPerPerson: 400 }]);
  await expect(world.in((tx) => createOrder(tx, world.context(), bad))).rejects.toMatchObject({
    message: "common.invalidInput",
    faults: [{ field: "posts.0.endMinute" }, { field: "posts.1.postId" }, { field: "posts.2.plannedMinutesPerPerson" }],
  });
  await world.in((tx) => createOrder(tx, world.context(), { ...world.order(), number: "W-1" }));
  await expect(world.in((tx) => createOrder(tx, world.context(), { ...world.order(), number: "W-1" }))).rejects.toEqual(
    code("workOrders.numberTaken"),
  );
});

test("two people sharing a line out at once never go beyond the headcount", async () => {
  const { lineId } = await approvedLine({ dates: ["2026-12-05"] });
  const share = (agencyId: number, headcount: number) =>
    world.in((tx) => shareLines(tx, world.context(), [{ lineId, agencyId, headcount }]));
  const results = await Promise.allSettled([
    share(world.first, 3),
    share(world.second, 3),
    share(world.first, 2),
    share(world.second, 2),
  ]);
  const done = results.filter((result) => result.status === "fulfilled");
  expect(done.length).toBeGreaterThan(0);
  const stored = await database.ownerPool.query<{ allocated: number; sum: number }>(
    `select l.allocated, (select sum(headcount)::int from work_orders.allocation a where a.line_id = l.id and a.tenant_id = l.tenant_id) as sum
     from work_orders.line l where id = $1 and tenant_id = $2`,
    [lineId, world.tenantId],
  );
  expect(stored.rows[0]!.allocated).toBe(stored.rows[0]!.sum);
  expect(stored.rows[0]!.allocated).toBeLessThanOrEqual(4);
  for (const result of results)
    if (result.status === "rejected")
      expect(["workOrders.aboveHeadcount", "workOrders.alreadyShared"]).toContain((result.reason as Error).message);
});

test("what an agency does not accept is open again, and only an unfilled share is withdrawn", async () => {
  const { lineId } = await approvedLine({ dates: ["2026-12-06"] });
  const ids = await world.in((tx) =>
    shareLines(tx, world.context(), [
      { lineId, agencyId: world.first, headcount: 3 },
      { lineId, agencyId: world.second, headcount: 1 },
    ]),
  );
  const allocated = async () =>
    (
      await database.ownerPool.query<{ allocated: number }>(
        "select allocated from work_orders.line where id = $1 and tenant_id = $2",
        [lineId, world.tenantId],
      )
    ).rows[0]!.allocated;
  await world.in((tx) => answerShare(tx, world.context(), ids[0]!, { version: 1, headcount: 2, reason: "" }));
  expect(await allocated()).toBe(3);
  await expect(
    world.in((tx) => answerShare(tx, world.context(), ids[0]!, { version: 1, headcount: 2, reason: "" })),
  ).rejects.toEqual(code("common.stale"));
  await expect(
    world.in((tx) => answerShare(tx, world.context(), ids[1]!, { version: 1, headcount: 0, reason: "" })),
  ).rejects.toEqual(code("workOrders.declineReason"));
  await world.in((tx) => answerShare(tx, world.context(), ids[1]!, { version: 1, headcount: 0, reason: "没有人" }));
  expect(await allocated()).toBe(2);
  await world.in((tx) => withdrawShare(tx, world.context(), ids[0]!));
  expect(await allocated()).toBe(0);
  await expect(world.in((tx) => withdrawShare(tx, world.context(), ids[0]!))).rejects.toEqual(
    code("common.wrongState"),
  );
});

test("an agency without a contract for the post on that day gets nothing", async () => {
  const { lineId } = await approvedLine({ dates: ["2027-01-05"] });
  await expect(
    world.in((tx) => shareLines(tx, world.context(), [{ lineId, agencyId: world.first, headcount: 1 }])),
  ).rejects.toEqual(code("contracts.expired"));
});

test("another company sees nothing of it", async () => {
  const { id, lineId } = await approvedLine({ dates: ["2026-12-07"] });
  const stranger = await demandWorld(database, "别家");
  await expect(stranger.in((tx) => findOrder(tx, id))).rejects.toEqual(code("common.notFound"));
  await expect(
    stranger.in((tx) => shareLines(tx, stranger.context(), [{ lineId, agencyId: stranger.first, headcount: 1 }])),
  ).rejects.toEqual(code("common.notFound"));
});

test("a change of the limits says how many of last month's applications it would have noted or refused", async () => {
  await world.in(async (tx) => {
    for (const heads of [3, 9]) {
      const { id } = await createOrder(
        tx,
        world.context("2026-11-25"),
        world.order({ dates: ["2026-12-20"] }, [{ headcount: heads }]),
      );
      await submitOrder(tx, world.context("2026-11-25"), id, confirmed);
    }
  });
  const preview = (name: string, value: number | string, departmentId: number | null = null) =>
    asCaller(
      testServices(database.appPool),
      { tenantId: world.tenantId },
      async (context) => {
        const { effects, rows } = await limitsPreview.run(
          context,
          { key: `workOrders.${name}`, value, departmentId, legalEntityId: null },
          "2026-12-01",
          "2026-12-31",
        );
        expect(rows.length).toBe(Math.max(0, ...effects.map(({ before, after }) => Math.abs(after - before))));
        return Object.fromEntries(effects.map(({ title, before, after }) => [title.en, [before, after]]));
      },
      { today: "2027-01-01" },
    );
  expect(await preview("maxHeadcount", 5)).toEqual({ "Orders refused": [0, 0], "Orders noted": [0, 1] });
  expect(await preview("maxHeadcount", 10)).toEqual({});
  expect(await preview("maxHeadcount", 5, world.kitchen)).toEqual({});
  expect(await preview("leadDays", 30)).toEqual({ "Orders refused": [0, 0], "Orders noted": [0, 2] });
});
