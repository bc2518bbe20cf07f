import type { StatusText } from "#platform/i18n/status.ts";
import { formatClock } from "#platform/calendar/clock.ts";
import type { DayKind } from "#platform/calendar/day-kind.ts";
import { listed, say, type Locale, type Text } from "#platform/i18n/text.ts";
import type { HoursSystem, RuleLevel } from "#platform/rota/model.ts";
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

/** Whose rosters a rule is for. */
export const rulePeople = ["own", "outsourced"] as const;
export type RulePeopleKey = (typeof rulePeople)[number];

export const ruleLevelWords = {
  hard: { tone: "danger", zh: "禁止", en: "Refused" },
  medium: { tone: "warning", zh: "须说明", en: "Needs a reason" },
  soft: { tone: "info", zh: "尽量", en: "Counts" },
  off: { tone: "neutral", zh: "不使用", en: "Off" },
} satisfies Record<RuleLevel, StatusText>;

export const hoursSystemWords: Record<HoursSystem, Text> = {
  standard: { zh: "标准工时", en: "Standard hours" },
  comprehensive: { zh: "综合工时", en: "Comprehensive hours" },
  irregular: { zh: "不定时工时", en: "Irregular hours" },
};

export const dayKindWords: Record<DayKind, Text> = {
  weekday: { zh: "工作日", en: "Weekday" },
  weekend: { zh: "周末", en: "Weekend" },
  special: { zh: "特殊日", en: "Special day" },
  holiday: { zh: "公司假日", en: "Company holiday" },
  legal_holiday: { zh: "法定节假日", en: "Statutory holiday" },
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
