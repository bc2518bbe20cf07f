import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type * as api from "../../announcements-api.ts";
import type { OwnAnnouncement } from "../../announcements-list.ts";
import { isFor, readers } from "./readers.ts";

/** Published, not over, and for the account that asks. */
const shown = ({ tx, principal, today }: CallContext): Sql =>
  sql`n.tenant_id = ${tx.tenantId} and n.state = 'published' and (n.until is null or n.until >= ${today}::date) and a.id = ${principal.accountId}`;

export async function myAnnouncements(context: CallContext): Promise<OutputOf<typeof api.myAnnouncements>> {
  const { rows } = await context.tx.query<OwnAnnouncement>(sql`
    select n.id, n.title, n.body, n.pinned, n.published_at as "publishedAt", p.name as "publishedBy",
      case when r.account_id is null then 'unread' when r.confirmed_at is not null then 'confirmed' when n.confirm then 'toConfirm' else 'read' end as state
    from notices.announcement n join ${readers} on ${isFor}
    join access.account_name p on p.tenant_id = n.tenant_id and p.id = n.published_by
    left join notices.announcement_receipt r on r.tenant_id = n.tenant_id and r.announcement_id = n.id and r.account_id = a.id
    where ${shown(context)} and n.published_at is not null
    order by n.pinned desc, n.published_at desc, n.id desc limit 100`);
  return { rows };
}

export async function acknowledgeAnnouncement(
  context: CallContext,
  { id, confirmed }: InputOf<typeof api.acknowledgeAnnouncement>,
): Promise<OutputOf<typeof api.acknowledgeAnnouncement>> {
  const { tx, now } = context;
  const confirmedAt = confirmed ? now : null;
  const { rowCount } = await tx.query(sql`
    insert into notices.announcement_receipt (tenant_id, announcement_id, account_id, read_at, confirmed_at)
    select n.tenant_id, n.id, a.id, ${now}::timestamptz, case when n.confirm then ${confirmedAt}::timestamptz end
    from notices.announcement n join ${readers} on ${isFor}
    where ${shown(context)} and n.id = ${id}
    on conflict (tenant_id, announcement_id, account_id)
    do update set confirmed_at = coalesce(announcement_receipt.confirmed_at, excluded.confirmed_at)`);
  if (rowCount === 0) throw refuse(commonRefusals.notFound);
  return allDone;
}
