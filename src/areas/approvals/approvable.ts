import type { Tx } from "#platform/db/tx.ts";
import type { Vault } from "#platform/secret/vault.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";
import type { CardPart } from "./card-parts.ts";
import type { Decision } from "./decisions.ts";
import type { ProcessType } from "./process-types.ts";
export type { FactsOf } from "./process-types.ts";
import type { Facts } from "./rules/flow/facts.ts";
import type { FieldKind } from "./rules/flow/field-text.ts";
import type { approvalWords } from "./words.ts";

export type { Decimal, Facts } from "./rules/flow/facts.ts";

/** The port through which any area's document passes an approval, without approvals knowing the area. */

/** What the inbox shows of a document where its area lends no card of its own. */
export interface ApprovalSummary {
  /** `field`: by which a flow can hide it. */
  rows: { label: string; value: string; field?: string }[];
  amounts: { label: string; fen: number; field?: string }[];
  /** Route of the document's own detail, with its query; null where there is none. */
  link: string | null;
}

/** What one decides a document by at a glance: the facts of it in the list of the inbox. */
export interface ApprovalCard {
  /** `field`: by which a flow can hide it. */
  facts: { part: CardPart; label: string; value: string; field?: string }[];
  amounts: { label: string; fen: number; field?: string }[];
  /** What speaks against it, each in a sentence. */
  warnings: { text: string; field?: string }[];
}

export type { Decision } from "./decisions.ts";

/** Who acts, when and from where; a `CallContext` is one, jobs and seeds make their own. */
export interface ActContext {
  principal: { accountId: number; memberId: number | null };
  /** Instant as ISO text. */
  now: string;
  /** Language of names inside refusals; Chinese when absent. */
  locale?: Locale;
  ip?: string;
  agent?: string;
  /** Names the document for the operation log. */
  about?(target: string): void;
  services: {
    events: { publish<P>(tx: Tx, kind: { name: string; readonly payload?: P }, payload: P): Promise<void> };
    /** What a document keeps sealed is opened and sealed by it. */
    vault: Vault;
  };
}

export interface DecisionInfo {
  instanceId: number;
  round: number;
  /** Who took the last step; null when the flow did it by itself. */
  memberId: number | null;
  /** The reason of a return, rejection or revocation, the comment of an approval. */
  comment: string | null;
  at: string;
  context: ActContext;
}

/** Part of a document's form that a flow can hide from the people of a step, or let them edit. */
export interface ApprovalField extends Text {
  /** Unique in its process type; `cost` also names the cost in lists. */
  name: string;
  editable?: boolean;
}

/** `date`: `YYYY-MM-DD`; `time`: minutes from 00:00 of the work date, next day beyond 1440; `hours`: minutes; all as text. */
export type { FieldKind } from "./rules/flow/field-text.ts";

/** One value an approver may edit, as text. */
export interface FieldValue {
  /** Name of the field it belongs to. */
  field: string;
  /** Unique in the document: the name, or one of several, such as the headcount of one line. */
  key: string;
  label: Text;
  kind: FieldKind;
  value: string;
  /** Whole numbers only; of a text the most characters. */
  min?: number;
  max?: number;
  /** Of a time with both bounds: the date it counts from (`YYYY-MM-DD`). The day of a typed time is found by itself. */
  date?: string;
}

/** A kind of document that can be approved; plugged in through `area.ts`. */
export interface Approvable {
  /** Unique in the product, such as `workOrder`. */
  documentType: string;
  processType: ProcessType;
  /** What one such document is called. */
  title: Text;
  /**
   * Locks the document's own row. An act locks the document before its approval, as the document's area does that
   * locks its row and then starts or revokes: two acts at once wait in one order and cannot block each other.
   */
  lock?(tx: Tx, documentId: number): Promise<unknown>;
  /** All that its process type offers in conditions: `FactsOf` of it. */
  facts(tx: Tx, documentId: number): Promise<Facts>;
  summary(tx: Tx, documentId: number, locale: Locale): Promise<ApprovalSummary>;
  /** The cards of a page of the inbox, read for all of its documents at once; each says at least who, when and how much. */
  cards(tx: Tx, documentIds: readonly number[], locale: Locale): Promise<ReadonlyMap<number, ApprovalCard>>;
  /**
   * Carries the decision into the document, in the transaction of the deciding act; a throw undoes the act.
   * Called before `startApproval` returns when nobody has to approve, so the document's own state is set to
   * "under approval" before starting.
   */
  onDecision(tx: Tx, documentId: number, decision: Decision, info: DecisionInfo): Promise<void>;
  /** What of its form flows may hide or let approvers edit; hiding goes by the `field` of the summary's rows. */
  fields?: readonly ApprovalField[];
  /** The editable values as they are now. */
  editable?(tx: Tx, documentId: number): Promise<FieldValue[]>;
  /** Writes values that an approver has changed, by key, while the document is under approval; refuses wrong ones with the key as field. Gives the new title where that changes with them. */
  edit?(
    tx: Tx,
    documentId: number,
    values: ReadonlyMap<string, string>,
    context: ActContext,
  ): Promise<Text | undefined>;
}

export interface DocumentRef {
  documentType: string;
  documentId: number;
}

/** The head of an application, as given on submission. */
export interface Submission extends DocumentRef {
  /** The document's own number, shown in lists. */
  number: string;
  title: Text;
  /** Who pressed submit: may revoke and resubmit; null when the program itself submits: where they would choose, the rule for nobody counts. */
  submitterMemberId: number | null;
  /** Whom the application is about: approvers of the organisation follow them. Usually the submitter. */
  applicantMemberId: number | null;
  /** The department the document belongs to: picks the flow, and the approvers where there is no applicant. */
  departmentId: number | null;
  /** Kind of leave, overtime or transfer, where a flow is limited to some. */
  subType?: string;
  /** Default: the approvable's own `facts`. */
  facts?: Facts;
  /** Approvers and copies chosen by the submitter, by uid of the node that lets them choose. */
  chosen?: Readonly<Record<string, readonly number[]>> | undefined;
  /** A document that was returned goes straight to whoever returned it; from the start where there is none. */
  toOriginal?: boolean | undefined;
  /**
   * Goes to the urgent flow of its department and counts against its month; refused where none is set or left, or
   * where the first day it is about (`YYYY-MM-DD`) is too far ahead. Whether the caller has the right is for their area.
   */
  urgent?: { firstDate: string };
  /** The first day an application for people is about (`YYYY-MM-DD`): its flow may ask for days ahead and limit the number in a month. */
  firstDate?: string | undefined;
  /** Members to be copied in wherever the flow lets the submitter choose, beside those chosen for one node. */
  copyTo?: readonly number[];
}

export type InstanceStatus = keyof typeof approvalWords;

export interface Started {
  instanceId: number;
  status: InstanceStatus;
}
