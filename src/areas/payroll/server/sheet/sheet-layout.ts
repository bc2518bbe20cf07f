import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type * as api from "../../sheet-api.ts";

/** How the caller has arranged the columns; empty where they have not. */
export async function readLayout({ tx, principal }: CallContext): Promise<api.SheetLayout> {
  const { rows } = await tx.query<{ columns: api.SheetLayout }>(
    "select columns from payroll.sheet_layout where tenant_id = $1 and account_id = $2",
    [tx.tenantId, principal.accountId],
  );
  return rows[0]?.columns ?? [];
}

export async function saveSheetLayout(
  { tx, principal, now }: CallContext,
  { columns }: InputOf<typeof api.saveSheetLayout>,
): Promise<typeof allDone> {
  await tx.query(
    `insert into payroll.sheet_layout (tenant_id, account_id, columns, updated_at) values ($1, $2, $3, $4)
     on conflict (tenant_id, account_id) do update set columns = excluded.columns, updated_at = excluded.updated_at`,
    [tx.tenantId, principal.accountId, JSON.stringify(columns), now],
  );
  return allDone;
}
