import { sql } from "#platform/db/sql.ts";
import { holds } from "#platform/session/principal.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import type * as api from "../../api.ts";
import type { AttendanceRules } from "../../rules/shift/attendance-rules.ts";
import { attributePunches, type AttributedPunches } from "../../rules/shift/attribute-punches.ts";
import { punchWindow } from "../../rules/shift/punch-window.ts";
import { edgesWithBreaks, type AssignedShift } from "../../rules/days/day-row.ts";
import { shiftOutcome } from "../../rules/shift/shift-outcome.ts";
import { findAssigned } from "../board/assignment-scope.ts";
import { shownDay } from "./day-actions.ts";
import { laterSql } from "../desk/undo-repairs.ts";
import { deltasOf } from "../deltas/delta-handlers.ts";
import { findDay, type FoundDay } from "./find-day.ts";
import { readInputs } from "./read-inputs.ts";
import { rulesToLook } from "./rules-in-force.ts";

type Detail = OutputOf<typeof api.dayDetail>;
type Use = Detail["punches"][number]["use"];

/** Minutes around a shift's windows in which punches are still shown beside it. */
const shownAround = 120;

/** One record with everything that explains it: punches and what each was used as, corrections, the steps of the computation. */
export async function dayDetail(
  context: CallContext,
  { assignmentId }: InputOf<typeof api.dayDetail>,
): Promise<Detail> {
  const { tx } = context;
  const { workDate } = await findAssigned(context, assignmentId);
  const day = await findDay(context, { workDate, assignmentId });
  const rules = await ruleSetOf(tx, day.ruleSetId);
  const shift = { id: String(day.assignmentId), workDate: day.workDate, start: day.startMinute, end: day.endMinute };
  const more = await readMore(tx, day);
  const inputs = (await readInputs(tx, day.workDate, day.workDate, [day.memberId])).get(day.memberId)!;
  // The record keeps the times it was computed by; what else decides stands with the assignment.
  const demand = { ...inputs.shifts.find((one) => one.assignmentId === day.assignmentId), ...shift };
  const window = punchWindow(demand, rules);
  const rulesOf = await rulesToLook(tx, day.workDate, day.workDate);
  const dealt = attributePunches(inputs.shifts, inputs.punches, (one) => rulesOf(one as AssignedShift).rules);
  const own = dealt.shifts.find((one) => one.shift.id === String(day.assignmentId));
  const edges =
    day.state === null || day.voided
      ? { inMinute: null, outMinute: null }
      : { ...(own ? edgesWithBreaks(own, rules) : {}), inMinute: day.inMinute, outMinute: day.outMinute };
  return {
    row: shownDay(context, rules, day),
    ...more,
    // What was planned is the hotel's own figure.
    plannedMinutes: context.principal.kind === "agency" ? day.endMinute - day.startMinute : more.plannedMinutes,
    signInFrom: window.first,
    signOutTo: window.last,
    punches: await punchesOf(tx, day, window, dealt),
    makeUps: await makeUpsOf(tx, day.assignmentId),
    adjustments: await adjustmentsOf(tx, day.assignmentId),
    repairs: await repairsOf(context, day),
    trace: [
      ...shiftOutcome(demand, edges, rules).trace.map((step) => ({ ...step })),
      { step: "day", countedOn: day.countedOn, countsOn: rules.countsOn, pricedAs: day.pricedAs },
    ],
    deltas: await deltasOf(tx, day),
  };
}

export async function ruleSetOf(tx: Tx, id: number): Promise<AttendanceRules> {
  const { rows } = await tx.query<{ rules: AttendanceRules }>(
    "select rules from attendance.rule_set where tenant_id = $1 and id = $2",
    [tx.tenantId, id],
  );
  return rows[0]!.rules;
}

async function readMore(tx: Tx, day: FoundDay) {
  type Row = {
    orderNumber: string | null;
    plannedMinutes: number;
    adjustReason: string | null;
    confirmedBy: string | null;
    confirmedAt: string | null;
  };
  const { rows } = await tx.query<Row>(
    `select s.order_number as "orderNumber", coalesce(s.planned_minutes_per_person, d.end_minute - d.start_minute) as "plannedMinutes",
            d.adjust_reason as "adjustReason", c.name as "confirmedBy", d.confirmed_at as "confirmedAt"
     from attendance.day d
     left join scheduling.assigned s on s.tenant_id = d.tenant_id and s.assignment_id = d.assignment_id
     left join access.account_view c on c.tenant_id = d.tenant_id and c.id = d.confirmed_by
     where d.tenant_id = $1 and d.work_date = $2 and d.assignment_id = $3`,
    [tx.tenantId, day.workDate, day.assignmentId],
  );
  return rows[0]!;
}

