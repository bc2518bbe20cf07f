import type { Tx } from "#platform/db/tx.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { ActContext, DocumentRef } from "../approvable.ts";
import type { ApprovalAction, ApprovalView } from "../api.ts";
import { mayRemind, mayRevoke } from "../rules/act.ts";
import { openVisit, pendingTasks } from "../rules/case-state.ts";
import { nodeName } from "../rules/plan-route.ts";
import { foreseeRest } from "../rules/foresee.ts";
import { readCase, readCaseOf, type LoadedCase } from "./loaded-case.ts";
import { memberNames } from "./member-names.ts";
import { peopleForeseen, routeSteps } from "./route-steps.ts";
import { sayWhy } from "./say-why.ts";
import { peopleIn, timeline } from "./timeline.ts";

export type Viewing = Pick<ActContext, "principal" | "now"> & { locale: Locale };

function actionsOf(loaded: LoadedCase, memberId: number | null, now: string): ApprovalAction[] {
  const { state, ground } = loaded;
  const actions: ApprovalAction[] = [];
  if (memberId !== null && pendingTasks(state).some((task) => task.memberId === memberId)) actions.push("approve", "return");
  const isSubmitter = memberId !== null && memberId === ground.submitterId;
  if (isSubmitter && state.status === "underApproval" && !mayRevoke(state, ground, memberId)) actions.push("revoke");
  if (isSubmitter && !mayRemind(state, ground, memberId, now)) actions.push("remind");
  if (isSubmitter && (state.status === "returned" || state.status === "revoked")) actions.push("resubmit");
  if (isSubmitter && state.status === "returned") actions.push("resubmitOriginal");
  return actions;
}

async function openTaskIds(tx: Tx, instanceId: number): Promise<Map<number, { taskId: number; since: string }>> {
  const { rows } = await tx.query<{ taskId: number; memberId: number; since: string }>(
    `select id as "taskId", member_id as "memberId", opened_at as since from approvals.task
     where instance_id = $1 and state = 'pending'`, [instanceId]);
  return new Map(rows.map((row) => [row.memberId, row]));
}

async function departmentName(tx: Tx, departmentId: number | null, locale: Locale): Promise<string | null> {
  if (departmentId === null) return null;
  const { rows } = await tx.query<{ zh: string; en: string }>(
    "select name_zh as zh, name_en as en from organisation.department_view where id = $1", [departmentId]);
  return rows[0] ? rows[0][locale] || rows[0].zh : null;
}

async function viewOf(tx: Tx, context: Viewing, loaded: LoadedCase): Promise<ApprovalView> {
  const { instance, state, ground, events, instants } = loaded;
  const { locale, principal } = context;
  const rest = state.status === "underApproval" ? foreseeRest(state, ground) : { steps: [], stop: null };
  const nameOf = await memberNames(tx, [...peopleIn(events), ...peopleForeseen(rest), instance.submitterId, instance.applicantId]);
  const open = await openTaskIds(tx, instance.id);
  const person = (memberId: number | null) => (memberId === null ? null : { memberId, name: nameOf(memberId) });
  const visit = openVisit(state);
  const stepName = (visit && nodeName(ground.tree, visit.uid, locale)) ?? "";
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
    timeline: timeline({ events, instants, tree: ground.tree, submitterId: instance.submitterId }, locale, nameOf),
    current,
    next: routeSteps(rest, ground.tree, locale, nameOf),
    taskId: current.find((task) => task.memberId === principal.memberId)?.taskId ?? null,
    actions: actionsOf(loaded, principal.memberId, context.now),
    reasonLimit: ground.settings.reasonLimit,
  };
}

/**
 * The latest approval of a document with its timeline, who is next and what the viewer may do, to be embedded in the
 * document's own answer (`approvalView` of api.ts); null when it never was submitted. The caller has checked that
 * the viewer may see the document.
 */
export async function approvalOf(tx: Tx, context: Viewing, document: DocumentRef): Promise<ApprovalView | null> {
  const loaded = await readCaseOf(tx, document);
  return loaded ? viewOf(tx, context, loaded) : null;
}

/** The same by its own id, for the inbox; the caller has checked that the viewer takes part in it. */
export async function approvalById(tx: Tx, context: Viewing, instanceId: number): Promise<ApprovalView | null> {
  const loaded = await readCase(tx, instanceId);
  return loaded ? viewOf(tx, context, loaded) : null;
}
