import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Vault } from "#platform/secret/vault.ts";
import type { BillFigures } from "../rules/bill-figures.ts";
import type { Reckoned } from "../rules/reckon.ts";

/** What stands sealed in a line: the figures and what they were reckoned from. */
export interface LineFigures extends Reckoned {
  /** Of back pay: what had been written for the month before. */
  beforeEmployeeFen?: number;
  beforeEmployerFen?: number;
  /** Of a late fee. */
  days?: number;
}

type Sealable = "line" | "base" | "bill_row";

/** The row that something is sealed for: in another it cannot be opened. */
const placeOf = (kind: Sealable, tenantId: number, id: number) => `social_insurance.${kind} ${tenantId} ${id}`;

export const sealLine = (vault: Vault, tenantId: number, id: number, figures: LineFigures): Buffer =>
  vault.seal(JSON.stringify(figures), placeOf("line", tenantId, id));
export const openLine = (vault: Vault, tenantId: number, id: number, sealed: Uint8Array): LineFigures =>
  JSON.parse(vault.open(sealed, placeOf("line", tenantId, id))) as LineFigures;

export const sealBase = (vault: Vault, tenantId: number, id: number, fen: number): Buffer =>
  vault.seal(String(fen), placeOf("base", tenantId, id));
export const openBase = (vault: Vault, tenantId: number, id: number, sealed: Uint8Array): number =>
  Number(vault.open(sealed, placeOf("base", tenantId, id)));

export const sealBillRow = (vault: Vault, tenantId: number, id: number, figures: BillFigures): Buffer =>
  vault.seal(JSON.stringify(figures), placeOf("bill_row", tenantId, id));
export const openBillRow = (vault: Vault, tenantId: number, id: number, sealed: Uint8Array): BillFigures =>
  JSON.parse(vault.open(sealed, placeOf("bill_row", tenantId, id))) as BillFigures;

/** Ids of rows to come: what is sealed for a row has to know it before. */
export async function nextIds(tx: Tx, kind: Sealable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await tx.query<{ id: NotNull<number> }>(
    "select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2::int)",
    [`social_insurance.${kind}`, count],
  );
  return rows.map(({ id }) => id);
}
