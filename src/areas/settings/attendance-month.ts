import type { Tx } from "#platform/db/tx.ts";
import { rule } from "./rule.ts";
import { readValues } from "./server/read-values.ts";

/** C-1: on which day an attendance month begins; statements, hours, costs and locks all go by it. */
export const monthStart = rule({
  type: "integer",
  key: "settings.monthStartDay",
  page: "C630007",
  title: { zh: "考勤月起始日", en: "First day of the attendance month" },
  help: {
    zh: "1 为自然月，否则从上月该日到本月该日前一天；用于按月结算单、工时、成本与锁定建议",
    en: "1 is the calendar month, otherwise from that day of the month before to the day before it; monthly statements, hours, costs and suggested locks go by it",
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
