import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { containing } from "#platform/db/list.ts";
import type * as actsApi from "../../acts-api.ts";

const MOST = 30;

/** Staff who can log in, by name, department or position, for workers by name alone; those asked for by id even when they have left. */
export async function approverOptions(
  { tx, locale, principal }: CallContext,
  { search, ids }: InputOf<typeof actsApi.approverOptions>,
): Promise<OutputOf<typeof actsApi.approverOptions>> {
  const isWorker = principal.kind === "worker";
  if (isWorker && !search) return [];
  const { rows } = await tx.query<OutputOf<typeof actsApi.approverOptions>[number]>(
    `select m.id, m.name, case when $3 = 'en' then coalesce(nullif(d.name_en, ''), d.name_zh) else d.name_zh end as "departmentName"
     from organisation.member_view m left join organisation.department_view d on d.tenant_id = m.tenant_id and d.id = m.department_id
     left join organisation.post_view p on p.tenant_id = m.tenant_id and p.id = m.post_id
     where m.tenant_id = $5 and case when $2::bigint[] is not null then m.id = any($2)
           else m.kind = 'staff' and m.active and (m.name ilike $1 or not $4 and concat_ws(' ', d.name_zh, d.name_en, p.name_zh, p.name_en) ilike $1) and exists (select from access.account_view a where a.tenant_id = m.tenant_id and a.member_id = m.id and a.enabled) end
     order by m.name, m.id limit ${MOST}`,
    [containing(search ?? ""), ids?.length && !isWorker ? ids : null, locale, isWorker, tx.tenantId],
  );
  return rows;
}
