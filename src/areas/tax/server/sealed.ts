import type { Tx } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import type { ClaimKind } from "../rules/claim-kinds.ts";
import type { Claim } from "../rules/claims.ts";
import type { Special } from "../rules/withhold.ts";

/** What is sealed of a booked income. */
export interface Amounts {
  readonly incomeFen: number;
  readonly exemptFen: number;
  readonly special: Special;
  readonly otherFen: number;
  readonly reliefFen: number;
  readonly withheldFen: number;
  readonly localAverageYearFen?: number | undefined;
  /** What the claims had come to when it was worked out: a filed month keeps what it used. */
  readonly claimed: readonly (readonly [ClaimKind, number])[];
  /** What of the donations of the year had come off with it. */
  readonly donatedFen?: number | undefined;
}

/** What is sealed of a claim. */
export type ClaimDetail = Pick<
  Claim,
  "relativeBorn" | "relative" | "isOnlyChild" | "education" | "cityClass" | "monthsBefore" | "monthFen" | "baseFen"
> & { readonly note: string | null };

/** What the books are read and written with; a decision of an approval has no more than that. */
export interface Books {
  readonly tx: Tx;
  readonly services: Pick<Services, "vault">;
}

type Table = "income" | "claim" | "claim_figure" | "return_result";

const placeOf = (table: Table, tenantId: number, id: number) => `tax.${table} ${tenantId} ${id}`;

export const sealFor = ({ tx, services }: Books, table: Table, id: number, value: unknown): Buffer =>
  services.vault.seal(JSON.stringify(value), placeOf(table, tx.tenantId, id));

const open = ({ tx, services }: Books, table: Table, id: number, sealed: Buffer): unknown =>
  JSON.parse(services.vault.open(sealed, placeOf(table, tx.tenantId, id)));

/** Only what this area has sealed can be opened here, so its shape is known. */
export const openAmounts = (books: Books, id: number, sealed: Buffer) => open(books, "income", id, sealed) as Amounts;
export const openClaim = (books: Books, id: number, sealed: Buffer): ClaimDetail => ({
  // Claims from before there were annuities have none.
  baseFen: null,
  ...(open(books, "claim", id, sealed) as Omit<ClaimDetail, "baseFen"> & { baseFen?: number | null }),
});
export const openFigures = (books: Books, id: number, sealed: Buffer) =>
  open(books, "claim_figure", id, sealed) as (readonly [ClaimKind, number])[];
export const openResult = (books: Books, id: number, sealed: Buffer) =>
  open(books, "return_result", id, sealed) as { readonly taxFen: number; readonly oursFen: number };

/** Ids for rows to come, so that what they hold can be sealed for them. */
export async function newIds(
  { tx }: Books,
  sequence: "tax.income_id_seq" | "tax.claim_id_seq" | "tax.claim_figure_id_seq" | "tax.return_result_id_seq",
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await tx.query<{ id: number }>("select nextval($1::regclass) as id from generate_series(1, $2)", [
    sequence,
    count,
  ]);
  return rows.map(({ id }) => id);
}
