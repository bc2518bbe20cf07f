import { lastDayOfTerm, type PlainDate } from "#platform/calendar/plain-date.ts";
import type { EmploymentKind } from "./employment-kinds.ts";
import type { ContractKind } from "./labour/contract-kinds.ts";
import { usualProbation, type UsualProbation } from "./usual-probation.ts";

export interface InductionTerms {
  contractKind: ContractKind;
  /** Null: without end. */
  contractMonths: number | null;
  probationMonths: number;
}

/** What a company begins its new contracts with. */
export interface CompanyTerms {
  kind: ContractKind;
  /** Of a fixed term. */
  months: number;
  probation: UsualProbation;
}

/** Each kind of employment but full-time work has one kind of contract, and no probation. */
const ofKind: Readonly<Record<Exclude<EmploymentKind, "full_time">, InductionTerms>> = {
  part_time: { contractKind: "part_time", contractMonths: 12, probationMonths: 0 },
  rehired_pensioner: { contractKind: "labour_service", contractMonths: 12, probationMonths: 0 },
  intern: { contractKind: "internship", contractMonths: 6, probationMonths: 0 },
};
const fullTime: ReadonlySet<ContractKind> = new Set(["fixed", "open_ended", "task"]);

/** What is proposed for a kind of employment, where nobody says otherwise. */
export function usualTerms(kind: EmploymentKind, company: CompanyTerms): InductionTerms {
  if (kind !== "full_time") return ofKind[kind];
  const contractKind = fullTime.has(company.kind) ? company.kind : "fixed";
  const contractMonths = contractKind === "fixed" ? company.months : null;
  const probationMonths = usualProbation({ kind: contractKind, contractMonths }, company.probation);
  return { contractKind, contractMonths, probationMonths };
}

/** The last day of a contract that begins on a day; null: without end. */
export const contractEnd = (from: PlainDate, months: number | null): PlainDate | null =>
  months === null ? null : lastDayOfTerm(from, months);

/** The last day of probation; null where none is agreed. */
export const probationEnd = (from: PlainDate, months: number): PlainDate | null =>
  months === 0 ? null : lastDayOfTerm(from, months);
