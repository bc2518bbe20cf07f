import { lastDayOfTerm, type PlainDate } from "#platform/calendar/plain-date.ts";
import type { EmploymentKind } from "./employment-kinds.ts";
import type { ContractKind } from "./labour/contract-kinds.ts";

export interface InductionTerms {
  contractKind: ContractKind;
  /** Null: without end. */
  contractMonths: number | null;
  probationMonths: number;
}

/** What is usual for a kind of employment, where nobody says otherwise. */
export const usualTerms: Readonly<Record<EmploymentKind, InductionTerms>> = {
  full_time: { contractKind: "fixed", contractMonths: 36, probationMonths: 3 },
  part_time: { contractKind: "part_time", contractMonths: 12, probationMonths: 0 },
  rehired_pensioner: { contractKind: "labour_service", contractMonths: 12, probationMonths: 0 },
  intern: { contractKind: "internship", contractMonths: 6, probationMonths: 0 },
};

/** The last day of a contract that begins on a day; null: without end. */
export const contractEnd = (from: PlainDate, months: number | null): PlainDate | null =>
  months === null ? null : lastDayOfTerm(from, months);

/** The last day of probation; null where none is agreed. */
export const probationEnd = (from: PlainDate, months: number): PlainDate | null =>
  months === 0 ? null : lastDayOfTerm(from, months);
