import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type * as api from "../../induction-api.ts";
import { seeInduction } from "./find-induction.ts";
import { openForm } from "./form.ts";

/** Numbers without their mask, once it is written down who reads whose and why. */
export async function revealInduction(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revealInduction>,
): Promise<OutputOf<typeof api.revealInduction>> {
  const { vault } = context.services;
  const one = await seeInduction(context, id);
  await recordPersonalDataRead(context, {
    memberId: null,
    fields: [`phone, email, idNumber, emergencyPhone, bankAccount: ${one.number}`],
    reason,
    call: "personnel.inductionReveal",
  });
  const { idNumber, emergencyPhone, bankAccount } = openForm(context, one);
  const orNull = (value: string | undefined | null) => (value ? value : null);
  return {
    phone: vault.open(one.phoneSealed),
    email: one.emailSealed === null ? null : vault.open(one.emailSealed),
    idNumber: orNull(idNumber),
    emergencyPhone: orNull(emergencyPhone),
    bankAccount: orNull(bankAccount),
  };
}
