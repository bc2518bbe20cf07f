import type { Text } from "#platform/i18n/text.ts";

/** Who may be told of a date: whoever it is about, the head of their department, their labour company, those whose task it is. */
export const receiverKinds = ["person", "head", "agency", "staff"] as const;
export type ReceiverKind = (typeof receiverKinds)[number];

export const receiverWords: Record<ReceiverKind, Text> = {
  person: { zh: "本人", en: "The person" },
  head: { zh: "部门负责人", en: "Head of the department" },
  agency: { zh: "所属劳务公司", en: "Their labour company" },
  staff: { zh: "经办人员", en: "Whoever deals with it" },
};

/** The bell is always there; a mail goes to those who have an address. */
export const channelKinds = ["notice", "mail"] as const;
export type ChannelKind = (typeof channelKinds)[number];

export const channelWords: Record<ChannelKind, Text> = {
  notice: { zh: "系统通知", en: "Notice" },
  mail: { zh: "邮件", en: "E-mail" },
};

/** What the text of a custom reminder is filled with. */
export const placeholders = {
  names: { zh: "相关人员", en: "Who it is about" },
  count: { zh: "人数", en: "How many" },
  what: { zh: "提醒事项", en: "What the date is" },
  date: { zh: "日期", en: "The date" },
  days: { zh: "剩余天数", en: "Days until then" },
} as const satisfies Record<string, Text>;
export type Placeholder = keyof typeof placeholders;
