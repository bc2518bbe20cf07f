import { revokeApproval } from "#areas/approvals/server.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type * as api from "../api.ts";
import { findContract } from "./find-contract.ts";
import * as creating from "./create-contract.ts";
import * as copying from "./copy-contract.ts";

export async function createContract(
  context: CallContext,
  input: InputOf<typeof api.createContract>,
): Promise<OutputOf<typeof api.createContract>> {
  const { id, number } = await creating.createContract(context, input, { createdBy: context.principal.name });
  context.about(number);
  return { id };
}

export async function copyContract(
  context: CallContext,
  input: InputOf<typeof api.copyContract>,
): Promise<OutputOf<typeof api.copyContract>> {
  return { id: (await copying.copyContract(context, input)).id };
}

export async function revokeContract(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revokeContract>,
): Promise<OutputOf<typeof api.revokeContract>> {
  context.about((await findContract(context.tx, id)).number);
  await revokeApproval(context.tx, context, { documentType: "contract", documentId: id }, reason);
  return allDone;
}
