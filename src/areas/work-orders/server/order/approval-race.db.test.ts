import { afterAll, beforeAll, expect, test } from "vitest";
import { decideTask, saveSimpleFlow } from "#areas/approvals/server.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { demandWorld, type DemandWorld } from "../../demand.fixture.ts";
import { findOrder } from "./lock-order.ts";
import { revokeOrder } from "./revoke-order.ts";
import { createOrder } from "./save-order.ts";
import { submitOrder } from "./submit-order.ts";

let database: TestDatabase;
let world: DemandWorld;

beforeAll(async () => {
  database = await testDatabase();
  world = await demandWorld(database, "同时");
  const login = await database.ownerPool.query<{ id: number }>(
    "insert into access.login (account_name) values ('race') returning id",
  );
  await database.ownerPool.query(
    "insert into access.account (tenant_id, login_id, kind, member_id, name) values ($1, $2, 'staff', $3, 'race')",
    [world.tenantId, login.rows[0]!.id, world.clerk],
  );
  const name = { zh: "审批", en: "Approval" };
  await world.in((tx) =>
    saveSimpleFlow(tx, {
      processType: "employment",
      name,
      startName: name,
      levels: [{ name, who: { kind: "member", memberIds: [world.clerk] }, mode: "any" }],
    }),
  );
});
afterAll(() => database.close());

test("an application approved and revoked at the same moment is one of both, and its approval says the same", async () => {
  for (let day = 1; day <= 12; day += 1) {
    const dates = [`2026-12-${String(day).padStart(2, "0")}`];
    const { id } = await world.in(async (tx) => {
      const made = await createOrder(tx, world.context(), world.order({ dates }));
      await submitOrder(tx, world.context(), made.id, { confirmDuplicates: true });
      return made;
    });
    const task = await world.in((tx) =>
      tx.query<{ id: number }>("select id from approvals.task where state = 'pending'"),
    );
    const [approved, revoked] = await Promise.allSettled([
      world.in((tx) => decideTask(tx, world.context(), task.rows[0]!.id, "approve", null)),
      world.in((tx) => revokeOrder(tx, world.context(), id, "changed", "underApproval")),
    ]);
    const outcome = [approved, revoked].map((one) =>
      one.status === "fulfilled" ? "done" : (one.reason as Error).message,
    );
    const { state } = await world.in((tx) => findOrder(tx, id));
    expect([
      ["approved", "done", "common.stale"],
      ["revoked", "approvals.alreadyHandled", "done"],
    ]).toContainEqual([state, ...outcome]);
    const { rows } = await world.in((tx) =>
      tx.query("select status from approvals.instance where document_type = 'workOrder' and document_id = $1", [id]),
    );
    expect(rows).toEqual([{ status: state }]);
  }
});

test("an application approved while its revocation waits stays approved", async () => {
  const { id } = await world.in(async (tx) => {
    const made = await createOrder(tx, world.context(), world.order({ dates: ["2026-12-20"] }));
    await submitOrder(tx, world.context(), made.id, { confirmDuplicates: true });
    return made;
  });
  const task = await world.in((tx) =>
    tx.query<{ id: number }>("select id from approvals.task where state = 'pending'"),
  );
  const isWaiting = async () =>
    (
      await database.ownerPool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount;
  const { revoked } = await world.in(async (tx) => {
    await decideTask(tx, world.context(), task.rows[0]!.id, "approve", null);
    const waits = world
      .in((other) => revokeOrder(other, world.context(), id, "changed"))
      .then(
        () => "done",
        (error: Error) => error.message,
      );
    await expect.poll(isWaiting).toBe(1);
    return { revoked: waits };
  });
  expect(await revoked).toBe("common.stale");
  expect((await world.in((tx) => findOrder(tx, id))).state).toBe("approved");
});
