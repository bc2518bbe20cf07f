import type { EmploymentKind, EmploymentState } from "./employment-kinds.ts";

export interface EmploymentDates {
  kind: EmploymentKind;
  joinedOn: string | null;
  probationEnd: string | null;
  regularOn: string | null;
  firstWorkDate: string | null;
}

export interface EmploymentFault {
  field: "joinedOn" | "probationEnd" | "regularOn" | "firstWorkDate";
  fault: "beforeJoining" | "firstWorkAfterJoining" | "noProbation" | "joinedMissing";
}

/** Why the dates of an employment cannot be right; part-time work knows no probation (Labour Contract Law art. 70). */
export function employmentFault(dates: EmploymentDates): EmploymentFault | undefined {
  const { kind, joinedOn, probationEnd, regularOn, firstWorkDate } = dates;
  if (kind !== "full_time" && probationEnd !== null) return { field: "probationEnd", fault: "noProbation" };
  if (joinedOn === null)
    return probationEnd === null && regularOn === null ? undefined : { field: "joinedOn", fault: "joinedMissing" };
  if (probationEnd !== null && probationEnd < joinedOn) return { field: "probationEnd", fault: "beforeJoining" };
  if (regularOn !== null && regularOn < joinedOn) return { field: "regularOn", fault: "beforeJoining" };
  if (firstWorkDate !== null && firstWorkDate > joinedOn)
    return { field: "firstWorkDate", fault: "firstWorkAfterJoining" };
  return undefined;
}

/**
 * Whether somebody is on probation on a day. Who has a date of becoming regular is until then; one whose probation was
 * over when they were entered is regular, while one whose probation runs out stays until they are regularised.
 */
export function stateOn(
  { probationEnd, regularOn }: Pick<EmploymentDates, "probationEnd" | "regularOn">,
  today: string,
  before?: EmploymentState,
): "probation" | "formal" {
  if (regularOn !== null) return regularOn <= today ? "formal" : "probation";
  if (probationEnd === null) return "formal";
  return probationEnd >= today || before === "probation" ? "probation" : "formal";
}
