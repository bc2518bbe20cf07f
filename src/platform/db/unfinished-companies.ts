import type { NotNull } from "#platform/db/sql.ts";
import type { Logger } from "pino";
import { openClient } from "./pool.ts";

const lock = "hashtextextended('muster company making', 0)";

/**
 * Lends the time in which a company is made: what an earlier one, ended in the middle, has left is removed first, and
 * what is unfinished at the end is removed too. Several may make companies at once; the last one out clears up.
 */
export async function whileMakingCompany<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = await openClient(ownerUrl, "muster company making");
  try {
    // Trap: locks of a session are counted, so the shared one is there before the exclusive one is given back.
    const alone = await isAlone(client);
    if (alone) await remove(client);
    await client.query(`select pg_advisory_lock_shared(${lock})`);
    if (alone) await client.query(`select pg_advisory_unlock(${lock})`);
    try {
      return await work();
    } finally {
      await client.query(`select pg_advisory_unlock_shared(${lock})`);
      if (await isAlone(client)) await remove(client);
    }
  } finally {
    await client.end();
  }
}

/** Removes what commands that were ended have left, unless one is at work right now; for the start of the server. */
export async function removeUnfinishedCompanies(ownerUrl: string, log: Pick<Logger, "warn">): Promise<void> {
  const client = await openClient(ownerUrl, "muster company making");
  try {
    const removed = (await isAlone(client)) ? await remove(client) : [];
    if (removed.length > 0) log.warn({ tenantIds: removed }, "companies that were never finished are removed");
  } finally {
    await client.end();
  }
}

type Client = Awaited<ReturnType<typeof openClient>>;

const isAlone = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${lock}) as alone`);
  return rows[0]?.alone === true;
};

const remove = async (client: Client): Promise<number[]> => {
  await client.query("set statement_timeout = 0");
  const { rows } = await client.query<{ removed: NotNull<number[]> }>(
    "select platform.remove_unfinished_companies() as removed",
  );
  return rows[0]?.removed ?? [];
};
