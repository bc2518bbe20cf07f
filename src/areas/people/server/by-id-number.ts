import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { findTaken } from "./find-taken.ts";

interface Identity {
  idType: string;
  idHash: Buffer;
}

/** The file of somebody by their ID number: of whoever works here, else the last of those who have left. */
export async function fileByIdHash(
  tx: Tx,
  { idType, idHash }: Identity,
): Promise<{ id: number; status: "active" | "left" } | undefined> {
  const { rows } = await tx.query<{ id: number; status: "active" | "left" }>(
    `select member_id as id, status from people.person
     where tenant_id = $1 and id_type = $2 and id_number_hash = $3 order by status, member_id desc limit 1`,
    [tx.tenantId, idType, idHash],
  );
  return rows[0];
}

/** Refuses an ID number, at its field, whose owner works here already or is barred. */
export async function refuseTakenId(tx: Tx, identity: Identity): Promise<void> {
  const [taken] = await findTaken(tx, [{ ...identity, jobNumber: null, machineNumber: null }]);
  if (taken) throw refuseField(taken.kind, taken.field, taken.params);
}
