import { databaseFault, faultCodes } from "#platform/db/fault.ts";
import type { Pool } from "#platform/db/pool.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refusalsOf } from "#platform/errors/refusal.ts";
import type { Vault } from "#platform/secret/vault.ts";

const refusals = refusalsOf("requestKey", {
  reused: {
    status: 409,
    zh: "同一请求编号用于不同的内容，请刷新后重试",
    en: "The same request key was used for something else, please refresh and try again",
  },
});

/** Characters that a key may have; the table takes no more either. */
export const longestKey = 80;

const claim = {
  name: "request_key_claim",
  text: `insert into platform.request_key (tenant_id, account_id, key, call, body_hash) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning 1`,
};

interface Keyed {
  accountId: number;
  key: string;
  call: string;
  input: unknown;
}

export type Stored = { answered: true; answer: unknown } | { answered: false };

/**
 * Claims a request key inside the transaction of the call. A second call with the key waits for the first one's
 * commit and then gets its answer; after a rollback the key is free again.
 */
export async function claimRequestKey(tx: Tx, vault: Vault, { accountId, key, call, input }: Keyed): Promise<Stored> {
  // Under the key of the installation: an input may hold a password, which a plain hash would let anybody try out fast.
  const hash = vault.blindIndex(tx.tenantId, `request ${accountId} ${JSON.stringify(input ?? null)}`);
  const claimed = await tx.query(claim, [tx.tenantId, accountId, key, call, hash]).catch((error: unknown) => {
    // The first one is still at work when the statement's time is over.
    throw databaseFault(error)?.code === faultCodes.timeOver ? refuse(commonRefusals.sameRequestRunning) : error;
  });
  if (claimed.rowCount === 1) return { answered: false };
  const { rows } = await tx.query<{ call: string; body_hash: Buffer; answer: unknown }>(
    "select call, body_hash, answer from platform.request_key where tenant_id = $1 and account_id = $2 and key = $3",
    [tx.tenantId, accountId, key],
  );
  const [row] = rows;
  if (!row || row.call !== call || !hash.equals(row.body_hash)) throw refuse(refusals.reused);
  return { answered: true, answer: row.answer };
}

/** So long a repeated call gets its answer, days: nobody repeats one later. */
const keptDays = 2;
const atOnce = 5_000;

/** Deletes the keys and stored answers of a company that are older; gives how many. */
export async function removeOldKeys(pool: Pool, tenantId: number, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (let part = atOnce; part === atOnce && !signal?.aborted; removed += part) {
    const { rowCount } = await withTenant(pool, { tenantId }, (tx) =>
      tx.query(
        `delete from platform.request_key where tenant_id = $1 and (account_id, key) in (
         select account_id, key from platform.request_key where tenant_id = $1 and created_at < now() - make_interval(days => $2) limit ${atOnce})`,
        [tenantId, keptDays],
      ),
    );
    part = rowCount ?? 0;
  }
  return removed;
}
