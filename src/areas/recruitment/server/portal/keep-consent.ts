import type { Tx } from "#platform/db/tx.ts";
import type { ConsentPurpose } from "../../person-input.ts";

interface Consent {
  version: string;
  purposes: readonly ConsentPurpose[];
  sensitive: boolean;
  until: string;
}

/** What was agreed to, word for word by the version of its text; it is never changed. */
export async function keepConsent(
  tx: Tx,
  { candidateId, applicationId }: { candidateId: number; applicationId: number },
  { version, purposes, sensitive, until }: Consent,
  now: string,
): Promise<void> {
  await tx.query(
    `insert into recruitment.portal_consent (tenant_id, candidate_id, application_id, at, notice, purposes, sensitive, until)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.tenantId, candidateId, applicationId, now, version, purposes, sensitive, until],
  );
}
