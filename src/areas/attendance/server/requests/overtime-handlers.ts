import { employeeTypeOf } from "#areas/people/server.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { approvalOf, choicesOf, ownToSubmit } from "#areas/approvals/server.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource, selected } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import type { StoredOf } from "#platform/list/define-list.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../../overtime-api.ts";
import { overtimeLife } from "../../overtime-life.ts";
import { overtimeList, type OvertimeRow } from "../../overtime-list.ts";
import * as documents from "./overtime.ts";
import * as judgeOvertime from "./judge-overtime.ts";

type Stored = StoredOf<typeof overtimeList>;
type Saved = OutputOf<typeof api.saveOvertime>;

const from = sql`attendance.overtime v
  join organisation.member_view m on m.tenant_id = v.tenant_id and m.id = v.member_id
  left join organisation.department_view o on o.tenant_id = v.tenant_id and o.id = coalesce(v.department_id, m.department_id)`;

const columns = (locale: Locale) => ({
  id: sql`v.id`,
  number: sql`v.number`,
  memberId: sql`v.member_id`,
  name: sql`m.name`,
  departmentName: named(locale, "o"),
  workDate: sql`v.work_date`,
  startMinute: sql`v.start_minute`,
  endMinute: sql`v.end_minute`,
  minutes: sql`v.minutes`,
  kind: sql`v.kind`,
  parts: sql`v.parts`,
  compensation: sql`v.compensation`,
  reason: sql`v.reason`,
  state: sql`v.state`,
  instanceId: sql`v.instance_id`,
  createdAt: sql`v.created_at`,
  decidedAt: sql`v.decided_at`,
  returnReason: sql`v.return_reason`,
  cancelReason: sql`v.cancel_reason`,
});

const scopeOf = (context: CallContext): Sql =>
  withinScope(context, {
    department: sql`o.id`,
    member: sql`m.id`,
    post: sql`m.post_id`,
    employeeType: employeeTypeOf(sql`m.tenant_id`, sql`m.id`),
  });

const actionsOf = ({ principal }: CallContext, { state }: Stored): OvertimeRow["actions"] =>
  overtimeLife.actions(state, (who) => holds(principal, who));

export const overtime = listSource(overtimeList, {
  company: sql`v.tenant_id`,
  query: (context, { state, kind, departmentId, from: first, to, search }) => ({
    columns: columns(context.locale),
    from,
    where: [
      scopeOf(context),
      ...(state ? [sql`v.state = ${state}`] : []),
      ...(kind ? [sql`v.parts @> ${JSON.stringify([{ kind }])}::jsonb`] : []),
      ...(departmentId === undefined ? [] : [sql`${departmentId} = any(o.path)`]),
      ...(first ? [sql`v.work_date >= ${first}::date`] : []),
      ...(to ? [sql`v.work_date <= ${to}::date`] : []),
      ...(search ? [sql`(m.name ilike ${containing(search)} or v.number ilike ${containing(search)})`] : []),
    ],
    key: sql`v.id`,
  }),
  present: async (context, rows) => {
    const acted = rows.map((row) => ({ id: row.id, actions: actionsOf(context, row) }));
    return (await ownToSubmit(context, documents.overtimeDocument, acted)).map(({ actions }) => ({ actions }));
  },
});

async function seen(context: CallContext, id: number): Promise<OvertimeRow> {
  const { rows } = await context.tx.query<Stored>(
    sql`select ${selected(columns(context.locale))} from ${from} where v.tenant_id = ${context.tx.tenantId} and v.id = ${id} and ${scopeOf(context)}`,
  );
  const row = rows[0];
  if (!row) throw refuse(commonRefusals.notFound);
  context.about(row.number);
  const [acted] = await ownToSubmit(context, documents.overtimeDocument, [
    { ...row, actions: actionsOf(context, row) },
  ]);
  return acted!;
}

/** The department of a person within the caller's scope. */
async function seenPerson(context: CallContext, memberId: number): Promise<number | null> {
  const { rows } = await context.tx.query<{ departmentId: number | null }>(sql`
    select m.department_id as "departmentId" from organisation.member_view m where m.tenant_id = ${context.tx.tenantId} and m.id = ${memberId} and ${withinScope(context, { department: sql`m.department_id`, member: sql`m.id`, post: sql`m.post_id`, employeeType: employeeTypeOf(sql`m.tenant_id`, sql`m.id`) })}`);
  const row = rows[0];
  if (!row) throw refuse(commonRefusals.notFound);
  return row.departmentId;
}

