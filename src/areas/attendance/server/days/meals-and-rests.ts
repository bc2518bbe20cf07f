import { mealTimesOf, type Meal } from "#platform/calendar/meals.ts";
import { totalMinutes, type Interval } from "#platform/calendar/intervals.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { AttendanceRules } from "../../rules/shift/attendance-rules.ts";

/** What was taken off a shift and when; minutes of the work date. */
export interface MealsAndRests {
  /** Each with its window within the paid span; together they are the minutes that came off for meals. */
  meals: { meal: Meal; start: number; end: number; minutes: number }[];
  /** Rest with a time of its own. */
  rests: Interval[];
  /** Rest that was planned without one. */
  looseRestMinutes: number;
}

interface Stored {
  paidFrom: number;
  paidTo: number;
  mealMinutes: number;
  restMinutes: number;
  timedRest: Interval[] | null;
  rules: AttendanceRules;
}

/** The meals and rests of a shift by the rules that it was computed by; undefined where there is no record. */
export async function mealsAndRests(
  tx: Tx,
  { workDate, assignmentId }: { workDate: string; assignmentId: number },
): Promise<MealsAndRests | undefined> {
  const { rows } = await tx.query<Stored>(
    `select d.paid_from as "paidFrom", d.paid_to as "paidTo", d.meal_minutes as "mealMinutes", d.rest_minutes as "restMinutes", d.timed_rest as "timedRest", r.rules
     from attendance.day d join attendance.rule_set r on r.tenant_id = d.tenant_id and r.id = d.rule_set_id
     where d.tenant_id = $1 and d.work_date = $2 and d.assignment_id = $3`,
    [tx.tenantId, workDate, assignmentId],
  );
  const [day] = rows;
  if (!day) return undefined;
  const { paidFrom, paidTo, mealMinutes, restMinutes, timedRest, rules } = day;
  const rests = (timedRest ?? []).map(({ start, end }) => ({ start, end }));
  let left = mealMinutes;
  const meals = mealTimesOf(paidFrom, paidTo, rules.meals).map((one) => {
    const minutes = Math.min(left, rules.meals.deductTime);
    left -= minutes;
    return { ...one, minutes };
  });
  return {
    meals: meals.filter(({ minutes }) => minutes > 0),
    rests,
    looseRestMinutes: Math.max(0, restMinutes - totalMinutes(rests)),
  };
}
