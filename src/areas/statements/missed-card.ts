import type { Locale } from "#platform/i18n/text.ts";
import { formatFen } from "#platform/money/yuan.ts";
import type { MissedEdge } from "./rules/missed-card.ts";

const edgeWords: Record<MissedEdge, Record<Locale, string>> = {
  in: { zh: "缺签到卡", en: "No sign-in card" },
  out: { zh: "缺签退卡", en: "No sign-out card" },
};

/** Why a card deduction by rule is there, or why it was not taken, in one line beside its date; the rate in fen. */
export function missedCardText(
  { edge, rateFen, isLeftOff }: { edge: MissedEdge; rateFen: number; isLeftOff: boolean },
  locale: Locale,
): string {
  const rate = formatFen(rateFen);
  if (locale === "zh")
    return `${edgeWords[edge].zh}，按规则每次 ${rate} 元${isLeftOff ? "；结算单金额不足，未扣" : ""}`;
  return `${edgeWords[edge].en}, ${rate} CNY each by rule${isLeftOff ? "; not taken, the statement cannot bear it" : ""}`;
}
