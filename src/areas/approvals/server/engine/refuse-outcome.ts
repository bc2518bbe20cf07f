import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { approvalRefusals } from "../../errors.ts";
import { isRefused, type Transition, type Outcome, type RefusedBecause } from "../../rules/engine/approval-context.ts";

const fields: Partial<Record<RefusedBecause, string>> = {
  reasonRequired: "comment",
  reasonTooLong: "comment",
  commentRequired: "comment",
};

/** What the rules came to, or their refusal thrown in the form that travels to the user. */
export function transitionOf(outcome: Outcome): Transition {
  if (!isRefused(outcome)) return outcome;
  const field = fields[outcome.refused];
  const kind = approvalRefusals[outcome.refused];
  throw field === undefined ? refuse(kind, outcome.params) : refuseField(kind, field, outcome.params);
}
