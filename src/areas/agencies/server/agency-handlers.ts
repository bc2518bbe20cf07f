import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import * as creating from "./create-agency.ts";

export async function createAgency(
  context: CallContext,
  input: InputOf<typeof api.createAgency>,
): Promise<OutputOf<typeof api.createAgency>> {
  context.about(`${input.code} ${input.nameZh}`);
  const { id } = await creating.createAgency(context, input);
  return { id };
}
