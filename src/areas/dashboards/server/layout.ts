import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { readLayout as readCall, saveLayout as saveCall } from "../api.ts";

export async function readLayout({ tx, principal }: CallContext): Promise<OutputOf<typeof readCall>> {
  const { rows } = await tx.query<{ shown: string[]; hidden: string[] }>(
    "select shown, hidden from dashboards.layout where tenant_id = $1 and account_id = $2",
    [tx.tenantId, principal.accountId],
  );
  return { layout: rows[0] ?? null };
}

export async function saveLayout(
  { tx, principal }: CallContext,
  { shown, hidden }: InputOf<typeof saveCall>,
): Promise<{ done: true }> {
  await tx.query(
    `insert into dashboards.layout (tenant_id, account_id, shown, hidden) values ($1, $2, $3, $4)
     on conflict (tenant_id, account_id) do update set shown = excluded.shown, hidden = excluded.hidden, set_at = now()`,
    [tx.tenantId, principal.accountId, shown, hidden],
  );
  return { done: true };
}
