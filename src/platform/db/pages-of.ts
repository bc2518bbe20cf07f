import { raw, sql } from "#platform/db/sql.ts";
import { declareRow } from "./declared-row.ts";
import { listOrder, whereOf, type ListInput, type ListQuery } from "./list.ts";
import type { Tx } from "./tx.ts";

const portion = 2000;

/** The rows of a list query from the first to the last, in portions of a cursor; for exporters. */
export async function* pagesOf<R extends object>(
  tx: Tx,
  query: ListQuery,
  input: Pick<ListInput, "sort"> = {},
): AsyncIterable<R[]> {
  const where = whereOf(query);
  const common = query.common ? sql`with ${query.common}` : sql``;
  const selected = sql`select ${query.columns} from ${query.from} ${where} order by ${listOrder(query, input.sort)}`;
  await tx.query(declareRow(sql`declare export_rows no scroll cursor for ${common} ${selected}`, query.row));
  for (;;) {
    const { rows } = await tx.query<R>(raw(`fetch ${portion} from export_rows`));
    if (rows.length > 0) yield rows;
    if (rows.length < portion) break;
  }
  await tx.query(sql`close export_rows`);
}
