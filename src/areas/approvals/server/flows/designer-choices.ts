import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../flows-api.ts";
import { fieldsOf } from "../engine/approvables.ts";
import { loadFlowOrganisation } from "./flow-organisation.ts";

export async function readFlowOrganisation(
  { tx }: CallContext,
  { memberIds }: InputOf<typeof api.readFlowOrganisation>,
): Promise<OutputOf<typeof api.readFlowOrganisation>> {
  const { departments, posts, accounts, members } = await loadFlowOrganisation(tx, memberIds ?? []);
  return { departments: [...departments], posts: [...posts], accounts: [...accounts], members: [...members] };
}

export async function readFlowFields(
  _: CallContext,
  { processType }: InputOf<typeof api.readFlowFields>,
): Promise<OutputOf<typeof api.readFlowFields>> {
  return fieldsOf(processType);
}
