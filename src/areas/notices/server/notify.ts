import type { Tx } from "#platform/db/tx.ts";
import type { Text } from "#platform/i18n/text.ts";

export interface Notice {
  /** Who gets it: accounts, or members through the accounts they log in with. */
  accountIds?: readonly number[];
  memberIds?: readonly number[];
  /** What it is about; `todo` for tasks that an inbox counts anyway. */
  kind: string;
  title: Text;
  /** `<page code or route>?<search>`, opened for those who hold the code. */
  link?: string;
  /** The same key reaches an account once, however often it is told. */
  effectKey?: string;
}

/** Puts a notice before everybody concerned who can log in, in the caller's transaction; gives the accounts reached anew. */
export async function notify(tx: Tx, notice: Notice): Promise<number[]> {
  // The lists stand in selects of their own: as plain values the statement would be planned anew for each notice.
  const { rows } = await tx.query<{ account_id: number }>(
    {
      name: "notices-notify",
      text: `insert into notices.notice (tenant_id, account_id, kind, title_zh, title_en, link, effect_key)
     select $1, a.id, $4, $5, $6, $7, $8 from access.account_view a
     where a.tenant_id = $1 and a.enabled and (a.id = any((select $2::bigint[])::bigint[]) or a.member_id = any((select $3::bigint[])::bigint[]))
     on conflict (tenant_id, account_id, effect_key) do nothing returning account_id`,
    },
    [
      tx.tenantId,
      notice.accountIds ?? [],
      notice.memberIds ?? [],
      notice.kind,
      notice.title.zh,
      notice.title.en,
      notice.link ?? null,
      notice.effectKey ?? null,
    ],
  );
  return rows.map((row) => row.account_id);
}
