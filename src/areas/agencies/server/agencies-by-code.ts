import type { Tx } from "#platform/db/tx.ts";

/** Code to id, for files that name labour companies by code; unknown codes are missing from the map. */
export async function agenciesByCode(tx: Tx, codes: readonly string[]): Promise<Map<string, number>> {
  const found = await tx.query<{ code: string; id: number }>("select code, id from agencies.agency where code = any($1)", [codes]);
  return new Map(found.rows.map(({ code, id }) => [code, id]));
}
