import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { interviewRow } from "./interviews-list.ts";
import type { menu } from "./menu.ts";
import { interviewResults, vacancyKinds } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const shared = { scope: "department" } as const;
const moving = { ...shared, method: "POST", needs: ["C2300.move", "C2500.move"] } as const;
const recording = { ...shared, method: "POST", needs: ["C2300.interview", "C2500.interview"] } as const;
const offering = { ...shared, method: "POST", needs: ["C2300.offer", "C2500.offer"] } as const;
const seeing = { ...shared, needs: ["C2300", "C2500"] } as const;
const version = z.number().int();

export const longestComment = 1000;

/** Interviews of seven days from a date on, within the caller's scope or with the caller. */
export const weekOfInterviews = call({
  ...seeing,
  method: "GET",
  path: "/recruitment/interviews/week",
  title: { zh: "一周面试", en: "Interviews of a week" },
  input: z.object({ from: fields.date, mine: fields.flag.default(false) }),
  output: z.object({ rows: z.array(interviewRow) }),
});

/** An overlap of either side is refused and named. */
export const saveInterview = call({
  ...moving,
  path: "/recruitment/interviews/save",
  title: { zh: "安排面试", en: "Plan an interview" },
  input: z.object({
    id: fields.optionalId,
    version: version.default(0),
    applicationId: fields.id,
    date: fields.date,
    minute: fields.whole(0, 1439),
    minutes: fields.whole(15, 240),
    place: fields.optionalLine(100),
    link: fields
      .optionalLine(300)
      .refine(
        (value) => value === null || /^https?:\/\/\S+$/.test(value),
        "请填写以 http 开头的链接|Enter a link that begins with http",
      ),
    interviewerIds: z.array(fields.id).min(1).max(8),
  }),
  output: fields.created,
});

export const cancelInterview = call({
  ...moving,
  path: "/recruitment/interviews/cancel",
  title: { zh: "取消面试", en: "Cancel an interview" },
  unlogged: ["reason"],
  input: z.object({ id: fields.id, version, reason: fields.optionalText(200) }),
  output: fields.done,
});

/** By its interviewers, or whoever moves applications. */
export const recordInterview = call({
  ...recording,
  path: "/recruitment/interviews/record",
  title: { zh: "登记面试结果", en: "Record an interview" },
  unlogged: ["comment"],
  input: z.object({
    id: fields.id,
    version,
    result: z.enum(interviewResults),
    comment: fields.optionalText(longestComment),
    marks: z
      .array(z.object({ criterionId: fields.id, mark: fields.whole(1, 5) }))
      .max(20)
      .default([]),
  }),
  output: fields.done,
});

export const missInterview = call({
  ...recording,
  path: "/recruitment/interviews/noShow",
  title: { zh: "登记未到场", en: "Record a no-show" },
  input: z.object({ id: fields.id, version }),
  output: fields.done,
});

export const criterionChoices = call({
  ...seeing,
  method: "GET",
  path: "/recruitment/interviews/criteria",
  title: { zh: "可用的面试评分项", en: "Criteria to mark" },
  input: z.object({}),
  output: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string() })) }),
});

export const saveOffer = call({
  ...offering,
  path: "/recruitment/offers/save",
  title: { zh: "保存录用通知", en: "Save an offer" },
  unlogged: ["note"],
  input: z.object({
    id: fields.optionalId,
    version: version.default(0),
    applicationId: fields.id,
    departmentId: fields.id,
    postId: fields.id,
    legalEntityId: fields.optionalId,
    kind: z.enum(vacancyKinds),
    payFen: fields.fenBetween(1, 1_000_000_000),
    startOn: fields.date,
    validUntil: fields.date,
    note: fields.optionalText(500),
  }),
  output: fields.created,
});

/** Answers the link, once: only its hash is kept. Sent again it gets another one, and the old one is over. */
export const sendOffer = call({
  ...offering,
  path: "/recruitment/offers/send",
  title: { zh: "发出录用通知", en: "Send an offer" },
  idempotent: false,
  input: z.object({ id: fields.id, version }),
  output: z.object({ token: z.string(), mailed: z.boolean() }),
});

/** What the candidate has said otherwise than by the link. */
export const recordAnswer = call({
  ...offering,
  path: "/recruitment/offers/answer",
  title: { zh: "登记录用通知答复", en: "Record the answer to an offer" },
  unlogged: ["reason"],
  input: z.object({
    id: fields.id,
    version,
    accept: z.boolean(),
    reason: fields.optionalText(200),
  }),
  output: fields.done,
});

export const recallOffer = call({
  ...offering,
  path: "/recruitment/offers/recall",
  title: { zh: "撤回录用通知", en: "Recall an offer" },
  unlogged: ["reason"],
  input: z.object({ id: fields.id, version, reason: fields.text(200) }),
  output: fields.done,
});

export const printOffer = call({
  ...shared,
  needs: ["C2300.offer", "C2500.offer"],
  method: "GET",
  path: "/recruitment/offers/print",
  title: { zh: "打印录用通知", en: "Print an offer" },
  transfer: "download",
  input: z.object({ id: fields.id }),
  output: z.unknown(),
});

export const offerChoices = call({
  ...shared,
  needs: ["C2300.offer", "C2500.offer"],
  method: "GET",
  path: "/recruitment/offers/choices",
  title: { zh: "录用通知选项", en: "Choices of an offer" },
  input: z.object({}),
  output: z.object({ legalEntities: z.array(z.object({ id: z.number(), name: z.string() })) }),
});
