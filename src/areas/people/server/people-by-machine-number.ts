import type { Tx } from "#platform/db/tx.ts";

/** Machine number to the person who has it now; numbers of nobody are missing from the map. */
export async function peopleByMachineNumber(tx: Tx, numbers: readonly string[]): Promise<Map<string, number>> {
  const found = await tx.query<{ machine_number: string; member_id: number }>(
    "select machine_number, member_id from people.person where machine_number = any($1) and status = 'active'",
    [numbers],
  );
  return new Map(found.rows.map((row) => [row.machine_number, row.member_id]));
}
