import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { basis } from "../../api.ts";
import { demandWorld, type DemandWorld } from "../../demand.fixture.ts";
import { createOrder, updateOrder } from "../order/save-order.ts";

let database: TestDatabase;
let world: DemandWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await demandWorld(database, "预测");
});
afterAll(() => database.close());

const standard = (unitsPerPerson: number) =>
  database.ownerPool.query(
    "update organisation.employment_post set driver = 'expectedTables', units_per_person = $3, at_least = 2 where tenant_id = $1 and post_id = $2",
    [world.tenantId, world.server, unitsPerPerson],
  );

async function stored(id: number): Promise<{ forecast: unknown; headcount: number | null }> {
  const { rows } = await database.ownerPool.query<{ forecast: unknown; headcount: number | null }>(
    "select forecast, forecast_headcount as headcount from work_orders.work_order where id = $1",
    [id],
  );
  return rows[0]!;
}

test("an application keeps what its basis made of each post by the standard of the day it was saved", async () => {
  const wanted = world.order({ dates: ["2026-12-01", "2026-12-02"], basis: basis.parse({ expectedTables: 31 }) });
  await standard(4);
  const { id } = await world.in((tx) => createOrder(tx, world.context(), wanted));
  const first = {
    forecast: [
      { postId: world.server, driver: "expectedTables", unitsPerPerson: 4, atLeast: 2, value: 31, headcount: 8 },
    ],
    headcount: 16,
  };
  expect(await stored(id)).toEqual(first);

  await standard(10);
  expect(await stored(id)).toEqual(first);
  await world.in((tx) => updateOrder(tx, world.context(), id, null, { ...wanted, dates: ["2026-12-01"] }));
  expect(await stored(id)).toMatchObject({ forecast: [{ unitsPerPerson: 10, headcount: 4 }], headcount: 4 });
});

test("an application whose basis does not name the driver has none", async () => {
  await standard(4);
  const { id } = await world.in((tx) =>
    createOrder(tx, world.context(), world.order({ dates: ["2026-12-05"], basis: basis.parse({ occupancy: 90 }) })),
  );
  expect(await stored(id)).toEqual({ forecast: [], headcount: null });
});
