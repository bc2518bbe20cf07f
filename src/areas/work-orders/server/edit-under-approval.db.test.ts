import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { demandWorld, type DemandWorld } from "../demand.fixture.ts";
import { orderApproval } from "./approval.ts";
import { editableOfOrder, editOrder } from "./edit-under-approval.ts";
import { findOrder, linesOf } from "./lock-order.ts";
import { createOrder } from "./save-order.ts";

let database: TestDatabase;
let world: DemandWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await demandWorld(database, "修改");
});
afterAll(() => database.close());

const order = () => world.in(async (tx) => (await createOrder(tx, world.context(), world.order({ dates: ["2026-11-20"] }))).id);
const edit = (id: number, values: [string, string][]) => world.in((tx) => editOrder(tx, id, new Map(values), world.context()));

test("a changed headcount is priced anew, and conditions see it", async () => {
  const id = await order();
  const [line] = await world.in((tx) => linesOf(tx, id));
  const before = await world.in((tx) => findOrder(tx, id));
  const values = await world.in((tx) => editableOfOrder(tx, id));
  expect(values.map(({ key, value }) => [key, value])).toContainEqual([`headcount.${line!.id}`, String(line!.headcount)]);
  await edit(id, [[`headcount.${line!.id}`, String(line!.headcount * 2)], ["reason", "宴会加开"]]);
  const after = await world.in((tx) => findOrder(tx, id));
  const others = before.plannedMinutes - line!.headcount * line!.plannedMinutesPerPerson;
  expect(after.plannedMinutes).toBe(others + 2 * line!.headcount * line!.plannedMinutesPerPerson);
  expect(after.estimatedCostFen - before.estimatedCostFen).toBe(line!.costFen);
  expect(after.reason).toBe("宴会加开");
  const facts = await world.in((tx) => orderApproval.facts(tx, id));
  const lines = await world.in((tx) => linesOf(tx, id));
  expect(facts.applynum).toBe(lines.reduce((sum, one) => sum + one.headcount, 0));
});

test.each(["0", "-1", "1.5", "", "1000", "ten", "1e2"])("a headcount of %j is refused at its field", async (value) => {
  const id = await order();
  const [line] = await world.in((tx) => linesOf(tx, id));
  const key = `headcount.${line!.id}`;
  await expect(edit(id, [[key, value]])).rejects.toMatchObject({ message: "workOrders.headcountRange", faults: [{ field: key }] });
});
