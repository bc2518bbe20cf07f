import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { demandWorld, type DemandWorld } from "../../demand.fixture.ts";
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

const order = () =>
  world.in(async (tx) => (await createOrder(tx, world.context(), world.order({ dates: ["2026-11-20"] }))).id);
const edit = (id: number, values: [string, string][]) =>
  world.in((tx) => editOrder(tx, id, new Map(values), world.context()));

test("a changed headcount is priced anew, and conditions see it", async () => {
  const id = await order();
  const [line] = await world.in((tx) => linesOf(tx, id));
  const before = await world.in((tx) => findOrder(tx, id));
  const values = await world.in((tx) => editableOfOrder(tx, id));
  expect(values.map(({ key, value }) => [key, value])).toContainEqual([
    `headcount.${line!.id}`,
    String(line!.headcount),
  ]);
  await edit(id, [
    [`headcount.${line!.id}`, String(line!.headcount * 2)],
    ["reason", "宴会加开"],
  ]);
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
  await expect(edit(id, [[key, value]])).rejects.toMatchObject({
    message: "workOrders.headcountRange",
    faults: [{ field: key }],
  });
});

async function stored(id: number) {
  const lines = await world.in((tx) => linesOf(tx, id));
  return lines.map(({ workDate, startMinute, endMinute, headcount, plannedMinutesPerPerson }) => ({
    workDate,
    startMinute,
    endMinute,
    headcount,
    plannedMinutesPerPerson,
  }));
}

test("other times give other hours and another price; a date is moved with all its lines", async () => {
  const id = await world.in(
    async (tx) =>
      (
        await createOrder(
          tx,
          world.context(),
          world.order({ dates: ["2026-11-20", "2026-11-21"] }, [{}, { headcount: 2 }]),
        )
      ).id,
  );
  const lines = await world.in((tx) => linesOf(tx, id));
  const [first] = lines.filter((line) => line.workDate === "2026-11-20");
  const costBefore = (await world.in((tx) => findOrder(tx, id))).estimatedCostFen;
  await edit(id, [
    [`start.${first!.id}`, "1080"],
    [`end.${first!.id}`, "1500"],
    ["date.2026-11-21", "2026-11-23"],
  ]);
  const after = await stored(id);
  expect(after.map((line) => line.workDate).toSorted()).toEqual([
    "2026-11-20",
    "2026-11-20",
    "2026-11-23",
    "2026-11-23",
  ]);
  const moved = after.find((line) => line.endMinute === 1500);
  expect(moved).toMatchObject({ startMinute: 1080, workDate: "2026-11-20", headcount: first!.headcount });
  expect(moved!.plannedMinutesPerPerson).toBeGreaterThan(first!.plannedMinutesPerPerson);
  const order = await world.in((tx) => findOrder(tx, id));
  expect(order.plannedMinutes).toBe(
    after.reduce((sum, line) => sum + line.headcount * line.plannedMinutesPerPerson, 0),
  );
  expect(order.estimatedCostFen).toBeGreaterThan(costBefore);
  expect(await world.in((tx) => orderApproval.facts(tx, id))).toMatchObject({ continuity: 2 });
});

test("dates may change places, but two never become one", async () => {
  const id = await world.in(
    async (tx) => (await createOrder(tx, world.context(), world.order({ dates: ["2026-11-26", "2026-11-27"] }))).id,
  );
  await expect(edit(id, [["date.2026-11-26", "2026-11-27"]])).rejects.toMatchObject({
    message: "workOrders.dateTwice",
  });
  await edit(id, [
    ["date.2026-11-26", "2026-11-27"],
    ["date.2026-11-27", "2026-11-26"],
  ]);
  expect((await stored(id)).map((line) => line.workDate).toSorted()).toEqual(["2026-11-26", "2026-11-27"]);
});

test.each([
  ["start", "1440", "workOrders.startRange"],
  ["start", "", "workOrders.startRange"],
  ["start", "-5", "workOrders.startRange"],
  ["end", "1020", "workOrders.endNotAfterStart"],
  ["end", "2881", "workOrders.endNotAfterStart"],
  ["end", "9.5", "workOrders.endNotAfterStart"],
  ["date", "2026-02-30", "common.invalidInput"],
  ["date", "2026-09-30", "workOrders.adjustPast"],
])("a %s of %j is refused at its field", async (what, value, message) => {
  const id = await order();
  const [line] = await world.in((tx) => linesOf(tx, id));
  const key = what === "date" ? `date.${line!.workDate}` : `${what}.${line!.id}`;
  await expect(edit(id, [[key, value]])).rejects.toMatchObject({ message, faults: [{ field: key }] });
});
