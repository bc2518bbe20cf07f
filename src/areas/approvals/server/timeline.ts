import { say, type Locale, type Text } from "#platform/i18n/text.ts";
import type { TimelineEntry } from "../api.ts";
import type { CaseEvent } from "../rules/case-event.ts";
import type { Task } from "../rules/case-state.ts";
import type { FlowNode } from "../rules/definition.ts";
import { nodeName } from "../rules/plan-route.ts";
import { eventTexts, submitTexts } from "../rules/event-texts.ts";
import { sayWhy, type NameOf } from "./say-why.ts";

/** Everybody a trail speaks of. */
export function peopleIn(events: readonly CaseEvent[]): (number | null)[] {
  return events.flatMap((event) => [
    ..."memberId" in event ? [event.memberId] : [],
    ..."memberIds" in event ? event.memberIds : [],
    ..."tasks" in event ? event.tasks.flatMap((task) => [task.memberId, task.why.forMemberId ?? null]) : [],
    ..."instead" in event ? event.instead.map((task) => task.memberId) : [],
  ]);
}

export interface TrailToTell {
  events: readonly CaseEvent[];
  /** When each event happened. */
  instants: readonly string[];
  tree: FlowNode;
  submitterId: number | null;
}

interface Told {
  text: string;
  memberId: number | null;
}

function people(tasks: readonly Task[], locale: Locale, nameOf: NameOf): string {
  const brackets = locale === "zh" ? ["（", "）", "、"] : [" (", ")", ", "];
  return tasks.map((task) => `${nameOf(task.memberId)}${brackets[0]}${sayWhy(task.why, locale, nameOf)}${brackets[1]}`).join(brackets[2]);
}

/** One entry in words; null for what only the engine needs. */
function tell(event: CaseEvent, { tree, submitterId }: TrailToTell, locale: Locale, nameOf: NameOf): Told | null {
  const listed = (ids: readonly number[]) => ids.map(nameOf).join(locale === "zh" ? "、" : ", ");
  const said = (text: Text, params: Record<string, string> = {}, memberId: number | null = null): Told =>
    ({ text: say(text, locale, params), memberId });
  switch (event.kind) {
    case "submitted":
      return event.why
        ? said(submitTexts.restartedBecause, { why: sayWhy(event.why, locale, nameOf) }, submitterId)
        : said(submitTexts[event.how], {}, submitterId);
    case "branchTaken":
      return said(eventTexts.branchTaken, { node: nodeName(tree, event.uid, locale) ?? event.name });
    case "visitOpened":
      return event.tasks.length === 0 ? null : said(eventTexts.visitOpened, { people: people(event.tasks, locale, nameOf) });
    case "taskOpened":
      return said(eventTexts.taskOpened, { people: listed([event.memberId]) });
    case "taskSkipped":
      return said(eventTexts.taskSkipped, { people: listed([event.memberId]), why: sayWhy(event.why, locale, nameOf) });
    case "visitPassed":
      return event.why ? said(eventTexts.passedByItself, { why: sayWhy(event.why, locale, nameOf) }) : null;
    case "finished":
      return event.why
        ? said(eventTexts.finishedByItself, { why: sayWhy(event.why, locale, nameOf) })
        : said(eventTexts.finished);
    case "copied":
      return said(eventTexts.copied, { people: listed(event.memberIds) });
    case "reminded":
      return said(eventTexts.reminded, { people: listed(event.memberIds) }, event.memberId);
    case "returned":
      return event.why
        ? said(eventTexts.passedByItself, { why: sayWhy(event.why, locale, nameOf) })
        : said(eventTexts.returned, {}, event.memberId);
    case "approved":
    case "revoked":
      return said(eventTexts[event.kind], {}, event.memberId);
  }
}

/** The readable timeline of an application: who, when, why and how long it lay. */
export function timeline(trail: TrailToTell, locale: Locale, nameOf: NameOf): TimelineEntry[] {
  const { events, instants, tree } = trail;
  const openedAt = new Map<number, string>();
  return events.flatMap((event, index): TimelineEntry[] => {
    const at = instants[index] ?? "";
    if (event.kind === "visitOpened") openedAt.set(event.visit, at);
    const told = tell(event, trail, locale, nameOf);
    if (!told) return [];
    const answered = event.kind === "approved" || event.kind === "returned";
    const since = answered ? openedAt.get(event.visit) : undefined;
    return [{
      sequence: index + 1,
      at,
      kind: event.kind,
      nodeName: "name" in event && event.kind !== "branchTaken" ? (nodeName(tree, event.uid, locale) ?? event.name) : null,
      person: told.memberId === null ? null : { memberId: told.memberId, name: nameOf(told.memberId) },
      onBehalfOf: null,
      comment: "comment" in event ? event.comment : null,
      text: told.text,
      waitedMinutes: since === undefined ? null : Math.floor((Date.parse(at) - Date.parse(since)) / 60_000),
    }];
  });
}
