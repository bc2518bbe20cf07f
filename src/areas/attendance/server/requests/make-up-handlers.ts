import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { makeUpLife } from "../../make-up-life.ts";
import type * as makeUpApi from "../../make-up-api.ts";
import { punchWindow } from "../../rules/shift/attribute-punches.ts";
import { lackingEdges } from "../../rules/shift/lacking-edges.ts";
import { assignedScope, findAssigned } from "../board/assignment-scope.ts";
import { minuteAt } from "../days/day-actions.ts";
import { dayScope } from "../days/list-days.ts";
import * as documents from "./make-up.ts";
import { isFrozenSql } from "../periods/lock-sql.ts";
import { rulesOn } from "../days/rules-in-force.ts";

type Row = OutputOf<typeof makeUpApi.listMakeUps>["rows"][number];
type Saved = OutputOf<typeof makeUpApi.saveMakeUp>;

const from = sql`attendance.make_up u
  join scheduling.assigned s on s.tenant_id = u.tenant_id and s.assignment_id = u.assignment_id
  join organisation.member_view m on m.tenant_id = u.tenant_id and m.id = u.member_id
  join organisation.department_view o on o.tenant_id = u.tenant_id and o.id = s.department_id
  left join agencies.labour_company a on a.tenant_id = u.tenant_id and a.id = s.agency_id`;

function columns(locale: Locale): Sql {
  return sql`u.id, u.number, u.member_id as "memberId", m.name, ${named(locale, "o")} as "departmentName", ${named(locale, "a")} as "agencyName", u.assignment_id as "assignmentId",
    u.work_date as "workDate", s.start_minute as "startMinute", s.end_minute as "endMinute", u.edge, u.minute, u.reason, u.state,
    u.instance_id as "instanceId", u.created_at as "createdAt", u.decided_at as "decidedAt", u.return_reason as "returnReason"`;
}

function withActions(context: CallContext, row: Omit<Row, "actions">): Row {
  const may = (who: string) =>
    holds(context.principal, who) || (context.principal.kind === "worker" && who === "C05303.revoke");
  return { ...row, actions: makeUpLife.actions(row.state, may) };
}

export async function listMakeUps(
  context: CallContext,
  input: InputOf<typeof makeUpApi.listMakeUps>,
): Promise<OutputOf<typeof makeUpApi.listMakeUps>> {
  const result = await listRows<Omit<Row, "actions">>(context.tx, makeUpsQuery(context, input), input);
  return { ...result, rows: result.rows.map((row) => withActions(context, row)) };
}

/** The make-up requests that the list shows, for the list and its export. */
export function makeUpsQuery(context: CallContext, input: InputOf<typeof makeUpApi.listMakeUps>): ListQuery {
  const where = [assignedScope(context)];
  if (input.state) where.push(sql`u.state = ${input.state}`);
  if (input.departmentId !== undefined) where.push(sql`${input.departmentId} = any(o.path)`);
  if (input.from) where.push(sql`u.work_date >= ${input.from}::date`);
  if (input.to) where.push(sql`u.work_date <= ${input.to}::date`);
  if (input.search)
    where.push(sql`(m.name ilike ${containing(input.search)} or u.number ilike ${containing(input.search)})`);
  return {
    columns: columns(context.locale),
    from,
    where,
    sorts: {
      createdAt: sql`u.created_at`,
      workDate: sql`u.work_date`,
      name: sql`m.name`,
      number: sql`u.number`,
      state: sql`u.state`,
    },
    defaultSort: "-createdAt",
    key: sql`u.id`,
  };
}

/** The worker's own requests, newest first. */
export async function myMakeUps(context: CallContext): Promise<OutputOf<typeof makeUpApi.myMakeUps>> {
  const { rows } = await context.tx.query<Omit<Row, "actions">>(
    sql`select ${columns(context.locale)} from ${from} where ${assignedScope(context)} order by u.id desc limit 100`,
  );
  return { rows: rows.map((row) => withActions(context, row)) };
}

