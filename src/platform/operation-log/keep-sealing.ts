import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Pool } from "#platform/db/pool.ts";
import { sealCompany } from "./seal.ts";

/** Seals what is there of every company. */
export async function sealAll(pool: Pool, log: Logger, signal?: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ id: number }>("select id from platform.tenants_to_seal() as id");
  for (const { id } of rows) {
    if (signal?.aborted) return;
    await sealCompany(pool, id, signal).catch((error: unknown) =>
      log.error({ error: String(error), tenantId: id }, "operation log not sealed"),
    );
  }
}

/** Seals the operation logs every half a minute; gives what ends it. */
export function keepSealing(pool: Pool, log: Logger, everyMs = 30_000): () => Promise<void> {
  const ended = new AbortController();
  const work = async () => {
    do
      await sealAll(pool, log, ended.signal).catch((error: unknown) =>
        log.error({ error: String(error) }, "operation logs not sealed"),
      );
    while (await setTimeout(everyMs, true, { signal: ended.signal }).catch(() => false));
  };
  const sealing = work();
  return () => {
    ended.abort();
    return sealing;
  };
}
