import { sql } from "#platform/db/sql.ts";
import { approvalOf, ownToSubmit } from "#areas/approvals/server.ts";
import { readRules } from "#areas/settings/server.ts";
import { named } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { maskPhone } from "#platform/identity/mask.ts";
import { formatFen } from "#platform/money/yuan.ts";
import type { ContractDetail } from "../api.ts";
import { contractActions } from "./contract-actions.ts";
import { RATE_KEYS } from "../rules/rate-keys.ts";
import { minimumWage } from "../settings.ts";
import { currentState, lastDate, stateOn, visibleContracts } from "./contract-sql.ts";
import { findContract, type StoredContract } from "./find-contract.ts";

export async function readContract(context: CallContext, { id }: { id: number }): Promise<ContractDetail> {
  const { tx, locale, today, principal } = context;
  const found = await tx.query<Pick<ContractDetail, "agency" | "legalEntity" | "postNames" | "recruiters">>(sql`
    select ${named(locale, "a")} as agency, ${named(locale, "e")} as "legalEntity",
      (select coalesce(json_agg(${named(locale, "o")} order by o.id), '[]') from contracts.contract_post p
       join organisation.post_view o on o.tenant_id = p.tenant_id and o.id = p.post_id where p.tenant_id = c.tenant_id and p.contract_id = c.id) as "postNames",
      (select coalesce(json_agg(json_build_object('id', r.id, 'channel', r.channel, 'name', r.name, 'phone', r.phone) order by r.id), '[]')
       from contracts.contract_recruiter x join agencies.recruiter_contact r on r.tenant_id = x.tenant_id and r.id = x.recruiter_id
       where x.tenant_id = c.tenant_id and x.contract_id = c.id) as recruiters
    from contracts.contract c
    join agencies.labour_company a on a.tenant_id = c.tenant_id and a.id = c.agency_id
    left join organisation.legal_entity_view e on e.tenant_id = c.tenant_id and e.id = c.legal_entity_id
    where c.tenant_id = ${tx.tenantId} and c.id = ${id} and ${visibleContracts(context)}`);
  const names = found.rows[0];
  if (!names) throw refuse(commonRefusals.notFound);
  const { replacesId: _replaces, instanceId, submitterMemberId, ...contract } = await findContract(tx, id);
  const state = currentState(contract, today);
  const last = contract.endedOn ?? contract.endDate;
  const [acted] = await ownToSubmit(context, "contract", [
    { id, actions: contractActions(principal, state, submitterMemberId) },
  ]);
  return {
    ...contract,
    ...names,
    recruiters: names.recruiters.map((one) => ({ ...one, phone: one.phone && maskPhone(one.phone) })),
    state,
    lastDate: last,
    expiring: state === "approved" && contract.endedOn === null && isNear(last, today),
    versions: await versionsOf(context, id),
    warnings: await warningsOf(context, contract),
    approval: instanceId === null ? null : await approvalOf(tx, context, { documentType: "contract", documentId: id }),
    actions: acted!.actions,
  };
}

function isNear(date: string, today: string): boolean {
  return (Date.parse(date) - Date.parse(today)) / 86_400_000 <= 30;
}

/** The chain of versions that this contract belongs to. */
async function versionsOf({ tx, today }: CallContext, id: number): Promise<ContractDetail["versions"]> {
  const found = await tx.query<ContractDetail["versions"][number]>(sql`
    with recursive back as (
      select id, replaces_id from contracts.contract where tenant_id = ${tx.tenantId} and id = ${id}
      union select o.id, o.replaces_id from contracts.contract o join back on o.tenant_id = ${tx.tenantId} and o.id = back.replaces_id
    ), chain as (
      select id from back
      union select n.id from contracts.contract n join chain on n.tenant_id = ${tx.tenantId} and n.replaces_id = chain.id
    )
    select c.id, c.number, c.start_date as "startDate", ${lastDate} as "lastDate", ${stateOn(today)} as state
    from contracts.contract c join chain using (id)
    where c.tenant_id = ${tx.tenantId} and (c.state <> 'deleted' or c.id = ${id}) order by c.start_date, c.id`);
  return found.rows;
}

async function warningsOf(
  context: CallContext,
  contract: Pick<StoredContract, "rates" | "startDate">,
): Promise<string[]> {
  const { minimum } = await readRules(context.tx, { minimum: minimumWage }, contract.startDate);
  if (minimum === null) return [];
  const rates = RATE_KEYS.flatMap((key) => (contract.rates[key] === null ? [] : [contract.rates[key]]));
  const below = rates.filter((milli) => milli < minimum * 10).length;
  if (below === 0) return [];
  const yuan = formatFen(minimum);
  return [
    context.locale === "zh"
      ? `有 ${below} 项时薪低于最低小时工资 ${yuan} 元`
      : `${below} of the rates are below the minimum hourly wage of ${yuan} yuan`,
  ];
}
