import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { appointmentLife } from "../life.ts";
import { appointmentWords, type AppointmentState } from "../words.ts";

export async function followUpAppointment(
  { tx, principal, locale, now, about }: CallContext,
  { id, version, state, note }: InputOf<typeof api.followUpAppointment>,
): Promise<OutputOf<typeof api.followUpAppointment>> {
  const { rows } = await tx.query<{ company: string; state: AppointmentState; version: number }>(
    "select company, state, version from appointments.appointment where tenant_id = $1 and id = $2 for update",
    [tx.tenantId, id],
  );
  const [found] = rows;
  if (!found) throw refuse(commonRefusals.notFound);
  about(found.company);
  if (found.version !== version) throw refuse(commonRefusals.stale);
  const isArrow = appointmentLife.arrows.some(
    (arrow) => (arrow.from as readonly string[]).includes(found.state) && arrow.to === state,
  );
  if (state !== found.state && !isArrow)
    throw refuse(commonRefusals.wrongState, { state: appointmentWords[found.state][locale] });
  await tx.query(
    "update appointments.appointment set state = $3, note = $4, handled_by = $5, handled_at = $6, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, state, note, principal.name, now],
  );
  return allDone;
}
