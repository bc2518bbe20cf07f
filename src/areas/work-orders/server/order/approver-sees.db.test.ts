import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSimpleFlow } from "#areas/approvals/server.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { demandWorld, type DemandWorld } from "../../demand.fixture.ts";
import { readOrderForApproval } from "./read-order.ts";
import { createOrder } from "./save-order.ts";
import { submitOrder } from "./submit-order.ts";

let database: TestDatabase;
let services: Services;
let world: DemandWorld;
let head: number;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.appPool);
  world = await demandWorld(database, "重复");
  const member = await database.ownerPool.query<{ id: number }>(
    "insert into organisation.member (tenant_id, name, department_id) values ($1, '经理', $2) returning id",
    [world.tenantId, world.kitchen],
  );
  head = member.rows[0]!.id;
  const login = await database.ownerPool.query<{ id: number }>(
    "insert into access.login (account_name) values ('head') returning id",
  );
  await database.ownerPool.query(
    "insert into access.account (tenant_id, login_id, kind, member_id, name) values ($1, $2, 'staff', $3, 'head')",
    [world.tenantId, login.rows[0]!.id, head],
  );
  const name = { zh: "审批", en: "Approval" };
  await world.in((tx) =>
    saveSimpleFlow(tx, {
      processType: "employment",
      name,
      startName: name,
      levels: [{ name, who: { kind: "member", memberIds: [head] }, mode: "any" }],
    }),
  );
});
afterAll(() => database.close());

const submitted = (dates: string[], part = {}) =>
  world.in(async (tx) => {
    const made = await createOrder(tx, world.context(), world.order({ dates }, [part]));
    await submitOrder(tx, world.context(), made.id, { confirmDuplicates: true });
    return made.id;
  });
const seen = async (id: number) =>
  (
    await asCaller(services, { tenantId: world.tenantId, memberId: head, codes: new Set() }, (context) =>
      readOrderForApproval(context, { id }),
    )
  ).duplicates;

test("the approver of an order sees which orders it doubles, as whoever requested it did", async () => {
  const first = await submitted(["2026-12-01"]);
  expect(await seen(first)).toEqual([]);
  const second = await submitted(["2026-12-01", "2026-12-02"], { startMinute: 1200, endMinute: 1440 });
  expect(await seen(second)).toMatchObject([
    { orderId: first, workDate: "2026-12-01", departmentName: "宴会部", postName: "服务员", headcount: 4 },
  ]);
  expect((await seen(first)).map((one) => one.orderId)).toEqual([second]);
});
