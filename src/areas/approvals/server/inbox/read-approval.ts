import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { ActContext, DocumentRef } from "../../approvable.ts";
import type { ApprovalView } from "../../api.ts";
import { revokeNeedsReason } from "../../rules/engine/act.ts";
import { actionsFor } from "../../rules/engine/actions.ts";
import { removableSigners } from "../../rules/engine/add-sign.ts";
import { openVisit, pendingTasks } from "../../rules/engine/case-state.ts";
import type { ApproverNode } from "../../rules/flow/definition.ts";
import { hiddenFrom, isEditable } from "../../rules/flow/fields.ts";
import { actingNode, nodeName } from "../../rules/engine/plan-route.ts";
import { earlierSteps } from "../../rules/engine/send-back.ts";
import { foreseeRest } from "../../rules/engine/foresee.ts";
import { tally } from "../../rules/engine/units.ts";
import { approvableOf } from "../engine/approvables.ts";
import { lastStepOf } from "../engine/last-step.ts";
import { readCase, readCaseOf, type InstanceRow, type LoadedCase } from "../engine/loaded-case.ts";
import { memberNames } from "../engine/member-names.ts";
import { peopleForeseen, routeSteps } from "../engine/route-steps.ts";
import { sayWhy } from "./say-why.ts";
import { fileNames } from "./file-names.ts";
import { filesIn, peopleIn, timeline } from "./timeline.ts";

export type Viewing = Pick<ActContext, "principal" | "now"> & { locale: Locale };

async function openTaskIds(tx: Tx, instanceId: number): Promise<Map<number, { taskId: number; since: string }>> {
  const { rows } = await tx.query<{ taskId: number; memberId: number; since: NotNull<string> }>(
    `select id as "taskId", member_id as "memberId", opened_at as since from approvals.task
     where tenant_id = $1 and instance_id = $2 and state = 'pending'`,
    [tx.tenantId, instanceId],
  );
  return new Map(rows.map((row) => [row.memberId, row]));
}

async function departmentName(tx: Tx, departmentId: number | null, locale: Locale): Promise<string | null> {
  if (departmentId === null) return null;
  const { rows } = await tx.query<{ zh: string; en: string }>(
    "select name_zh as zh, name_en as en from organisation.department_view where tenant_id = $1 and id = $2",
    [tx.tenantId, departmentId],
  );
  return rows[0] ? rows[0][locale] || rows[0].zh : null;
}

async function editableBy(
  tx: Tx,
  { documentType, documentId }: InstanceRow,
  node: ApproverNode,
  locale: Locale,
): Promise<ApprovalView["editable"]> {
  if (!Object.values(node.fields ?? {}).includes("edit")) return [];
  const values = (await approvableOf(documentType).editable?.(tx, documentId)) ?? [];
  return values
    .filter(({ field }) => isEditable(node, field))
    .map(({ key, label, kind, value, min, max, date }) => ({
      key,
      label: label[locale],
      kind,
      value,
      min: min ?? null,
      max: max ?? null,
      date: date ?? null,
    }));
}

/** The fields of the document that are hidden from a member. */
async function hiddenFor(
  tx: Tx,
  { instance, state, approvalContext }: LoadedCase,
  memberId: number | null,
): Promise<Set<string>> {
  const { rows } = await tx.query<{ uid: string | null }>(
    { name: "approvals-last-step", text: `select ${lastStepOf("$1", "$2", "$3")} as uid` },
    [tx.tenantId, instance.id, memberId],
  );
  return hiddenFrom(state, approvalContext, memberId, rows[0]?.uid ?? null);
}

