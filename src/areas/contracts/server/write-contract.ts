import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { ContractInput } from "../contract-fields.ts";
import { refusals } from "../errors.ts";
import { RATE_KEYS } from "../rules/rate-keys.ts";

/** Writes the rates, subsidies, posts and recruiters of a contract anew. */
export async function writeParts(tx: Tx, contractId: number, input: ContractInput): Promise<void> {
  for (const table of ["contract_rate", "contract_subsidy", "contract_post", "contract_recruiter"]) {
    await tx.query(`delete from contracts.${table} where tenant_id = $1 and contract_id = $2`, [
      tx.tenantId,
      contractId,
    ]);
  }
  const rates = RATE_KEYS.flatMap((key) => (input.rates[key] === null ? [] : [{ key, milli: input.rates[key] }]));
  await tx.query(
    `insert into contracts.contract_rate (tenant_id, contract_id, rate_key, milli_per_hour)
     select $1, $2, * from unnest($3::text[], $4::bigint[])`,
    [tx.tenantId, contractId, rates.map((one) => one.key), rates.map((one) => one.milli)],
  );
  const subsidies = [
    ...(input.shiftSubsidyFen === null ? [] : [{ type: "shift", over: null, fen: input.shiftSubsidyFen }]),
    ...input.ladder.map((step) => ({ type: "ladder", over: step.overMinutes, fen: step.amountFen })),
  ];
  await tx.query(
    `insert into contracts.contract_subsidy (tenant_id, contract_id, type, over_minutes, amount_fen)
     select $1, $2, * from unnest($3::text[], $4::int[], $5::bigint[])`,
    [
      tx.tenantId,
      contractId,
      subsidies.map((one) => one.type),
      subsidies.map((one) => one.over),
      subsidies.map((one) => one.fen),
    ],
  );
  await tx.query(
    "insert into contracts.contract_post (tenant_id, contract_id, post_id) select distinct $1::int, $2::bigint, * from unnest($3::bigint[])",
    [tx.tenantId, contractId, input.postIds],
  );
  await tx.query(
    "insert into contracts.contract_recruiter (tenant_id, contract_id, recruiter_id) select distinct $1::int, $2::bigint, * from unnest($3::bigint[])",
    [tx.tenantId, contractId, input.recruiterIds],
  );
}

/** Contact and phone of the labour company, where the contract names none. */
export async function withContact<I extends Pick<ContractInput, "agencyId" | "contact" | "phone">>(
  tx: Tx,
  input: I,
): Promise<I> {
  if (input.contact !== null && input.phone !== null) return input;
  const { rows } = await tx.query<{ contact: string | null; phone: string | null }>(
    "select contact, phone from agencies.company_contact where tenant_id = $1 and id = $2",
    [tx.tenantId, input.agencyId],
  );
  return { ...input, contact: input.contact ?? rows[0]?.contact ?? null, phone: input.phone ?? rows[0]?.phone ?? null };
}

/** Refuses a recruiter of another labour company, a labour company that is disabled, and posts that are not there. */
export async function checkParties(tx: Tx, input: ContractInput): Promise<void> {
  const { rows } = await tx.query<{ enabled: boolean | null; strangers: number; posts: number; entities: number }>(
    `select (select enabled from agencies.labour_company where tenant_id = $5 and id = $1) as enabled,
       (select count(*)::int from unnest($2::bigint[]) as g (id)
        where not exists (select from agencies.recruiter_contact r where r.tenant_id = $5 and r.id = g.id and r.agency_id = $1)) as strangers,
       (select count(*)::int from unnest($3::bigint[]) as g (id)
        where not exists (select from organisation.post_view p where p.tenant_id = $5 and p.id = g.id)) as posts,
       (select count(*)::int from unnest($4::bigint[]) as g (id)
        where not exists (select from organisation.legal_entity_view e where e.tenant_id = $5 and e.id = g.id)) as entities`,
    [
      input.agencyId,
      input.recruiterIds,
      input.postIds,
      input.legalEntityId === null ? [] : [input.legalEntityId],
      tx.tenantId,
    ],
  );
  const found = rows[0]!;
  if (found.enabled !== true) throw refuseField(refusals.agencyDisabled, "agencyId");
  if (found.strangers > 0) throw refuseField(refusals.recruiterElsewhere, "recruiterIds");
  if (found.posts > 0) throw refuseField(commonRefusals.notFound, "postIds");
  if (found.entities > 0) throw refuseField(commonRefusals.notFound, "legalEntityId");
}
