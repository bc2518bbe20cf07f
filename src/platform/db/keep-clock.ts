import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Pool } from "./pool.ts";

/** Sets right what lies in the future because the clock was ahead; gives how much that was. */
export type SetBack = (pool: Pool) => Promise<number>;

/** Looks every fifteen seconds, by a steady clock, whether the clock of the database was set back; gives what ends the looking. */
export function keepClock(pool: Pool, log: Logger, all: readonly SetBack[], everyMs = 15_000): () => Promise<void> {
  const ended = new AbortController();
  const look = async (setBack: SetBack) => {
    const count = await setBack(pool).catch((error: unknown) =>
      log.warn({ error: String(error) }, "not looked whether the clock was set back"),
    );
    if (count) log.warn({ count }, "the clock was set back: times that lay in the future are set right");
  };
  const work = async () => {
    do for (const setBack of all) await look(setBack);
    while (await setTimeout(everyMs, true, { signal: ended.signal }).catch(() => false));
  };
  const looking = work();
  return () => {
    ended.abort();
    return looking;
  };
}
