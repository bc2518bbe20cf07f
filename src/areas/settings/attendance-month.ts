import type { Tx } from "#platform/db/tx.ts";
import { rule } from "./rule.ts";
import { readValues } from "./server/read-values.ts";

/** C-1: on which day an attendance month begins; statements, hours, costs, pay and locks all go by it. */
export const monthStart = rule({
  type: "integer",
  key: "settings.monthStartDay",
  page: "C630007",
  title: { zh: "考勤月起始日", en: "First day of the attendance month" },
  help: {
    zh: "1 为自然月，否则从上月该日到本月该日前一天；用于按月结算单、工时、成本、薪资与锁定建议",
    en: "1 means the calendar month; any other day means from that day of the previous month to the day before it this month. Used for monthly statements, hours, costs, pay and suggested locks",
  },
  default: 1,
  min: 1,
  max: 28,
  unit: { zh: "日", en: "of the month" },
  byDepartment: false,
});

/** 1 to 28, as it holds on a date. */
export async function monthStartDay(tx: Tx, date: string): Promise<number> {
  const { startDay } = await readValues(tx, { startDay: monthStart }, date, undefined);
  return startDay as number;
}
