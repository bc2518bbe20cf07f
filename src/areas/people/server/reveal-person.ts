import type { CallContext } from "#platform/http/context.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type { revealPerson as call, SealedField } from "../api.ts";
import { findPerson, type StoredPerson } from "./find-person.ts";

const columns: Record<SealedField, (person: StoredPerson) => Buffer | null> = {
  idNumber: (person) => person.idSealed,
  phone: (person) => person.phoneSealed,
  bankAccount: (person) => person.bankSealed,
  emergencyPhone: (person) => person.emergencySealed,
};

/** Personal data without its mask, once it is written down who reads what, of whom and why. */
export async function revealPerson(context: CallContext, input: InputOf<typeof call>): Promise<OutputOf<typeof call>> {
  const person = await findPerson(context, input.id);
  context.about(person.jobNumber);
  await recordPersonalDataRead(context, {
    memberId: person.id,
    fields: input.fields,
    reason: input.reason,
    call: "people.reveal",
  });
  const shown: OutputOf<typeof call> = {};
  for (const field of input.fields) {
    const sealed = columns[field](person);
    shown[field] = sealed === null ? null : context.services.vault.open(sealed);
  }
  return shown;
}
