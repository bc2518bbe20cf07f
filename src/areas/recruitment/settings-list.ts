import { z } from "zod";
import { defineRows, type RowOf } from "#platform/list/define-list.ts";
import { channelWords, sideWords } from "./words.ts";

/** Why candidates are not hired, said by the company or by them. */
export const causeRows = defineRows({
  title: { zh: "淘汰与放弃原因", en: "Reject causes" },
  columns: {
    side: { zh: "类别", en: "Said by", words: sideWords, width: 130 },
    nameZh: { zh: "原因", en: "Cause (Chinese)", grow: true },
    nameEn: { zh: "原因（英文）", en: "Cause", grow: true },
    keepInPool: { zh: "保留在人才库", en: "Keep in the pool", kind: "yesNo" },
    enabled: { zh: "启用", en: "Enabled", kind: "enabled" },
  },
  values: {
    id: z.number(),
    version: z.number(),
    messageZh: z.string().nullable(),
    messageEn: z.string().nullable(),
  },
  fields: {
    messageZh: { zh: "给候选人的话（中文）", en: "Message (Chinese)" },
    messageEn: { zh: "给候选人的话（英文）", en: "Message (English)" },
  },
});
export type CauseRow = RowOf<typeof causeRows>;

/** What interviewers mark from 1 to 5. */
export const criterionRows = defineRows({
  title: { zh: "面试评分项", en: "Interview criteria" },
  columns: {
    nameZh: { zh: "评分项", en: "Criterion (Chinese)", grow: true },
    nameEn: { zh: "评分项（英文）", en: "Criterion", grow: true },
    position: { zh: "顺序", en: "Order", kind: "number" },
    enabled: { zh: "启用", en: "Enabled", kind: "enabled" },
  },
  values: { id: z.number(), version: z.number() },
});
export type CriterionRow = RowOf<typeof criterionRows>;

/** How candidates may come, and what an introduction costs. */
export const channelRuleRows = defineRows(
  {
    title: { zh: "渠道规则", en: "Channel rules" },
    columns: {
      channel: { zh: "渠道", en: "Channel", words: channelWords, width: 130 },
      agency: { zh: "劳务公司", en: "Labour company", nullable: true, grow: true },
      vacancies: { zh: "适用岗位", en: "For posts", schema: z.array(z.string()), grow: true },
      openNow: { zh: "进行中的推荐", en: "Open introductions", kind: "number", width: 110 },
      mostOpen: { zh: "进行中上限", en: "Most open", kind: "number", nullable: true, width: 100 },
      protectionDays: { zh: "保护期（天）", en: "Protection (days)", kind: "number", width: 110 },
      costFen: { zh: "每录用一人费用", en: "Cost per hire", kind: "money" },
      enabled: { zh: "启用", en: "Enabled", kind: "enabled" },
    },
    values: {
      id: z.number(),
      version: z.number(),
      agencyId: z.number().nullable(),
      vacancyIds: z.array(z.number()),
    },
    fields: {
      agencyId: { zh: "劳务公司", en: "Labour company" },
      vacancyIds: { zh: "适用岗位", en: "For posts" },
    },
  },
  { vacancies: ({ vacancies }, locale) => vacancies.join(locale === "zh" ? "、" : ", ") },
);
export type ChannelRuleRow = RowOf<typeof channelRuleRows>;
