import { createHash } from "node:crypto";
import { databaseFault, faultCodes } from "#platform/db/fault.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refusalsOf } from "#platform/errors/refusal.ts";

const refusals = refusalsOf("requestKey", {
  reused: { status: 409, zh: "同一请求编号用于不同的内容，请刷新后重试", en: "The same request key was used for something else, please refresh and try again" },
});

const claim = {
  name: "request_key_claim",
  text: `insert into platform.request_key (tenant_id, account_id, key, call, body_hash) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning 1`,
};

export type Stored = { answered: true; answer: unknown } | { answered: false };

/**
 * Claims a request key inside the transaction of the call. A second call with the key waits for the first one's
 * commit and then gets its answer; after a rollback the key is free again.
 */
export async function claimRequestKey(tx: Tx, accountId: number, key: string, call: string, input: unknown): Promise<Stored> {
  const hash = createHash("sha256").update(JSON.stringify(input ?? null)).digest();
  const claimed = await tx.query(claim, [tx.tenantId, accountId, key, call, hash]).catch((error: unknown) => {
    // The first one is still at work when the statement's time is over.
    throw databaseFault(error)?.code === faultCodes.timeOver ? refuse(commonRefusals.sameRequestRunning) : error;
  });
  if (claimed.rowCount === 1) return { answered: false };
  const { rows } = await tx.query<{ call: string; body_hash: Buffer; answer: unknown }>(
    "select call, body_hash, answer from platform.request_key where account_id = $1 and key = $2",
    [accountId, key],
  );
  const [row] = rows;
  if (!row || row.call !== call || !hash.equals(row.body_hash)) throw refuse(refusals.reused);
  return { answered: true, answer: row.answer };
}
