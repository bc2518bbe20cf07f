import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { extrasAllowedIn, objectionsAllowedIn, statementLife } from "../../life.ts";
import type { StatementState } from "../../states.ts";
import { seesWhole } from "../read/visible.ts";

interface Acted {
  state: StatementState;
  openObjections: number;
  agencyConfirmedAt: string | null;
  waitingBatch: string | null;
}

/** What the caller may do with a statement now: steps of its life and what is possible beside them. */
export function actionsOf(
  context: Pick<CallContext, "principal" | "keyCode">,
  { state, openObjections, agencyConfirmedAt, waitingBatch }: Acted,
): string[] {
  const { principal } = context;
  const actions: string[] = [];
  if (principal.kind === "agency" && holds(principal, "C4200.object") && objectionsAllowedIn.includes(state)) {
    actions.push("object");
    if (!agencyConfirmedAt && openObjections === 0) actions.push("confirm");
  }
  if (principal.kind === "staff" && seesWhole(context)) {
    // What waits for a second person is theirs alone.
    if (waitingBatch === null) actions.push(...statementLife.actions(state, (who) => holds(principal, who)));
    if (extrasAllowedIn.includes(state) && holds(principal, "C4200.extra")) actions.push("extra");
    if (openObjections > 0 && holds(principal, "C4200.answer")) actions.push("answer");
  }
  if (holds(principal, "C4200.print")) actions.push("print");
  return actions;
}
