import { containing } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import type * as api from "../../announcements-api.ts";
import { announcementLife } from "../../announcement-life.ts";
import { announcementList, receiptList } from "../../announcements-list.ts";
import { isFor, readers } from "./readers.ts";

/** Those for all, those for departments of one's scope, and one's own. */
export function visibleAnnouncements({ principal, keyCode }: Pick<CallContext, "principal" | "keyCode">): Sql {
  const scope = scopeFor(principal, keyCode);
  if (scope.all) return sql`true`;
  return sql`(n.everywhere or n.created_by = ${principal.accountId} or exists (select from notices.announcement_department d
    where d.tenant_id = n.tenant_id and d.announcement_id = n.id and d.department_id = any(${scope.departmentIds}::bigint[])))`;
}

const receipts = (confirmed: Sql) =>
  sql`(select count(*)::int from notices.announcement_receipt r where r.tenant_id = n.tenant_id and r.announcement_id = n.id ${confirmed})`;

export const announcements = listSource(announcementList, {
  company: sql`n.tenant_id`,
  query: (context, { search, state, from, to }) => ({
    columns: {
      id: sql`n.id`,
      version: sql`n.version`,
      title: sql`n.title`,
      kinds: sql`n.kinds`,
      everywhere: sql`n.everywhere`,
      departments: sql`coalesce((select json_agg(json_build_object('id', v.id, 'zh', v.name_zh, 'en', v.name_en) order by v.position, v.id)
        from notices.announcement_department d join organisation.department_view v on v.tenant_id = d.tenant_id and v.id = d.department_id
        where d.tenant_id = n.tenant_id and d.announcement_id = n.id), '[]'::json)`,
      state: sql`n.state`,
      pinned: sql`n.pinned`,
      confirm: sql`n.confirm`,
      reached: sql`n.reached`,
      read: receipts(sql``),
      confirmed: receipts(sql`and r.confirmed_at is not null`),
      publishedAt: sql`n.published_at`,
      publishedBy: sql`(select p.name from access.account_name p where p.tenant_id = n.tenant_id and p.id = n.published_by)`,
      until: sql`n.until`,
      createdAt: sql`n.created_at`,
      isOwn: sql`n.created_by = ${context.principal.accountId}`,
    },
    from: sql`notices.announcement n`,
    where: [
      visibleAnnouncements(context),
      ...(state ? [sql`n.state = ${state}`] : []),
      ...(from ? [sql`n.published_at >= (${from}::date)::timestamp at time zone 'Asia/Shanghai'`] : []),
      ...(to ? [sql`n.published_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`] : []),
      ...(search ? [sql`(n.title ilike ${containing(search)} or n.body ilike ${containing(search)})`] : []),
    ],
    key: sql`n.id`,
  }),
  present: ({ principal, keyCode }, rows) =>
    rows.map((row) => ({
      actions:
        row.isOwn || scopeFor(principal, keyCode).all
          ? announcementLife.actions(row.state, (code) => holds(principal, code))
          : [],
    })),
});

export async function readAnnouncement(
  context: CallContext,
  { id }: { id: number },
): Promise<OutputOf<typeof api.readAnnouncement>> {
  const row = await announcements.one(context, id);
  const { rows } = await context.tx.query<{ body: string }>(
    "select body from notices.announcement where tenant_id = $1 and id = $2",
    [context.tx.tenantId, id],
  );
  return { ...row, body: rows[0]!.body };
}

const receiptState = sql`case when r.account_id is null then 'unread' when r.confirmed_at is not null then 'confirmed'
  when n.confirm then 'toConfirm' else 'read' end`;

export const receiptSource = listSource(receiptList, {
  company: sql`n.tenant_id`,
  query: (context, { announcementId, search, state }) => ({
    columns: {
      id: sql`a.id`,
      name: sql`a.name`,
      department: sql`(select ${context.locale === "zh" ? sql`v.name_zh` : sql`v.name_en`} from organisation.department_view v where v.tenant_id = m.tenant_id and v.id = m.department_id)`,
      state: receiptState,
      readAt: sql`r.read_at`,
      confirmedAt: sql`r.confirmed_at`,
    },
    from: sql`notices.announcement n join ${readers} on ${isFor}
      left join notices.announcement_receipt r on r.tenant_id = n.tenant_id and r.announcement_id = n.id and r.account_id = a.id`,
    where: [
      sql`n.id = ${announcementId}`,
      visibleAnnouncements(context),
      ...(state ? [sql`${receiptState} = ${state}`] : []),
      ...(search ? [sql`a.name ilike ${containing(search)}`] : []),
    ],
    key: sql`a.id`,
  }),
});
