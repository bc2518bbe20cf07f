import { ofAddress, settleAttempts, takeSlowed } from "#areas/access/server.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { PublicContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import { readToken } from "../tokens.ts";

/** Works in the company of a link with the hash of its secret. One that leads nowhere is a guess and slowed down like one. */
export async function withLink<T>(
  context: PublicContext,
  token: string,
  work: (tx: Tx, hash: Buffer) => Promise<T>,
): Promise<T> {
  const { pool, vault } = context.services;
  const counter = ofAddress(context, "address");
  await takeSlowed(context, [counter]);
  const parts = readToken(token);
  if (!parts || !Number.isSafeInteger(parts.tenantId) || parts.tenantId < 1 || parts.tenantId > 2 ** 31 - 1)
    throw refuse(refusals.linkInvalid);
  const result = await withTenant(pool, { tenantId: parts.tenantId }, (tx) => work(tx, parts.hash), { retries: 2 });
  await settleAttempts(pool, vault, [counter]);
  return result;
}
