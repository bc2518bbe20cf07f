import { sql } from "#platform/db/sql.ts";
import { readRules } from "#areas/settings/server.ts";
import type { ActContext } from "#areas/approvals/approvable.ts";
import { formatClock, type Minute } from "#platform/calendar/clock.ts";
import { daysBetween } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import { refusals } from "../../errors.ts";
import { punchWindow, timesOf, type CopiedTimes } from "../../rules/shift/punch-window.ts";
import { copiedTimes } from "../copied-times.ts";
import { approvalTexts } from "./approval-texts.ts";
import { minuteAt } from "../days/day-actions.ts";
import { isFrozen } from "../periods/lock-sql.ts";
import { rulesOn } from "../days/rules-in-force.ts";
import { correcting } from "../settings.ts";
import { lockMembers } from "../days/lock-members.ts";

export interface MakeUpFields {
  assignmentId: number;
  edge: "in" | "out";
  /** Minute of the work date. */
  minute: number;
  reason: string;
}

export type MakeUpContext = ActContext & { today: string; locale: Locale };

export interface Assigned extends CopiedTimes {
  memberId: number;
  name: string;
  workDate: string;
  start: number;
  end: number;
  departmentId: number;
  inMinute: number | null;
  outMinute: number | null;
  confirmed: boolean;
  voided: boolean;
  /** Locked or settled: what is made up becomes a delta. */
  frozen: boolean;
}

/** The shift, in the turn of its person: of two requests at the same moment the second sees the first. */
export async function takeShift(tx: Tx, assignmentId: number): Promise<Assigned> {
  await lockMembers(tx, [(await findAssigned(tx, assignmentId)).memberId]);
  return findAssigned(tx, assignmentId);
}

export async function findAssigned(tx: Tx, assignmentId: number): Promise<Assigned> {
  const { rows } = await tx.query<Assigned>(sql`
    select s.member_id as "memberId", m.name, s.work_date as "workDate", s.start_minute as start, s.end_minute as end, s.department_id as "departmentId",
      case when x.id is null then d.in_minute else (x.after ->> 'inMinute')::int end as "inMinute", case when x.id is null then d.out_minute else (x.after ->> 'outMinute')::int end as "outMinute",
      d.confirmed_at is not null as confirmed, s.state = 'dismissed' as voided, coalesce(${isFrozen(tx.tenantId)}, false) as frozen,
      ${copiedTimes("s")}
    from scheduling.assigned s
    join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
    left join attendance.day d on d.tenant_id = s.tenant_id and d.work_date = s.work_date and d.assignment_id = s.assignment_id
    left join lateral (
      select l.id, l.after from attendance.delta l where l.tenant_id = s.tenant_id and l.member_id = s.member_id and l.work_date = s.work_date and l.assignment_id = s.assignment_id
        and l.state in ('waiting', 'carried', 'left') order by l.id desc limit 1) x on true
    where s.tenant_id = ${tx.tenantId} and s.assignment_id = ${assignmentId} and s.state <> 'cancelled'`);
  const [shift] = rows;
  if (!shift) throw refuse(commonRefusals.notFound);
  return shift;
}

export async function refuseWrong(
  tx: Tx,
  context: MakeUpContext,
  shift: Assigned,
  fields: MakeUpFields & { id?: number | undefined },
): Promise<void> {
  const { workDate } = shift;
  const edge = say(approvalTexts[fields.edge], context.locale);
  if (shift.voided) throw refuse(refusals.voided);
  if (shift.confirmed && !shift.frozen) throw refuse(refusals.alreadyConfirmed, { date: workDate });
  if ((fields.edge === "in" ? shift.inMinute : shift.outMinute) !== null) throw refuse(refusals.edgePresent, { edge });
  await refuseWrongTime(shift, tx, context, fields, "minute");
  await refuseAgain(tx, fields, edge);
  await refuseBeyondLimits(tx, context, shift, fields.id);
}

export async function windowOf(tx: Tx, assigned: Assigned): Promise<{ first: Minute; last: Minute }> {
  const { workDate, start, end, departmentId } = assigned;
  return punchWindow({ start, end, ...timesOf(assigned) }, await rulesOn(tx, workDate, departmentId));
}

/** The time has to lie in the shift's window, on the right side of its other edge, and not ahead. */
export async function refuseWrongTime(
  shift: Assigned,
  tx: Tx,
  { now, locale }: Pick<MakeUpContext, "now" | "locale">,
  { edge, minute }: Pick<MakeUpFields, "edge" | "minute">,
  field: string,
): Promise<void> {
  const window = await windowOf(tx, shift);
  if (minute < window.first || minute > window.last) {
    throw refuseField(refusals.makeUpMinute, field, {
      from: formatClock(window.first, locale),
      to: formatClock(window.last, locale),
    });
  }
  const other = edge === "in" ? shift.outMinute : shift.inMinute;
  if (other !== null && (edge === "in" ? minute >= other : minute <= other))
    throw refuseField(refusals.makeUpOrder, field);
  if (minute > minuteAt(now, shift.workDate)) throw refuseField(refusals.makeUpTooEarly, field);
}

async function refuseAgain(tx: Tx, fields: MakeUpFields & { id?: number | undefined }, edge: string): Promise<void> {
  const { rows } = await tx.query<{ number: string }>(
    "select number from attendance.make_up where tenant_id = $1 and assignment_id = $2 and edge = $3 and state in ('underApproval', 'approved') and id <> $4",
    [tx.tenantId, fields.assignmentId, fields.edge, fields.id ?? 0],
  );
  if (rows[0]) throw refuse(refusals.makeUpExists, { edge, number: rows[0].number });
}

async function refuseBeyondLimits(
  tx: Tx,
  context: MakeUpContext,
  shift: Assigned,
  id: number | undefined,
): Promise<void> {
  const { makeUpWithinDays, makeUpPerMonth } = await readRules(tx, correcting, context.today, shift.departmentId);
  if (daysBetween(shift.workDate, context.today) > makeUpWithinDays)
    throw refuse(refusals.makeUpPeriodOver, { date: shift.workDate, days: makeUpWithinDays });
  if (makeUpPerMonth === null) return;
  const month = shift.workDate.slice(0, 7);
  const { rows } = await tx.query<{ n: number }>(
    `select count(*) as n from attendance.make_up where tenant_id = $1 and member_id = $2 and to_char(work_date, 'YYYY-MM') = $3 and state in ('underApproval', 'approved') and id <> $4`,
    [tx.tenantId, shift.memberId, month, id ?? 0],
  );
  if (rows[0]!.n >= makeUpPerMonth) throw refuse(refusals.makeUpLimit, { month, limit: makeUpPerMonth });
}
