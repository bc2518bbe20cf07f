import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { bindNumber } from "./bind-number.ts";
import type { Touched } from "./import-punch-file.ts";

/**
 * A person's machine number became another one (null = none) today: the old one ends yesterday, the new one is theirs
 * from the day after its last owner, or from ever, and punches of it that were nobody's become theirs.
 */
export async function changeNumber(
  tx: Tx,
  change: { memberId: number; pin: string | null; today: string },
): Promise<Touched | null> {
  const { memberId, pin, today } = change;
  const yesterday = addDays(today, -1);
  const ends = `where tenant_id = $1 and valid_to >= $3::date and ((member_id = $2 and pin is distinct from $4) or (member_id <> $2 and pin = $4))`;
  const values = [tx.tenantId, memberId, today, pin];
  await tx.query(`delete from devices.machine_number ${ends} and valid_from >= $3::date`, values);
  await tx.query(`update devices.machine_number set valid_to = $5::date ${ends}`, [...values, yesterday]);
  if (pin === null) return null;
  const last = await tx.query<{ to: string | null }>(
    "select max(valid_to) as to from devices.machine_number where tenant_id = $1 and pin = $2 and member_id <> $3",
    [tx.tenantId, pin, memberId],
  );
  const to = last.rows[0]?.to;
  return bindNumber(tx, { pin, memberId, validFrom: to ? addDays(to, 1) : undefined });
}
