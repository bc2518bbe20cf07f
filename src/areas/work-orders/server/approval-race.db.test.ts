import { afterAll, beforeAll, expect, test } from "vitest";
import { decideTask, saveSimpleFlow } from "#areas/approvals/server.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { demandWorld, type DemandWorld } from "../demand.fixture.ts";
import { findOrder } from "./lock-order.ts";
import { revokeOrder } from "./revoke-order.ts";
import { createOrder } from "./save-order.ts";
import { submitOrder } from "./submit-order.ts";

let database: TestDatabase;
let world: DemandWorld;

beforeAll(async () => {
  database = await testDatabase();
  world = await demandWorld(database, "同时");
  const login = await database.ownerPool.query<{ id: number }>("insert into access.login (account_name) values ('race') returning id");
  await database.ownerPool.query(
    "insert into access.account (tenant_id, login_id, kind, member_id, name) values ($1, $2, 'staff', $3, 'race')",
    [world.tenantId, login.rows[0]!.id, world.clerk]);
  const name = { zh: "审批", en: "Approval" };
  await world.in((tx) => saveSimpleFlow(tx, {
    processType: "employment", name, startName: name, levels: [{ name, who: { kind: "member", memberIds: [world.clerk] }, mode: "any" }],
  }));
});
afterAll(() => database.close());

test("an application approved and revoked at the same moment is one of both, without either being cut off", async () => {
  for (let day = 1; day <= 12; day += 1) {
    const dates = [`2026-12-${String(day).padStart(2, "0")}`];
    const { id } = await world.in(async (tx) => {
      const made = await createOrder(tx, world.context(), world.order({ dates }));
      await submitOrder(tx, world.context(), made.id, { confirmDuplicates: true });
      return made;
    });
    const task = await world.in((tx) => tx.query<{ id: number }>("select id from approvals.task where state = 'pending'"));
    const results = await Promise.allSettled([
      world.in((tx) => decideTask(tx, world.context(), task.rows[0]!.id, "approve", null)),
      world.in((tx) => revokeOrder(tx, world.context(), id, "changed")),
    ]);
    const refused = results.flatMap((one) => (one.status === "rejected" ? [(one.reason as Error).message] : []));
    const { state } = await world.in((tx) => findOrder(tx, id));
    // An order approved first can still be taken back while nobody is put on.
    expect(state).toBe("revoked");
    expect(refused.every((message) => message === "approvals.alreadyHandled")).toBe(true);
  }
});
