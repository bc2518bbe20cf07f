import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Principal } from "#platform/session/principal.ts";
import { planLife, type PlanAction } from "../../life.ts";
import type { WireRoster } from "../../roster-api.ts";
import { planWords, type PlanState } from "../../words.ts";
import { mayPlan } from "./plan-rights.ts";
import { isWhole, type LockedPlan } from "./plan-scope.ts";

/** What one does with a part of a plan's departments; every other action is of the whole plan. */
const ofParts: readonly PlanAction[] = ["edit", "publish", "publishPart", "discard", "discardPart"];

/** What the caller may do with a plan by a button; `edit` opens it to be changed. */
export const planActions = (
  principal: Principal,
  { state, publications, whole }: { state: PlanState; publications: number; whole: boolean },
): string[] =>
  planLife
    .actions(state, (who) => mayPlan(principal, who))
    .filter((action) => (action !== "drop" || publications === 0) && (whole || ofParts.includes(action)));

/** The same of a plan that was read. */
export const actionsOf = (principal: Principal, plan: LockedPlan): string[] =>
  planActions(principal, { ...plan, whole: isWhole(plan) });

/** A plan as the screens around its cells take it. */
export const planShapeOf = (principal: Principal, plan: LockedPlan): WireRoster["plan"] => ({
  id: plan.id,
  number: plan.number,
  name: plan.name,
  from: plan.from,
  to: plan.to,
  state: plan.state,
  version: plan.version,
  revision: plan.revision,
  publications: plan.publications,
  returnReason: plan.returnReason,
  actions: actionsOf(principal, plan),
});

/** The state of a plan once the caller has edited it; refused where they may not, such as a clerk what was submitted. */
export function editedState(principal: Principal, plan: LockedPlan): PlanState {
  const next = planLife.next(plan.state, "edit");
  if (!actionsOf(principal, plan).includes("edit"))
    throw refuse(commonRefusals.wrongState, { state: planWords[plan.state] });
  return next;
}
