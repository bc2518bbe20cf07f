import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { computeRange } from "#areas/attendance/server.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { dayNumber, weekdayOf } from "#platform/calendar/plain-date.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { hotelCompany, monthRows, workOctober, type TestHotel } from "../company.fixture.ts";
import { makeStatements } from "./make-statements.ts";
import { previewStatements } from "./preview-statements.ts";
import type { Pricing } from "../../pricing.ts";

// Rest with a time of its own is unpaid at its time: an hour at night comes off the night, one of a holiday off the holiday.

const october = { from: "2026-10-01", to: "2026-10-31" };
const codes = new Set(["C4200.make", "C4200"]);
let database: TestDatabase;
let services: Services;
let hotel: TestHotel;

const staff = <T>(work: (context: CallContext) => Promise<T>) =>
  asCaller(services, { tenantId: hotel.tenantId, codes }, work);
const rows = async <R>(text: string, values: unknown[] = []) =>
  (await database.ownerPool.query(text, [hotel.tenantId, ...values])).rows as R[];
const compute = () => computeRange({ services, tenantId: hotel.tenantId }, october);
/** An hour's rest so long after the start. */
const restAfter = (minutes: number) =>
  rows(
    `update scheduling.shift set breaks = jsonb_build_array(jsonb_build_object('kind', 'rest', 'start', start_minute + $2::int, 'end', start_minute + $2::int + 60)) where tenant_id = $1 and end_minute - start_minute > $2::int + 60`,
    [minutes],
  );
const make = async () => {
  const agencyIds = (await staff((context) => previewStatements(context, october))).agencies.map((one) => one.agencyId);
  return (await staff((context) => makeStatements(context, { agencyIds, ...october }))).made;
};

beforeAll(async () => {
  database = await testDatabase();
  services = { ...testServices(database.appPool), clock: () => Date.parse("2026-11-20T04:00:00Z") };
});
afterAll(() => database.close());

const special = monthRows("special_days.csv")[0]!.date;
const rateOf = (workDate: string, minute: number): string => {
  const at = dayNumber(workDate) * 1440 + minute;
  const date = new Date(Math.floor(at / 1440) * 86_400_000).toISOString().slice(0, 10);
  const isNight = at % 1440 >= 1320 || at % 1440 < 360;
  const kind =
    date <= "2026-10-03" && date >= "2026-10-01"
      ? "legal_holiday"
      : date === special
        ? "special"
        : date >= "2026-10-04" && date <= "2026-10-07"
          ? "weekend"
          : date !== "2026-10-10" && weekdayOf(date) >= 6
            ? "weekend"
            : "weekday";
  return `${kind}_${isNight ? "night" : "day"}`;
};

interface Line {
  workDate: string;
  start: number;
  end: number;
  pricing: Pricing;
}

/** Each minute that is worked, by its rate; `rest` as a shift has it. */
function walked({ workDate, start, end, pricing }: Line, restAt: number): Record<string, number> {
  const counted: Record<string, number> = {};
  const rest = end - start > restAt + 60 ? ([start + restAt, start + restAt + 60] as const) : null;
  for (let minute = pricing.paidFrom; minute < pricing.paidTo; minute++) {
    if (rest && minute >= rest[0] && minute < rest[1]) continue;
    const rate = rateOf(workDate, minute);
    counted[rate] = (counted[rate] ?? 0) + 1;
  }
  return counted;
}

const linesOf = (ids: readonly number[]) =>
  rows<Line>(
    `select l.work_date::text as "workDate", d.start_minute as start, d.end_minute as end, l.pricing from statements.line l
   join attendance.day d on d.tenant_id = l.tenant_id and d.work_date = l.work_date and d.assignment_id = l.assignment_id where l.tenant_id = $1 and l.statement_id = any($2) and d.accounting_minutes > 0`,
    [ids],
  );

describe.each(["start", "split"])("counted by %s", (countsOn) => {
  beforeAll(async () => {
    hotel = await hotelCompany(database.appPool, await makeTenant(database.ownerPool, `Rest ${countsOn}`));
    await rows(
      "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'settings.countsOn', '2026-01-01', $2)",
      [JSON.stringify(countsOn)],
    );
    await restAfter(120);
    await workOctober(database.appPool, hotel.tenantId);
  });

  test("each rate has the minutes that were worked at it", async () => {
    const lines = await linesOf((await make()).map((one) => one.id));
    const worked = (line: Line) => Object.fromEntries(line.pricing.rates.map((rate) => [rate.key, rate.worked]));
    for (const line of lines) expect([line.workDate, worked(line)]).toEqual([line.workDate, walked(line, 120)]);
    expect(lines.filter((line) => line.pricing.timedRest !== undefined).length).toBeGreaterThan(50);
  });

  test("rest that is moved from the evening into the night changes what a settled shift is worth, at the same hours", async () => {
    await restAfter(180);
    await compute();
    const found = await rows<{ paid: number }>(
      "select (minutes ->> 'paid')::int as paid from attendance.delta where tenant_id = $1 and state = 'waiting'",
    );
    expect(found.length).toBeGreaterThan(20);
    const { agencies } = await staff((context) => previewStatements(context, { from: "2026-11-01", to: "2026-11-30" }));
    expect(agencies.reduce((sum, one) => sum + one.deltaCount, 0)).toBeGreaterThan(20);
    expect(agencies.some((one) => one.deltaFen !== 0)).toBe(true);
  });
});
