import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type * as api from "../api.ts";

export async function revealAppointment(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revealAppointment>,
): Promise<OutputOf<typeof api.revealAppointment>> {
  const { tx, services, about } = context;
  const { rows } = await tx.query<{ company: string; phone: Buffer; email: Buffer }>(
    "select company, phone_sealed as phone, email_sealed as email from appointments.appointment where tenant_id = $1 and id = $2",
    [context.tx.tenantId, id],
  );
  const [found] = rows;
  if (!found) throw refuse(commonRefusals.notFound);
  about(found.company);
  await recordPersonalDataRead(context, {
    memberId: null,
    fields: [`phone, email: ${found.company}`],
    reason,
    call: "appointments.reveal",
  });
  return { phone: services.vault.open(found.phone), email: services.vault.open(found.email) };
}
