import { formatClocks } from "#platform/calendar/clock.ts";
import { say, type Locale, type Text } from "#platform/i18n/text.ts";
import type { WireRoster } from "../../roster-api.ts";
import { definitionName } from "./file-roster.ts";

/** What stands on files and on paper of a roster. */
const texts = {
  roster: { zh: "班表", en: "Roster" },
  legend: { zh: "班次图例", en: "Shifts" },
  cover: { zh: "需求人数", en: "Heads needed" },
  number: { zh: "工号", en: "Number" },
  name: { zh: "姓名", en: "Name" },
  post: { zh: "岗位", en: "Post" },
  hours: { zh: "计划工时", en: "Planned hours" },
  nights: { zh: "夜班", en: "Nights" },
  daysOff: { zh: "休息", en: "Days off" },
  heads: { zh: "人数", en: "Heads" },
  dayHours: { zh: "工时", en: "Hours" },
  code: { zh: "代码", en: "Code" },
  shift: { zh: "班次", en: "Shift" },
  times: { zh: "时间", en: "Times" },
  planned: { zh: "工时", en: "Hours" },
  off: { zh: "休息日", en: "Day off" },
  department: { zh: "部门", en: "Department" },
  date: { zh: "日期", en: "Date" },
  time: { zh: "时段", en: "Time" },
  least: { zh: "最少", en: "Least" },
  target: { zh: "目标", en: "Target" },
  most: { zh: "最多", en: "Most" },
  title: { zh: "排班表 {name}", en: "Schedule {name}" },
  dates: { zh: "日期", en: "Dates" },
  state: { zh: "状态", en: "Status" },
  people: { zh: "人数", en: "People" },
  made: { zh: "编制", en: "Prepared" },
  checked: { zh: "审核", en: "Checked" },
  approved: { zh: "批准", en: "Approved" },
  signature: { zh: "签字", en: "Signature" },
  printed: { zh: "{name} 打印于 {at}", en: "Printed by {name} at {at}" },
} satisfies Record<string, Text>;

export type RosterText = (key: keyof typeof texts, params?: Record<string, string>) => string;
export const rosterTexts =
  (locale: Locale): RosterText =>
  (key, params = {}) =>
    say(texts[key], locale, params);

export interface LegendLine {
  code: string;
  name: string;
  times: string;
  minutes: number;
}

/** The shifts that somebody may meet on the roster: those in use, and those that stand on it. */
export function legendOf(roster: WireRoster, locale: Locale, t: RosterText): LegendLine[] {
  const used = new Set(roster.contents.flatMap((one) => (one.kind === "empty" ? [] : [one.definitionId])));
  return roster.definitions
    .filter(({ id, disabled }) => !disabled || used.has(id))
    .map((one) => ({
      code: one.code,
      name: definitionName(one, locale),
      times:
        one.kind === "off"
          ? t("off")
          : one.sections.map(({ start, end }) => formatClocks(start, end, locale)).join(" / "),
      minutes: one.minutes,
    }));
}

export const planName = (roster: WireRoster, departmentIds: readonly number[], locale: Locale): string =>
  roster.plan.name ??
  roster.departments
    .filter(({ id }) => departmentIds.includes(id))
    .map(({ name }) => name[locale])
    .join(locale === "zh" ? "、" : ", ");
