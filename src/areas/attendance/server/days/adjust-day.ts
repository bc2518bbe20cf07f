import { sql } from "#platform/db/sql.ts";
import { choicesOf, planApproval, previewRoute, startPlanned } from "#areas/approvals/server.ts";
import { beyondPlan } from "#areas/approvals/beyond-plan.ts";
import type { Approvable, Facts, FactsOf } from "#areas/approvals/approvable.ts";
import { formatHours } from "#platform/calendar/clock.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { nextNumber } from "#platform/db/number.ts";
import { formatFen } from "#platform/money/yuan.ts";
import type { Tx } from "#platform/db/tx.ts";
import { say } from "#platform/i18n/text.ts";
import type * as api from "../../api.ts";
import { refusals } from "../../errors.ts";
import { approvalTexts } from "../requests/approval-texts.ts";
import { adjustedNeedsApproval } from "../../rules/days/adjustment.ts";
import { adjustmentCards } from "./adjustment-cards.ts";
import { againstPlan } from "./against-plan.ts";
import { computeDays } from "./compute-days.ts";
import { numberSeries } from "../requests/number-series.ts";
import { findDay } from "./find-day.ts";
import { isFrozen } from "../periods/lock-sql.ts";
import { refuseLate } from "../periods/operation-period.ts";
import { lockMembers } from "./lock-members.ts";

/** The most that one shift can come to. */
const MINUTES_OF_A_DAY = 1440;

export const adjustmentDocument = "attendanceAdjustment";

/**
 * Puts a person's minutes in place of the computed ones, with the reason. Within the planned time or cost it takes
 * effect at once, beyond both after an approval (spec 4); refused after the operation period. The figure of a frozen day stays:
 * the difference becomes a delta.
 */
