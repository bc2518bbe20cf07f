import { holds, type Principal } from "#platform/session/principal.ts";
import { contractLife } from "../life.ts";
import type { ContractState } from "../states.ts";

/** What the caller may do with a contract in this state; taking it back is for who submitted it. */
export function contractActions(
  principal: Principal,
  state: ContractState,
  submitterMemberId: number | null,
): string[] {
  const isSubmitter =
    submitterMemberId !== null && submitterMemberId === principal.memberId && holds(principal, "C6400.submit");
  return contractLife.actions(state, (who) => (who === "submitter" ? isSubmitter : holds(principal, who)));
}
