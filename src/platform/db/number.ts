import type { Tx } from "./tx.ts";

/** Counts a company's numbers of one kind and period up by `count`; gives the first of them. Held until the commit. */
export async function takeNumbers(tx: Tx, kind: string, period: string, count = 1): Promise<number> {
  const taken = await tx.query<{ last: number }>(
    {
      name: "take-numbers",
      text: `insert into platform.number_counter (tenant_id, kind, period, last) values ($1, $2, $3, $4)
             on conflict (tenant_id, kind, period) do update set last = number_counter.last + excluded.last returning last`,
    },
    [tx.tenantId, kind, period, count],
  );
  return taken.rows[0]!.last - count + 1;
}