export async function adjustDay(
  context: CallContext,
  input: InputOf<typeof api.adjustDay>,
): Promise<OutputOf<typeof api.adjustDay>> {
  const { tx, principal } = context;
  const day = await findDay(context, input, true);
  context.about(`${day.workDate} ${day.name}`);
  if (day.voided) throw refuse(refusals.voided);
  if (day.state === null) throw refuse(refusals.notOver, { date: day.workDate });
  if (day.confirmed && !day.frozen) throw refuse(refusals.alreadyConfirmed, { date: day.workDate });
  await refuseLate(context, day);
  await refuseWaiting(tx, day.assignmentId);
  const shift = await againstPlan(tx, day, input.minutes);
  const applied = !adjustedNeedsApproval(shift.planned, shift.adjusted);
  const plan = applied
    ? null
    : await planApproval(tx, context, {
        ...headOf(principal.memberId, day.departmentId),
        facts: factsOf(shift, day),
        ...choicesOf(input),
      });
  // From here on everybody else in the company waits for the next number.
  const number = await nextNumber(tx, numberSeries.adjustment, context.today);
  const { rows } = await tx.query<{ id: number }>(
    `insert into attendance.adjustment (tenant_id, number, work_date, assignment_id, member_id, before_minutes, minutes, reason, state, adjusted_by, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      tx.tenantId,
      number,
      day.workDate,
      day.assignmentId,
      day.memberId,
      day.paidMinutes + day.deltaMinutes,
      input.minutes,
      input.reason,
      applied ? "approved" : "underApproval",
      principal.accountId,
      applied ? context.now : null,
    ],
  );
  const id = rows[0]!.id;
  if (plan === null) {
    await apply(tx, id, context.now);
    return { number, applied };
  }
  const started = await startPlanned(tx, context, plan, { documentId: id, number, title: titleOf(number, day.name) });
  await tx.query("update attendance.adjustment set instance_id = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    started.instanceId,
  ]);
  return { number, applied: started.status === "approved" };
}

function headOf(memberId: number | null, departmentId: number) {
  return { documentType: adjustmentDocument, submitterMemberId: memberId, applicantMemberId: memberId, departmentId };
}

/** What flows may ask of it: the hours as they shall be, their cost by the contract of the person, and how far both lie beyond the plan. */
function factsOf(
  { planned, adjusted }: Awaited<ReturnType<typeof againstPlan>>,
  { memberId, departmentId }: { memberId: number; departmentId: number },
): FactsOf<"attendanceAdjustment"> & Pick<Facts, "isUnbilled"> {
  const hours = formatHours(adjusted.minutes);
  const costs =
    planned.costFen === null || adjusted.costFen === null
      ? []
      : [{ planned: planned.costFen, actual: adjusted.costFen }];
  return {
    applynum: 1,
    adjusttime: hours,
    caltime: hours,
    calcost: formatFen(adjusted.costFen ?? 0),
    ...(adjusted.costFen === null ? { isUnbilled: true } : {}),
    ratio: beyondPlan({ planned: planned.minutes, actual: adjusted.minutes }, ...costs),
    people: { person: [memberId], department: [departmentId] },
  };
}

/** Who would approve other hours for a day; nobody where they are within the planned time. */
export async function previewAdjustRoute(
  context: CallContext,
  input: InputOf<typeof api.previewAdjustRoute>,
): Promise<OutputOf<typeof api.previewAdjustRoute>> {
  const { tx, principal } = context;
  const day = await findDay(context, input);
  const shift = await againstPlan(tx, day, input.minutes);
  if (!adjustedNeedsApproval(shift.planned, shift.adjusted)) return { route: null };
  return {
    route: await previewRoute(tx, context, {
      ...headOf(principal.memberId, day.departmentId),
      facts: factsOf(shift, day),
    }),
  };
}

const titleOf = (number: string, name: string) => ({
  zh: `${say(approvalTexts.adjustment, "zh")} ${number} ${name}`,
  en: `${say(approvalTexts.adjustment, "en")} ${number} ${name}`,
});

async function refuseWaiting(tx: Tx, assignmentId: number): Promise<void> {
  const { rows } = await tx.query<{ number: string }>(
    "select number from attendance.adjustment where tenant_id = $1 and assignment_id = $2 and state = 'underApproval'",
    [tx.tenantId, assignmentId],
  );
  if (rows[0]) throw refuse(refusals.adjustmentWaiting, rows[0]);
}

/** Refuses, to whoever decided it, where the day was confirmed meanwhile: nothing counts as approved without its hours. */
async function apply(tx: Tx, id: number, now: string): Promise<void> {
  const { rows } = await tx.query<{
    workDate: string;
    memberId: number;
    number: string;
    reason: string;
    confirmed: boolean;
    voided: boolean;
    frozen: boolean;
  }>(sql`
    select d.work_date as "workDate", d.member_id as "memberId", j.number, j.reason, d.confirmed_at is not null as confirmed, d.voided, ${isFrozen(tx.tenantId)} as frozen
    from attendance.day d join attendance.adjustment j on j.tenant_id = d.tenant_id and j.work_date = d.work_date and j.assignment_id = d.assignment_id
    where j.tenant_id = ${tx.tenantId} and j.id = ${id} for update of d`);
  const [day] = rows;
  if (day?.voided) throw refuse(refusals.voided);
  if (day?.frozen) {
    await tx.query("update attendance.adjustment set after_freeze = true where tenant_id = $1 and id = $2", [
      tx.tenantId,
      id,
    ]);
    await computeDays(tx, {
      from: day.workDate,
      to: day.workDate,
      memberIds: [day.memberId],
      now,
      cause: { kind: "adjustment", number: day.number, reason: day.reason },
    });
    return;
  }
  if (day?.confirmed) throw refuse(refusals.alreadyConfirmed, { date: day.workDate });
  await tx.query(
    `update attendance.day d set adjusted_minutes = j.minutes, adjust_reason = j.reason, adjusted_by = j.adjusted_by, adjusted_at = $3, underlying_changed = false
     from attendance.adjustment j where j.tenant_id = $1 and j.id = $2
       and d.tenant_id = $1 and d.work_date = j.work_date and d.assignment_id = j.assignment_id`,
    [tx.tenantId, id, now],
  );
}

interface Stored {
  number: string;
  name: string;
  workDate: string;
  assignmentId: number;
  memberId: number;
  departmentId: number;
  beforeMinutes: number;
  minutes: number;
  reason: string;
}

async function find(tx: Tx, id: number): Promise<Stored> {
  const { rows } = await tx.query<Stored>(
    `select j.number, m.name, j.work_date as "workDate", j.assignment_id as "assignmentId", j.member_id as "memberId", d.department_id as "departmentId",
       j.before_minutes as "beforeMinutes", j.minutes, j.reason
     from attendance.adjustment j join organisation.member_view m on m.tenant_id = j.tenant_id and m.id = j.member_id
     join attendance.day d on d.tenant_id = j.tenant_id and d.work_date = j.work_date and d.assignment_id = j.assignment_id where j.tenant_id = $1 and j.id = $2`,
    [tx.tenantId, id],
  );
  return rows[0]!;
}

/** The person's turn before the row, as everybody takes them. */
async function lockAdjustment(tx: Tx, id: number): Promise<void> {
  const { rows } = await tx.query<{ memberId: number }>(
    'select member_id as "memberId" from attendance.adjustment where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  );
  await lockMembers(
    tx,
    rows.map((row) => row.memberId),
  );
  await tx.query("select from attendance.adjustment where tenant_id = $1 and id = $2 for update", [tx.tenantId, id]);
}

export const adjustmentApproval: Approvable = {
  documentType: adjustmentDocument,
  processType: "attendanceAdjustment",
  title: approvalTexts.adjustment,
  lock: lockAdjustment,
  async facts(tx, id) {
    const one = await find(tx, id);
    return factsOf(await againstPlan(tx, one, one.minutes), one);
  },
  fields: (["person", "date", "before", "after", "cost", "reason"] as const).map((name) => ({
    name,
    ...approvalTexts[name],
    editable: name === "after" || name === "reason",
  })),
  async editable(tx, id) {
    const { minutes, reason } = await find(tx, id);
    return [
      {
        field: "after",
        key: "after",
        kind: "hours",
        label: approvalTexts.after,
        value: String(minutes),
        min: 0,
        max: MINUTES_OF_A_DAY,
      },
      {
        field: "reason",
        key: "reason",
        kind: "text",
        label: approvalTexts.reason,
        value: reason,
        min: 1,
        max: longestReason,
      },
    ];
  },
  async edit(tx, id, values) {
    const known = await find(tx, id);
    const text = values.get("after") ?? String(known.minutes);
    const minutes = /^\d{1,4}$/.test(text) ? Number(text) : MINUTES_OF_A_DAY + 1;
    if (minutes > MINUTES_OF_A_DAY) throw refuseField(refusals.minutesRange, "after", { most: MINUTES_OF_A_DAY });
    const reason = (values.get("reason") ?? known.reason).trim();
    if (reason === "" || reason.length > longestReason)
      throw refuseField(refusals.reasonRange, "reason", { most: longestReason });
    await tx.query(
      "update attendance.adjustment set minutes = $3, reason = $4 where tenant_id = $1 and id = $2 and state = 'underApproval'",
      [tx.tenantId, id, minutes, reason],
    );
    return undefined;
  },
  async summary(tx, id, locale) {
    const one = await find(tx, id);
    const { adjusted, isOwn } = await againstPlan(tx, one, one.minutes);
    const t = (name: keyof typeof approvalTexts) => say(approvalTexts[name], locale);
    return {
      rows: [
        { label: t("number"), value: one.number },
        { field: "person", label: t("person"), value: one.name },
        { field: "date", label: t("date"), value: one.workDate },
        { field: "before", label: t("before"), value: formatHours(one.beforeMinutes) },
        { field: "after", label: t("after"), value: formatHours(one.minutes) },
        ...(adjusted.costFen === null
          ? [{ field: "cost", label: t("cost"), value: t(isOwn ? "notBilled" : "noContract") }]
          : []),
        { field: "reason", label: t("reason"), value: one.reason },
      ],
      amounts: adjusted.costFen === null ? [] : [{ field: "cost", label: t("cost"), fen: adjusted.costFen }],
      link: `/Attendance/AttendanceAudit?view=records&from=${one.workDate}&to=${one.workDate}&search=${encodeURIComponent(one.name)}`,
    };
  },
  cards: adjustmentCards,
  async onDecision(tx, id, decision, info) {
    await tx.query(
      "update attendance.adjustment set state = $3, decided_at = $4, return_reason = $5 where tenant_id = $1 and id = $2",
      [tx.tenantId, id, decision, info.at, decision === "approved" ? null : info.comment],
    );
    if (decision === "approved") await apply(tx, id, info.at);
  },
};
