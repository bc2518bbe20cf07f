import { maskEmail, maskPhone } from "#platform/identity/mask.ts";

/** The row with its telephone number and mail address masked. */
export function maskedContact<R extends { phone: string | null; email: string | null }>(row: R): R {
  return { ...row, phone: row.phone && maskPhone(row.phone), email: row.email && maskEmail(row.email) };
}
