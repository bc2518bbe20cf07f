import { z } from "zod";
import { educations, genders } from "#areas/people/person-fields.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { candidateShape, heldCertificate, mobile } from "./person-input.ts";
import { portalCode } from "./portal-api.ts";
import { portalColours } from "./portal-look.ts";
import { portalFields, vacancyFields } from "./rules/asked-fields.ts";
import { shownStages } from "./rules/shown-stage.ts";
import { interviewReplies, offerWords, vacancyKinds, type OfferState } from "./words.ts";

/** Calls of the public portal: nobody is logged in, and secrets travel in bodies, never in addresses. */
const call = callsOf<never>();
const shared = { needs: "public", scope: "none", transaction: "none" } as const;
const visit = { ...shared, method: "GET" } as const;
const act = { ...shared, method: "POST" } as const;
const code = portalCode;
const words = z.object({ zh: z.string(), en: z.string() });

const look = z.object({
  company: words,
  colour: z.enum(portalColours),
  hasLogo: z.boolean(),
});

export const openPortal = call({
  ...visit,
  path: "/portal",
  title: { zh: "打开招聘门户", en: "Open the recruitment portal" },
  input: z.object({ code }),
  output: look.extend({ code: z.string(), about: z.string().nullable() }),
});
export type PortalLook = z.output<typeof openPortal.output>;

const jobShape = {
  id: z.number(),
  jobTitle: z.string(),
  place: z.string(),
  department: z.string(),
  kind: z.enum(vacancyKinds),
  payFromFen: z.number().nullable(),
  payToFen: z.number().nullable(),
  until: z.string(),
};

export const listPortalJobs = call({
  ...visit,
  path: "/portal/jobs",
  title: { zh: "门户职位", en: "Jobs of the portal" },
  input: z.object({
    code,
    search: fields.filter(fields.lineUpTo(40)),
    kind: fields.filter(z.enum(vacancyKinds)),
    page: fields.whole(1, 1000).default(1),
  }),
  output: z.object({ rows: z.array(z.object(jobShape)), total: z.number() }),
});
export type PortalJobRow = z.output<typeof listPortalJobs.output>["rows"][number];

export const readPortalJob = call({
  ...visit,
  path: "/portal/job",
  title: { zh: "门户职位详情", en: "A job of the portal" },
  input: z.object({ code, id: fields.id }),
  output: z.object({
    ...jobShape,
    body: z.string(),
    photos: z.array(z.number()),
    education: z.enum(educations).nullable(),
    years: z.number().nullable(),
    certificates: z.array(z.string()),
    /** By the name of a field: optional or required. */
    asked: z.partialRecord(z.enum([...portalFields, ...vacancyFields]), z.enum(["optional", "required"])),
    certificateTypes: z.array(z.object({ code: z.string(), name: z.string() })),
    notice: z.object({ version: z.number(), text: z.string() }),
    retentionMonths: z.number(),
  }),
});
export type PortalJob = z.output<typeof readPortalJob.output>;

export const showPortalLogo = call({
  ...visit,
  path: "/portal/logo",
  title: { zh: "门户标志", en: "Logo of the portal" },
  transfer: "download",
  input: z.object({ code }),
  output: z.unknown(),
});

export const showPortalPhoto = call({
  ...visit,
  path: "/portal/photo",
  title: { zh: "门户职位照片", en: "Photo of a job of the portal" },
  transfer: "download",
  input: z.object({ code, id: fields.id, fileId: fields.id }),
  output: z.unknown(),
});

/** Needs a solved slider, which it uses up. */
export const sendPortalCode = call({
  ...act,
  path: "/portal/phone/send",
  title: { zh: "发送应聘验证码", en: "Send a code to an applicant's phone" },
  input: z.object({ code, phone: mobile, captchaId: z.string().max(100) }),
  output: z.object({ again: z.number(), minutesValid: z.number(), held: z.boolean() }),
});

/** The ticket holds for an hour: for several jobs, and for looking at one's applications. */
export const enterPortal = call({
  ...act,
  path: "/portal/phone/enter",
  title: { zh: "验证应聘手机号", en: "Prove an applicant's phone" },
  input: z.object({ code, phone: mobile, smsCode: fields.line(6) }),
  output: z.object({ ticket: z.string() }),
});

const ticket = z.string().max(1000);
const fromJson = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

const applicantShape = {
  name: candidateShape.name,
  email: candidateShape.email,
  idNumber: candidateShape.idNumber,
  birthDate: candidateShape.birthDate,
  gender: candidateShape.gender,
  education: candidateShape.education,
  years: candidateShape.years,
  experience: candidateShape.experience,
  heightCm: candidateShape.heightCm,
  weightKg: candidateShape.weightKg,
  expectedPayFen: candidateShape.expectedPayFen,
  certificates: z.preprocess(fromJson, z.array(heldCertificate).max(10)).default([]),
  startOn: fields.optionalDate,
};

