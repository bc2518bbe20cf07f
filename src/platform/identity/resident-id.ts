import type { PlainDate } from "#platform/calendar/plain-date.ts";
import { isPlainDate } from "#platform/calendar/plain-date.ts";

export type ResidentIdFault = "shape" | "birth_date" | "future_birth_date" | "check_character";
/** Shown, never blocking (I-1): area codes change, and a birth before 1900 may be right. */
export type ResidentIdWarning = "unknown_area" | "before_1900";

export type ResidentIdCheck =
  | {
      readonly valid: true;
      /** As stored: 18 characters, X in capitals. */
      readonly value: string;
      readonly birthDate: PlainDate;
      readonly gender: "male" | "female";
      readonly warnings: readonly ResidentIdWarning[];
    }
  | { readonly valid: false; readonly fault: ResidentIdFault };

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = "10X98765432";
// First two digits: provinces, Taiwan 71 and 83, Hong Kong 81, Macao 82; 9 opens a foreign permanent resident card (2023).
const AREAS = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|9\d)/;

function checkCharacter(value: string): string {
  let sum = 0;
  for (let i = 0; i < WEIGHTS.length; i++) sum += (value.charCodeAt(i) - 48) * (WEIGHTS[i] ?? 0);
  return CHECKS.charAt(sum % 11);
}

/** GB 11643 number of a resident, a residence permit or a foreign permanent resident card; asOf decides what is future (I-1, I-2). */
export function checkResidentId(text: string, asOf: PlainDate): ResidentIdCheck {
  const value = text.trim().toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/.test(value)) return { valid: false, fault: "shape" };
  const birthDate = `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`;
  if (!isPlainDate(birthDate)) return { valid: false, fault: "birth_date" };
  if (birthDate > asOf) return { valid: false, fault: "future_birth_date" };
  if (checkCharacter(value) !== value.charAt(17)) return { valid: false, fault: "check_character" };
  const warnings: ResidentIdWarning[] = [];
  if (!AREAS.test(value)) warnings.push("unknown_area");
  if (birthDate < "1900-01-01") warnings.push("before_1900");
  const gender = value.charCodeAt(16) % 2 === 1 ? "male" : "female";
  return { valid: true, value, birthDate, gender, warnings };
}
