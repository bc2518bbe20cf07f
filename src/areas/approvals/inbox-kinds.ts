import type { Text } from "#platform/i18n/text.ts";
import { processTypeInfo, processTypeNames, type ProcessType, type processTypes } from "./process-types.ts";

type OwnInbox = keyof (typeof processTypes)["resignation"]["inboxes"] | keyof (typeof processTypes)["pay"]["inboxes"];

/** What an inbox page is for: a process type, or those documents of one that have a page of their own. */
export type InboxKind = ProcessType | OwnInbox;

const ownInboxes = new Map(
  processTypeNames.flatMap((type) =>
    Object.entries(processTypeInfo(type).inboxes ?? {}).map(
      ([document, inbox]) => [document, { type, inbox }] as const,
    ),
  ),
);

const own: readonly OwnInbox[] = ["resignationApplication", "payrollRun"];
export const inboxKinds: readonly [InboxKind, ...InboxKind[]] = [...processTypeNames, ...own];

/** Process types of which some documents have an inbox of their own. */
export const partedTypes: readonly ProcessType[] = [...new Set([...ownInboxes.values()].map(({ type }) => type))];
export const ownDocuments: readonly string[] = own;
export const isOwn = (kind: InboxKind): kind is OwnInbox => own.some((one) => one === kind);

export const inboxKindOf = (type: ProcessType, documentType: string | null): InboxKind =>
  own.find((kind) => kind === documentType) ?? type;

export function inboxOf(kind: InboxKind): Text & { page: string } {
  return isOwn(kind) ? ownInboxes.get(kind)!.inbox : processTypeInfo(kind);
}

/** The process types of inboxes. */
export const typesOf = (kinds: readonly InboxKind[]): ProcessType[] => [
  ...new Set(kinds.map((kind) => (isOwn(kind) ? ownInboxes.get(kind)!.type : kind))),
];
