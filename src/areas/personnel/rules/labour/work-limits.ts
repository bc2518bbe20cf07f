import type { Protection } from "./grounds.ts";

/** What somebody may not be asked for. */
export interface WorkLimit {
  readonly noNight: boolean;
  readonly noOvertime: boolean;
  /** The most minutes of one day; null where only the rules of everybody hold. */
  readonly dayMost: number | null;
}

/**
 * Special Rules on the Labour Protection of Female Employees art. 6 and 9: neither nights nor overtime. Of pregnancy they hold
 * from its seventh month; when that is stands in no record, so the whole period counts. What else protects from dismissal limits
 * no hours: whoever is ill is on leave, or has a limit entered for them.
 */
export const workLimitOf = (kind: Protection): WorkLimit | null =>
  kind === "pregnant_or_nursing" ? { noNight: true, noOvertime: true, dayMost: null } : null;
