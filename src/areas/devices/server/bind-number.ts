import { breaks } from "#platform/db/fault.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { refusals } from "../errors.ts";
import type { Touched } from "./import-punch-file.ts";

export interface NumberBinding {
  pin: string;
  memberId: number;
  /** Local dates, both included; without them from ever and for ever. */
  validFrom?: string | undefined;
  validTo?: string | undefined;
}

const earliest = "1900-01-01";
const latest = "9999-12-31";

/**
 * Says that a machine number is a person's from a date to another, and gives them the punches of it that were
 * nobody's. Refuses dates on which the number is somebody else's. Null when no punch was waiting.
 */
export async function bindNumber(tx: Tx, binding: NumberBinding): Promise<Touched | null> {
  const { pin, memberId } = binding;
  const from = binding.validFrom ?? earliest;
  const to = binding.validTo ?? latest;
  if (to < from) throw refuseField(refusals.validityReversed, "validTo");
  await refuseOtherOwner(tx, pin, memberId, from, to);
  await tx
    .savepoint(() => widen(tx, pin, memberId, from, to))
    .catch((error: unknown) => {
      if (breaks(error, "machine_number_one_owner")) throw refuse(refusals.pinTaken, { pin, name: "", from, to });
      throw error;
    });
  return givePunches(tx, pin, memberId, from, to);
}

async function refuseOtherOwner(tx: Tx, pin: string, memberId: number, from: string, to: string): Promise<void> {
  const other = await tx.query<{ name: string; from: string; to: string }>(
    `select m.name, n.valid_from as from, n.valid_to as to from devices.machine_number n
     join organisation.member_view m on m.tenant_id = n.tenant_id and m.id = n.member_id
     where n.tenant_id = $1 and n.pin = $2 and n.member_id <> $3 and n.valid_from <= $5 and n.valid_to >= $4 limit 1`,
    [tx.tenantId, pin, memberId, from, to],
  );
  const owner = other.rows[0];
  if (owner) throw refuse(refusals.pinTaken, { pin, ...owner });
}

/** Their own periods that the new one touches become one with it. */
async function widen(tx: Tx, pin: string, memberId: number, from: string, to: string): Promise<void> {
  const old = await tx.query<{ from: string; to: string }>(
    `delete from devices.machine_number where tenant_id = $1 and pin = $2 and member_id = $3 and valid_from <= $5 and valid_to >= $4
     returning valid_from as from, valid_to as to`,
    [tx.tenantId, pin, memberId, from, to],
  );
  const first = [from, ...old.rows.map((row) => row.from)].sort()[0];
  const last = [to, ...old.rows.map((row) => row.to)].sort().at(-1);
  await tx.query(
    "insert into devices.machine_number (tenant_id, pin, member_id, valid_from, valid_to) values ($1, $2, $3, $4, $5)",
    [tx.tenantId, pin, memberId, first, last],
  );
}

async function givePunches(tx: Tx, pin: string, memberId: number, from: string, to: string): Promise<Touched | null> {
  const given = await tx.query<{ from: string | null; to: string | null }>(
    `with given as (
       update devices.punch set member_id = $3
       where tenant_id = $1 and pin = $2 and member_id is null and source in ('machine', 'file') and punched_on between $4 and $5
       returning punched_on)
     select min(punched_on) as from, max(punched_on) as to from given`,
    [tx.tenantId, pin, memberId, from, to],
  );
  const { from: first, to: last } = given.rows[0]!;
  return first === null || last === null ? null : { memberIds: [memberId], from: first, to: last };
}
