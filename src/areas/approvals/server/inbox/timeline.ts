import { fieldText } from "../../rules/flow/field-text.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { TimelineEntry } from "../../api.ts";
import type { CaseEvent } from "../../rules/engine/case-event.ts";
import type { TaskDraft } from "../../rules/engine/case-state.ts";
import type { FlowNode } from "../../rules/flow/definition.ts";
import { nodeName } from "../../rules/engine/plan-route.ts";
import { peopleOfWhy, type NameOf } from "./say-why.ts";
import { tellEvent } from "../telling/tell-event.ts";

/** Everybody a trail speaks of. */
export function peopleIn(events: readonly CaseEvent[]): (number | null)[] {
  const ofTasks = (tasks: readonly TaskDraft[]) => tasks.flatMap((task) => [task.memberId, ...peopleOfWhy(task.why)]);
  return events.flatMap((event) => [
    ...("memberId" in event ? [event.memberId] : []),
    ...("memberIds" in event ? event.memberIds : []),
    ...("mentions" in event ? event.mentions : []),
    ...("onBehalfOf" in event && event.onBehalfOf !== undefined ? [event.onBehalfOf] : []),
    ...("tasks" in event ? ofTasks(event.tasks) : []),
    ...("instead" in event ? ofTasks(event.instead) : []),
    ...("signers" in event ? ofTasks(event.signers) : []),
    ...(event.kind === "transferred" || event.kind === "delegated" ? ofTasks([event.to]) : []),
    ...(event.kind === "handedOver" ? [event.from, event.heir] : []),
    ...(event.kind === "opinionWithdrawn" ? [event.of] : []),
    ...(event.kind === "copied" ? [event.by ?? null] : []),
  ]);
}

/** The files that were given with what was said. */
export function filesIn(events: readonly CaseEvent[]): number[] {
  return events.flatMap((event) => [
    ...("attachments" in event ? (event.attachments ?? []) : []),
    ...("signature" in event && event.signature !== undefined ? [event.signature] : []),
  ]);
}

export interface TrailToTell {
  events: readonly CaseEvent[];
  /** When each event happened. */
  instants: readonly string[];
  tree: FlowNode;
  submitterId: number | null;
  /** Fields that the viewer may not see. */
  hidden: ReadonlySet<string>;
}

export type FileName = (id: number) => string;

const answers: ReadonlySet<CaseEvent["kind"]> = new Set([
  "approved",
  "opposed",
  "returned",
  "rejected",
  "sentBack",
  "opinionGiven",
  "transferred",
]);

/** The readable timeline of an application: who, when, why and how long it lay. */
export function timeline(trail: TrailToTell, locale: Locale, nameOf: NameOf, fileName: FileName): TimelineEntry[] {
  const { hidden } = trail;
  const { events, instants, tree } = trail;
  const openedAt = new Map<number, string>();
  const person = (memberId: number | null | undefined) =>
    memberId === null || memberId === undefined ? null : { memberId, name: nameOf(memberId) };
  return events.flatMap((event, index): TimelineEntry[] => {
    const at = instants[index] ?? "";
    if (event.kind === "visitOpened") openedAt.set(event.visit, at);
    const told = tellEvent(event, trail, locale, nameOf);
    if (!told) return [];
    const since =
      answers.has(event.kind) && "visit" in event && told.memberId !== null ? openedAt.get(event.visit) : undefined;
    const step =
      "name" in event && event.kind !== "branchTaken" ? (nodeName(tree, event.uid, locale) ?? event.name) : "";
    return [
      {
        sequence: index + 1,
        at,
        kind: event.kind,
        nodeName: step === "" ? null : step,
        person: person(told.memberId),
        onBehalfOf: person("onBehalfOf" in event ? event.onBehalfOf : undefined),
        comment: "comment" in event ? event.comment : null,
        text: told.text,
        waitedMinutes: since === undefined ? null : Math.floor((Date.parse(at) - Date.parse(since)) / 60_000),
        mentions: event.kind === "commented" ? event.mentions.map((id) => ({ memberId: id, name: nameOf(id) })) : [],
        attachments: ("attachments" in event ? (event.attachments ?? []) : []).map((id) => ({
          id,
          name: fileName(id),
        })),
        signatureId: "signature" in event ? (event.signature ?? null) : null,
        changes:
          event.kind !== "fieldsEdited"
            ? []
            : event.changes
                .filter(({ field }) => !hidden.has(field))
                .map(({ label, kind, before, after }) => ({
                  label: label[locale],
                  before: fieldText(kind, before, locale),
                  after: fieldText(kind, after, locale),
                })),
      },
    ];
  });
}
