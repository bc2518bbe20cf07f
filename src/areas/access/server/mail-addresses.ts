import type { Tx } from "#platform/db/tx.ts";
import { localeOf, type Locale } from "#platform/i18n/text.ts";

export interface MailAddress {
  memberId: number;
  email: string;
  locale: Locale;
}

/** Where members who can log in get their mail; those without an address are absent. */
export async function mailAddressesOf(tx: Tx, memberIds: readonly number[]): Promise<MailAddress[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await tx.query<{ memberId: number; email: string; language: string | null }>(
    { name: "access-mail-addresses", text: `select member_id as "memberId", email, language from access.mail_addresses($1)` }, [memberIds]);
  return rows.map(({ memberId, email, language }) => ({ memberId, email, locale: localeOf(language) }));
}
