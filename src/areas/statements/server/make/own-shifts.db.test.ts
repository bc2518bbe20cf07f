import { afterAll, beforeAll, expect, test } from "vitest";
import { computeRange } from "#areas/attendance/server.ts";
import { putDuties } from "#areas/scheduling/server.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { datesOf } from "#platform/calendar/plain-date.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { hotelCompany, workOctober, type TestHotel } from "../company.fixture.ts";
import { listCosts } from "../read/list-costs.ts";
import { makeStatements } from "./make-statements.ts";
import { previewStatements } from "./preview-statements.ts";

// What the hotel's own people work by a roster is nobody's bill.

const october = { from: "2026-10-01", to: "2026-10-31" };
let database: TestDatabase;
let services: Services;
let hotel: TestHotel;
const staff = <T>(work: (context: CallContext) => Promise<T>) =>
  asCaller(services, { tenantId: hotel.tenantId, codes: new Set(["C4200.make", "C4200"]) }, work);
const one = async (text: string, values: unknown[]) =>
  (await database.ownerPool.query<{ id: number }>(text, [hotel.tenantId, ...values])).rows[0]!.id;
const preview = () => staff((context) => previewStatements(context, october));

beforeAll(async () => {
  database = await testDatabase();
  services = { ...testServices(database.appPool), clock: () => Date.parse("2026-11-20T04:00:00Z") };
  hotel = await hotelCompany(database.appPool, await makeTenant(database.ownerPool, "自有班次"));
  await workOctober(database.appPool, hotel.tenantId);
});
afterAll(() => database.close());

test("shifts of own people come to hours and stand on no statement of a labour company", async () => {
  const before = await preview();
  const costs = () => staff((context) => listCosts(context, { ...october, group: "department" } as never));
  const costly = await costs();
  expect(costly.totals.shiftCount).toBeGreaterThan(0);
  const departmentId = [...hotel.departments.values()][0]!;
  const postId = await one("select id from organisation.post where tenant_id = $1 order by id limit 1", []);
  const memberId = await one(
    "insert into organisation.member (tenant_id, name, kind, department_id, post_id) values ($1, '自有', 'staff', $2, $3) returning id",
    [departmentId, postId],
  );
  const dates = datesOf("2026-10-12", "2026-10-14");
  const duties = dates.map((workDate) => ({
    memberId,
    workDate,
    departmentId,
    postId,
    definitionId: null,
    definitionFrom: null,
    sections: [{ start: 480, end: 1020 }],
    breaks: [],
    looseBreak: 0,
    plannedMinutes: 480,
    lineId: null,
    source: "plan" as const,
    ref: workDate,
  }));
  const put = await staff((context) => putDuties(context.tx, context, duties));
  for (const date of dates)
    for (const clock of ["07:55", "17:05"])
      await one(
        "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id) values ($1, $2::date, $2::date + $3::time, 'machine', 'G', 'OWN', $4) returning id",
        [date, clock, memberId],
      );
  await computeRange({ services, tenantId: hotel.tenantId }, october);
  const ids = put.flatMap(({ assignmentIds }) => assignmentIds);
  const days = await database.ownerPool.query(
    "select accounting_minutes, agency_id, contract_id from attendance.day where tenant_id = $1 and assignment_id = any($2) order by work_date",
    [hotel.tenantId, ids],
  );
  expect(days.rows).toEqual(dates.map(() => ({ accounting_minutes: 480, agency_id: null, contract_id: null })));
  expect(await preview()).toEqual(before);
  expect(await costs()).toEqual(costly);
  const agencyIds = before.agencies.map((agency) => agency.agencyId);
  await database.ownerPool.query(
    "update attendance.day set confirmed_at = now() where tenant_id = $1 and assignment_id = any($2)",
    [hotel.tenantId, ids],
  );
  const { made } = await staff((context) => makeStatements(context, { agencyIds, ...october }));
  expect(made.length).toBeGreaterThan(0);
  const held = await database.ownerPool.query(
    "select 1 from attendance.day where tenant_id = $1 and assignment_id = any($2) and held_by is not null",
    [hotel.tenantId, ids],
  );
  expect(held.rows).toEqual([]);
});