export async function readOvertime(
  context: CallContext,
  { id }: { id: number },
): Promise<OutputOf<typeof api.readOvertime>> {
  const row = await seen(context, id);
  return {
    row,
    approval:
      row.instanceId === null
        ? null
        : await approvalOf(context.tx, context, { documentType: "overtime", documentId: id }),
  };
}

function selfOf({ principal }: CallContext): number {
  if (principal.memberId === null) throw refuse(commonRefusals.notFound);
  return principal.memberId;
}

export async function myOvertime(context: CallContext): Promise<OutputOf<typeof api.myOvertime>> {
  const { rows } = await context.tx.query<Stored>(
    sql`select ${selected(columns(context.locale))} from ${from} where v.tenant_id = ${context.tx.tenantId} and v.member_id = ${selfOf(context)} order by v.id desc limit 50`,
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      actions: row.state === "underApproval" ? ["revoke"] : [],
    })),
  };
}

export async function askOvertime(context: CallContext, input: InputOf<typeof api.askOvertime>): Promise<Saved> {
  return saveOvertime(context, { ...input, memberId: selfOf(context), submit: true });
}

export async function revokeMyOvertime(
  context: CallContext,
  { id }: InputOf<typeof api.revokeMyOvertime>,
): Promise<{ done: true }> {
  const row = await seen(context, id);
  if (row.memberId !== selfOf(context)) throw refuse(commonRefusals.notFound);
  await documents.revokeOvertime(context.tx, context, id, revokedByPhone[context.locale]);
  return { done: true };
}

const revokedByPhone = { zh: "本人撤销", en: "Revoked by the person" };

export async function previewOvertime(
  context: CallContext,
  input: InputOf<typeof api.previewOvertime>,
): Promise<OutputOf<typeof api.previewOvertime>> {
  const memberId = input.memberId ?? selfOf(context);
  await seenPerson(context, memberId);
  const { kind, parts, minutes, monthMinutes, shift, excesses, faults } = await judgeOvertime.judgeOvertime(
    context.tx,
    { ...input, memberId },
    context.locale,
    input.id,
  );
  return {
    kind,
    parts,
    minutes,
    monthMinutes,
    shift: shift && { startMinute: shift.startMinute, endMinute: shift.endMinute },
    warnings: excesses.map((one) => judgeOvertime.capText(one, context.locale)),
    objections: faults.map((fault) => ({
      field: fault.faults[0]?.field ?? "workDate",
      message: say(fault.kind, context.locale, fault.params),
    })),
  };
}

export async function previewOvertimeRoute(
  context: CallContext,
  input: InputOf<typeof api.previewOvertimeRoute>,
): Promise<OutputOf<typeof api.previewOvertimeRoute>> {
  const memberId = input.memberId ?? selfOf(context);
  const departmentId = await seenPerson(context, memberId);
  if (input.id !== undefined) await seen(context, input.id);
  return { route: await documents.previewOvertimeRoute(context.tx, context, { ...input, memberId, departmentId }) };
}

export async function saveOvertime(context: CallContext, input: InputOf<typeof api.saveOvertime>): Promise<Saved> {
  await seenPerson(context, input.memberId);
  if (input.id !== undefined) await seen(context, input.id);
  const { tx } = context;
  const choices = choicesOf(input);
  if (input.submit && input.id === undefined) {
    const sent = await documents.applyForOvertime(tx, context, input, choices);
    context.about(sent.number);
    return sent;
  }
  const { id, number } = await documents.saveOvertime(tx, context, input);
  context.about(number);
  return {
    id,
    number,
    state: input.submit ? await documents.submitOvertime(tx, context, id, choices) : "notSubmitted",
  };
}

export async function submitOvertime(
  context: CallContext,
  { id, ...choices }: InputOf<typeof api.submitOvertime>,
): Promise<Saved> {
  const { number } = await seen(context, id);
  return { id, number, state: await documents.submitOvertime(context.tx, context, id, choicesOf(choices)) };
}

export async function revokeOvertime(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revokeOvertime>,
): Promise<{ done: true }> {
  await seen(context, id);
  await documents.revokeOvertime(context.tx, context, id, reason);
  return { done: true };
}

export async function cancelOvertime(
  context: CallContext,
  { id, reason }: InputOf<typeof api.cancelOvertime>,
): Promise<{ done: true }> {
  await seen(context, id);
  await documents.cancelOvertime(context.tx, context, id, reason);
  return { done: true };
}

export async function deleteOvertime(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  await seen(context, id);
  await documents.deleteOvertime(context.tx, context, id);
  return { done: true };
}
