import { Refusal, refuse } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { Facts, Submission } from "../../approvable.ts";
import type { RoutePreview } from "../../api.ts";
import { approvalRefusals } from "../../errors.ts";
import { foreseeAll } from "../../rules/engine/foresee.ts";
import { approvableOf } from "./approvables.ts";
import { flowsFor, flowThatCounts, type FoundFlow } from "../flows/find-flow.ts";
import { refuseBeyondFlow } from "../flows/flow-limits.ts";
import { approvalContextFor } from "./loaded-case.ts";
import { memberNames } from "./member-names.ts";
import { peopleForeseen, routeSteps } from "./route-steps.ts";
import { namedBy, wantedBy } from "./submission.ts";
import { checkUrgent } from "./urgent.ts";

/** A submission that is thought of; `facts` of a document that is not stored yet. */
export type Intended = Omit<Submission, "documentId" | "number" | "title" | "facts"> &
  ({ facts: Facts } | { documentId: number });

async function factsOf(tx: Tx, intended: Intended): Promise<Facts> {
  return "facts" in intended ? intended.facts : approvableOf(intended.documentType).facts(tx, intended.documentId);
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
  const { processType } = approvableOf(intended.documentType);
  const flow = await flowsFor(tx, processType, wantedBy(intended))
    .then(flowThatCounts)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
  if (flow instanceof Refusal) return { flowName: "", steps: [], problem: flow.text(context.locale) };
  if (!flow && intended.urgent)
    return { flowName: null, steps: [], problem: refuse(approvalRefusals.urgentNotSet).text(context.locale) };
  if (!flow) return { flowName: null, steps: [], problem: null };
  const limit = await limitProblem(tx, context, flow, intended);
  const submitting = {
    facts: await factsOf(tx, intended),
    chosen: intended.chosen ?? {},
    copyTo: intended.copyTo ?? [],
  };
  const { submitterMemberId: submitterId, applicantMemberId: applicantId, departmentId } = intended;
  const head = { processType, tree: flow.tree, settings: flow.settings, submitterId, applicantId, departmentId };
  const approvalContext = await approvalContextFor(tx, head, context.now, namedBy(submitting));
  const foreseen = foreseeAll(approvalContext, submitting);
  const nameOf = await memberNames(tx, peopleForeseen(foreseen));
  const { stop } = foreseen;
  const problem =
    limit ?? (stop === null ? null : refuse(approvalRefusals[stop.refused], stop.params).text(context.locale));
  return {
    flowName: (context.locale === "en" && flow.nameEn) || flow.nameZh,
    steps: routeSteps(foreseen, flow.tree, context.locale, nameOf),
    problem,
  };
}
