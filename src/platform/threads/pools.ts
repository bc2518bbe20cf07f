import { availableParallelism } from "node:os";
import { ThreadPool } from "./thread-pool.ts";

const second = 1_000;

/** Reads what people upload. The largest honest table takes a few seconds and less than half of the memory. */
export const readingThreads = new ThreadPool({
  threads: availableParallelism() > 2 ? 2 : 1,
  megabytes: 512,
  computeMs: 10 * second,
  runMs: 60 * second,
  waiting: 12,
  waitingEach: 4,
  waitMs: 30 * second,
  idleMs: 20 * second,
});

/** Makes PDFs. A long one takes seconds. */
export const printingThreads = new ThreadPool({
  threads: 1,
  megabytes: 1_024,
  computeMs: 60 * second,
  runMs: 180 * second,
  waiting: 24,
  waitingEach: 12,
  waitMs: 60 * second,
  idleMs: 20 * second,
});

/** Judges rosters that are published. The largest takes a second or two. */
export const judgingThreads = new ThreadPool({
  threads: availableParallelism() > 2 ? 2 : 1,
  megabytes: 768,
  computeMs: 20 * second,
  runMs: 60 * second,
  waiting: 12,
  waitingEach: 6,
  waitMs: 30 * second,
  idleMs: 60 * second,
});

/** Ends all threads of this process. */
export const endThreads = async (): Promise<void> =>
  void (await Promise.all([readingThreads, printingThreads, judgingThreads].map((pool) => pool.end())));
