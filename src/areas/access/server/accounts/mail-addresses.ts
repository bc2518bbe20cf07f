import type { NotNull } from "#platform/db/sql.ts";
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
  const { rows } = await tx.query<{ memberId: number; email: NotNull<string>; language: string | null }>(
    {
      name: "access-mail-addresses",
      text: `select member_id as "memberId", email, language from access.mail_addresses($1)`,
    },
    [memberIds],
  );
  return rows.map(({ memberId, email, language }) => ({ memberId, email, locale: localeOf(language) }));
}

/** The same for accounts, also those behind which no member stands: the log-ins of labour companies. */
export async function mailAddressesOfAccounts(
  tx: Tx,
  accountIds: readonly number[],
): Promise<{ accountId: number; email: string; locale: Locale }[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await tx.query<{ accountId: number; email: NotNull<string>; language: string | null }>(
    'select account_id as "accountId", email, language from access.account_mail_addresses($1)',
    [accountIds],
  );
  return rows.map(({ accountId, email, language }) => ({ accountId, email, locale: localeOf(language) }));
}