/** Shifts of a person (a worker: their own) that lack an edge whose time has come, that can still get it and that nobody has asked for yet. */
export async function missingEdges(
  context: CallContext,
  input: InputOf<typeof makeUpApi.missingEdges>,
): Promise<OutputOf<typeof makeUpApi.missingEdges>> {
  const { tx, locale, principal } = context;
  const memberId = principal.kind === "worker" ? principal.memberId : input.memberId;
  if (!memberId) return { shifts: [] };
  const { rows } = await tx.query<Shift>(sql`
    select d.assignment_id as "assignmentId", d.work_date as "workDate", ${named(locale, "o")} as "departmentName", ${named(locale, "p")} as "postName",
           d.start_minute as "startMinute", d.end_minute as "endMinute", d.in_minute as "inMinute", d.out_minute as "outMinute", d.department_id as "departmentId",
           array(select u.edge from attendance.make_up u where u.tenant_id = d.tenant_id and u.assignment_id = d.assignment_id and u.state in ('underApproval', 'approved')) as asked
    from attendance.day d
    join organisation.department_view o on o.tenant_id = d.tenant_id and o.id = d.department_id
    join organisation.post_view p on p.tenant_id = d.tenant_id and p.id = d.post_id
    where d.member_id = ${memberId} and d.work_date between ${context.today}::date - 120 and ${context.today}::date and ${dayScope(context)}
      and (d.in_minute is null or d.out_minute is null) and (d.confirmed_at is null or ${isFrozenSql}) and not d.voided
    order by d.work_date desc limit 60`);
  type Shift = Omit<OutputOf<typeof makeUpApi.missingEdges>["shifts"][number], "earliest" | "latest" | "lacks"> & {
    departmentId: number;
    asked: string[];
  };
  const shifts = [];
  for (const { departmentId, asked, ...shift } of rows) {
    const span = { start: shift.startMinute, end: shift.endMinute };
    const lacks = lackingEdges(
      span,
      { in: shift.inMinute, out: shift.outMinute },
      minuteAt(context.now, shift.workDate),
    ).filter((edge) => !asked.includes(edge));
    if (lacks.length === 0) continue;
    const window = punchWindow(
      { id: "", workDate: shift.workDate, ...span },
      await rulesOn(tx, shift.workDate, departmentId),
    );
    shifts.push({ ...shift, lacks, earliest: window.first, latest: window.last });
  }
  return { shifts };
}

export async function saveMakeUp(context: CallContext, input: InputOf<typeof makeUpApi.saveMakeUp>): Promise<Saved> {
  await findAssigned(context, input.assignmentId);
  if (input.id !== undefined) await refuseUnseen(context, input.id);
  const { tx } = context;
  const chosen = { chosen: input.approvers };
  if (input.submit && input.id === undefined) {
    const sent = await documents.askForMakeUp(tx, context, input, chosen);
    context.about(sent.number);
    return sent;
  }
  const { id, number } = await documents.saveMakeUp(tx, context, input);
  context.about(number);
  return { id, number, state: input.submit ? await documents.submitMakeUp(tx, context, id, chosen) : "notSubmitted" };
}

/** A worker asks for themselves; it is submitted at once. */
export async function askMakeUp(context: CallContext, input: InputOf<typeof makeUpApi.askMakeUp>): Promise<Saved> {
  return saveMakeUp(context, { ...input, submit: true });
}

/** Who would approve a request for a shift. */
export async function previewMakeUpRoute(
  context: CallContext,
  { assignmentId }: InputOf<typeof makeUpApi.previewMakeUpRoute>,
): Promise<OutputOf<typeof makeUpApi.previewMakeUpRoute>> {
  return { route: await documents.previewMakeUpRoute(context.tx, context, await findAssigned(context, assignmentId)) };
}

export async function submitMakeUp(
  context: CallContext,
  { id, approvers }: InputOf<typeof makeUpApi.submitMakeUp>,
): Promise<OutputOf<typeof makeUpApi.submitMakeUp>> {
  await refuseUnseen(context, id);
  return { state: await documents.submitMakeUp(context.tx, context, id, { chosen: approvers }) };
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
    sql`select u.number from ${from} where u.id = ${id} and ${assignedScope(context)}`,
  );
  const known = rows[0];
  if (!known) throw refuse(commonRefusals.notFound);
  context.about(known.number);
}
