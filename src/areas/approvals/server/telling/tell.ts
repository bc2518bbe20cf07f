import type { Tx } from "#platform/db/tx.ts";
import { eventKind, type EventKind } from "#platform/events/bus.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { ActContext, Decision } from "../../approvable.ts";
import type { CaseEvent } from "../../rules/engine/case-event.ts";
import type { CaseState } from "../../rules/engine/case-state.ts";
import { inboxKindOf, inboxOf } from "../../inbox-kinds.ts";
import { approvableOf } from "../engine/approvables.ts";
import type { InstanceRow } from "../engine/loaded-case.ts";
import { newlyPending } from "../engine/write-projection.ts";

export interface ApprovalTold {
  instanceId: number;
  documentType: string;
  documentId: number;
  number: string;
  title: Text;
  /** Permission code of the inbox it is worked off in. */
  page: string;
  memberIds: number[];
  /** The entry of the trail it stands for, so that it is told once. */
  sequence: number;
}

export interface DecisionTold extends ApprovalTold {
  decision: Decision;
  /** Route of the document itself, which its submitter may open; null where it has none. */
  link: string | null;
}

export const taskOpened = eventKind<ApprovalTold>("approvals.taskOpened");
export const taskClosed = eventKind<ApprovalTold>("approvals.taskClosed");
export const reminded = eventKind<ApprovalTold>("approvals.reminded");
export const mentioned = eventKind<ApprovalTold>("approvals.mentioned");
export const copied = eventKind<ApprovalTold>("approvals.copied");
export const decided = eventKind<DecisionTold>("approvals.decided");

/** Tells everybody whom these events concern, in the same transaction. */
export async function tell(
  tx: Tx,
  context: ActContext,
  instance: InstanceRow,
  before: CaseState,
  after: CaseState,
  events: readonly CaseEvent[],
  sequence: number,
): Promise<void> {
  const bus = context.services.events;
  const told = (memberIds: number[]): ApprovalTold => ({
    instanceId: instance.id,
    documentType: instance.documentType,
    documentId: instance.documentId,
    number: instance.number,
    title: { zh: instance.titleZh, en: instance.titleEn },
    page: inboxOf(inboxKindOf(instance.processType, instance.documentType)).page,
    memberIds,
    sequence,
  });
  const about = <P>(kind: EventKind<P>, payload: P) => bus.publish(tx, kind, payload);
  const closed = newlyPending(after, before).map((task) => task.memberId);
  const open = newlyPending(before, after).map((task) => task.memberId);
  await Promise.all([
    closed.length > 0 && about(taskClosed, told(closed)),
    open.length > 0 && about(taskOpened, told(open)),
    ...events.flatMap((event) => {
      if (event.kind === "copied") return [about(copied, told(event.memberIds))];
      if (event.kind === "reminded") return [about(reminded, told(event.memberIds))];
      if (event.kind === "timedOut" && event.does === "remind") return [about(reminded, told([event.memberId]))];
      if (event.kind === "commented" && event.mentions.length > 0) return [about(mentioned, told(event.mentions))];
      return [];
    }),
  ]);
  if (after.status === "underApproval" || after.status === before.status) return;
  // What the submitter's own act came to they see at once.
  const own = events.some((event) => event.kind === "submitted") || context.principal.memberId === instance.submitterId;
  if (own || instance.submitterId === null) return;
  const { link } = await approvableOf(instance.documentType).summary(tx, instance.documentId, "zh");
  await bus.publish(tx, decided, { ...told([instance.submitterId]), decision: after.status, link });
}
