import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { schedulingRefusals } from "../../errors.ts";
import type { PutDuty } from "./put-duty.ts";

interface Person {
  memberId: number;
  name: string;
  active: boolean;
  leftOn: string | null;
  agencyId: number | null;
}

/** Who is unknown, has left or is barred on the date is put on nothing; people of labour companies only on orders. */
export async function refuseAway(tx: Tx, duties: readonly Pick<PutDuty, "memberId" | "workDate">[]): Promise<void> {
  const memberIds = [...new Set(duties.map((duty) => duty.memberId))];
  if (memberIds.length === 0) return;
  const people = await tx.query<Person>(
    `select m.id as "memberId", m.name, m.active, m.left_on as "leftOn", w.agency_id as "agencyId"
     from organisation.member_view m left join people.worker w on w.tenant_id = m.tenant_id and w.member_id = m.id
     where m.tenant_id = $1 and m.id = any($2::bigint[])`,
    [tx.tenantId, memberIds],
  );
  const barred = await tx.query<{ memberId: number | null; from: string; until: string }>(
    `select member_id as "memberId", from_date as "from", until_date as until from people.barred where tenant_id = $1 and member_id = any($2::bigint[])`,
    [tx.tenantId, memberIds],
  );
  const byId = new Map(people.rows.map((row) => [row.memberId, row]));
  for (const { memberId, workDate } of duties) {
    const person = byId.get(memberId);
    if (!person) throw refuse(schedulingRefusals.unknownWorker);
    const { name, active, leftOn, agencyId } = person;
    if (leftOn === null ? !active : leftOn < workDate) throw refuse(schedulingRefusals.inactive, { name });
    if (barred.rows.some((one) => one.memberId === memberId && one.from <= workDate && workDate <= one.until))
      throw refuse(schedulingRefusals.notAdmissible, { name, date: workDate });
    if (agencyId !== null) throw refuse(schedulingRefusals.lineNeeded, { name, date: workDate });
  }
}
