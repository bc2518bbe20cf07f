import { openVisit, standing, type CaseState } from "./case-state.ts";
import {
  applicationOf,
  record,
  refused,
  type Transition,
  type ApprovalContext,
  type Refused,
} from "./approval-context.ts";
import { actingNode, planRoute, type RouteItem } from "./plan-route.ts";

export interface Migrating {
  /** Who moves it. */
  memberId: number | null;
  /** Number of the version that it goes on by. */
  version: number;
}

/** Steps of the new way before the present one that nobody has been asked at: they are not made up for. */
export function skippedSteps(state: CaseState): RouteItem[] {
  const present = openVisit(state);
  if (!present) return [];
  const entered = new Set(standing(state).map((visit) => visit.place));
  return state.route.filter((item, place) => item.kind === "approver" && place < present.place && !entered.has(place));
}

/**
 * A running application goes on by another drawing (`approvalContext` has it): its present step by uid, the people in it as
 * they are, the way behind it by the new drawing. Refused where that step is gone or not on the way any more, or where
 * steps already done would change places.
 */
export function migrate(
  state: CaseState,
  approvalContext: ApprovalContext,
  { memberId, version }: Migrating,
): Transition | Refused {
  const present = openVisit(state);
  if (state.status !== "underApproval" || !present) return refused("notUnderApproval");
  const node = state.route[present.place]?.name ?? "";
  if (actingNode(approvalContext.tree, present.uid)?.type !== 1) return refused("stepGone", { node });
  const taken = new Set(state.route.slice(0, present.place).map((item) => item.uid));
  const plan = planRoute(
    approvalContext.tree,
    applicationOf(approvalContext, state),
    approvalContext.organisation,
    taken,
  );
  if ("noBranch" in plan) return refused("noBranch", { node: plan.noBranch });
  const { route } = plan;
  const placeOf = (uid: string) => route.findIndex((item) => item.uid === uid);
  const now = placeOf(present.uid);
  if (now < 0) return refused("stepOffRoute", { node });
  const kept = standing(state).flatMap(({ sequence, uid }) => {
    const place = placeOf(uid);
    return place >= 0 && place <= now ? [{ visit: sequence, place }] : [];
  });
  if (kept.some(({ place }, index) => place < (kept[index - 1]?.place ?? 0))) return refused("stepsReordered");
  return record({ state, events: [] }, { kind: "migrated", memberId, version, route, kept });
}
