import type { SentInputOf } from "#platform/http/call.ts";
import { timeText } from "#ui/format.ts";
import { listText, useLocale, useTexts } from "#ui/texts.ts";
import type { repairDays } from "../../../desk-api.ts";
import { repairActions, type DeskItem } from "../../../desk-api.ts";

export type DeskOffer = DeskItem["offers"][number];
type Action = (typeof repairActions)[number];

/** Whether the server does it; the others open a form. */
export const isSent = (offer: DeskOffer): boolean => (repairActions as readonly string[]).includes(offer.action);

const has = (minute: number | null | undefined): minute is number => typeof minute === "number";

/** What an item offers of the same kind as another one's offer: its own times, its own shift. */
export function offerLike(item: DeskItem, offer: DeskOffer): DeskOffer | undefined {
  if (item.offers.includes(offer)) return offer;
  return item.offers.find(
    (own) =>
      own.action === offer.action &&
      has(own.inMinute) === has(offer.inMinute) &&
      has(own.outMinute) === has(offer.outMinute),
  );
}

/** The item and what to do with it as the call takes it; unknown numbers are never sent. */
export function sentOf(item: DeskItem, offer: DeskOffer): SentInputOf<typeof repairDays>["items"][number] {
  return {
    workDate: item.workDate,
    assignmentId: item.assignmentId,
    memberId: item.memberId!,
    action: offer.action as Action,
    cause: item.cause,
    inMinute: offer.inMinute ?? null,
    outMinute: offer.outMinute ?? null,
    shiftId: item.shift?.shiftId ?? null,
    definitionId: item.definition?.definitionId ?? null,
    punchIds: item.punchIds,
  };
}

/** What a button of an offer says. */
export function useOfferText(): (item: DeskItem, offer: DeskOffer) => string {
  const t = useTexts("attendance");
  const locale = useLocale();
  return (item, offer) => {
    const time = (minute: number | null | undefined) => (has(minute) ? timeText(minute, locale) : "");
    if (offer.action === "accept") {
      const kind = !has(offer.inMinute) ? "acceptOut" : !has(offer.outMinute) ? "acceptIn" : "acceptBoth";
      return t(`desk.offers.${kind}`, { in: time(offer.inMinute), out: time(offer.outMinute) });
    }
    if (offer.action === "confirm" && item.state === "absent" && item.cause !== "dismissed")
      return t("desk.offers.confirmAbsent");
    if (offer.action === "assign" && item.shift)
      return t("desk.offers.assign", {
        post: item.shift.postName,
        from: time(item.shift.startMinute),
        to: time(item.shift.endMinute),
      });
    if (offer.action === "makeShift" && item.definition)
      return t("desk.offers.makeShift", {
        code: item.definition.code,
        name: item.definition.name,
        from: time(item.definition.startMinute),
        to: time(item.definition.endMinute),
      });
    if (offer.action === "match")
      return item.owner ? t("desk.offers.match", { name: item.owner.name }) : t("desk.offers.matchOpen");
    return t(`desk.offers.${offer.action}`);
  };
}

function saysOf({ cause, owner, state }: DeskItem) {
  if (cause === "unmatched" && owner) return "unmatchedOwner";
  return cause === "late" && state === "late_and_early" ? "lateAndEarly" : cause;
}

/** Why the desk thinks so, in a sentence. */
export function useCauseText(): (item: DeskItem) => string {
  const t = useTexts("attendance");
  const locale = useLocale();
  const time = (minute: number | null) => (minute === null ? "" : timeText(minute, locale));
  return (item) =>
    t(`desk.says.${saysOf(item)}`, {
      name: item.name,
      machine: item.machine ?? "",
      minutes: Math.abs(item.minutes ?? 0),
      owner: item.owner?.name ?? "",
      strays: listText(item.strays.map(time)),
      taps: listText(item.taps.map((tap) => time(tap.minute))),
      in: time(item.inMinute),
      out: time(item.outMinute),
      from: time(item.startMinute),
      to: time(item.endMinute),
    });
}
