import type { Snapshot } from "../compare-summaries.ts";
import type { Facts } from "../flow/facts.ts";
import type { FieldKind } from "../flow/field-text.ts";
import type { RouteItem } from "./plan-route.ts";
import type { Mode } from "./resolve-approvers.ts";
import type { TaskDraft } from "./case-state.ts";
import type { Named } from "../flow/organisation-view.ts";
import type { Why } from "./why.ts";

export type SubmitHow = "first" | "restart" | "original";
export type SignerPlace = "before" | "after" | "alongside";
export type TimeoutDoes = "remind" | "escalate" | "transferAdmin" | "autoPass";

/** The step in which something happened. */
interface AtStep {
  visit: number;
  uid: string;
  name: string;
}

/** One value of a document's form that an approver has changed; values as text, as the document says them. */
export interface FieldChange {
  /** What the flow's settings are about, such as the headcount. */
  field: string;
  /** Which one of it, such as that of one line. */
  key: string;
  label: Named;
  /** How the values are read; a text where nothing is said. */
  kind?: FieldKind;
  before: string;
  after: string;
}

/** What somebody said to their act. */
interface Said {
  memberId: number;
  comment: string | null;
  /** Whose deputy acted. */
  onBehalfOf?: number;
  /** Files, by id. */
  attachments?: readonly number[];
}

/** What happened to an application; the entries of its trail, from which its state can be made again. */
export type CaseEvent =
  | {
      kind: "submitted";
      how: SubmitHow;
      route: RouteItem[];
      facts: Facts;
      chosen: Record<string, readonly number[]>;
      copyTo: readonly number[];
      /** Why the original approver was not possible. */
      why?: Why;
    }
  | { kind: "branchTaken"; uid: string; name: string }
  | ({ kind: "visitOpened"; place: number; mode: Mode; ratio: number | null; tasks: TaskDraft[] } & AtStep)
  | { kind: "taskOpened"; visit: number; memberId: number }
  /** Somebody left; `instead` stands in at their place. */
  | { kind: "taskSkipped"; visit: number; memberId: number; why: Why; instead: TaskDraft[] }
  /** Changed with the approval that follows; `route`: decided anew from here on. */
  | ({
      kind: "fieldsEdited";
      memberId: number;
      onBehalfOf?: number;
      changes: FieldChange[];
      facts: Facts;
      route: RouteItem[];
    } & AtStep)
  /** `signature`: the file of the hand-drawn one. */
  | ({ kind: "approved"; signature?: number } & AtStep & Said)
  | ({ kind: "opposed" } & AtStep & Said)
  | ({ kind: "visitPassed"; why: Why | null } & AtStep)
  /** `document`: as it was, to be compared with what is submitted again. */
  | ({
      kind: "returned";
      memberId: number | null;
      comment: string | null;
      why?: Why;
      onBehalfOf?: number;
      attachments?: readonly number[];
      document?: Snapshot;
    } & AtStep)
  /** Refused for good: it cannot be submitted again. */
  | ({ kind: "rejected" } & AtStep & Said)
  /** Back to an earlier step; everything from there on no longer counts. */
  | ({ kind: "sentBack"; toPlace: number; toName: string } & AtStep & Said)
  /** `restored`: keys of the others whose tasks had ended with the approval. */
  | ({ kind: "takenBack"; memberId: number; restored: number[] } & AtStep)
  | ({ kind: "transferred"; to: TaskDraft } & AtStep & Said)
  | ({ kind: "delegated"; to: TaskDraft } & AtStep & Said)
  | ({ kind: "opinionGiven" } & AtStep & Said)
  /** `of`: who is no longer asked. */
  | ({ kind: "opinionWithdrawn"; memberId: number; of: number; why?: Why } & AtStep)
  | ({ kind: "signersAdded"; place: SignerPlace; signers: TaskDraft[] } & AtStep & Said)
  | ({ kind: "signersRemoved"; memberId: number; memberIds: number[] } & AtStep)
  /** By an administrator; without `to` the other one holds a task here already. */
  | ({ kind: "handedOver"; from: number; heir: number; to: TaskDraft | null } & AtStep & Said)
  | ({ kind: "timedOut"; does: TimeoutDoes; memberId: number; hours: number; instead: TaskDraft[] } & AtStep)
  /** Goes on by another version of its flow; `kept`: visits that still count, with their places in the new route. */
  | {
      kind: "migrated";
      memberId: number | null;
      version: number;
      route: RouteItem[];
      kept: { visit: number; place: number }[];
    }
  | { kind: "revoked"; memberId: number | null; comment: string | null; document?: Snapshot }
  /** By a notifier step, or by one of the people (`by`). */
  | { kind: "copied"; uid: string; name: string; memberIds: number[]; by?: number }
  | { kind: "commented"; memberId: number; comment: string; mentions: number[]; attachments?: readonly number[] }
  | { kind: "reminded"; memberId: number | null; at: string; memberIds: number[] }
  | { kind: "finished"; why: Why | null };

export type EventKind = CaseEvent["kind"];
