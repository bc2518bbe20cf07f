import { z } from "zod";
import { formatClock, writeClock } from "#platform/calendar/clock.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import { listed, type Locale } from "#platform/i18n/text.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { plannedBreak, span } from "./shift-parts.ts";
import { definitionKindWords } from "./words.ts";

/** What shifts may look like, each as it is today; who edits it makes a version from a date on. */
export const definitionList = defineList(
  {
    name: "scheduling.definitions",
    title: { zh: "班次定义", en: "Shift definitions" },
    path: "/scheduling/definitions",
    needs: "C05205",
    scope: "tenant",
    export: "C05205.export",
    sort: "code",
    columns: {
      code: { zh: "代码", en: "Code", kind: "link", sort: true, width: 74 },
      name: { zh: "名称", en: "Name", sort: "name", width: 130, grow: true, in: "page" },
      nameZh: { zh: "中文名称", en: "Chinese name", in: "file" },
      nameEn: { zh: "英文名称", en: "English name", in: "file" },
      kind: { zh: "类型", en: "Kind", words: definitionKindWords, sort: true, width: 90 },
      start: { zh: "开始", en: "Start", derived: true, in: "file", cell: "text" },
      end: { zh: "结束", en: "End", derived: true, in: "file", cell: "text" },
      rests: { zh: "休息", en: "Rests", derived: true, in: "file", cellWidth: 24 },
      times: { zh: "时间", en: "Times", kind: "drawn", derived: true, width: 300, grow: true, in: "page" },
      plannedMinutes: { zh: "计划工时", en: "Planned hours", kind: "hours", sort: true, width: 96 },
      nightMinutes: { zh: "夜间工时", en: "Night hours", kind: "hours", computed: true, width: 90 },
      validFrom: { zh: "生效日期", en: "Valid from", kind: "date", sort: true },
      /** People on published shifts of it, from today on. */
      ahead: { zh: "待上班次", en: "Shifts ahead", kind: "number", sort: true, width: 96 },
      enabled: { zh: "状态", en: "Status", kind: "enabled", sort: true },
    },
    values: {
      id: z.number(),
      version: z.number(),
      colour: z.number(),
      sections: z.array(span),
      breaks: z.array(plannedBreak),
      looseBreak: z.number(),
      earliest: z.number().nullable(),
      latest: z.number().nullable(),
      coreStart: z.number().nullable(),
      coreEnd: z.number().nullable(),
    },
    fields: {
      colour: { zh: "颜色", en: "Colour" },
      sections: { zh: "时段", en: "Sections" },
      breaks: { zh: "休息和培训", en: "Breaks and training" },
      looseBreak: { zh: "不定时休息（分钟）", en: "Break at any time (minutes)", kind: "number" },
      mealBits: { zh: "用餐", en: "Meals" },
      earliest: { zh: "最早到岗", en: "Earliest start", kind: "time" },
      latest: { zh: "最晚离岗", en: "Latest end", kind: "time" },
      coreStart: { zh: "核心时间开始", en: "Core time from", kind: "time" },
      coreEnd: { zh: "核心时间结束", en: "Core time to", kind: "time" },
      dueMinutes: { zh: "应计工时", en: "Hours due", kind: "hours" },
      punchEarly: { zh: "提前打卡（分钟）", en: "Clock in early (minutes)", kind: "number" },
      punchLate: { zh: "延后打卡（分钟）", en: "Clock out late (minutes)", kind: "number" },
      departmentIds: { zh: "适用部门", en: "Departments" },
      postIds: { zh: "适用岗位", en: "Posts" },
    },
    filters: {
      search: { kind: "search", zh: "代码或名称", en: "Code or name" },
      kind: { kind: "select", words: definitionKindWords, zh: "类型", en: "Kind", width: 120 },
      enabled: { kind: "enabled", zh: "状态", en: "Status", width: 120 },
    },
  },
  {
    start: ({ sections }) => sections.map(({ start }) => writeClock(start)).join("/"),
    end: ({ sections }) => sections.map(({ end }) => writeClock(end)).join("/"),
    rests: ({ breaks }) =>
      breaks
        .filter(({ kind }) => kind === "rest")
        .map(({ start, end }) => `${writeClock(start)}-${writeClock(end)}`)
        .join("/"),
    times: ({ sections }, locale) => sectionsText(sections, locale),
  },
);
export type DefinitionRow = RowOf<typeof definitionList>;

/** The sections of a day in words. */
export const sectionsText = (sections: readonly Interval[], locale: Locale): string =>
  listed(
    sections.map(({ start, end }) => `${formatClock(start, locale)}–${formatClock(end, locale)}`),
    locale,
  );
