import { choicesOf, ownToSubmit } from "#areas/approvals/server.ts";
import { sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource, selected } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { StoredOf } from "#platform/list/define-list.ts";
import { makeUpLife } from "../../make-up-life.ts";
import type * as makeUpApi from "../../make-up-api.ts";
import { makeUpList, type MakeUpRow } from "../../make-ups-list.ts";
import { punchWindow, timesOf, type CopiedTimes } from "../../rules/shift/punch-window.ts";
import { copiedTimes } from "../copied-times.ts";
import { lackingEdges } from "../../rules/shift/lacking-edges.ts";
import { assignedScope, findAssigned } from "../board/assignment-scope.ts";
import { minuteAt } from "../days/day-actions.ts";
import { dayScope } from "../days/list-days.ts";
import * as documents from "./make-up.ts";
import { isFrozen } from "../periods/lock-sql.ts";
import { rulesOn } from "../days/rules-in-force.ts";

type Saved = OutputOf<typeof makeUpApi.saveMakeUp>;

const from = sql`attendance.make_up u
  join scheduling.assigned s on s.tenant_id = u.tenant_id and s.assignment_id = u.assignment_id
  join organisation.member_view m on m.tenant_id = u.tenant_id and m.id = u.member_id
  join organisation.department_view o on o.tenant_id = u.tenant_id and o.id = s.department_id
  left join agencies.labour_company a on a.tenant_id = u.tenant_id and a.id = s.agency_id`;

const columns = (locale: Locale) => ({
  id: sql`u.id`,
  number: sql`u.number`,
  memberId: sql`u.member_id`,
  name: sql`m.name`,
  departmentName: named(locale, "o"),
  agencyName: named(locale, "a"),
  assignmentId: sql`u.assignment_id`,
  workDate: sql`u.work_date`,
  startMinute: sql`s.start_minute`,
  endMinute: sql`s.end_minute`,
  edge: sql`u.edge`,
  minute: sql`u.minute`,
  reason: sql`u.reason`,
  state: sql`u.state`,
  instanceId: sql`u.instance_id`,
  createdAt: sql`u.created_at`,
  decidedAt: sql`u.decided_at`,
  returnReason: sql`u.return_reason`,
});

type Stored = StoredOf<typeof makeUpList>;

function actionsOf({ principal }: CallContext, { state }: Stored): MakeUpRow["actions"] {
  return makeUpLife.actions(
    state,
    (who) => holds(principal, who) || (principal.kind === "worker" && who === "C05303.revoke"),
  );
}

export const makeUps = listSource(makeUpList, {
  company: sql`u.tenant_id`,
  query: (context, { state, departmentId, from: first, to, search }) => ({
    columns: columns(context.locale),
    from,
    where: [
      assignedScope(context),
      ...(state ? [sql`u.state = ${state}`] : []),
      ...(departmentId === undefined ? [] : [sql`${departmentId} = any(o.path)`]),
      ...(first ? [sql`u.work_date >= ${first}::date`] : []),
      ...(to ? [sql`u.work_date <= ${to}::date`] : []),
      ...(search ? [sql`(m.name ilike ${containing(search)} or u.number ilike ${containing(search)})`] : []),
    ],
    key: sql`u.id`,
  }),
  present: async (context, rows) => {
    const acted = rows.map((row) => ({ id: row.id, actions: actionsOf(context, row) }));
    return (await ownToSubmit(context, documents.makeUpDocument, acted)).map(({ actions }) => ({ actions }));
  },
});

/** The worker's own requests, newest first. */
export async function myMakeUps(context: CallContext): Promise<OutputOf<typeof makeUpApi.myMakeUps>> {
  const { rows } = await context.tx.query<Stored>(
    sql`select ${selected(columns(context.locale))} from ${from} where u.tenant_id = ${context.tx.tenantId} and ${assignedScope(context)} order by u.id desc limit 100`,
  );
  const acted = rows.map((row) => ({ ...row, actions: actionsOf(context, row) }));
  return { rows: await ownToSubmit(context, documents.makeUpDocument, acted) };
}

