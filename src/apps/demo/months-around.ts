import { addDays, daysBetween, datesOf, weekdayOf } from "#platform/calendar/plain-date.ts";
import { addMonthsTo, attendanceMonth, monthTextOf } from "#platform/calendar/periods.ts";
import { formatWallTime, minuteOnDate, parseWallTime, wallSecond } from "#platform/calendar/wall-time.ts";
import type { MonthFolder } from "../month/month-folder.ts";
import { randomOf } from "./random.ts";

/** The part of a month folder that differs from month to month. */
export type MonthPart = Pick<MonthFolder, "orders" | "assignments" | "machineFiles"> & { month: string };

interface Punch {
  device: string;
  pin: string;
  wall: number;
  rest: string;
}

/** How far around a shift a person's punches are taken along with it, minutes. */
const around = { before: 120, after: 240 };

/** The months that surround the given one: two before it, and those after it up to the month of `until`. */
export function monthsAround(given: string, until: string): string[] {
  const months = [addMonthsTo(given, -2), addMonthsTo(given, -1)];
  for (
    let month = addMonthsTo(given, 1);
    month <= monthTextOf(until) && months.length < 8;
    month = addMonthsTo(month, 1)
  )
    months.push(month);
  return months;
}

/**
 * A month made after the pattern of the given one: every date takes the demand of a like weekday, with the punches of
 * its people moved along by some minutes. Nobody gets two shifts at once. Punches end at `now` (local seconds). `share` of the
 * demand is kept: older months were quieter, and the first start is shorter.
 */
export function likeMonth(pattern: MonthFolder, month: string, now: number, seed: number, share = 1): MonthPart {
  const random = randomOf(seed);
  const source = sourceDates(pattern);
  const { start, end } = attendanceMonth(month, 1);
  const punches = punchesByPin(pattern);
  const ordersOn = Map.groupBy(pattern.orders, (order) => order.date);
  const peopleOf = Map.groupBy(pattern.assignments, (assignment) => assignment.order);
  const busyUntil = new Map<string, number>();
  const part: MonthPart = { month, orders: [], assignments: [], machineFiles: [] };
  const lines = new Map<string, { wall: number; text: string }[]>(
    pattern.machineFiles.map((file) => [file.device, []]),
  );
  for (const date of datesOf(start, end)) {
    const from = likeDate(source, date);
    let number = 0;
    for (const order of ordersOn.get(from) ?? []) {
      if (random() >= share) continue;
      number += 1;
      const made = {
        ...order,
        number: `W${date.slice(2).replaceAll("-", "")}-${String(number).padStart(4, "0")}`,
        date,
      };
      part.orders.push(made);
      for (const { pin } of peopleOf.get(order.number) ?? []) {
        const begins = wallSecond(date, order.start);
        if ((busyUntil.get(pin) ?? 0) > begins - 8 * 3600) continue;
        busyUntil.set(pin, wallSecond(date, order.end));
        part.assignments.push({ order: made.number, pin });
        for (const punch of punches.get(pin) ?? []) {
          const minute = minuteOnDate(punch.wall, from);
          if (minute < order.start - around.before || minute > order.end + around.after) continue;
          const wall = punch.wall + daysBetween(from, date) * 86_400 + Math.round((random() - 0.5) * 240);
          if (wall <= now)
            lines.get(punch.device)?.push({ wall, text: `${pin}\t${formatWallTime(wall)}\t${punch.rest}` });
        }
      }
    }
  }
  for (const [device, list] of lines) {
    const text = list
      .sort((a, b) => a.wall - b.wall)
      .map((line) => line.text)
      .join("\n");
    if (text !== "") part.machineFiles.push({ name: `ATTLOG_${device}.txt`, device, bytes: Buffer.from(`${text}\n`) });
  }
  return part;
}

/** The dates of the pattern's second to fourth week, away from the holidays at its start. */
function sourceDates(pattern: MonthFolder): string[] {
  const first = pattern.orders.map((order) => order.date).sort()[0] as string;
  const eleventh = addDays(first, 10);
  return datesOf(eleventh, addDays(eleventh, 13));
}

function likeDate(source: string[], date: string): string {
  const alike = source.filter((candidate) => weekdayOf(candidate) === weekdayOf(date));
  return alike[Math.floor(Number(date.slice(8)) / 7) % alike.length] as string;
}

function punchesByPin(pattern: MonthFolder): Map<string, Punch[]> {
  const punches = new Map<string, Punch[]>();
  for (const { device, bytes } of pattern.machineFiles) {
    for (const line of bytes.toString("utf8").split(/\r?\n/)) {
      const [pin, time, ...rest] = line.split("\t");
      const wall = time === undefined ? null : parseWallTime(time);
      if (!pin || wall === null) continue;
      const list = punches.get(pin) ?? [];
      list.push({ device, pin, wall, rest: rest.join("\t") });
      punches.set(pin, list);
    }
  }
  return punches;
}
