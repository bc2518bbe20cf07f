import { maskEmail, maskPhone } from "#platform/identity/mask.ts";

/** What somebody typed as their name, for the operation log: it may be a password in the wrong field, so hardly any of it is kept. */
export function maskTyped(typed: string): string {
  if (/^[^\s@]+@[\w.-]+$/.test(typed) && typed.length <= 254) return maskEmail(typed);
  if (/^\+?\d{11}$/.test(typed)) return maskPhone(typed.slice(-11));
  const first = /^[\p{L}\p{N}]/u.exec(typed)?.[0] ?? "";
  return `${first}***`;
}
