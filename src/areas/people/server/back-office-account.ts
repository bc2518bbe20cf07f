import * as access from "#areas/access/server.ts";
import { moveHolding } from "#areas/approvals/server.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { findPerson } from "./find-person.ts";

export async function accountChoices(context: CallContext, { search }: InputOf<typeof api.accountChoices>): Promise<OutputOf<typeof api.accountChoices>> {
  return { accounts: await access.accountsWithoutFile(context, search) };
}

export async function linkAccount(context: CallContext, { id, accountId }: InputOf<typeof api.linkAccount>): Promise<OutputOf<typeof api.linkAccount>> {
  const person = await ownStaff(context, id);
  if (person.status !== "active") throw refuse(refusals.accountOfLeft, { name: person.name });
  const before = await access.linkAccount(context, accountId, id);
  const moved = before === null ? { tasks: 0, flows: 0, left: [] } : await moveHolding(context, { from: before, to: id });
  context.about(`${person.name} ${person.jobNumber}`);
  return moved;
}

export async function unlinkAccount(context: CallContext, { id }: InputOf<typeof api.unlinkAccount>): Promise<{ done: true }> {
  const person = await ownStaff(context, id);
  await access.unlinkAccount(context, id);
  context.about(`${person.name} ${person.jobNumber}`);
  return allDone;
}

/** Somebody of the company itself: the people of a labour company have its log-in or the workers'. */
async function ownStaff(context: CallContext, id: number) {
  const person = await findPerson(context, id);
  if (person.agencyId !== null) throw refuse(refusals.accountOfAgency);
  return person;
}
