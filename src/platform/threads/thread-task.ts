import { fileURLToPath } from "node:url";

/** Work for a thread: the module that does it, found by its file, exports `run`. */
export interface ThreadTask<I, O> {
  file: string;
  readonly types?: (input: I) => O;
}

/** What `run` of a task gives back; what stands in `moved` goes over without being copied. */
export interface ThreadResult<O> {
  output: O;
  moved?: readonly ArrayBuffer[];
}

type Run = (input: never) => Promise<ThreadResult<unknown>>;

/** Declares the task of a module beside the caller: `threadTask<typeof run>(import.meta.url, "./read.task.ts")`. */
export function threadTask<R extends Run>(
  base: string,
  file: string,
): ThreadTask<Parameters<R>[0], Awaited<ReturnType<R>>["output"]> {
  return { file: fileURLToPath(new URL(file, base)) };
}

/** Why a thread was ended before its work was: it took too long, or more memory than it may. */
export class ThreadEnded extends Error {
  readonly reason: "time" | "memory" | "stopped";
  constructor(reason: ThreadEnded["reason"]) {
    super(`a thread was ended: ${reason}`);
    this.reason = reason;
  }
}

/** Whether work of a thread went beyond what it may take. */
export const isTooHard = (error: unknown): boolean => error instanceof ThreadEnded && error.reason !== "stopped";
