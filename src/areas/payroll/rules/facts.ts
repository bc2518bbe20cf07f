/** What a fact is; numbers are kept as whole fen, minutes or counts, and read divided by `per`: in yuan, hours, days. */
export interface FactShape {
  kind: "number" | "text" | "date" | "boolean";
  per?: number;
  /** Stretches of a month have it each: what holds in them, or what adds up. */
  cut?: "level" | "sum";
}

const yuan = { kind: "number", per: 100 } as const;
const hours = { kind: "number", per: 60 } as const;
const days = { kind: "number", per: 480 } as const;
const whole = { kind: "number", per: 1 } as const;
const text = { kind: "text" } as const;
const date = { kind: "date" } as const;
const yesNo = { kind: "boolean" } as const;

/** What a formula may ask of a person's month, `source.field`. */
export const factShapes = {
  "person.kind": text,
  "person.hoursSystem": text,
  "person.age": whole,
  "person.gender": text,
  "person.joinedOn": date,
  "person.leftOn": date,
  "person.serviceYears": whole,
  "person.workYears": whole,
  "person.isProbation": yesNo,
  "job.department": { ...text, cut: "level" },
  "job.post": { ...text, cut: "level" },
  "job.grade": { ...text, cut: "level" },
  "job.rank": { ...text, cut: "level" },
  "job.city": { ...text, cut: "level" },
  "job.costCentre": { ...text, cut: "level" },
  "agreed.base": { ...yuan, cut: "level" },
  "agreed.post": { ...yuan, cut: "level" },
  "agreed.performance": { ...yuan, cut: "level" },
  "agreed.allowance": { ...yuan, cut: "level" },
  "agreed.hourly": { ...yuan, cut: "level" },
  "att.workDays": whole,
  "att.paidDays": days,
  "att.attendedDays": whole,
  "att.hours": { ...hours, cut: "sum" },
  "att.lateTimes": whole,
  "att.lateMinutes": whole,
  "att.earlyTimes": whole,
  "att.earlyMinutes": whole,
  "att.absentDays": whole,
  "att.missedCards": whole,
  "att.nights": whole,
  "overtime.workday": { ...hours, cut: "sum" },
  "overtime.restDay": { ...hours, cut: "sum" },
  "overtime.holiday": { ...hours, cut: "sum" },
  "leave.unpaidDays": days,
  "leave.sickDays": days,
  "leave.unpaidSickDays": days,
  "leave.longSickDays": days,
  "leave.annualDays": days,
  "leave.maternityDays": days,
  "leave.injuryDays": days,
  "leave.otherPaidDays": days,
  "leave.unusedDays": days,
  "reward.rewards": yuan,
  "reward.penalties": yuan,
  "meal.charge": yuan,
  "housing.charge": yuan,
  "piece.pay": yuan,
  "leave.compensationHalfMonths": whole,
  "leave.isMonthInLieu": yesNo,
  "leave.localAverage": yuan,
} as const satisfies Record<string, FactShape>;
export type FactName = keyof typeof factShapes;

/** A person's month as it is kept; what is missing is not there. */
export type Facts = Partial<Record<FactName, number | string | boolean>>;
