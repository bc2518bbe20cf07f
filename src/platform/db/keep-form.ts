import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Pool } from "./pool.ts";

/** Names the form of a database: its migrations, its views and functions. */
export async function formMark(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ mark: string | null }>("select platform.form_mark() as mark");
  return rows[0]?.mark ?? undefined;
}

/**
 * Looks every two seconds whether another node has brought the database into a form other than the `known` one, under
 * which this program might write what is not meant any more; that is then told once. Gives what ends the looking.
 */
export function keepForm(
  pool: Pool,
  known: string | undefined,
  log: Logger,
  changed: () => void,
  everyMs = 2_000,
): () => Promise<void> {
  const ended = new AbortController();
  const work = async () => {
    do {
      const mark = await formMark(pool).catch(() => undefined);
      if (mark !== undefined && mark !== known) {
        log.error("the database was brought into another form by a newer program");
        // Not waited for: what it does ends the looking and waits for that.
        return changed();
      }
    } while (await setTimeout(everyMs, true, { signal: ended.signal }).catch(() => false));
  };
  const looking = work();
  return () => {
    ended.abort();
    return looking;
  };
}
