import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { EmployeeType } from "#areas/people/person-fields.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { LeaveTaker } from "../rules/check-leave.ts";
import type { Place } from "../rules/nearest-rule.ts";
import { placeColumns } from "./type-rules.ts";

/** Whoever can take leave, as their file stands, and where they stand in the company. */
export interface LeavePerson extends LeaveTaker, Place {
  memberId: number;
  name: string;
  departmentId: number | null;
  /** First day of work with any employer, as entered here or in the employment. */
  servedSince: string | null;
  /** How the person is employed; of the hotel itself where no file says. */
  employeeType: EmployeeType;
  /** Has annual and parental leave: of the hotel itself and employed for the long term. */
  entitled: boolean;
}

const select = `select m.id as "memberId", m.name, m.department_id as "departmentId", m.joined_on as "joinedOn", m.left_on as "leftOn", w.gender,
    coalesce(w.employee_type, 'internal') as "employeeType", w.agency_id is null and m.kind <> 'agency' as own, w.agency_id is null and (w.employee_type is null or w.employee_type in ('internal', 'long_term')) and m.kind <> 'agency' as entitled,
    coalesce(p.served_since, e.first_work_date) as "servedSince", ${placeColumns}
  from organisation.member_view m
  left join people.worker w on w.tenant_id = m.tenant_id and w.member_id = m.id
  left join leave.person p on p.tenant_id = m.tenant_id and p.member_id = m.id
  left join personnel.employment e on e.tenant_id = m.tenant_id and e.member_id = m.id
  left join organisation.department_view d on d.tenant_id = m.tenant_id and d.id = m.department_id`;

export async function readPerson(tx: Tx, memberId: number): Promise<LeavePerson> {
  const { rows } = await tx.query<LeavePerson>(
    { name: "leave-person", text: `${select} where m.tenant_id = $1 and m.id = $2` },
    [tx.tenantId, memberId],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

/** The same, and nobody else writes to their ledger or applications until the transaction ends: two at once cannot spend the same minutes. */
export function takePerson(tx: Tx, memberId: number): Promise<LeavePerson> {
  return whileHeld(tx, memberId, () => readPerson(tx, memberId));
}

/**
 * Holds a person until the transaction ends and reads what others may have changed before: `read` sends its first
 * statements before it awaits anything, so that they travel behind those that hold and see what these waited for.
 */
export async function whileHeld<T>(tx: Tx, memberId: number, read: () => Promise<T>): Promise<T> {
  const [, , found] = await Promise.all([
    tx.query(
      {
        name: "leave-person-open",
        text: `insert into leave.person (tenant_id, member_id) select tenant_id, id from organisation.member_view m where tenant_id = $1 and id = $2
                 and not exists (select from leave.person p where p.tenant_id = m.tenant_id and p.member_id = m.id) on conflict do nothing`,
      },
      [tx.tenantId, memberId],
    ),
    tx.query(
      {
        name: "leave-person-hold",
        text: "select from leave.person where tenant_id = $1 and member_id = $2 for update",
      },
      [tx.tenantId, memberId],
    ),
    read(),
  ]);
  return found;
}
