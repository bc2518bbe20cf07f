import type { PlainDate } from "#platform/calendar/plain-date.ts";
import { checkResidentId } from "./resident-id.ts";

/** ID types of an employee (spec 3). */
export const DOCUMENT_TYPES = [
  "id_card",
  "passport",
  "home_return_permit",
  "taiwan_permit",
  "hk_macao_pass",
  "other",
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/**
 * valid with its value as stored; else the number does not hold: its check sum ('number') is certain, its shape
 * ('shape') an administrator may override with a reason (I-3).
 */
export type DocumentCheck =
  | { readonly valid: true; readonly value: string }
  | {
      readonly valid: false;
      readonly value: string;
      readonly fault: "number" | "shape";
      readonly canOverride: boolean;
    };

const CHINESE_PASSPORT = /^(?:[EGDSPH]\d{8}|E[A-HJ-NP-Z]\d{7})$/;
const SHAPES: Record<Exclude<DocumentType, "id_card" | "other">, RegExp> = {
  passport: /^[A-Z0-9]{5,20}$/,
  home_return_permit: /^[HM](?:\d{8}|\d{10})$/,
  taiwan_permit: /^(?:\d{8}|\d{10}[A-Z]?)$/,
  hk_macao_pass: /^[CW](?:\d{8}|[A-HJ-NP-Z]\d{7})$/,
};

/** True for the number of a Chinese passport; foreign ones have no fixed shape. */
export function isChinesePassport(text: string): boolean {
  return CHINESE_PASSPORT.test(text.trim());
}

/** The older card of a foreign permanent resident: three letters and twelve digits. */
const OLD_PERMANENT_RESIDENT = /^[A-Z]{3}\d{12}$/;

/** An identity document's number by its type; asOf (a date) decides whether a birth date lies ahead. */
export function checkDocument(type: DocumentType, text: string, asOf: PlainDate): DocumentCheck {
  const value = text.trim().toUpperCase();
  if (type === "other") return { valid: true, value: text.trim() };
  if (type === "id_card") {
    if (OLD_PERMANENT_RESIDENT.test(value) || checkResidentId(value, asOf).valid) return { valid: true, value };
    return { valid: false, value, fault: "number", canOverride: false };
  }
  return SHAPES[type].test(value) ? { valid: true, value } : { valid: false, value, fault: "shape", canOverride: true };
}

/** CNAPS code of a bank branch: 12 digits. */
export const isBankCode = (text: string): boolean => /^\d{12}$/.test(text.trim());

/** Licence plate: province character, letter, then 5 characters, or 6 for new energy; no I or O. */
export const isVehiclePlate = (text: string): boolean =>
  /^[\u4e00-\u9fa5][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{5}|[A-HJ-NP-Z0-9]{6})$/.test(text.trim());
