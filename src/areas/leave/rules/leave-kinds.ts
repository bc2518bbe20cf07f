/** Kinds of leave; what each allows is a dated rule of the company. */
export const leaveKinds = [
  "annual",
  "compensatory",
  "personal",
  "sick",
  "marriage",
  "maternity",
  "paternity",
  "parental",
  "bereavement",
  "workInjury",
] as const;
export type LeaveKind = (typeof leaveKinds)[number];

/** Kinds that are taken from a balance. */
export const balanceKinds = ["annual", "compensatory", "parental"] as const satisfies readonly LeaveKind[];
export type BalanceKind = (typeof balanceKinds)[number];
export const hasBalance = (kind: LeaveKind): kind is BalanceKind => (balanceKinds as readonly string[]).includes(kind);

/** From the coarsest to the finest. */
export const leaveUnits = ["day", "halfDay", "hour"] as const;
export type LeaveUnit = (typeof leaveUnits)[number];

/** A day of leave in minutes: the standard 8 hours (State Council rules on working hours of 1995). */
export const dayMinutes = 480;

/** What a kind of leave allows. */
export interface TypeRule {
  enabled: boolean;
  /** The finest it can be taken in. */
  unit: LeaveUnit;
  paid: boolean;
  /** Proof is asked for beyond so many days; 0 = always, null = never. */
  proofOverDays: number | null;
  /** Rest days and holidays inside it count too. */
  countsRestDays: boolean;
  /** So many days before its first day at the latest; 0 = also afterwards, up to `backDays` later. */
  noticeDays: number;
  backDays: number;
  /** Leave by the hour is charged in steps of so many minutes. */
  stepMinutes: number;
  /** At most so many days in one application, and in a calendar year; null = no limit. */
  maxDays: number | null;
  yearDays: number | null;
  /** Whether the people of labour companies may ask for it too. */
  everybody: boolean;
  gender: "female" | "male" | null;
  /** Annual leave: days beyond the law's. Parental leave: days a year for each child below three. */
  grantDays: number;
  /** Months that what is left of a grant may still be taken after it; 0 = it ends with it. */
  carryMonths: number;
  /** Leave in lieu: months it can be taken in. */
  validMonths: number;
}

const usual: TypeRule = {
  enabled: true,
  unit: "day",
  paid: true,
  proofOverDays: null,
  countsRestDays: false,
  noticeDays: 0,
  backDays: 30,
  stepMinutes: 30,
  maxDays: null,
  yearDays: null,
  everybody: false,
  gender: null,
  grantDays: 0,
  carryMonths: 0,
  validMonths: 6,
};

/**
 * What holds until a company says otherwise. Maternity: 98 days of the Female Employees Provisions art. 7 with the
 * extension of Shanghai and Beijing (158), difficult birth and twins on top; paternity, parental, marriage and bereavement differ by province and change often.
 */
export const defaultRules: Record<LeaveKind, TypeRule> = {
  annual: { ...usual, unit: "halfDay", noticeDays: 1, backDays: 0, carryMonths: 12 },
  compensatory: { ...usual, unit: "hour", noticeDays: 0 },
  personal: { ...usual, unit: "hour", paid: false, noticeDays: 0, everybody: true, maxDays: 30 },
  sick: { ...usual, unit: "hour", proofOverDays: 1, everybody: true },
  marriage: { ...usual, maxDays: 10, proofOverDays: 0, noticeDays: 3 },
  maternity: { ...usual, maxDays: 188, countsRestDays: true, proofOverDays: 0, gender: "female" },
  paternity: { ...usual, maxDays: 15, countsRestDays: true, proofOverDays: 0, gender: "male" },
  parental: { ...usual, unit: "halfDay", grantDays: 5 },
  bereavement: { ...usual, maxDays: 3, everybody: true },
  workInjury: { ...usual, countsRestDays: true, proofOverDays: 0, everybody: true, maxDays: 365 },
};
