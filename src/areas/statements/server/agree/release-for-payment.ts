import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { release as releaseCall, takeBack as takeBackCall } from "../../api.ts";
import { refuseWaiting } from "../pay/waiting-batches.ts";
import { lockStatements } from "./lock-statements.ts";
import { takeStep } from "./take-step.ts";

/** Approved statements go to whoever pays. */
export async function release(
  context: CallContext,
  input: InputOf<typeof releaseCall>,
): Promise<OutputOf<typeof releaseCall>> {
  for (const statement of await lockStatements(context, input.ids)) {
    await takeStep(context.tx, statement, "release", { by: context.principal.accountId, at: context.now });
  }
  return { changed: new Set(input.ids).size };
}

export async function takeBack(
  context: CallContext,
  input: InputOf<typeof takeBackCall>,
): Promise<OutputOf<typeof takeBackCall>> {
  const statements = await lockStatements(context, input.ids);
  await refuseWaiting(context.tx, statements);
  for (const statement of statements) {
    await takeStep(context.tx, statement, "takeBack", {
      by: context.principal.accountId,
      at: context.now,
      reason: input.reason ?? null,
    });
  }
  return { changed: new Set(input.ids).size };
}
