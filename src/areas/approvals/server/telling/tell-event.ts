import { say, type Locale, type Text } from "#platform/i18n/text.ts";
import type { CaseEvent } from "../../rules/engine/case-event.ts";
import type { TaskDraft } from "../../rules/engine/case-state.ts";
import type { FlowNode } from "../../rules/flow/definition.ts";
import { eventTexts, signerTexts, submitTexts, timeoutTexts } from "../../rules/engine/event-texts.ts";
import { nodeName } from "../../rules/engine/plan-route.ts";
import { sayWhy, type NameOf } from "../inbox/say-why.ts";

interface Told {
  text: string;
  /** Who did it; null for what went by itself. */
  memberId: number | null;
}

interface OfTrail {
  tree: FlowNode;
  submitterId: number | null;
}

/** One entry of a trail in words; null for what only the engine needs. */
export function tellEvent(
  event: CaseEvent,
  { tree, submitterId }: OfTrail,
  locale: Locale,
  nameOf: NameOf,
): Told | null {
  const comma = locale === "zh" ? "、" : ", ";
  const listed = (ids: readonly number[]) => ids.map(nameOf).join(comma);
  const why = (reason: Parameters<typeof sayWhy>[0]) => sayWhy(reason, locale, nameOf);
  const reasoned = (tasks: readonly TaskDraft[]) =>
    tasks
      .map((task) =>
        locale === "zh"
          ? `${nameOf(task.memberId)}（${why(task.why)}）`
          : `${nameOf(task.memberId)} (${why(task.why)})`,
      )
      .join(comma);
  const said = (text: Text, params: Record<string, string | number> = {}, memberId: number | null = null): Told => ({
    text: say(text, locale, params),
    memberId,
  });
  switch (event.kind) {
    case "submitted":
      return event.why
        ? said(submitTexts.restartedBecause, { why: why(event.why) }, submitterId)
        : said(submitTexts[event.how], {}, submitterId);
    case "branchTaken":
      return said(eventTexts.branchTaken, { node: nodeName(tree, event.uid, locale) ?? event.name });
    case "visitOpened":
      return event.tasks.length === 0 ? null : said(eventTexts.visitOpened, { people: reasoned(event.tasks) });
    case "taskOpened":
      return said(eventTexts.taskOpened, { people: nameOf(event.memberId) });
    case "taskSkipped":
      return said(eventTexts.taskSkipped, { people: nameOf(event.memberId), why: why(event.why) });
    case "visitPassed":
      return event.why ? said(eventTexts.passedByItself, { why: why(event.why) }) : null;
    case "finished":
      return event.why ? said(eventTexts.finishedByItself, { why: why(event.why) }) : said(eventTexts.finished);
    case "copied":
      return event.by === undefined
        ? said(eventTexts.copied, { people: listed(event.memberIds) })
        : said(eventTexts.copiedBy, { people: listed(event.memberIds) }, event.by);
    case "reminded":
      return said(eventTexts.reminded, { people: listed(event.memberIds) }, event.memberId);
    case "returned":
      return event.why
        ? said(eventTexts.passedByItself, { why: why(event.why) })
        : said(eventTexts.returned, {}, event.memberId);
    case "sentBack":
      return said(eventTexts.sentBack, { node: event.toName }, event.memberId);
    case "transferred":
    case "delegated":
      return said(eventTexts[event.kind], { people: nameOf(event.to.memberId) }, event.memberId);
    case "opinionWithdrawn":
      return event.why
        ? said(eventTexts.opinionLost, { people: nameOf(event.of), why: why(event.why) })
        : said(eventTexts.opinionWithdrawn, { people: nameOf(event.of) }, event.memberId);
    case "signersAdded":
      return said(
        signerTexts[event.place],
        { people: listed(event.signers.map((one) => one.memberId)) },
        event.memberId,
      );
    case "signersRemoved":
      return said(eventTexts.signersRemoved, { people: listed(event.memberIds) }, event.memberId);
    case "handedOver":
      return said(eventTexts.handedOver, { person: nameOf(event.from), people: nameOf(event.heir) }, event.memberId);
    case "timedOut":
      return said(timeoutTexts[event.does], {
        person: nameOf(event.memberId),
        hours: event.hours,
        people: listed(event.instead.map((one) => one.memberId)),
      });
    case "migrated":
      return said(eventTexts.migrated, { version: event.version }, event.memberId);
    case "fieldsEdited":
    case "approved":
    case "opposed":
    case "rejected":
    case "takenBack":
    case "opinionGiven":
    case "commented":
    case "revoked":
      return said(eventTexts[event.kind], {}, event.memberId);
  }
}