/** Shifts of a person (a worker: their own) that lack an edge whose time has come, that can still get it and that nobody has asked for yet. */
export async function missingEdges(
  context: CallContext,
  input: InputOf<typeof makeUpApi.missingEdges>,
): Promise<OutputOf<typeof makeUpApi.missingEdges>> {
  const { tx, locale, principal } = context;
  const memberId = principal.kind === "worker" ? principal.memberId : input.memberId;
  if (!memberId) return { shifts: [] };
  const { rows } = await tx.query<Shift & CopiedTimes>(sql`
    select d.assignment_id as "assignmentId", d.work_date as "workDate", ${named(locale, "o")} as "departmentName", ${named(locale, "p")} as "postName",
           d.start_minute as "startMinute", d.end_minute as "endMinute", d.in_minute as "inMinute", d.out_minute as "outMinute", d.department_id as "departmentId",
           array(select u.edge from attendance.make_up u where u.tenant_id = d.tenant_id and u.assignment_id = d.assignment_id and u.state in ('underApproval', 'approved')) as asked,
           ${copiedTimes("h")}
    from attendance.day d
    join organisation.department_view o on o.tenant_id = d.tenant_id and o.id = d.department_id
    join organisation.post_view p on p.tenant_id = d.tenant_id and p.id = d.post_id
    left join scheduling.assigned h on h.tenant_id = d.tenant_id and h.assignment_id = d.assignment_id
    where d.tenant_id = ${tx.tenantId} and d.member_id = ${memberId} and d.work_date between ${context.today}::date - 120 and ${context.today}::date and ${dayScope(context)}
      and (d.in_minute is null or d.out_minute is null) and (d.confirmed_at is null or ${isFrozen(tx.tenantId)}) and not d.voided
    order by d.work_date desc limit 60`);
  type Shift = Omit<OutputOf<typeof makeUpApi.missingEdges>["shifts"][number], "earliest" | "latest" | "lacks"> & {
    departmentId: number;
    asked: string[];
  };
  const shifts = [];
  for (const row of rows) {
    const { departmentId, asked, earliest, latest, coreStart, coreEnd, dueMinutes, punchEarly, punchLate, ...shift } =
      row;
    const copied = { earliest, latest, coreStart, coreEnd, dueMinutes, punchEarly, punchLate };
    const span = { start: shift.startMinute, end: shift.endMinute };
    const lacks = lackingEdges(
      span,
      { in: shift.inMinute, out: shift.outMinute },
      minuteAt(context.now, shift.workDate),
    ).filter((edge) => !asked.includes(edge));
    if (lacks.length === 0) continue;
    const window = punchWindow({ ...span, ...timesOf(copied) }, await rulesOn(tx, shift.workDate, departmentId));
    shifts.push({ ...shift, lacks, earliest: window.first, latest: window.last });
  }
  return { shifts };
}

export async function saveMakeUp(context: CallContext, input: InputOf<typeof makeUpApi.saveMakeUp>): Promise<Saved> {
  await findAssigned(context, input.assignmentId);
  if (input.id !== undefined) await refuseUnseen(context, input.id);
  const { tx } = context;
  const choices = choicesOf(input);
  if (input.submit && input.id === undefined) {
    const sent = await documents.askForMakeUp(tx, context, input, choices);
    context.about(sent.number);
    return sent;
  }
  const { id, number } = await documents.saveMakeUp(tx, context, input);
  context.about(number);
  return { id, number, state: input.submit ? await documents.submitMakeUp(tx, context, id, choices) : "notSubmitted" };
}

/** A worker asks for themselves; it is submitted at once. */
export async function askMakeUp(context: CallContext, input: InputOf<typeof makeUpApi.askMakeUp>): Promise<Saved> {
  return saveMakeUp(context, { ...input, submit: true });
}

/** Who would approve a request for a shift. */
export async function previewMakeUpRoute(
  context: CallContext,
  { assignmentId, id }: InputOf<typeof makeUpApi.previewMakeUpRoute>,
): Promise<OutputOf<typeof makeUpApi.previewMakeUpRoute>> {
  if (id !== undefined) await refuseUnseen(context, id);
  const shift = await findAssigned(context, assignmentId);
  return { route: await documents.previewMakeUpRoute(context.tx, context, shift, id) };
}

export async function submitMakeUp(
  context: CallContext,
  input: InputOf<typeof makeUpApi.submitMakeUp>,
): Promise<OutputOf<typeof makeUpApi.submitMakeUp>> {
  await refuseUnseen(context, input.id);
  return { state: await documents.submitMakeUp(context.tx, context, input.id, choicesOf(input)) };
}

export async function revokeMakeUp(
  context: CallContext,
  input: InputOf<typeof makeUpApi.revokeMakeUp>,
): Promise<{ done: true }> {
  await refuseUnseen(context, input.id);
  await documents.revokeMakeUp(context.tx, context, input.id, input.reason);
  return { done: true };
}

export async function deleteMakeUp(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  await refuseUnseen(context, id);
  await documents.deleteMakeUp(context.tx, id);
  return { done: true };
}

async function refuseUnseen(context: CallContext, id: number): Promise<void> {
  const { rows } = await context.tx.query<{ number: string }>(
    sql`select u.number from ${from} where u.tenant_id = ${context.tx.tenantId} and u.id = ${id} and ${assignedScope(context)}`,
  );
  const known = rows[0];
  if (!known) throw refuse(commonRefusals.notFound);
  context.about(known.number);
}
