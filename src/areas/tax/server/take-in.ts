import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import type { MissingPerson } from "../api.ts";
import { refusals } from "../errors.ts";
import { visible } from "./find-person.ts";

type Row = MissingPerson;

/**
 * Own staff who work here and are not taxed here yet. Whoever is employed has wages, also by the hour and as a rehired
 * pensioner (T-3); what an intern has says nobody but the company.
 */
async function missing(context: CallContext, ids?: readonly number[]): Promise<Row[]> {
  const { tx, locale, today } = context;
  const { rows } = await tx.query<Row>(sql`
    select e.member_id as "memberId", w.job_number as "jobNumber", w.name, l.id as "agentId", ${named(locale, "l")} as agent,
      case when e.kind = 'intern' then null else 'wages' end as regime,
      coalesce(case when exists (select from tax.person o where o.tenant_id = e.tenant_id and o.member_id = e.member_id) then null
        else to_char(e.joined_on, 'YYYY-MM') end, ${today.slice(0, 7)}::text) as "fromMonth"
    from personnel.employment e join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
      left join organisation.department_view d on d.tenant_id = e.tenant_id and d.id = w.department_id
      left join organisation.legal_entity_view l on l.tenant_id = e.tenant_id and l.id = coalesce(e.legal_entity_id, d.entity_id)
    where e.tenant_id = ${tx.tenantId} and e.state <> 'resigned' and w.employee_type = 'internal'
      and not exists (select from tax.person p where p.tenant_id = e.tenant_id and p.member_id = e.member_id
        and (p.to_month is null or p.to_month >= ${today.slice(0, 7)}) and p.agent_id = coalesce(l.id, p.agent_id))
      ${ids ? sql`and e.member_id = any(${[...ids]}::bigint[])` : sql``} and ${visible(context, sql`e.member_id`)}
    order by w.job_number, e.member_id`);
  return rows;
}

export async function listMissing(context: CallContext): Promise<OutputOf<typeof api.listMissing>> {
  return { rows: await missing(context) };
}

export async function takeIn(context: CallContext, { rows }: InputOf<typeof api.takeIn>): Promise<{ count: number }> {
  const { tx, principal, today } = context;
  const ids = rows.map(({ memberId }) => memberId);
  const found = new Map((await missing(context, ids)).map((row) => [row.memberId, row]));
  const taken = rows.map(({ memberId, regime }) => {
    const row = found.get(memberId);
    if (!row) throw refuse(commonRefusals.notFound);
    if (row.agentId === null) throw refuse(refusals.noEntity, { name: row.name });
    // What is neither wages nor said by the employment needs a paper of its own: one by one.
    if (regime === "labour" || (regime === "intern" && row.regime !== null))
      throw refuseField(refusals.evidenceMissing, "rows");
    return { ...row, agentId: row.agentId, regime };
  });
  if (new Set(ids).size !== ids.length) throw refuse(commonRefusals.notFound);
  context.about(taken.map(({ jobNumber }) => jobNumber).join("、"));
  const { rows: made } = await tx.query<{ id: number; regime: string }>(
    `insert into tax.person (tenant_id, member_id, agent_id, regime, from_month, created_by)
     select $1, g.member_id, g.agent_id, g.regime, g.from_month, $2
     from unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[]) as g (member_id, agent_id, regime, from_month)
     on conflict (tenant_id, member_id, agent_id, from_month) do nothing returning id, regime`,
    [
      tx.tenantId,
      principal.accountId,
      ids,
      taken.map(({ agentId }) => agentId),
      taken.map(({ regime }) => regime),
      taken.map(({ fromMonth }) => fromMonth),
    ],
  );
  await tx.query(
    `insert into tax.person_year (tenant_id, person_id, year, mode, set_by)
     select $1, g.id, $2, 'standard', $3 from unnest($4::bigint[]) as g (id)`,
    [
      tx.tenantId,
      Number(today.slice(0, 4)),
      principal.accountId,
      made.filter(({ regime }) => regime === "wages").map(({ id }) => id),
    ],
  );
  return { count: made.length };
}
