import type { Text } from "#platform/i18n/text.ts";

/** What a company says of one type of certificate. */
export interface CertificateType extends Text {
  code: string;
  /** For how many months one holds from its first day; null: each says itself until when. */
  months: number | null;
  needsNumber: boolean;
  needsPhoto: boolean;
  /** Days before its end from which one counts as expiring. */
  leadDays: number;
  enabled: boolean;
}

export const usualLeadDays = 30;

const usual = { months: null, needsNumber: false, needsPhoto: false, leadDays: usualLeadDays, enabled: true };

/** The types that every company has from the start; what it changes of them, and its own, are kept by it. */
export const builtinCertificateTypes: readonly CertificateType[] = [
  { ...usual, code: "health", zh: "健康证", en: "Health certificate", months: 12 },
  { ...usual, code: "food_safety", zh: "食品安全员证", en: "Food safety certificate" },
  { ...usual, code: "security_guard", zh: "保安员证", en: "Security guard certificate" },
  { ...usual, code: "electrician", zh: "电工证", en: "Electrician certificate" },
  { ...usual, code: "chef", zh: "厨师证", en: "Chef certificate" },
  { ...usual, code: "lifeguard", zh: "救生员证", en: "Lifeguard certificate" },
  { ...usual, code: "driver", zh: "驾驶证", en: "Driving licence" },
  { ...usual, code: "other", zh: "其他", en: "Other" },
];

/** What a type is called: as the company calls it, as every company does, or by its code. */
export function certificateTypeText(code: string, own?: { nameZh: string | null; nameEn: string | null }): Text {
  if (own?.nameZh && own.nameEn) return { zh: own.nameZh, en: own.nameEn };
  const known = builtinCertificateTypes.find((type) => type.code === code);
  return known ? { zh: known.zh, en: known.en } : { zh: code, en: code };
}
