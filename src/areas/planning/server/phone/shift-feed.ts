import { createHash, randomBytes } from "node:crypto";
import { allDone } from "#platform/http/fields.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../phone-api.ts";

export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export async function readShiftFeed({ tx, principal }: CallContext): Promise<OutputOf<typeof api.readShiftFeed>> {
  const { rows } = await tx.query<{ madeAt: string; readOn: string | null }>(
    `select made_at as "madeAt", read_on as "readOn" from planning.shift_feed where tenant_id = $1 and member_id = $2`,
    [tx.tenantId, principal.memberId],
  );
  return rows[0] ?? { madeAt: null, readOn: null };
}

/** An address that was there before holds no longer. */
export async function openShiftFeed({
  tx,
  principal,
  now,
  locale,
}: CallContext): Promise<OutputOf<typeof api.openShiftFeed>> {
  const secret = randomBytes(24).toString("base64url");
  await tx.query(
    `insert into planning.shift_feed (tenant_id, member_id, token_hash, made_at) values ($1, $2, $3, $4)
     on conflict (tenant_id, member_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at, read_on = null`,
    [tx.tenantId, principal.memberId, hashOf(secret), now],
  );
  return { path: `/calendar/shifts/${locale}/${tx.tenantId}-${secret}.ics` };
}

export async function closeShiftFeed({ tx, principal }: CallContext): Promise<{ done: true }> {
  await tx.query("delete from planning.shift_feed where tenant_id = $1 and member_id = $2", [
    tx.tenantId,
    principal.memberId,
  ]);
  return allDone;
}
