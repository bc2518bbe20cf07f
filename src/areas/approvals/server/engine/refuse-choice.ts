import { refuse } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import { ownOf } from "#platform/own-of.ts";
import type { OpenChoices } from "../../api.ts";
import { approvalRefusals } from "../../errors.ts";
import { choicesOn } from "../../rules/engine/choice.ts";
import {
  applicationOf,
  isRefused,
  type Transition,
  type ApprovalContext,
  type Outcome,
  type RefusedBecause,
} from "../../rules/engine/approval-context.ts";
import { emptyCase } from "../../rules/engine/case-state.ts";
import { planRoute } from "../../rules/engine/plan-route.ts";
import type { Submitting } from "../../rules/engine/submit.ts";
import { memberNames } from "./member-names.ts";
import { offered } from "./route-steps.ts";
import { transitionOf } from "./refuse-outcome.ts";

const choosing: ReadonlySet<RefusedBecause> = new Set<RefusedBecause>([
  "chooseApprover",
  "chooseOne",
  "choiceOutside",
  "chosenGone",
]);

/** What a submission came to; a choice that is missing or wrong is refused with what can be chosen, so that the form can ask. */
export async function submissionTransition(
  tx: Tx,
  approvalContext: ApprovalContext,
  submitting: Submitting,
  outcome: Outcome,
): Promise<Transition> {
  if (!isRefused(outcome) || !choosing.has(outcome.refused)) return transitionOf(outcome);
  const plan = planRoute(
    approvalContext.tree,
    { ...applicationOf(approvalContext, emptyCase), ...submitting },
    approvalContext.organisation,
  );
  const choices = "noBranch" in plan ? [] : choicesOn(approvalContext, plan.route);
  const nameOf = await memberNames(
    tx,
    choices.flatMap((choice) => choice.memberIds ?? []),
  );
  const asked = new Set(choices.map((choice) => choice.uid));
  const details: OpenChoices = {
    others: Object.fromEntries(
      Object.entries(submitting.chosen).flatMap(([uid, ids]) => (asked.has(uid) ? [] : [[uid, [...ids]]])),
    ),
    steps: choices.map((choice) => ({
      uid: choice.uid,
      name: choice.name,
      ...offered(choice, nameOf),
      chosen: [...(ownOf(submitting.chosen, choice.uid) ?? [])],
    })),
  };
  throw refuse(approvalRefusals[outcome.refused], outcome.params, [], details);
}
