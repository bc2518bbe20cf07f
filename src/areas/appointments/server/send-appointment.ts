import { addressOf, ofAddress, takeAttempt, takeSlowed, useCaptcha } from "#areas/access/server.ts";
import { withTenant } from "#platform/db/tx.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { createAppointment } from "./create-appointment.ts";
import { findableNumber } from "./findable-number.ts";

/** What a stranger sends is a row of the operator's company, and of no other. */
export async function sendAppointment(
  context: PublicContext,
  input: InputOf<typeof api.sendAppointment>,
): Promise<PublicAnswer<OutputOf<typeof api.sendAppointment>>> {
  const { services, today } = context;
  const { pool, vault } = services;
  if (input.wantedOn !== null && input.wantedOn < today) throw refuseField(refusals.pastDate, "wantedOn");
  const { rows } = await pool.query<{ id: number | null }>("select platform.operator_id() as id");
  const tenantId = rows[0]?.id ?? null;
  if (tenantId === null) throw refuse(refusals.notOffered);
  await takeSlowed(context, [ofAddress(context, "asking")]);
  await useCaptcha(context, input.captchaId);
  await takeAttempt(pool, vault, "appointment", addressOf(context));
  await takeAttempt(pool, vault, "appointment", findableNumber(input.phone));
  await withTenant(pool, { tenantId }, (tx) => createAppointment(tx, context, input));
  return { content: allDone };
}
