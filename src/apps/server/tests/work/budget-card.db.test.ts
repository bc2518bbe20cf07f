import { afterAll, beforeAll, expect, it } from "vitest";
import * as approvals from "#areas/approvals/api.ts";
import { saveSimpleFlow } from "#areas/approvals/server.ts";
import { readBudgetLeft } from "#areas/dashboards/api.ts";
import { demandWorld, type DemandWorld } from "#areas/work-orders/demand.fixture.ts";
import * as orderForm from "#areas/work-orders/form-api.ts";
import { joinSockets } from "../../sockets.ts";
import { testServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let world: DemandWorld;
let order: number;
let head: number;

const names = { zh: "审批", en: "Approval" };
const asHead = async (account: Partial<TestAccount>) =>
  (await server.logIn({ tenantId: world.tenantId, scope: "organisation", memberId: head, ...account })).token;

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-10-01T04:00:00Z");
  world = await demandWorld(server.database, "预算酒店");
  joinSockets();
  const { rows } = await server.database.ownerPool.query<{ id: number }>(
    "insert into organisation.member (tenant_id, name, department_id) values ($1, '经理', $2) returning id",
    [world.tenantId, world.banquet],
  );
  head = rows[0]!.id;
  await asHead({ codes: [] });
  await world.in((tx) =>
    saveSimpleFlow(tx, {
      processType: "employment",
      name: names,
      startName: names,
      levels: [{ name: names, who: { kind: "member", memberIds: [head] }, mode: "any" }],
    }),
  );
  await server.database.ownerPool.query(
    "insert into settings.budget (tenant_id, department_id, month, amount_fen) values ($1, $2, '2026-10', 100000)",
    [world.tenantId, world.banquet],
  );
  const boss = await asHead({ codes: "all", memberId: world.clerk });
  const save = (dates: string[]) =>
    server.ok(orderForm.saveOrder, { ...world.order({ dates }), submit: true, confirmDuplicates: true }, boss);
  order = (await save(["2026-10-12", "2026-10-13"])).id;
  await save(["2026-10-20"]);
});
afterAll(() => server.close());

async function cardFor(token: string) {
  const { rows } = await server.ok(approvals.listApprovals, { tab: "todo", cards: "true", sort: "number" }, token);
  expect(rows).toHaveLength(2);
  return rows[0]!;
}

const leftOn = (row: Awaited<ReturnType<typeof cardFor>>) => row.card!.facts.filter(({ part }) => part === "left");

it("an order in the inbox says what the budget of its month leaves, by the figures of its form", async () => {
  const boss = await asHead({ codes: "all" });
  const row = await cardFor(boss);
  const { budget } = await server.ok(
    readBudgetLeft,
    { departmentId: world.banquet, dates: ["2026-10-12", "2026-10-13"], exceptOrderId: order },
    boss,
  );
  const yuan = (fen: number) => (fen / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
  const planned = budget!.plannedFen + budget!.pendingFen;
  expect(planned).toBeGreaterThan(0);
  const left = budget!.amountFen - budget!.spentFen - planned - row.costFen!;
  expect(leftOn(row)).toEqual([
    {
      part: "left",
      label: "2026-10 预算扣除后剩余",
      value: `${yuan(left)} 元（预算 1,000.00，已用 0.00，已计划 ${yuan(planned)}）`,
    },
  ]);
  expect(row.card!.warnings).toEqual(left < 0 ? [`超出 2026-10 预算 ${yuan(-left)} 元`] : []);
});

it("warns where the order goes beyond the budget, and says nothing without one", async () => {
  const boss = await asHead({ codes: "all" });
  const set = (fen: number) =>
    server.database.ownerPool.query("update settings.budget set amount_fen = $2 where tenant_id = $1", [
      world.tenantId,
      fen,
    ]);
  await set(100);
  expect((await cardFor(boss)).card!.warnings).toEqual([expect.stringMatching(/^超出 2026-10 预算 [\d,.]+ 元$/)]);
  await server.database.ownerPool.query("update settings.budget set month = '2026-09' where tenant_id = $1", [
    world.tenantId,
  ]);
  expect(leftOn(await cardFor(boss))).toEqual([]);
  await server.database.ownerPool.query(
    "update settings.budget set month = '2026-10', amount_fen = 100000 where tenant_id = $1",
    [world.tenantId],
  );
});

it("tells only whoever may see what the department costs", async () => {
  expect(leftOn(await cardFor(await asHead({ codes: ["C1200"] })))).toHaveLength(1);
  expect(leftOn(await cardFor(await asHead({ codes: [] })))).toEqual([]);
  expect(leftOn(await cardFor(await asHead({ codes: ["C1200"], scope: { custom: [world.kitchen] } })))).toEqual([]);
});
