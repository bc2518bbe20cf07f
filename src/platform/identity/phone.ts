/** A mainland mobile number as stored, 11 digits; +86, blanks and dashes are accepted, null for anything else. */
export function parseMobile(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "").replace(/^(?:\+|00)86/, "");
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null;
}
