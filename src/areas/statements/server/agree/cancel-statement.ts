import { sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { cancelStatement as call } from "../../api.ts";
import { freeShifts } from "./free-shifts.ts";
import { lockStatement } from "./lock-statements.ts";
import { takeStep } from "./take-step.ts";

/** Cancels a statement for good; its shifts are free for another one. */
export async function cancelStatement(
  context: CallContext,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { tx, principal, now } = context;
  const statement = await lockStatement(context, input.id, input.version);
  context.about(statement.number);
  await takeStep(tx, statement, "cancel", {
    by: principal.accountId,
    at: now,
    reason: input.reason,
    set: sql`, cancelled_at = ${now}, cancelled_by = ${principal.accountId}, cancel_reason = ${input.reason}`,
  });
  await freeShifts(tx, statement, now);
  return { done: true };
}
