// Does in a thread what a test tells it to.
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { ThreadResult } from "#platform/threads/thread-task.ts";

export type Order =
  | { kind: "say"; text: string }
  /** Waits until the first number of the gate is no longer 0. */
  | { kind: "wait"; gate: SharedArrayBuffer; text: string }
  | { kind: "spin" | "hoard" | "refuse" | "fail" };

export async function run(order: Order): Promise<ThreadResult<string>> {
  if (order.kind === "say") return { output: order.text };
  if (order.kind === "wait") {
    Atomics.wait(new Int32Array(order.gate), 0, 0);
    return { output: order.text };
  }
  if (order.kind === "refuse") throw refuse(commonRefusals.emptyFile, { file: "a.csv" });
  if (order.kind === "fail") throw new RangeError("as ordered");
  const hoard: object[] = [];
  for (;;) if (order.kind === "hoard") hoard.push({ at: hoard.length, more: [hoard.length] });
}
