import { afterAll, beforeAll, expect, test } from "vitest";
import { departmentClosing, employmentPostToggling, postToggling } from "#areas/organisation/events.ts";
import type { EventKind } from "#platform/events/bus.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { demandWorld, type DemandWorld } from "../../demand.fixture.ts";
import { subscribers } from "./keep-organisation.ts";
import { revokeOrder } from "./revoke-order.ts";
import { createOrder } from "./save-order.ts";
import { submitOrder } from "./submit-order.ts";

let database: TestDatabase;
let world: DemandWorld;
let orderId: number;
beforeAll(async () => {
  database = await testDatabase();
  world = await demandWorld(database, "组织", subscribers);
  orderId = await world.in(async (tx) => {
    const { id } = await createOrder(tx, world.context(), world.order({ dates: ["2026-10-12", "2026-10-14"] }));
    await submitOrder(tx, world.context(), id, { confirmDuplicates: true });
    await createOrder(tx, world.context(), world.order({ dates: ["2026-10-30"] }));
    return id;
  });
});
afterAll(() => database.close());

const tell = <P>(kind: EventKind<P>, payload: P) =>
  world.in((tx) => world.context().services.events.publish(tx, kind, payload));
const employment = (departmentId: number, today: string) =>
  tell(employmentPostToggling, { departmentId, postId: world.server, enabled: false, today });
const closing = (departmentId: number, today: string) =>
  tell(departmentClosing, { departmentId, name: "宴会部", today });

test("a post is not toggled once the employment date of an order with it has passed", async () => {
  await tell(postToggling, { postId: world.server, enabled: false, today: "2026-10-12" });
  await employment(world.banquet, "2026-10-12");
  const told = {
    kind: { code: "organisation.afterEmployment" },
    params: { post: { zh: "服务员", en: expect.any(String) }, number: expect.any(String), date: "2026-10-12" },
  };
  await expect(tell(postToggling, { postId: world.server, enabled: false, today: "2026-10-13" })).rejects.toMatchObject(
    told,
  );
  await expect(tell(postToggling, { postId: world.server, enabled: true, today: "2026-10-13" })).rejects.toMatchObject(
    told,
  );
  await expect(employment(world.banquet, "2026-10-13")).rejects.toMatchObject(told);
  await employment(world.kitchen, "2026-10-13");
  await tell(postToggling, { postId: world.cook, enabled: false, today: "2026-10-13" });
});

test("it is refused for good, however long ago the date is and whatever may still be adjusted", async () => {
  await database.ownerPool.query(
    "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'workOrders.operationDays', '2026-01-01', '3')",
    [world.tenantId],
  );
  const afterEmployment = { kind: { code: "organisation.afterEmployment" }, params: { date: "2026-10-14" } };
  for (const today of ["2026-10-18", "2026-12-14", "2028-10-18"]) {
    await expect(tell(postToggling, { postId: world.server, enabled: false, today })).rejects.toMatchObject(
      afterEmployment,
    );
    await expect(employment(world.banquet, today)).rejects.toMatchObject(afterEmployment);
  }
  await database.ownerPool.query("delete from settings.rule_value where tenant_id = $1", [world.tenantId]);
});

test("open documents keep a department from closing; a draft and an order that is over do not", async () => {
  await expect(closing(world.banquet, "2026-10-14")).rejects.toMatchObject({
    kind: { code: "organisation.openDocuments" },
    params: { name: "宴会部", count: 1 },
  });
  await closing(world.banquet, "2026-10-15");
  await closing(world.kitchen, "2026-10-13");
  await world.in((tx) => revokeOrder(tx, world.context(), orderId, "取消"));
  await closing(world.banquet, "2026-10-12");
  await tell(postToggling, { postId: world.server, enabled: false, today: "2026-10-13" });
});
