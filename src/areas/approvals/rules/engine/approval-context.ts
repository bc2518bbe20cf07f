import type { Application } from "./application.ts";
import type { CaseEvent } from "./case-event.ts";
import type { CaseState } from "./case-state.ts";
import type { FlowNode, FlowSettings } from "../flow/definition.ts";
import type { OrganisationView } from "../flow/organisation-view.ts";
import { apply } from "./replay.ts";

/** What an act stands on: the flow, the people and who applied; `organisation` is as it is now. */
export interface ApprovalContext {
  tree: FlowNode;
  settings: FlowSettings;
  organisation: OrganisationView;
  submitterId: number | null;
  applicantId: number | null;
  departmentId: number | null;
  /** The instant of the act, ISO text. */
  now: string;
  /** For looking ahead only: steps whose people are not chosen yet are passed over. */
  choiceOpen?: boolean;
  /** The program itself submits: where a person would choose, the rule for nobody counts. */
  cannotChoose?: boolean;
}

export type RefusedBecause =
  | "alreadyHandled"
  | "notUnderApproval"
  | "notResubmittable"
  | "notInitiator"
  | "revokeTooLate"
  | "reasonRequired"
  | "reasonTooLong"
  | "commentRequired"
  | "tooSoon"
  | "nobodyCanApprove"
  | "noBranch"
  | "chooseApprover"
  | "badTarget"
  | "alreadyAssigned"
  | "notAllowedHere"
  | "opinionOnly"
  | "noVote"
  | "noRejection"
  | "badStep"
  | "cannotTakeBack"
  | "notRemovable"
  | "administratorsOnly"
  | "signatureRequired"
  | "fieldNotEditable"
  | "choiceOutside"
  | "chooseOne"
  | "chosenGone"
  | "stepGone"
  | "stepOffRoute"
  | "stepsReordered";

/** An act that is not possible now: nothing of it has happened. */
export interface Refused {
  refused: RefusedBecause;
  /** What the text of the refusal names: the step, the longest length, the minutes left. */
  params: Record<string, string | number>;
}

export interface Transition {
  state: CaseState;
  events: CaseEvent[];
}

export type Outcome = Transition | Refused;

export function refused(because: RefusedBecause, params: Record<string, string | number> = {}): Refused {
  return { refused: because, params };
}

export function isRefused(outcome: Outcome): outcome is Refused {
  return "refused" in outcome;
}

export function record(transition: Transition, ...events: CaseEvent[]): Transition {
  return { state: events.reduce(apply, transition.state), events: [...transition.events, ...events] };
}

export function applicationOf(approvalContext: ApprovalContext, state: CaseState): Application {
  const { submitterId, applicantId, departmentId } = approvalContext;
  return { submitterId, applicantId, departmentId, facts: state.facts, chosen: state.chosen, copyTo: state.copyTo };
}
