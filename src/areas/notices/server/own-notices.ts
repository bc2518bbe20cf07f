import { raw, sql } from "#platform/db/sql.ts";
import { containing } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { noticeList } from "../lists.ts";

export const notices = listSource(noticeList, {
  company: sql`n.tenant_id`,
  query({ principal, locale }, { unread, search }) {
    const where = [sql`n.account_id = ${principal.accountId}`];
    if (unread === true) where.push(sql`n.read_at is null`);
    if (search) where.push(sql`(n.title_zh ilike ${containing(search)} or n.title_en ilike ${containing(search)})`);
    return {
      columns: {
        id: sql`n.id`,
        kind: sql`n.kind`,
        title: raw(`n.title_${locale}`),
        link: sql`n.link`,
        createdAt: sql`n.created_at`,
        readAt: sql`n.read_at`,
      },
      from: sql`notices.notice n`,
      where,
      key: sql`n.id`,
    };
  },
});

export async function countNotices({ tx, principal }: CallContext): Promise<{ unread: number }> {
  const { rows } = await tx.query<{ unread: number }>(
    "select count(*)::int as unread from notices.notice where tenant_id = $1 and account_id = $2 and read_at is null and kind <> 'todo'",
    [tx.tenantId, principal.accountId],
  );
  return { unread: rows[0]?.unread ?? 0 };
}

export async function readNotices(
  { tx, principal }: CallContext,
  { ids }: InputOf<typeof api.readNotices>,
): Promise<{ done: true }> {
  await tx.query(
    "update notices.notice set read_at = now() where tenant_id = $1 and account_id = $2 and read_at is null and ($3::bigint[] is null or id = any($3::bigint[]))",
    [tx.tenantId, principal.accountId, ids ?? null],
  );
  return { done: true };
}
