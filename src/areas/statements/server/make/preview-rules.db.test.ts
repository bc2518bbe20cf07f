import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { registerApprovables } from "#areas/approvals/server.ts";
import type { RuleContent } from "#areas/settings/server.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { statementApprovable } from "../../approvable.ts";
import { makeDueStatements } from "./make-due-statements.ts";
import { schedulingPreview } from "./preview-rules.ts";
import { hotelCompany, workOctober, type TestHotel } from "../company.fixture.ts";

let database: TestDatabase;
let services: Services;
let hotel: TestHotel;
beforeAll(async () => {
  database = await testDatabase();
  services = { ...testServices(database.appPool), clock: () => Date.parse("2026-11-05T04:00:00Z") };
  registerApprovables([statementApprovable]);
  hotel = await hotelCompany(database.appPool, await makeTenant(database.ownerPool, "October"));
  await workOctober(database.appPool, hotel.tenantId);
});
afterAll(() => database.close());
beforeEach(() => database.ownerPool.query("delete from settings.rule_value where tenant_id = $1", [hotel.tenantId]));

const set = (key: string, value: RuleContent) =>
  database.ownerPool.query(
    "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, $2, '2026-01-01', $3)",
    [hotel.tenantId, key, JSON.stringify(value)],
  );

async function told(
  key: string,
  value: RuleContent,
  caller: Partial<Caller> = {},
): Promise<Record<string, [number, number]>> {
  const { effects } = await asCaller(services, { tenantId: hotel.tenantId, ...caller }, (context) =>
    schedulingPreview.run(context, { key, value, departmentId: null, legalEntityId: null }, "2026-10-01", "2026-10-31"),
  );
  return Object.fromEntries(effects.map(({ title, before, after }) => [title.en, [before, after]]));
}

test("what the preview says is what the schedule then makes", async () => {
  const { rows } = await database.ownerPool.query<{ records: number; minutes: number }>(
    "select count(*)::int as records, sum(paid_minutes)::int as minutes from attendance.worked_day where tenant_id = $1",
    [hotel.tenantId],
  );
  const { records, minutes } = rows[0]!;
  const seen = await told("statements.every", "month");
  expect(seen).toEqual({
    "Periods settled automatically": [0, 1],
    "Automatic statements": [0, 4],
    "Attendance records on them": [0, records],
    "Their accounting hours": [0, minutes],
  });
  await set("statements.every", "month");
  expect(await told("statements.every", "month")).toEqual({});
  // From the first of the month to the 25th, as the month that begins on the 26th ends then.
  const moved = await told("settings.monthStartDay", 26);
  expect(moved["Periods settled automatically"]).toEqual([1, 1]);
  expect(moved["Attendance records on them"]![1]).toBeLessThan(records);
  expect(moved["Attendance records that go to another month"]![1]).toBe(
    records - moved["Attendance records on them"]![1],
  );
  expect(await makeDueStatements(services, hotel.tenantId, services.log)).toBe(seen["Automatic statements"]![1]);
});

test("blocks of days count from the anchor, and only what the caller may see counts", async () => {
  await set("statements.every", "days");
  await set("statements.anchor", "2026-10-01");
  const daily = await told("statements.days", 1);
  expect(daily["Periods settled automatically"]).toEqual([10, 31]);
  expect(await told("statements.anchor", "2026-10-28")).toMatchObject({ "Periods settled automatically": [10, 1] });
  const own = await told("statements.days", 1, {
    scope: { all: false, departmentIds: [hotel.departments.get("BQ")!] },
  });
  expect(own["Attendance records on them"]![1]).toBeLessThan(daily["Attendance records on them"]![1]);
});

test("another start day of the month tells which statements and whose days move, also where none is made by itself", async () => {
  const preview = () =>
    asCaller(services, { tenantId: hotel.tenantId }, (context) =>
      schedulingPreview.run(
        context,
        { key: "settings.monthStartDay", value: 26, departmentId: null, legalEntityId: null },
        "2026-10-01",
        "2026-10-31",
      ),
    );
  const { rows } = await database.ownerPool.query<{ key: string; member: number; minutes: number }>(
    `select work_date || ' ' || assignment_id as key, member_id as member, paid_minutes as minutes from attendance.worked_day where tenant_id = $1 and not voided and work_date >= '2026-10-26' order by 1`,
    [hotel.tenantId],
  );
  const off = await preview();
  expect(off.rows.map((row) => row.key).sort()).toEqual(rows.map((row) => row.key).sort());
  expect(new Set(off.rows.map((row) => `${row.before.en} ${row.after.en}`))).toEqual(
    new Set(["Month 2026-10 Month 2026-11"]),
  );
  expect(off.effects.map((effect) => effect.after)).toEqual([
    rows.length,
    new Set(rows.map((row) => row.member)).size,
    rows.reduce((sum, row) => sum + row.minutes, 0),
  ]);
  await set("statements.every", "month");
  const monthly = await preview();
  // Each company's statement of October from the 1st to the 31st becomes one to the 25th.
  expect(
    monthly.rows
      .filter((row) => "name" in row.who)
      .map((row) => `${row.before.en} | ${row.after.en}`)
      .sort(),
  ).toEqual(
    [
      ...Array.from({ length: 4 }, () => "2026-10-01 to 2026-10-31 | None is made"),
      ...Array.from({ length: 4 }, () => "None is made | 2026-09-26 to 2026-10-25"),
    ].sort(),
  );
  expect(monthly.rows.filter((row) => "memberId" in row.who)).toEqual(off.rows);
  await set("settings.monthStartDay", 26);
  expect(await preview()).toEqual({ effects: [], rows: [] });
});
