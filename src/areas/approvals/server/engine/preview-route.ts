import { Refusal, refuse } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { Facts, Submission } from "../../approvable.ts";
import type { RoutePreview } from "../../api.ts";
import { approvalRefusals } from "../../errors.ts";
import { isRefused, type ApprovalContext } from "../../rules/engine/approval-context.ts";
import { copiesOn } from "../../rules/engine/choice.ts";
import { pendingTasks } from "../../rules/engine/case-state.ts";
import { foreseeAll } from "../../rules/engine/foresee.ts";
import { resubmitToOriginal, type Submitting } from "../../rules/engine/submit.ts";
import { peopleOf } from "../../rules/flow/referenced.ts";
import { approvableOf } from "./approvables.ts";
import { flowsFor, flowThatCounts, type FoundFlow } from "../flows/find-flow.ts";
import { refuseBeyondFlow } from "../flows/flow-limits.ts";
import { approvalContextFor, readCaseOf, type LoadedCase } from "./loaded-case.ts";
import { memberNames } from "./member-names.ts";
import { peopleForeseen, routeSteps } from "./route-steps.ts";
import { mayGoOn } from "./resubmit-approval.ts";
import { namedBy, submittingOf, wantedBy } from "./submission.ts";
import { checkUrgent } from "./urgent.ts";

/** A submission that is thought of: of a stored document, of one with other facts than are stored, or of none yet. */
export type Intended = Omit<Submission, "documentId" | "number" | "title" | "facts"> &
  ({ facts: Facts; documentId?: number | undefined } | { facts?: undefined; documentId: number });

async function factsOf(tx: Tx, { documentType, documentId, facts }: Intended): Promise<Facts> {
  return facts ?? approvableOf(documentType).facts(tx, documentId);
}

const nothing = { flowName: null, steps: [], problem: null, original: [] };

/** The round that a document has behind it and may go on from; null where it is submitted for the first time. */
async function roundBefore(tx: Tx, now: string, { documentType, documentId }: Intended): Promise<LoadedCase | null> {
  if (documentId === undefined) return null;
  const earlier = await readCaseOf(tx, { documentType, documentId }, now);
  return earlier?.state.status === "returned" || earlier?.state.status === "revoked" ? earlier : null;
}

/** Who is asked where it goes straight to whoever returned it; nobody where that is not possible. */
function originalApprovers(
  { state }: LoadedCase,
  approvalContext: ApprovalContext,
  submitting: Submitting,
): readonly number[] {
  const outcome = resubmitToOriginal(state, { ...approvalContext, choiceOpen: true }, submitting);
  if (isRefused(outcome)) return [];
  const isStraight = outcome.events.some((event) => event.kind === "submitted" && event.how === "original");
  return isStraight ? pendingTasks(outcome.state).map((task) => task.memberId) : [];
}

/** What the limits of the flow would refuse, in the viewer's language. */
async function limitProblem(
  tx: Tx,
  { locale, now }: { locale: Locale; now: string },
  flow: FoundFlow,
  intended: Intended,
): Promise<string | null> {
  const check = intended.urgent
    ? checkUrgent(tx, { now }, { departmentId: intended.departmentId, firstDate: intended.urgent.firstDate })
    : refuseBeyondFlow(tx, { now }, flow, intended);
  try {
    await check;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.text(locale);
    throw error;
  }
}

/**
 * Who will approve and why, assuming everybody approves, for a document that need not be stored yet. What would
 * refuse the submission is told in `problem` instead of thrown.
 */
export async function previewRoute(
  tx: Tx,
  context: { locale: Locale; now: string },
  intended: Intended,
): Promise<RoutePreview> {
  const before = await roundBefore(tx, context.now, intended);
  if (before) return previewAgain(tx, context, intended, before);
  const { processType } = approvableOf(intended.documentType);
  const flow = await flowsFor(tx, processType, wantedBy(intended))
    .then(flowThatCounts)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
  if (flow instanceof Refusal) return { ...nothing, flowName: "", problem: flow.text(context.locale) };
  if (!flow && intended.urgent)
    return { ...nothing, problem: refuse(approvalRefusals.urgentNotSet).text(context.locale) };
  if (!flow) return nothing;
  const limit = await limitProblem(tx, context, flow, intended);
  const { route } = await foreseen(tx, context, intended, flow, null);
  return { ...route, problem: limit ?? route.problem };
}

type Viewing = { locale: Locale; now: string };
type Drawn = Pick<FoundFlow, "tree" | "settings" | "nameZh" | "nameEn">;

/** Where a document that was returned or revoked would go: by its own version of the flow, as when it is submitted. */
async function previewAgain(tx: Tx, context: Viewing, intended: Intended, before: LoadedCase): Promise<RoutePreview> {
  const { tree, settings, flowNameZh, flowNameEn } = before.instance;
  if (tree === null) return nothing;
  const flow = { tree, settings: settings ?? {}, nameZh: flowNameZh ?? "", nameEn: flowNameEn ?? "" };
  const { route, isOthers } = await foreseen(tx, context, intended, flow, before);
  if (!isOthers) return route;
  return { ...route, problem: refuse(approvalRefusals.notInitiator).text(context.locale), original: [] };
}

async function foreseen(
  tx: Tx,
  context: Viewing,
  intended: Intended,
  flow: Drawn,
  before: LoadedCase | null,
): Promise<{ route: RoutePreview; isOthers: boolean }> {
  const { processType } = approvableOf(intended.documentType);
  const { submitterMemberId: submitterId, applicantMemberId: applicantId, departmentId } = intended;
  const asked = submittingOf({ ...intended, facts: await factsOf(tx, intended) });
  const head = { processType, tree: flow.tree, settings: flow.settings, submitterId, applicantId, departmentId };
  const known = before ? [before.instance.submitterId, ...peopleOf(before.state)] : [];
  const people = [...namedBy(asked), ...known].filter((id) => id !== null);
  const approvalContext = await approvalContextFor(tx, head, context.now, people);
  // Whom they copied in before is copied in again where nobody else is named.
  const copied = Object.entries(before?.state.chosen ?? {}).filter(([uid]) => copiesOn(approvalContext, uid));
  const submitting = { ...asked, chosen: { ...Object.fromEntries(copied), ...asked.chosen } };
  const way = foreseeAll(approvalContext, submitting);
  const original = before ? originalApprovers(before, approvalContext, submitting) : [];
  const nameOf = await memberNames(tx, [...peopleForeseen(way), ...original]);
  const { stop } = way;
  return {
    route: {
      flowName: (context.locale === "en" && flow.nameEn) || flow.nameZh,
      steps: routeSteps(way, flow.tree, context.locale, nameOf),
      problem: stop === null ? null : refuse(approvalRefusals[stop.refused], stop.params).text(context.locale),
      original: original.map((memberId) => ({ memberId, name: nameOf(memberId) })),
    },
    isOthers: before !== null && !mayGoOn(before, submitterId, approvalContext.organisation),
  };
}
