import { addDays } from "#platform/calendar/plain-date.ts";
import { formatWallTime, minuteOnDate, parseWallTime, wallSecond } from "#platform/calendar/wall-time.ts";
import type { MonthFolder } from "../month/month-folder.ts";
import type { MonthPart } from "./months-around.ts";

/** The demo account `worker` works under this machine number. */
export const workerPin = "70000";

const shiftMinutes = 8 * 60;
/** How many people of one banquet shift leave without a card. */
const forgetful = 2;

type Order = MonthPart["orders"][number];

/**
 * Makes the running month tryable: the demo worker has a shift that begins about now and a card missing the day before
 * yesterday; some of the banquet's people forgot to sign out, so that the approver has requests of their own department.
 */
export function tryableNow(
  part: MonthPart,
  month: Pick<MonthFolder, "workers">,
  now: { date: string; minute: number },
): MonthPart {
  const home = month.workers.find((worker) => worker.pin === workerPin);
  if (!home) return part;
  const start = Math.min(Math.ceil((now.minute + 1) / 30) * 30, 1410);
  const today: Order = {
    number: `${numberOn(now.date)}-9001`,
    date: now.date,
    department: home.department,
    post: home.post,
    start,
    end: start + shiftMinutes,
    headcount: 1,
  };
  const past = addDays(now.date, -2);
  const missing: Order = {
    number: `${numberOn(past)}-9001`,
    date: past,
    department: "BQ",
    post: "Banquet server",
    start: 960,
    end: 1380,
    headcount: 1,
  };
  const orders = past.startsWith(part.month) ? [missing, today] : [today];
  const freed = withoutShifts(part, workerPin, addDays(now.date, -3), addDays(now.date, 1));
  const forgotten = dropSignOuts(freed, addDays(now.date, -3), now.date);
  const made: MonthPart = {
    ...forgotten,
    orders: [...forgotten.orders, ...orders],
    assignments: [...forgotten.assignments, ...orders.map((order) => ({ order: order.number, pin: workerPin }))],
  };
  return orders.includes(missing)
    ? withLine(made, `${workerPin}\t${formatWallTime(wallSecond(past, 953))}\t255\t1\t0\t0\t0`)
    : made;
}

const numberOn = (date: string) => `W${date.slice(2).replaceAll("-", "")}`;

/** Takes a person off every shift of the dates between, and their punches with them. */
function withoutShifts(part: MonthPart, pin: string, after: string, to: string): MonthPart {
  const gone = new Set(
    part.orders.filter((order) => order.date > after && order.date <= to).map((order) => order.number),
  );
  const within = (wall: number) => wall >= wallSecond(addDays(after, 1), 0) && wall < wallSecond(addDays(to, 1), 0);
  return withoutLines(
    { ...part, assignments: part.assignments.filter((one) => one.pin !== pin || !gone.has(one.order)) },
    (linePin, wall) => linePin === pin && within(wall),
  );
}

/** Of each banquet shift between the dates that is over, the first people have no punch of its second half. */
function dropSignOuts(part: MonthPart, after: string, before: string): MonthPart {
  const lost = part.orders
    .filter((order) => order.department === "BQ" && order.date > after && order.date < before)
    .flatMap((order) =>
      part.assignments
        .filter((one) => one.order === order.number)
        .slice(0, forgetful)
        .map(({ pin }) => ({ pin, order })),
    );
  return withoutLines(part, (pin, wall) =>
    lost.some((one) => {
      if (one.pin !== pin) return false;
      const minute = minuteOnDate(wall, one.order.date);
      return minute > (one.order.start + one.order.end) / 2 && minute <= one.order.end + 240;
    }),
  );
}

function withoutLines(part: MonthPart, isLost: (pin: string, wall: number) => boolean): MonthPart {
  return mapFiles(part, (lines) =>
    lines.filter((line) => {
      const [pin, time] = line.split("\t");
      const wall = time === undefined ? null : parseWallTime(time);
      return !pin || wall === null || !isLost(pin, wall);
    }),
  );
}

function withLine(part: MonthPart, line: string): MonthPart {
  const [first] = part.machineFiles;
  return mapFiles(part, (lines, file) => (file === first?.name ? [...lines, line] : lines));
}

function mapFiles(part: MonthPart, change: (lines: string[], name: string) => string[]): MonthPart {
  const machineFiles = part.machineFiles.map((file) => ({
    ...file,
    bytes: Buffer.from(
      `${change(
        file.bytes
          .toString("utf8")
          .split(/\r?\n/)
          .filter((line) => line !== ""),
        file.name,
      ).join("\n")}\n`,
    ),
  }));
  return { ...part, machineFiles };
}
