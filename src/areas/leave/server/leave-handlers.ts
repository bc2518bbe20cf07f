import { sql } from "#platform/db/sql.ts";
import { approvalOf, choicesOf, ownToSubmit } from "#areas/approvals/server.ts";
import { containing } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say } from "#platform/i18n/text.ts";
import { holds } from "#platform/session/principal.ts";
import type * as api from "../api.ts";
import { leaveList, type LeaveRow } from "../list.ts";
import { leaveDocument, type LeaveFields } from "./application.ts";
import * as ending from "./end-application.ts";
import * as sending from "./send-application.ts";
import { judge } from "./judge.ts";
import { proofsOf } from "./proofs.ts";
import { entriesOfApplication } from "./read-ledger.ts";
import { actionsOf, leaveColumns, leaveFrom, memberScope, selectLeaves, type ReadLeave } from "./leave-sql.ts";
import { readPerson } from "./take-person.ts";

type Saved = OutputOf<typeof api.saveLeave>;

export const leaves = listSource(leaveList, {
  company: sql`a.tenant_id`,
  query: (context, { state, kind, departmentId, from, to, search }) => ({
    columns: leaveColumns(context.locale),
    from: leaveFrom,
    where: [
      memberScope(context),
      ...(state ? [sql`a.state = ${state}`] : []),
      ...(kind ? [sql`a.kind = ${kind}`] : []),
      ...(departmentId === undefined ? [] : [sql`${departmentId} = any(o.path)`]),
      ...(from ? [sql`a.to_date >= ${from}::date`] : []),
      ...(to ? [sql`a.from_date <= ${to}::date`] : []),
      ...(search ? [sql`(m.name ilike ${containing(search)} or a.number ilike ${containing(search)})`] : []),
    ],
    key: sql`a.id`,
  }),
  present: async (context, rows) => {
    const acted = rows.map((row) => ({ id: row.id, actions: actionsOf(context, row) }));
    return (await ownToSubmit(context, leaveDocument, acted)).map(({ actions }) => ({ actions }));
  },
});

async function seen(context: CallContext, id: number): Promise<LeaveRow> {
  const { rows } = await context.tx.query<ReadLeave>(
    sql`${selectLeaves(context.locale)} where a.tenant_id = ${context.tx.tenantId} and a.id = ${id} and ${memberScope(context)}`,
  );
  const row = rows[0];
  if (!row) throw refuse(commonRefusals.notFound);
  context.about(row.number);
  const [acted] = await ownToSubmit(context, leaveDocument, [{ ...row, actions: actionsOf(context, row) }]);
  return acted!;
}

export async function readLeave(context: CallContext, { id }: { id: number }): Promise<OutputOf<typeof api.readLeave>> {
  const row = await seen(context, id);
  const days = await context.tx.query<OutputOf<typeof api.readLeave>["days"][number]>(
    `select work_date as date, part, start_minute as start, end_minute as end, minutes, cancelled from leave.day where tenant_id = $1 and application_id = $2 order by work_date`,
    [context.tx.tenantId, id],
  );
  const approval =
    row.instanceId === null
      ? null
      : await approvalOf(context.tx, context, { documentType: leaveDocument, documentId: id });
  return {
    row,
    days: days.rows,
    files: await proofsOf(context, id),
    entries: await entriesOfApplication(context.tx, id),
    approval,
  };
}

/** A person within the caller's scope; a worker is always themselves. */
export async function refuseUnseenPerson(context: CallContext, memberId: number): Promise<void> {
  const { rows } = await context.tx.query(
    sql`select from organisation.member_view m where m.tenant_id = ${context.tx.tenantId} and m.id = ${memberId} and ${memberScope(context)}`,
  );
  if (rows.length === 0) throw refuse(commonRefusals.notFound);
}

const selfOf = (context: CallContext): number => {
  const { memberId } = context.principal;
  if (memberId === null) throw refuse(commonRefusals.notFound);
  return memberId;
};

export async function previewLeave(
  context: CallContext,
  input: InputOf<typeof api.previewLeave>,
): Promise<OutputOf<typeof api.previewLeave>> {
  const { tx, locale } = context;
  const memberId = input.memberId ?? selfOf(context);
  await refuseUnseenPerson(context, memberId);
  const judged = await judge(tx, memberId, input, {
    ...context,
    ...(input.id === undefined ? {} : { except: input.id }),
  });
  const { balance } = judged;
  return {
    days: judged.days,
    minutes: judged.minutes,
    paid: judged.rule.paid,
    proofNeeded: judged.proofNeeded,
    shifts: judged.shifts,
    objections: judged.faults.map((fault) => ({
      field: fault.faults[0]?.field ?? "fromDate",
      message: say(fault.kind, locale, fault.params),
    })),
    balance: balance ? { ...balance, after: balance.available - judged.minutes } : null,
  };
}

export async function previewLeaveRoute(
  context: CallContext,
  input: InputOf<typeof api.previewLeaveRoute>,
): Promise<OutputOf<typeof api.previewLeaveRoute>> {
  const memberId = input.memberId ?? selfOf(context);
  await refuseUnseenPerson(context, memberId);
  if (input.id !== undefined) await seen(context, input.id);
  return { route: await sending.previewLeaveRoute(context.tx, context, await readPerson(context.tx, memberId), input) };
}

async function savedAs(
  context: CallContext,
  input: LeaveFields & {
    id?: number | undefined;
    submit: boolean;
  } & Parameters<typeof choicesOf>[0],
): Promise<Saved> {
  if (input.id === undefined && input.submit) {
    const applied = await sending.applyForLeave(context.tx, context, input, choicesOf(input));
    context.about(applied.number);
    return applied;
  }
  const { id, number } = await sending.saveLeave(context.tx, context, input);
  context.about(number);
  const state = input.submit ? await sending.submitLeave(context.tx, context, id, choicesOf(input)) : "notSubmitted";
  return { id, number, state };
}

export async function saveLeave(context: CallContext, input: InputOf<typeof api.saveLeave>): Promise<Saved> {
  await refuseUnseenPerson(context, input.memberId);
  if (input.id !== undefined) await seen(context, input.id);
  return savedAs(context, input);
}

export async function askLeave(context: CallContext, input: InputOf<typeof api.askLeave>): Promise<Saved> {
  return savedAs(context, { ...input, memberId: selfOf(context), submit: true });
}

export async function submitLeave(
  context: CallContext,
  { id, ...choices }: InputOf<typeof api.submitLeave>,
): Promise<Saved> {
  const { number } = await seen(context, id);
  return { id, number, state: await sending.submitLeave(context.tx, context, id, choicesOf(choices)) };
}

export async function revokeLeave(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revokeLeave>,
): Promise<{ done: true }> {
  await seen(context, id);
  await ending.revokeLeave(context.tx, context, id, reason);
  return { done: true };
}

export async function cancelLeave(
  context: CallContext,
  { id, from, reason }: InputOf<typeof api.cancelLeave>,
): Promise<OutputOf<typeof api.cancelLeave>> {
  const { memberId } = await seen(context, id);
  const isOwn = memberId === context.principal.memberId;
  return {
    minutes: await ending.cancelLeave(context.tx, context, id, {
      from,
      reason,
      onlyAhead: isOwn || !holds(context.principal, "C05301.cancel"),
    }),
  };
}

export async function deleteLeave(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  await seen(context, id);
  await ending.deleteLeave(context.tx, context, id);
  return { done: true };
}
