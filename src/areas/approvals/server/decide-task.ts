import type { Tx } from "#platform/db/tx.ts";
import type { ActContext, Started } from "../approvable.ts";
import { approve, giveBack } from "../rules/act.ts";
import { actOnTask } from "./act-on-case.ts";

export type Verdict = "approve" | "return";

/** One person's answer to his task; the task is read again under the lock of its application. */
export function decideTask(tx: Tx, context: ActContext, taskId: number, verdict: Verdict, comment: string | null): Promise<Started> {
  return actOnTask(tx, context, taskId, (state, ground, holder) => (verdict === "approve" ? approve : giveBack)(state, ground, { ...holder, comment }));
}
