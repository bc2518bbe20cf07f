import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { ContractInput } from "../contract-fields.ts";
import type { ContractState } from "../states.ts";
import { RATE_KEYS, type RateKey } from "../rules/rate-keys.ts";

/** A contract as stored: what was filled in, and how it stands. */
export interface StoredContract extends ContractInput {
  id: number;
  number: string;
  state: ContractState;
  version: number;
  replacesId: number | null;
  instanceId: number | null;
  submitterMemberId: number | null;
  returnReason: string | null;
  endedOn: string | null;
  endReason: string | null;
  createdByName: string | null;
  createdAt: string;
  approvedAt: string | null;
  deletedByName: string | null;
  deletedAt: string | null;
}

type Row = Omit<StoredContract, "rates"> & { rates: Partial<Record<RateKey, number>> | null };

/** Reads a contract with its parts; `lock` holds it until the commit, so that two people cannot act on it at once. */
export async function findContract(tx: Tx, id: number, lock = false): Promise<StoredContract> {
  if (lock)
    await tx.query("select from contracts.contract where tenant_id = $1 and id = $2 for update", [tx.tenantId, id]);
  const found = await tx.query<Row>(
    `select c.id, c.number, c.name, c.legal_entity_id as "legalEntityId", c.agency_id as "agencyId", c.start_date as "startDate",
       c.end_date as "endDate", c.cost_centre as "costCentre", c.standard_days_per_month as "standardDaysPerMonth",
       c.night_start as "nightStart", c.night_end as "nightEnd", c.state, c.contact, c.phone, c.note, c.version,
       c.replaces_id as "replacesId", c.instance_id as "instanceId", c.submitter_member_id as "submitterMemberId", c.return_reason as "returnReason", c.ended_on as "endedOn",
       c.end_reason as "endReason", c.created_by_name as "createdByName", c.created_at as "createdAt", c.approved_at as "approvedAt",
       c.deleted_by_name as "deletedByName", c.deleted_at as "deletedAt",
       (select jsonb_object_agg(rate_key, milli_per_hour) from contracts.contract_rate r where r.tenant_id = c.tenant_id and r.contract_id = c.id) as rates,
       (select amount_fen from contracts.contract_subsidy s where s.tenant_id = c.tenant_id and s.contract_id = c.id and s.type = 'shift') as "shiftSubsidyFen",
       (select coalesce(jsonb_agg(jsonb_build_object('overMinutes', over_minutes, 'amountFen', amount_fen) order by over_minutes), '[]')
        from contracts.contract_subsidy s where s.tenant_id = c.tenant_id and s.contract_id = c.id and s.type = 'ladder') as ladder,
       coalesce((select array_agg(post_id order by post_id) from contracts.contract_post p where p.tenant_id = c.tenant_id and p.contract_id = c.id), '{}') as "postIds",
       coalesce((select array_agg(recruiter_id order by recruiter_id) from contracts.contract_recruiter r where r.tenant_id = c.tenant_id and r.contract_id = c.id), '{}') as "recruiterIds"
     from contracts.contract c where c.tenant_id = $1 and c.id = $2`,
    [tx.tenantId, id],
  );
  const row = found.rows[0];
  if (!row) throw refuse(commonRefusals.notFound);
  const { rates, ...rest } = row;
  const all = Object.fromEntries(RATE_KEYS.map((key) => [key, rates?.[key] ?? null])) as StoredContract["rates"];
  return { ...rest, rates: all };
}
