import { refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { PersonInput } from "../person-fields.ts";
import { checkPlacing } from "./check-placing.ts";
import { confirmBankAccount } from "./confirm-bank-account.ts";
import { createPeople } from "./create-people.ts";
import { findTaken } from "./find-taken.ts";
import { sealIdNumber } from "#platform/identity/sealed.ts";

/** One file as a caller adds it; a number that somebody else has is refused at its field. */
export async function createPerson(context: CallContext, input: PersonInput): Promise<{ id: number }> {
  const { tx, services } = context;
  context.about(input.jobNumber ?? "");
  confirmBankAccount(input.bankAccount, input.bankAccountConfirmed);
  const person = await checkPlacing(context, input);
  const idHash = sealIdNumber(services.vault, tx.tenantId, person.idNumber).hash;
  const [taken] = await findTaken(tx, [{ ...person, idHash }]);
  if (taken) throw refuseField(taken.kind, taken.field, taken.params);
  const [id] = await createPeople(context, [person]);
  return { id: id! };
}
