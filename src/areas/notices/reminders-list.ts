import { z } from "zod";
import { defineList, defineRows, type RowOf } from "#platform/list/define-list.ts";
import { say, type Locale, type Text } from "#platform/i18n/text.ts";
import { channelKinds, channelWords, receiverKinds, receiverWords } from "./reminder-words.ts";

const text = z.object({ zh: z.string(), en: z.string() });
const receivers = z.array(z.enum(receiverKinds));
const channels = z.array(z.enum(channelKinds));

const namesIn = <K extends string>(words: Record<K, Text>, keys: readonly K[], locale: Locale) =>
  keys.map((key) => words[key][locale]).join(locale === "zh" ? "、" : ", ");

const leadWords = {
  before: { zh: "提前 {days} 天", en: "{days} {last|day|days} before" },
  after: { zh: "之后 {days} 天", en: "{days} {last|day|days} after" },
  same: { zh: "当天", en: "On the day" },
} as const satisfies Record<string, Text>;

/** `60, 45, 30 days before`; where that is all, the day itself. */
export function leadText(leadDays: readonly number[], after: boolean, locale: Locale): string {
  if (leadDays.length === 0) return "-";
  if (leadDays.every((day) => day === 0)) return leadWords.same[locale];
  const days = leadDays.map(String);
  return say(after ? leadWords.after : leadWords.before, locale, { days, last: leadDays.at(-1)! });
}

/** Every kind of reminder that the areas lend. */
export const reminderRows = defineRows(
  {
    title: { zh: "消息提醒", en: "Reminders" },
    columns: {
      what: { zh: "提醒事项", en: "Reminder", derived: true, grow: true },
      lead: { zh: "时间", en: "When", derived: true, width: 190 },
      to: { zh: "接收人", en: "Told", derived: true, grow: true },
      by: { zh: "方式", en: "By", derived: true, width: 130 },
      enabled: { zh: "状态", en: "Status", kind: "enabled", width: 90 },
    },
    values: {
      id: z.string(),
      title: text,
      /** Told so many days after the date. */
      after: z.boolean(),
      weekly: z.boolean(),
      annual: z.boolean(),
      leadDays: z.array(z.number()),
      receivers,
      /** Who may be chosen. */
      mayReceive: receivers,
      channels,
      version: z.number(),
    },
  },
  {
    what: ({ title }, locale) => title[locale],
    lead: ({ leadDays, after, weekly }, locale) =>
      leadText(leadDays, after, locale) + (weekly ? { zh: "，到期后每周", en: ", then weekly" }[locale] : ""),
    to: (row, locale) => namesIn(receiverWords, row.receivers, locale),
    by: (row, locale) => namesIn(channelWords, row.channels, locale),
  },
);
export type ReminderRow = RowOf<typeof reminderRows>;

/** Reminders of the company's own. */
export const customReminderList = defineList(
  {
    name: "notices.customReminders",
    title: { zh: "自定义提醒", en: "Custom reminders" },
    path: "/notice/customReminders",
    needs: "C1031",
    scope: "tenant",
    export: "C1031.export",
    sort: "name",
    columns: {
      name: { zh: "名称", en: "Name", kind: "link", sort: "name", grow: true, cellWidth: 24 },
      what: { zh: "日期", en: "Date", computed: true, grow: true, cellWidth: 24 },
      lead: { zh: "时间", en: "When", derived: true, width: 180, cellWidth: 20 },
      to: { zh: "接收人", en: "Told", derived: true, grow: true, cellWidth: 30 },
      by: { zh: "方式", en: "By", derived: true, width: 120 },
      enabled: { zh: "状态", en: "Status", kind: "enabled", sort: true, width: 90 },
      createdBy: { zh: "创建人", en: "Created by", kind: "person", nullable: true, minor: true },
      createdAt: { zh: "创建时间", en: "Created", kind: "instant", sort: true, hidden: true },
    },
    values: {
      id: z.number(),
      source: z.string(),
      leadDays: z.array(z.number()),
      after: z.boolean(),
      receivers,
      memberIds: z.array(z.number()),
      channels,
      textZh: z.string(),
      textEn: z.string().nullable(),
      version: z.number(),
    },
    fields: {
      memberIds: { zh: "另外通知", en: "Also tell" },
      textZh: { zh: "提醒内容（中文）", en: "Text in Chinese" },
      textEn: { zh: "提醒内容（英文）", en: "Text in English" },
    },
    filters: {
      search: { kind: "search", zh: "名称或内容", en: "Name or text" },
      enabled: { kind: "enabled", zh: "状态", en: "Status" },
    },
  },
  {
    lead: ({ leadDays, after }, locale) => leadText(leadDays, after, locale),
    to: (row, locale) =>
      [
        namesIn(receiverWords, row.receivers, locale),
        row.memberIds.length > 0
          ? { zh: `另 ${row.memberIds.length} 人`, en: `${row.memberIds.length} named` }[locale]
          : "",
      ]
        .filter(Boolean)
        .join(locale === "zh" ? "、" : ", "),
    by: (row, locale) => namesIn(channelWords, row.channels, locale),
  },
);
export type CustomReminderRow = RowOf<typeof customReminderList>;

/** Who is told what on a day. */
export const reminderPreview = defineRows(
  {
    title: { zh: "将通知", en: "Who is told" },
    columns: {
      receiver: { zh: "接收人", en: "Told", kind: "person", width: 150 },
      says: { zh: "内容", en: "What they read", derived: true, grow: true },
    },
    values: { id: z.number(), text },
  },
  { says: ({ text: said }, locale) => said[locale] },
);