async function punchesOf(
  tx: Tx,
  day: FoundDay,
  window: { first: number; last: number },
  dealt: AttributedPunches,
): Promise<Detail["punches"]> {
  const uses = usesOf(dealt, day);
  const base = dayNumber(day.workDate) * 86_400;
  const { rows } = await tx.query<Omit<Detail["punches"][number], "use" | "minute" | "second"> & { at: number }>(
    `select id, punched_on as date, extract(epoch from local_time)::bigint - $3::bigint as at, source, device, state, outside, place, distance_metres as "distanceMetres",
       (select c.radius_metres from organisation.check_in_place c where c.tenant_id = k.tenant_id and c.name = k.place order by c.id limit 1) as "radiusMetres",
       exists (select from devices.machine_photo p where p.tenant_id = k.tenant_id and p.device = k.device and p.pin = k.pin and p.local_time = k.local_time) as "hasPhoto"
     from devices.clocking k where tenant_id = $1 and member_id = $2 and punched_on between $4::date - 1 and $4::date + 3
       and extract(epoch from local_time)::bigint - $3::bigint between $5 and $6 order by local_time, id`,
    [
      tx.tenantId,
      day.memberId,
      base,
      day.workDate,
      (window.first - shownAround) * 60,
      (window.last + shownAround) * 60,
    ],
  );
  return rows.map(({ at, ...punch }) => ({
    ...punch,
    minute: Math.floor(at / 60),
    second: ((at % 60) + 60) % 60,
    use: uses.get(String(punch.id)) ?? "unscheduled",
  }));
}

function usesOf(dealt: AttributedPunches, day: FoundDay): Map<string, Use> {
  const uses = new Map<string, Use>();
  for (const punch of dealt.duplicates) uses.set(punch.id, "duplicate");
  for (const punch of dealt.voided) uses.set(punch.id, "void");
  for (const punch of dealt.unscheduled) uses.set(punch.id, "unscheduled");
  for (const one of dealt.shifts) {
    const own = one.shift.id === String(day.assignmentId);
    const use = (mine: Use): Use => (!own ? "other_shift" : day.voided ? "void" : mine);
    for (const punch of one.extra) uses.set(punch.id, use("extra"));
    if (one.in) uses.set(one.in.id, use("in"));
    if (one.out) uses.set(one.out.id, use("out"));
  }
  return uses;
}

async function makeUpsOf(tx: Tx, assignmentId: number): Promise<Detail["makeUps"]> {
  const { rows } = await tx.query<Detail["makeUps"][number]>(
    `select id, number, edge, minute, state, reason, created_at as "createdAt" from attendance.make_up where tenant_id = $1 and assignment_id = $2 order by id`,
    [tx.tenantId, assignmentId],
  );
  return rows;
}

async function repairsOf(context: CallContext, day: FoundDay): Promise<Detail["repairs"]> {
  const { rows } = await context.tx.query<Omit<Detail["repairs"][number], "mayUndo"> & { builtOn: boolean }>(sql`
    select r.id, r.batch, r.kind, r.in_minute as "inMinute", r.out_minute as "outMinute", r.reason, c.name as by, r.done_at as at,
      exists (select from attendance.repair u where u.tenant_id = r.tenant_id and u.undoes = r.id) as undone, exists (${laterSql}) as "builtOn"
    from attendance.repair r left join access.account_name c on c.tenant_id = r.tenant_id and c.id = r.done_by
    where r.tenant_id = ${context.tx.tenantId} and r.member_id = ${day.memberId} and r.work_date = ${day.workDate}::date and r.assignment_id = ${day.assignmentId} and r.kind <> 'undo'
    order by r.id`);
  const may = holds(context.principal, "C05401.unconfirm") && !day.locked && day.heldBy === null;
  return rows.map(({ builtOn, ...row }) => ({ ...row, mayUndo: may && !row.undone && !builtOn }));
}

async function adjustmentsOf(tx: Tx, assignmentId: number): Promise<Detail["adjustments"]> {
  const { rows } = await tx.query<Detail["adjustments"][number]>(
    `select j.id, j.number, j.before_minutes as "beforeMinutes", j.minutes, j.reason, j.state, c.name as by, j.created_at as at
     from attendance.adjustment j left join access.account_view c on c.tenant_id = j.tenant_id and c.id = j.adjusted_by
     where j.tenant_id = $1 and j.assignment_id = $2 order by j.id`,
    [tx.tenantId, assignmentId],
  );
  return rows;
}
