import type { ActContext } from "#areas/approvals/approvable.ts";
import { notify } from "#areas/notices/server.ts";
import { instantOf } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { listed } from "#platform/i18n/text.ts";
import { cancelAssignment } from "./cancel-assignment.ts";

interface Ending {
  memberId: number;
  lastDay: string;
  /** Of the resignation. */
  number: string;
  context: ActContext;
}

interface Later {
  id: number;
  name: string;
  departmentId: number;
  workDate: string;
  startMinute: number;
  isRostered: boolean;
}

/** Takes somebody who leaves off the shifts after the last day that have not begun, and tells who plans them. */
export async function cancelAfterLastDay(tx: Tx, { memberId, lastDay, number, context }: Ending): Promise<void> {
  const { rows } = await tx.query<Later>(
    `select a.id, m.name, a.department_id as "departmentId", a.work_date as "workDate", a.start_minute as "startMinute",
       a.source in ('plan', 'swap', 'open') as "isRostered"
     from scheduling.assignment a join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
     where a.tenant_id = $1 and a.member_id = $2 and a.state = 'assigned' and a.work_date > $3::date order by a.id`,
    [tx.tenantId, memberId, lastDay],
  );
  const toCome = rows.filter(({ workDate, startMinute }) => instantOf(workDate, startMinute) > Date.parse(context.now));
  for (const { id } of toCome) await cancelAssignment(tx, context, id, { key: "left", number });
  // Of what a schedule has put there planning tells, with the way to the cell.
  const assigned = toCome.filter((one) => !one.isRostered);
  for (const [departmentId, shifts] of Map.groupBy(assigned, (one) => one.departmentId))
    await tellHeads(tx, departmentId, shifts, number);
}

const shownDates = 5;

/** The heads of the department, or of the nearest above that has one. */
async function tellHeads(tx: Tx, departmentId: number, shifts: readonly Later[], number: string): Promise<void> {
  const { rows } = await tx.query<{ memberIds: number[] }>(
    `select array_agg(u.member_id order by u.position) as "memberIds"
     from organisation.department_view d join organisation.department_duty_view u on u.tenant_id = d.tenant_id and u.department_id = any(d.path) and u.duty = 'head'
     where d.tenant_id = $1 and d.id = $2
     group by d.path, u.department_id order by array_position(d.path, u.department_id) desc limit 1`,
    [tx.tenantId, departmentId],
  );
  const [heads] = rows;
  const dates = shifts.map(({ workDate }) => workDate).sort();
  if (!heads) return;
  const shown = dates.slice(0, shownDates);
  const more = dates.length > shownDates ? " …" : "";
  const { name } = shifts[0]!;
  await notify(tx, {
    memberIds: heads.memberIds,
    kind: "scheduling",
    title: {
      zh: `${name} 离职，${dates.length} 个班次已取消，请另行安排：${listed(shown, "zh")}${more}`,
      en: `${name} leaves: ${dates.length} ${dates.length === 1 ? "shift is" : "shifts are"} to be filled anew: ${listed(shown, "en")}${more}`,
    },
    link: `C0600?from=${dates[0]!}`,
    effectKey: `scheduling.left ${number} ${departmentId} ${dates[0]!}`,
  });
}
