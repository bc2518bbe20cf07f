import { readFileSync } from "node:fs";
import type { PlannedShift, Punch } from "#areas/attendance/rules/shift/punch.ts";
import type { StandardHourlyTerms } from "#areas/contracts/rules/price-shift.ts";
import { RATE_KEYS } from "#areas/contracts/rules/rate-keys.ts";
import { endAfter, parseClock } from "#platform/calendar/clock.ts";
import { parseWallTime } from "#platform/calendar/wall-time.ts";
import { parseYuan } from "#platform/money/yuan.ts";

const FOLDER = new URL("../../../data/hotel-month/", import.meta.url);
const MACHINES = ["HOTEL01", "HOTEL02", "HOTEL03"];

type Row = Readonly<Record<string, string>>;

/** The files hold no quoted fields: a split at commas is enough. */
function readRows(file: string): Row[] {
  const [head = "", ...lines] = readFileSync(new URL(file, FOLDER), "utf8")
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/);
  const names = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((value, i) => [names[i] ?? "", value])));
}

function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`hotel month: ${what}`);
  return value;
}

const minuteOf = (text: string | undefined): number => must(parseClock(text ?? ""), `clock ${text}`);
const fenOf = (text: string | undefined): number => must(parseYuan(text ?? "", "fen"), `amount ${text}`);

function readTerms(): Map<string, StandardHourlyTerms> {
  const terms = new Map<string, StandardHourlyTerms>();
  const rows = readRows("contracts.csv");
  for (const agency of new Set(rows.map((row) => must(row.agency, "agency")))) {
    const own = rows.filter((row) => row.agency === agency);
    const first = must(own[0], agency);
    const priceOf = (key: string): number =>
      must(
        parseYuan(
          must(
            own.find((row) => row.rate_key === key),
            key,
          ).yuan_per_hour ?? "",
          "milli",
        ),
        key,
      );
    terms.set(agency, {
      mode: "standard_hourly",
      rates: Object.fromEntries(RATE_KEYS.map((key) => [key, priceOf(key)])) as StandardHourlyTerms["rates"],
      night: { start: minuteOf(first.night_start), end: minuteOf(first.night_end) % 1440 },
      shiftSubsidyFen: fenOf(first.shift_subsidy_yuan),
      ladder: [{ overMinutes: Number(first.ladder_over_hours) * 60, subsidyFen: fenOf(first.ladder_subsidy_yuan) }],
    });
  }
  return terms;
}

function readPunches(): Map<string, Punch[]> {
  const punches = new Map<string, Punch[]>();
  for (const machine of MACHINES) {
    const lines = readFileSync(new URL(`ATTLOG_${machine}.txt`, FOLDER), "utf8").split(/\r?\n/);
    lines.forEach((line, i) => {
      const [pin, time] = line.split("\t");
      if (!pin || !time) return;
      const own = punches.get(pin) ?? [];
      own.push({ id: `${machine}-${i}`, at: must(parseWallTime(time), line) });
      punches.set(pin, own);
    });
  }
  return punches;
}

function readShifts(): Map<string, PlannedShift[]> {
  const orders = new Map(readRows("work_orders.csv").map((row) => [row.number, row]));
  const shifts = new Map<string, PlannedShift[]>();
  for (const { order, pin } of readRows("assignments.csv")) {
    const row = must(orders.get(order), `order ${order}`);
    const start = minuteOf(row.start);
    const shift = {
      id: must(order, "order"),
      workDate: must(row.date, "date"),
      start,
      end: endAfter(start, minuteOf(row.end)),
    };
    shifts.set(must(pin, "pin"), [...(shifts.get(must(pin, "pin")) ?? []), shift]);
  }
  return shifts;
}

/** The hotel's October as the rules take it, by machine number, and what it must come to. */
export function readHotelMonth() {
  return {
    shifts: readShifts(),
    punches: readPunches(),
    terms: readTerms(),
    agencyOf: new Map(readRows("workers.csv").map((row) => [must(row.pin, "pin"), must(row.agency, "agency")])),
    specialDays: new Set(readRows("special_days.csv").map((row) => must(row.date, "date"))),
    expectedShifts: readRows("expected_shifts.csv"),
    expectedStatements: readRows("expected_statements.csv"),
  };
}
