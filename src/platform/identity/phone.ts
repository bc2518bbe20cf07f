/** A mainland mobile number as stored, 11 digits; +86, blanks and dashes are accepted, null for anything else. */
export function parseMobile(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "").replace(/^(?:\+|00)86/, "");
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null;
}

/** Whether a text can be a telephone number: a mobile one, or a landline with its code and extension (`021-6000 8800`, `0571 8888 0000-12`). */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  return /^[\d\s+()-]+$/.test(text) && digits.length >= 7 && digits.length <= 20;
}
