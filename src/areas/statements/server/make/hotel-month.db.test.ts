import { afterAll, beforeAll, expect, test } from "vitest";
import { withTenant } from "#platform/db/tx.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { makeStatement } from "./make-statement.ts";
import { priceDays } from "./price-days.ts";
import { hotelCompany, monthRows, workOctober, type TestHotel } from "../company.fixture.ts";

let database: TestDatabase;
let hotel: TestHotel;

beforeAll(async () => {
  database = await testDatabase();
  hotel = await hotelCompany(database.appPool, await makeTenant(database.ownerPool, "October"));
  await workOctober(database.appPool, hotel.tenantId);
});
afterAll(() => database.close());

test("every shift of October is priced to the fen", async () => {
  const days = await withTenant(database.appPool, hotel, (tx) =>
    priceDays(tx, { from: "2026-10-01", to: "2026-10-31" }),
  );
  const amounts = new Map(days.map((day) => [day.assignmentId, day.price?.amountFen]));
  const expected = monthRows("expected_shifts.csv");
  expect(days).toHaveLength(expected.length);
  for (const row of expected) {
    const key = `${row.order} ${row.pin}`;
    expect({ key, fen: amounts.get(hotel.assignments.get(key)!) }).toEqual({ key, fen: Number(row.amount_fen) });
  }
});

test("the statements of each half month are as expected", async () => {
  const services = testServices(database.appPool);
  const halves = [
    { from: "2026-10-01", to: "2026-10-15" },
    { from: "2026-10-16", to: "2026-10-31" },
  ];
  for (const { agency, half_month, shifts, accounting_minutes, amount_fen } of monthRows("expected_statements.csv")) {
    const made = await asCaller(services, hotel, (context) =>
      makeStatement(context, { agencyId: hotel.agencies.get(agency!)!, ...halves[Number(half_month) - 1]!, by: null }),
    );
    const { rows } = await withTenant(database.appPool, hotel, (tx) =>
      tx.query("select shift_count, accounting_minutes, amount_fen from statements.statement where id = $1", [made.id]),
    );
    expect({ agency, half_month, ...rows[0] }).toEqual({
      agency,
      half_month,
      shift_count: Number(shifts),
      accounting_minutes: Number(accounting_minutes),
      amount_fen: Number(amount_fen),
    });
  }
});

test("a period is settled once", async () => {
  const again = asCaller(testServices(database.appPool), hotel, (context) =>
    makeStatement(context, { agencyId: hotel.agencies.get("A01")!, from: "2026-10-01", to: "2026-10-31", by: null }),
  );
  await expect(again).rejects.toMatchObject({ kind: { code: "statements.alreadyMade" } });
});
