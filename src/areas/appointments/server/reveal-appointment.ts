import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { handle } from "#platform/http/route.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { revealAppointment } from "../api.ts";

export const revealAppointmentRoute = handle(revealAppointment, async (context, { id, reason }) => {
  const { tx, services, about } = context;
  const { rows } = await tx.query<{ company: string; phone: Buffer; email: Buffer }>(
    "select company, phone_sealed as phone, email_sealed as email from appointments.appointment where id = $1",
    [id],
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
});
