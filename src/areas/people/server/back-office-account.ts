import * as access from "#areas/access/server.ts";
import { moveHolding } from "#areas/approvals/server.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { findPerson } from "./find-person.ts";

const nothingMoved = { tasks: 0, flows: 0, left: [] };

export async function accountChoices(
  context: CallContext,
  { search }: InputOf<typeof api.accountChoices>,
): Promise<OutputOf<typeof api.accountChoices>> {
  return { accounts: await access.accountsWithoutFile(context, search) };
}

export async function linkAccount(
  context: CallContext,
  { id, accountId }: InputOf<typeof api.linkAccount>,
): Promise<OutputOf<typeof api.linkAccount>> {
  const person = await ownStaff(context, id);
  if (person.status !== "active") throw refuse(refusals.accountOfLeft, { name: person.name });
  const before = await access.linkAccount(context, accountId, id);
  const moved = before === null ? nothingMoved : await moveHolding(context, { from: before, to: id });
  context.about(`${person.name} ${person.jobNumber}`);
  return moved;
}

/** Whoever logs in with the account decided under this name: what waits goes with them, unless it is to stay with the file. */
export async function unlinkAccount(
  context: CallContext,
  { id, approvals }: InputOf<typeof api.unlinkAccount>,
): Promise<OutputOf<typeof api.unlinkAccount>> {
  const person = await ownStaff(context, id);
  const alone = await access.unlinkAccount(context, id);
  context.about(`${person.name} ${person.jobNumber}`);
  if (alone === null || approvals === "stay") return nothingMoved;
  return moveHolding(context, { from: id, to: alone, staysApplicant: true });
}

/** Somebody of the company itself: the people of a labour company have its log-in or the workers'. */
async function ownStaff(context: CallContext, id: number) {
  const person = await findPerson(context, id);
  if (person.agencyId !== null) throw refuse(refusals.accountOfAgency);
  return person;
}
