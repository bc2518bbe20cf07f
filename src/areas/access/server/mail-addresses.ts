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
    `select distinct on (a.member_id) a.member_id as "memberId", l.email, a.language
     from access.account a join access.tenant_logins() l on l.login_id = a.login_id
     where a.member_id = any($1::bigint[]) and a.enabled and a.deleted_at is null and l.email is not null order by a.member_id, a.id`,
    [memberIds]);
  return rows.map(({ memberId, email, language }) => ({ memberId, email, locale: localeOf(language) }));
}
