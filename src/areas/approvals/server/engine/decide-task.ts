import type { Tx } from "#platform/db/tx.ts";
import type { ActContext, Started } from "../../approvable.ts";
import { approve, rejectCase, returnCase } from "../../rules/engine/act.ts";
import { actOnTask } from "./act-on-case.ts";
import { editFields, type Edit } from "./edit-fields.ts";

export type Verdict = "approve" | "return" | "reject";

/** What goes with an answer. */
export interface Along {
  /** Files, by id. */
  attachments?: readonly number[];
  /** With an approval: the file of the drawn signature, and what changes in the document. */
  signature?: number | undefined;
  edits?: readonly Edit[];
}

/** One person's answer to their task; the task is read again under the lock of its application. */
export function decideTask(
  tx: Tx,
  context: ActContext,
  taskId: number,
  verdict: Verdict,
  comment: string | null,
  along: Along = {},
): Promise<Started> {
  const { attachments, signature, edits = [] } = along;
  return actOnTask(tx, context, taskId, async (state, approvalContext, holder, instance) => {
    const answer = {
      ...holder,
      comment,
      ...(attachments ? { attachments } : {}),
      ...(signature === undefined ? {} : { signature }),
    };
    if (verdict === "return") return returnCase(state, approvalContext, answer);
    if (verdict === "reject") return rejectCase(state, approvalContext, answer);
    const edited = await editFields(tx, context, instance, state, approvalContext, answer, edits);
    return "refused" in edited ? edited : approve(state, approvalContext, { ...answer, ...edited });
  });
}
