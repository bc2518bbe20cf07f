import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { barredAmong } from "./blacklist/refuse-barred.ts";
import { findTaken } from "./find-taken.ts";

interface Identity {
  idType: string;
  idHash: Buffer;
}

export interface FileOfId {
  id: number;
  jobNumber: string;
  employeeType: string;
  status: "active" | "left";
}

/** The file of somebody by their ID number: of whoever works here, else the last of those who have left. */
export async function fileByIdHash(tx: Tx, { idType, idHash }: Identity): Promise<FileOfId | undefined> {
  const { rows } = await tx.query<FileOfId>(
    `select member_id as id, job_number as "jobNumber", employee_type as "employeeType", status from people.person
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

export const isBarred = async (tx: Tx, identity: Identity, date: string): Promise<boolean> =>
  (await barredAmong(tx, [identity], date)).length > 0;
