import { sql } from "drizzle-orm";
import { listOrder, type ListInput, type ListQuery } from "./list.ts";
import type { Tx } from "./tx.ts";

const portion = 2000;

/** The rows of a list query from the first to the last, in portions of a cursor; for exporters. */
export async function* pagesOf<R>(tx: Tx, query: ListQuery, input: Pick<ListInput, "sort"> = {}): AsyncIterable<R[]> {
  const where = query.where.length > 0 ? sql`where ${sql.join([...query.where], sql` and `)}` : sql``;
  const common = query.common ? sql`with ${query.common}` : sql``;
  await tx.execute(
    sql`declare export_rows no scroll cursor for ${common} select ${query.columns} from ${query.from} ${where} order by ${listOrder(query, input.sort)}`,
  );
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`fetch ${portion} from export_rows`));
    if (rows.length > 0) yield rows as R[];
    if (rows.length < portion) break;
  }
  await tx.execute(sql`close export_rows`);
}
