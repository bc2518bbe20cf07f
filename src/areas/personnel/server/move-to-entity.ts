import { refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../errors.ts";

interface Wanted {
  legalEntityId: number | null;
  legalEntityFrom: string | null;
}

/** Keeps from when on somebody is with another legal entity; without a date what was entered before was wrong, and is set right. */
export async function moveToEntity(
  { tx, principal, today }: CallContext,
  { id, joinedOn }: { id: number; joinedOn: string | null },
  { legalEntityId, legalEntityFrom: from }: Wanted,
): Promise<void> {
  const { rows } = await tx.query<{ entityId: number | null; last: string | null }>(
    `select e.legal_entity_id as "entityId", (select max(v.from_date) from personnel.entity_record v where v.tenant_id = e.tenant_id and v.member_id = e.member_id) as last
     from personnel.employment_record e where e.tenant_id = $1 and e.member_id = $2`,
    [tx.tenantId, id],
  );
  const { entityId, last } = rows[0]!;
  if (entityId === legalEntityId) return;
  if (from === null) {
    await tx.query(
      "update personnel.entity_record set legal_entity_id = $4, set_by = $5, set_at = now() where tenant_id = $1 and member_id = $2 and from_date = $3::date",
      [tx.tenantId, id, last, legalEntityId, principal.accountId],
    );
    return;
  }
  const after = last ?? joinedOn;
  if (after === null || from <= after)
    throw refuseField(refusals.entityFromEarly, "legalEntityFrom", { date: after ?? "" });
  if (from > today) throw refuseField(refusals.entityFromAhead, "legalEntityFrom");
  await tx.query(
    `insert into personnel.entity_record (tenant_id, member_id, from_date, legal_entity_id, set_by)
     select $1, $2, g.from_date, g.entity_id, $3 from unnest($4::date[], $5::bigint[]) as g (from_date, entity_id)
     on conflict (tenant_id, member_id, from_date) do nothing`,
    [
      tx.tenantId,
      id,
      principal.accountId,
      last === null ? [joinedOn, from] : [from],
      last === null ? [entityId, legalEntityId] : [legalEntityId],
    ],
  );
}
