export interface PartTimeWork {
  /** Minutes worked on each day of consecutive weeks, from Monday; 0 for a day off. */
  readonly dailyMinutes: readonly number[];
  readonly settlementDays: number;
  /** Thousandths of a yuan an hour, as all unit prices. */
  readonly hourlyMilli: number;
  readonly minimumHourlyMilli: number;
}

export type PartTimeViolation = "averageOver4h" | "weekOver24h" | "settlementOver15Days" | "belowMinimum";

/** What of part-time work by the hour goes beyond Labour Contract Law arts. 68 and 72; the average is that of the days worked. */
export function partTimeViolations(work: PartTimeWork): PartTimeViolation[] {
  const worked = work.dailyMinutes.filter((minutes) => minutes > 0);
  const total = sum(worked);
  const weeks = Array.from({ length: Math.ceil(work.dailyMinutes.length / 7) }, (_, week) =>
    sum(work.dailyMinutes.slice(week * 7, week * 7 + 7)),
  );
  const found: [PartTimeViolation, boolean][] = [
    ["averageOver4h", total > worked.length * 4 * 60],
    ["weekOver24h", weeks.some((minutes) => minutes > 24 * 60)],
    ["settlementOver15Days", work.settlementDays > 15],
    ["belowMinimum", work.hourlyMilli < work.minimumHourlyMilli],
  ];
  return found.filter(([, holds]) => holds).map(([violation]) => violation);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