/** With files beside it; what it does not name, or the job does not ask, is not kept. */
export const applyAtPortal = call({
  ...act,
  path: "/portal/apply",
  title: { zh: "提交应聘", en: "Apply for a job" },
  transfer: "upload",
  input: z.object({
    code,
    jobId: fields.id,
    ticket,
    ...applicantShape,
    /** The version of the notice that was read. */
    notice: fields.whole(0, 1_000_000),
    agreed: fields.flag,
    agreedSensitive: fields.flag.default(false),
    keepInPool: fields.flag.default(false),
    /** Asked for only where very many apply from one address. */
    captchaId: fields.filter(z.string().max(100)),
  }),
  output: z.object({ number: z.string(), token: z.string() }),
});

export const listOwnApplications = call({
  ...act,
  path: "/portal/mine",
  title: { zh: "我的应聘", en: "One's own applications" },
  input: z.object({ code, ticket }),
  output: z.object({
    rows: z.array(
      z.object({ id: z.number(), jobTitle: z.string(), appliedOn: z.string(), stage: z.enum(shownStages) }),
    ),
  }),
});

/** A new link in the place of the former one. */
export const openOwnApplication = call({
  ...act,
  path: "/portal/mine/open",
  title: { zh: "打开我的应聘", en: "Open one's own application" },
  input: z.object({ code, ticket, id: fields.id }),
  output: z.object({ token: z.string() }),
});

const token = z.string().max(60);

export const readStatusLink = call({
  ...act,
  path: "/portal/status",
  title: { zh: "应聘进度", en: "How an application stands" },
  input: z.object({ token }),
  output: look.extend({
    code: z.string().nullable(),
    number: z.string(),
    jobTitle: z.string(),
    appliedOn: z.string(),
    stage: z.enum(shownStages),
    canWithdraw: z.boolean(),
    canChange: z.boolean(),
    message: z.string().nullable(),
    keptUntil: z.string(),
    interviews: z.array(
      z.object({
        id: z.number(),
        round: z.number(),
        startsAt: z.string(),
        minutes: z.number(),
        place: z.string().nullable(),
        link: z.string().nullable(),
        isCancelled: z.boolean(),
        /** What they have answered to the time; null: nothing yet. */
        reply: z.enum(interviewReplies).nullable(),
        /** Until it begins. */
        canReply: z.boolean(),
      }),
    ),
    messages: z.array(z.object({ id: z.number(), at: z.string(), text: z.string() })),
    /** Numbers masked: a link may be seen by others. */
    person: z.object({
      name: z.string(),
      phone: z.string().nullable(),
      idNumber: z.string().nullable(),
      email: z.string().nullable(),
      education: z.enum(educations).nullable(),
      years: z.number().nullable(),
      experience: z.string().nullable(),
      expectedPayFen: z.number().nullable(),
      gender: z.enum(genders).nullable(),
      files: z.array(z.string()),
    }),
  }),
});
export type StatusView = z.output<typeof readStatusLink.output>;

/** Whether they come; it may be changed until the interview begins. */
export const answerInterviewByLink = call({
  ...act,
  path: "/portal/status/interview",
  title: { zh: "答复面试时间", en: "Answer the time of an interview" },
  input: z.object({ token, id: fields.id, reply: z.enum(interviewReplies), reason: fields.optionalText(200) }),
  output: fields.done,
});

export const withdrawByLink = call({
  ...act,
  path: "/portal/status/withdraw",
  title: { zh: "撤回应聘", en: "Withdraw an application" },
  input: z.object({ token, reason: fields.optionalText(200) }),
  output: fields.done,
});

/** The rest, such as the phone, is put right by the company: it is by what somebody is known. */
export const correctByLink = call({
  ...act,
  path: "/portal/status/correct",
  title: { zh: "更正应聘资料", en: "Correct one's own details" },
  input: z.object({
    token,
    name: applicantShape.name,
    email: applicantShape.email,
    education: applicantShape.education,
    years: applicantShape.years,
    experience: applicantShape.experience,
    expectedPayFen: applicantShape.expectedPayFen,
  }),
  output: fields.done,
});

export const eraseByLink = call({
  ...act,
  path: "/portal/status/erase",
  title: { zh: "删除应聘资料", en: "Have one's own details deleted" },
  input: z.object({ token, sure: z.literal(true) }),
  output: fields.done,
});

export const readOfferLink = call({
  ...act,
  path: "/portal/offer",
  title: { zh: "查看录用通知", en: "View an offer" },
  input: z.object({ token }),
  output: look.extend({
    name: z.string(),
    post: z.string(),
    department: z.string(),
    kind: z.enum(vacancyKinds),
    payFen: z.number(),
    byHour: z.boolean(),
    startOn: z.string(),
    validUntil: z.string(),
    note: z.string().nullable(),
    state: z.enum(Object.keys(offerWords) as [OfferState, ...OfferState[]]),
    canAnswer: z.boolean(),
    answeredAt: z.string().nullable(),
  }),
});
export type OfferView = z.output<typeof readOfferLink.output>;

export const answerOfferLink = call({
  ...act,
  path: "/portal/offer/answer",
  title: { zh: "答复录用通知", en: "Answer an offer" },
  input: z.object({ token, accept: fields.flag, reason: fields.optionalText(200) }),
  output: fields.done,
});
