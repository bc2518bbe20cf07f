import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { personFrom, visiblePeople } from "./person-sql.ts";

export interface StoredPerson {
  id: number;
  name: string;
  jobNumber: string;
  agencyId: number | null;
  departmentId: number | null;
  postId: number | null;
  joinedOn: string | null;
  leftOn: string | null;
  employeeType: string;
  machineNumber: string | null;
  idType: string;
  idHash: Buffer | null;
  /** The last four characters. */
  idTail: string | null;
  idSealed: Buffer | null;
  phoneSealed: Buffer | null;
  bankSealed: Buffer | null;
  /** When and by which account it was changed, and since when somebody else has confirmed it. */
  bankChangedAt: string | null;
  bankChangedBy: number | null;
  bankConfirmedAt: string | null;
  emergencySealed: Buffer | null;
  status: "active" | "left";
  version: number;
}

/** The file of somebody whom the caller may see, held until the commit unless only read; outside their scope there is nobody. */
export async function findPerson(context: CallContext, id: number, { lock = true } = {}): Promise<StoredPerson> {
  const held = lock ? sql`for update of p` : sql``;
  const found = await context.tx.query<StoredPerson>(sql`
    select p.member_id as id, m.name, p.job_number as "jobNumber", p.agency_id as "agencyId", m.department_id as "departmentId",
      m.post_id as "postId", m.joined_on as "joinedOn", m.left_on as "leftOn", p.employee_type as "employeeType", p.machine_number as "machineNumber",
      p.id_type as "idType", p.id_number_hash as "idHash", p.id_number_tail as "idTail", p.id_number_sealed as "idSealed", p.phone_sealed as "phoneSealed",
      p.bank_account_sealed as "bankSealed", p.bank_changed_at as "bankChangedAt", p.bank_changed_by as "bankChangedBy",
      p.bank_confirmed_at as "bankConfirmedAt", p.emergency_phone_sealed as "emergencySealed", p.status, p.version
    from ${personFrom} where p.tenant_id = ${context.tx.tenantId} and p.member_id = ${id} and ${visiblePeople(context)} ${held}`);
  const row = found.rows[0];
  if (!row) throw refuse(commonRefusals.notFound);
  return row;
}
