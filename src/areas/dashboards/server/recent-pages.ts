import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { mostRecent, type noteRecent as noteCall, type readRecent as readCall } from "../home-api.ts";

export async function readRecent({ tx, principal }: CallContext): Promise<OutputOf<typeof readCall>> {
  const { rows } = await tx.query<{ codes: string[] }>(
    "select codes from dashboards.recent_pages where tenant_id = $1 and account_id = $2",
    [tx.tenantId, principal.accountId],
  );
  return { codes: (rows[0]?.codes ?? []).filter((code) => holds(principal, code)) };
}

/** The page comes first; a code that is not the caller's is not kept. */
export async function noteRecent(
  { tx, principal }: CallContext,
  { code }: InputOf<typeof noteCall>,
): Promise<{ done: true }> {
  if (!holds(principal, code)) return { done: true };
  await tx.query(
    `insert into dashboards.recent_pages as kept (tenant_id, account_id, codes) values ($1, $2, array[$3::text])
     on conflict (tenant_id, account_id) do update set codes = (array[$3::text] || array_remove(kept.codes, $3::text))[1:$4::int]`,
    [tx.tenantId, principal.accountId, code, mostRecent],
  );
  return { done: true };
}
