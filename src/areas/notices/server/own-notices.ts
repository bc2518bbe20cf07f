import { raw, sql } from "#platform/db/sql.ts";
import { containing, listRows, type ListResult } from "#platform/db/list.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";

export async function listNotices(
  context: CallContext,
  input: InputOf<typeof api.listNotices>,
): Promise<ListResult<api.NoticeRow>> {
  const where = [sql`n.account_id = ${context.principal.accountId}`];
  if (input.unread === true) where.push(sql`n.read_at is null`);
  if (input.search)
    where.push(sql`(n.title_zh ilike ${containing(input.search)} or n.title_en ilike ${containing(input.search)})`);
  return listRows<api.NoticeRow>(
    context.tx,
    {
      columns: sql`n.id, n.kind, ${raw(`n.title_${context.locale}`)} as title, n.link, n.created_at as "createdAt", n.read_at as "readAt"`,
      from: sql`notices.notice n`,
      where,
      sorts: { createdAt: sql`n.created_at` },
      defaultSort: "-createdAt",
      key: sql`n.id`,
    },
    input,
  );
}

export async function countNotices({ tx, principal }: CallContext): Promise<{ unread: number }> {
  const { rows } = await tx.query<{ unread: number }>(
    "select count(*)::int as unread from notices.notice where account_id = $1 and read_at is null and kind <> 'todo'",
    [principal.accountId],
  );
  return { unread: rows[0]?.unread ?? 0 };
}

export async function readNotices(
  { tx, principal }: CallContext,
  { ids }: InputOf<typeof api.readNotices>,
): Promise<{ done: true }> {
  await tx.query(
    "update notices.notice set read_at = now() where account_id = $1 and read_at is null and ($2::bigint[] is null or id = any($2::bigint[]))",
    [principal.accountId, ids ?? null],
  );
  return { done: true };
}
