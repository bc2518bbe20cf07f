import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type * as api from "../../applications-api.ts";
import { findApplication } from "./find-application.ts";

/** Numbers of a candidate without their masks, once it is written down who reads them and why. */
export async function revealCandidate(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revealCandidate>,
): Promise<OutputOf<typeof api.revealCandidate>> {
  const { candidateId } = await findApplication(context, id, { button: "reveal" });
  return readInFull(context, candidateId, reason, "recruitment.reveal");
}

export async function readInFull(
  context: CallContext,
  candidateId: number,
  reason: string,
  call: string,
): Promise<{ idNumber: string | null; phone: string | null }> {
  const { tx, services } = context;
  const { rows } = await tx.query<{ memberId: number | null; phone: Buffer | null; idNumber: Buffer | null }>(
    `select member_id as "memberId", phone_sealed as phone, id_number_sealed as "idNumber" from recruitment.candidate where tenant_id = $1 and id = $2`,
    [tx.tenantId, candidateId],
  );
  const [candidate] = rows;
  if (!candidate) throw refuse(commonRefusals.notFound);
  await recordPersonalDataRead(context, { memberId: candidate.memberId, fields: ["idNumber", "phone"], reason, call });
  const open = (sealed: Buffer | null) => (sealed === null ? null : services.vault.open(sealed));
  return { phone: open(candidate.phone), idNumber: open(candidate.idNumber) };
}
