import type { Tx } from "#platform/db/tx.ts";
import type { Channel } from "../../rules/channels.ts";
import type { SealedPerson } from "./sealed-person.ts";

export interface KnownCandidate {
  id: number;
  name: string;
  channel: Channel;
  agencyId: number | null;
  introducedUntil: string | null;
}

interface Found extends KnownCandidate {
  samePhone: boolean;
  sameId: boolean;
  otherId: boolean;
}

/**
 * Who is known by phone or ID number: the same person where phone and name agree and no other ID number is on record, or
 * ID number and name agree; otherwise somebody who may be. Held until the commit, so that two introductions come one after the other.
 */
export async function findKnown(
  tx: Tx,
  name: string,
  { phone, id }: SealedPerson,
): Promise<{ same: KnownCandidate | undefined; similar: KnownCandidate | undefined }> {
  const { rows } = await tx.query<Found>(
    `select c.id, c.name, c.channel, c.agency_id as "agencyId", c.introduced_until as "introducedUntil",
       coalesce(c.phone_hash = $2, false) as "samePhone", coalesce(c.id_number_hash = $3, false) as "sameId",
       coalesce(c.id_number_hash <> $3, false) as "otherId"
     from recruitment.candidate c
     where c.tenant_id = $1 and c.merged_into is null and c.anonymised_at is null and (c.phone_hash = $2 or c.id_number_hash = $3)
     order by c.id for update of c`,
    [tx.tenantId, phone.hash, id.hash],
  );
  const same = rows.find((one) => one.name === name && !one.otherId && (one.sameId || one.samePhone));
  return { same, similar: rows[0] };
}