async function viewOf(
  tx: Tx,
  context: Viewing,
  loaded: LoadedCase,
  hidden: ReadonlySet<string>,
): Promise<ApprovalView> {
  const { instance, state, approvalContext, events, instants } = loaded;
  const { locale, principal } = context;
  const rest = state.status === "underApproval" ? foreseeRest(state, approvalContext) : { steps: [], stop: null };
  const nameOf = await memberNames(tx, [
    ...peopleIn(events),
    ...peopleForeseen(rest),
    instance.submitterId,
    instance.applicantId,
  ]);
  const fileName = await fileNames(tx, filesIn(events));
  const open = await openTaskIds(tx, instance.id);
  const person = (memberId: number | null) => (memberId === null ? null : { memberId, name: nameOf(memberId) });
  const visit = openVisit(state);
  const node = visit && actingNode(approvalContext.tree, visit.uid);
  const actions = actionsFor(state, approvalContext, principal.memberId);
  const stepName = (visit && nodeName(approvalContext.tree, visit.uid, locale)) ?? "";
  const current = pendingTasks(state).flatMap((task) => {
    const row = open.get(task.memberId);
    if (!row) return [];
    return [{ ...person(task.memberId)!, why: sayWhy(task.why, locale, nameOf), nodeName: stepName, ...row }];
  });
  return {
    instanceId: instance.id,
    documentType: instance.documentType,
    documentId: instance.documentId,
    processType: instance.processType,
    number: instance.number,
    title: locale === "zh" ? instance.titleZh : instance.titleEn,
    status: instance.status,
    round: instance.round,
    submitter: person(instance.submitterId),
    applicant: person(instance.applicantId),
    departmentName: await departmentName(tx, instance.departmentId, locale),
    submittedAt: instance.submittedAt,
    endedAt: instance.endedAt,
    flowName: (locale === "en" && instance.flowNameEn) || instance.flowNameZh,
    timeline: timeline(
      { events, instants, tree: approvalContext.tree, submitterId: instance.submitterId, hidden },
      locale,
      nameOf,
      fileName,
    ),
    current,
    present: visit ? { mode: visit.mode, share: visit.ratio, ...tally(visit) } : null,
    next: routeSteps(rest, approvalContext.tree, locale, nameOf),
    taskId: current.find((task) => task.memberId === principal.memberId)?.taskId ?? null,
    actions,
    reasonLimit: approvalContext.settings.reasonLimit,
    commentDue: node?.type === 1 && node.require?.comment === true,
    reasonDue: revokeNeedsReason(state, approvalContext, principal.memberId),
    earlierSteps: actions.includes("returnTo")
      ? earlierSteps(state).map(({ uid, name }) => ({ uid, name: nodeName(approvalContext.tree, uid, locale) ?? name }))
      : [],
    removable: removableSigners(state, principal.memberId).flatMap((task) => person(task.memberId) ?? []),
    urgent: instance.urgent,
    partial: hidden.size > 0,
    signatureDue: node?.type === 1 && node.require?.signature === true,
    editable: node?.type === 1 && actions.includes("approve") ? await editableBy(tx, instance, node, locale) : [],
  };
}

/**
 * The latest approval of a document with its timeline, who is next and what the viewer may do, to be embedded in the
 * document's own answer (`approvalView` of api.ts); null when it never was submitted. The caller has checked that
 * the viewer may see the document.
 */
export async function approvalOf(tx: Tx, context: Viewing, document: DocumentRef): Promise<ApprovalView | null> {
  const loaded = await readCaseOf(tx, document, context.now);
  return loaded ? viewOf(tx, context, loaded, await hiddenFor(tx, loaded, context.principal.memberId)) : null;
}

/** The same by its own id, with what is hidden from the viewer and what happened, for the inbox; the caller has checked that the viewer takes part in it. */
export async function approvalById(
  tx: Tx,
  context: Viewing,
  instanceId: number,
): Promise<{ view: ApprovalView; hidden: ReadonlySet<string>; events: LoadedCase["events"] } | null> {
  const loaded = await readCase(tx, instanceId, context.now);
  if (!loaded) return null;
  const hidden = await hiddenFor(tx, loaded, context.principal.memberId);
  return { view: await viewOf(tx, context, loaded, hidden), hidden, events: loaded.events };
}
