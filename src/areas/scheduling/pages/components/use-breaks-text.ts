import { timeText } from "#ui/format.ts";
import { listText, useLocale, useTexts } from "#ui/texts.ts";
import type { ShiftRow } from "../../api.ts";

/** What is unpaid within a shift as one line; empty where nothing is. */
export function useBreaksText(): (shift: Pick<ShiftRow, "breaks" | "breakMinutes">) => string {
  const t = useTexts("scheduling");
  const locale = useLocale();
  return ({ breaks, breakMinutes }) =>
    listText([
      ...breaks.map(
        ({ kind, start, end }) => `${t(`breaks.kinds.${kind}`)} ${timeText(start, locale)}–${timeText(end, locale)}`,
      ),
      ...(breakMinutes > 0 ? [t("breaks.looseText", { count: breakMinutes })] : []),
    ]);
}
