import { chosenOf, columnsFor, mayExport } from "#platform/excel/exporter.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import type * as api from "../api.ts";
import type { ExportFormat } from "../formats.ts";
import { exporterOf } from "./exporters.ts";

/** What the dialog of an export offers, and what the account chose last of it. */
export async function exportOptions(
  { tx, principal }: CallContext,
  input: InputOf<typeof api.exportOptions>,
): Promise<OutputOf<typeof api.exportOptions>> {
  const exporter = exporterOf(input.exporter);
  if (!mayExport(principal, exporter)) throw refuse(commonRefusals.noPermission);
  const columns = columnsFor(exporter, principal);
  const { rows } = await tx.query<{ columns: string[] | null; format: ExportFormat }>(
    "select columns, format from exports.choice where tenant_id = $1 and account_id = $2 and exporter = $3",
    [tx.tenantId, principal.accountId, exporter.name],
  );
  const [last] = rows;
  const chosen = last?.columns ? chosenOf(columns, last.columns).map(({ key }) => key) : [];
  return {
    columns: columns.map(({ key, title }) => ({ key, title })),
    period: exporter.period ?? null,
    chosen: chosen.length > 0 ? chosen : null,
    format: last?.format ?? "xlsx",
  };
}

/** Remembers it for the next time; all columns as they stand are remembered as such, so that a new one is among them. */
export async function rememberChoice(
  tx: Tx,
  accountId: number,
  exporter: string,
  { columns, format }: { columns: readonly string[] | null; format: ExportFormat },
): Promise<void> {
  await tx.query(
    `insert into exports.choice (tenant_id, account_id, exporter, columns, format) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, account_id, exporter) do update set columns = excluded.columns, format = excluded.format
     where (choice.columns, choice.format) is distinct from (excluded.columns, excluded.format)`,
    [tx.tenantId, accountId, exporter, columns, format],
  );
}
