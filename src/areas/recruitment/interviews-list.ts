import { z } from "zod";
import { defineRows, type RowOf } from "#platform/list/define-list.ts";
import { interviewReplyWords, interviewResultWords, interviewWords, offerWords, vacancyKindWords } from "./words.ts";

/** Interviews of one application, or of a week. */
export const interviewRows = defineRows({
  title: { zh: "面试", en: "Interviews" },
  columns: {
    round: { zh: "轮次", en: "Round", kind: "number" },
    startsAt: { zh: "时间", en: "Time", kind: "instant" },
    minutes: { zh: "时长（分钟）", en: "Minutes", kind: "number" },
    place: { zh: "地点", en: "Place", nullable: true },
    link: { zh: "会议链接", en: "Link", nullable: true },
    state: { zh: "状态", en: "Status", kind: "status", words: interviewWords },
    reply: { zh: "候选人答复", en: "Candidate's answer", kind: "status", words: interviewReplyWords, nullable: true },
    replyReason: { zh: "候选人说明", en: "Candidate's reason", nullable: true },
    result: { zh: "结果", en: "Result", kind: "status", words: interviewResultWords, nullable: true },
    comment: { zh: "评语", en: "Comment", nullable: true },
  },
  values: {
    id: z.number(),
    version: z.number(),
    applicationId: z.number(),
    candidate: z.string(),
    post: z.string(),
    interviewers: z.array(z.object({ id: z.number(), name: z.string() })),
    marks: z.array(z.object({ criterionId: z.number(), name: z.string(), mark: z.number() })),
  },
  added: { actions: z.array(z.string()) },
  fields: {
    interviewers: { zh: "面试官", en: "Interviewers" },
    marks: { zh: "评分", en: "Marks" },
    date: { zh: "日期", en: "Date", kind: "date" },
    minute: { zh: "开始时间", en: "Starts at", kind: "time" },
  },
});
export const interviewRow = interviewRows.row;
export type InterviewRow = RowOf<typeof interviewRows>;

/** Offers of one application. */
export const offerRows = defineRows({
  title: { zh: "录用通知", en: "Offers" },
  columns: {
    post: { zh: "岗位", en: "Post", grow: true },
    department: { zh: "部门", en: "Department" },
    kind: { zh: "用工类型", en: "Kind", words: vacancyKindWords },
    /** Null for whoever may not make offers. */
    payFen: { zh: "薪资", en: "Pay", kind: "money", nullable: true },
    startOn: { zh: "入职日期", en: "Starts on", kind: "date" },
    validUntil: { zh: "有效期至", en: "Valid until", kind: "date" },
    state: { zh: "状态", en: "Status", kind: "status", words: offerWords },
    sentAt: { zh: "发出时间", en: "Sent at", kind: "instant", nullable: true },
    answeredAt: { zh: "答复时间", en: "Answered at", kind: "instant", nullable: true },
    answerReason: { zh: "说明", en: "Reason", nullable: true },
    note: { zh: "附言", en: "Note", nullable: true },
  },
  values: {
    id: z.number(),
    version: z.number(),
    departmentId: z.number(),
    postId: z.number(),
    legalEntityId: z.number().nullable(),
  },
  added: { actions: z.array(z.string()) },
  fields: {
    postId: { zh: "岗位", en: "Post" },
    departmentId: { zh: "部门", en: "Department" },
    legalEntityId: { zh: "法人实体", en: "Legal entity" },
  },
});
export const offerRow = offerRows.row;
export type OfferRow = RowOf<typeof offerRows>;
