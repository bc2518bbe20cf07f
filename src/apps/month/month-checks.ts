import { refusals as settingRefusals } from "#areas/settings/errors.ts";
import { NO_COMPANY_DAYS, refuseCompanyDay } from "#areas/settings/rules/day-kind.ts";
import { isPlainDate } from "#platform/calendar/plain-date.ts";
import type { MonthFolder } from "./month-folder.ts";
import type { Faults } from "./faults.ts";
import type { TableRow } from "./read-table.ts";

/** The file names its month by its first order: half months would mix days of different months. */
export function checkOneMonth({ orders }: MonthFolder, rows: TableRow[], faults: Faults): void {
  const [first] = orders;
  if (!first || !isPlainDate(first.date)) return;
  const month = first.date.slice(0, 7);
  for (const [index, { date }] of orders.entries()) {
    if (isPlainDate(date) && date.slice(0, 7) !== month) {
      faults.add("otherMonth", {
        file: "work_orders.csv",
        row: rows[index]!.row,
        column: "date",
        value: date,
        month,
        first: rows[0]!.row,
      });
    }
  }
}

/** B-5: a statutory day is no special day. */
export function checkSpecialDays({ specialDays }: MonthFolder, rows: TableRow[], faults: Faults): void {
  for (const [index, day] of specialDays.entries()) {
    const reason = isPlainDate(day) ? refuseCompanyDay(day, NO_COMPANY_DAYS) : null;
    if (reason)
      faults.addText(settingRefusals[reason], { file: "special_days.csv", row: rows[index]!.row, column: "date", day });
  }
}

/** Nobody twice on one order or on two overlapping shifts, nobody without a contract. More people than asked for is history's own affair: it warns. */
export function checkAssignments(month: MonthFolder, rows: TableRow[], faults: Faults): void {
  const file = "assignments.csv";
  const orders = new Map(month.orders.map((order) => [order.number, order]));
  const agencyOf = new Map(month.workers.map((worker) => [worker.pin, worker.agency]));
  const withContract = new Set(month.contracts.map((contract) => contract.agency));
  const first = new Map<string, number>();
  const spans = new Map<string, { from: number; to: number; order: string }[]>();
  for (const { row, cells } of rows) {
    const { order: number = "", pin = "" } = cells;
    const order = orders.get(number)!;
    const twice = first.get(`${number} ${pin}`);
    if (twice !== undefined) {
      faults.add("duplicate", { file, row, column: "pin", value: `${number} ${pin}`, first: twice });
      continue;
    }
    first.set(`${number} ${pin}`, row);
    const agency = agencyOf.get(pin)!;
    if (!withContract.has(agency)) {
      faults.add("noContract", { file: "contracts.csv", column: "agency", value: agency, other: file, row, pin });
      withContract.add(agency);
    }
    const day = Date.parse(order.date) / 60_000;
    const span = { from: day + order.start, to: day + order.end, order: number };
    const mine = spans.get(pin) ?? [];
    const clash = mine.find((other) => other.from < span.to && span.from < other.to);
    if (clash) faults.add("overlap", { file, row, column: "pin", value: pin, other: clash.order });
    mine.push(span);
    spans.set(pin, mine);
  }
}
