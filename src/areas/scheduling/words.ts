import { formatClock } from "#platform/calendar/clock.ts";
import { listed, say, type Locale, type Text } from "#platform/i18n/text.ts";
import type { DefinitionKind } from "./rules/definition.ts";
import type { PlannedBreak } from "./rules/planned-breaks.ts";

/** What became of a person put on a shift. */
export const assignmentWords: Record<"assigned" | "cancelled" | "dismissed", Text> = {
  assigned: { zh: "已安排", en: "Assigned" },
  cancelled: { zh: "已取消", en: "Cancelled" },
  dismissed: { zh: "已辞退", en: "Dismissed" },
};

export const definitionKindWords: Record<DefinitionKind, Text> = {
  fixed: { zh: "固定", en: "Fixed" },
  flexible: { zh: "弹性", en: "Flexible" },
  off: { zh: "休息", en: "Day off" },
};

export const breakKindWords: Record<PlannedBreak["kind"], Text> = {
  rest: { zh: "休息", en: "Rest" },
  training: { zh: "培训", en: "Training" },
};

const loose: Text = { zh: "不定时 {count} 分钟", en: "{count} min at any time" };

/** What is unpaid within a shift as one line; empty where nothing is. */
export function breaksText(
  { breaks, breakMinutes }: { breaks: readonly PlannedBreak[]; breakMinutes: number },
  locale: Locale,
): string {
  return listed(
    [
      ...breaks.map(
        ({ kind, start, end }) =>
          `${breakKindWords[kind][locale]} ${formatClock(start, locale)}–${formatClock(end, locale)}`,
      ),
      ...(breakMinutes > 0 ? [say(loose, locale, { count: breakMinutes })] : []),
    ],
    locale,
  );
}

/** Whether a shift has all its people. */
export function fillText({ places, putOn }: { places: number; putOn: number }): Text {
  const count = places - putOn;
  return count > 0 ? { zh: `缺 ${count} 人`, en: `${count} short` } : { zh: "已排满", en: "Full" };
}
