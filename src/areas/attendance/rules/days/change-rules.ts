import type { AttendanceRules } from "../shift/attendance-rules.ts";
import type { DayRow } from "./day-row.ts";

/** The rules with one of them changed; the rules of meals lie a level deeper. */
export function withRule(
  rules: AttendanceRules,
  name: string,
  value: number | boolean | string | null,
): AttendanceRules {
  if (Object.hasOwn(rules.meals, name)) return { ...rules, meals: { ...rules.meals, [name]: value } };
  return { ...rules, [name]: value };
}

/** What many days came to; minutes are accounting minutes. */
export interface DaySums {
  minutes: number;
  late: number;
  early: number;
  missing: number;
  absent: number;
}

export const noDays: DaySums = { minutes: 0, late: 0, early: 0, missing: 0, absent: 0 };

export function addDay(
  sums: DaySums,
  { state, accountingMinutes }: Pick<DayRow, "state" | "accountingMinutes">,
): DaySums {
  return {
    minutes: sums.minutes + accountingMinutes,
    late: sums.late + (state === "late" || state === "late_and_early" ? 1 : 0),
    early: sums.early + (state === "early" || state === "late_and_early" ? 1 : 0),
    missing: sums.missing + (state === "missing_card" ? 1 : 0),
    absent: sums.absent + (state === "absent" ? 1 : 0),
  };
}
