import { z } from "zod";
import { checkKinds, checkOutcomes } from "#areas/people/requirement-check.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { importInput } from "#platform/list/import-input.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { applicationList, applicationLists } from "./applications-list.ts";
import { interviewRow, offerRow } from "./interviews-list.ts";
import type { menu } from "./menu.ts";
import { candidateShape, consentPurposes } from "./person-input.ts";
import { stages, vacancyKinds } from "./words.ts";
import { channels } from "./rules/channels.ts";

const call = callsOf<CodeOf<typeof menu>>();
const both = ["staff", "agency"] as const;
const shared = { scope: "department" } as const;
const reading = { ...shared, method: "GET", needs: ["C2300", "C2500"], audience: both } as const;
const moving = { ...shared, method: "POST", needs: ["C2300.move", "C2500.move"] } as const;
const rejecting = { ...shared, method: "POST", needs: ["C2300.reject", "C2500.reject"] } as const;
const file = z.object({ id: z.number(), name: z.string() });

export const longestNote = 1000;
export const longestMessage = 500;

export const listApplications = call(applicationLists.C2300.call);
export const listFullTime = call(applicationLists.C2500.call);

const text = z.string().nullable();
const number = z.number().nullable();

const applicationDetail = applicationList.detail.extend({
  /** Personal data beyond the name, and everything that colleagues say: not for a labour company. */
  profile: z
    .object({
      email: text,
      idType: text,
      idNumber: text,
      birthDate: text,
      gender: text,
      education: text,
      years: number,
      experience: text,
      expectedPayFen: number,
      heightCm: number,
      weightKg: number,
      certificates: z.array(z.object({ type: z.string(), name: z.string(), validTo: text })),
      files: z.array(file),
      startOn: text,
      consentOn: z.string(),
      consentUntil: z.string(),
      consentVersion: z.string(),
      consentPurposes: z.array(z.string()),
      ownerId: number,
    })
    .nullable(),
  checks: z.array(
    z.object({ kind: z.enum(checkKinds), outcome: z.enum(checkOutcomes), refuse: z.boolean(), name: text }),
  ),
  interviews: z.array(interviewRow),
  messages: z.array(
    z.object({
      id: z.number(),
      direction: z.enum(["out", "in", "note"]),
      text: z.string(),
      by: text,
      at: z.string(),
    }),
  ),
  offers: z.array(offerRow),
  trail: z.array(
    z.object({ id: z.number(), at: z.string(), by: text, action: z.string(), stage: z.enum(stages), note: text }),
  ),
  /** Other applications of the same candidate, and who they may be a second time. */
  others: z.array(z.object({ id: z.number(), number: z.string(), post: z.string(), stage: z.enum(stages) })),
  duplicateOf: z.object({ id: z.number(), name: z.string() }).nullable(),
  kind: z.enum(vacancyKinds),
  message: text,
  inductionId: number,
  memberId: number,
});
export type ApplicationDetail = z.output<typeof applicationDetail>;

export const readApplication = call({
  ...reading,
  path: "/recruitment/applications/detail",
  title: { zh: "应聘详情", en: "Application" },
  input: z.object({ id: fields.id }),
  output: applicationDetail,
});

/** A candidate for a vacancy, brought by HR or introduced by a labour company, with the consent of the candidate. */
export const addApplication = call({
  ...shared,
  method: "POST",
  needs: ["C2300.add", "C2500.add"],
  audience: both,
  path: "/recruitment/applications/add",
  title: { zh: "新增应聘", en: "Add an application" },
  unlogged: ["experience"],
  input: z.object({
    vacancyId: fields.id,
    channel: z.enum(channels).default("walk_in"),
    agencyId: fields.optionalId,
    startOn: fields.optionalDate,
    consentOn: fields.date,
    consentPurposes: z.array(z.enum(consentPurposes)).min(1),
    ...candidateShape,
  }),
  output: z.object({
    id: z.number(),
    number: z.string(),
    isKnown: z.boolean(),
    isDoubtful: z.boolean(),
    counts: z.boolean(),
  }),
});

const chosen = z
  .array(z.object({ id: fields.id, version: z.number().int() }))
  .min(1)
  .max(200);

/** Between the stages that are moved by hand; offers and hiring have their own calls. */
export const moveStages = ["new", "screening", "interview"] as const;

export const moveApplications = call({
  ...moving,
  path: "/recruitment/applications/move",
  title: { zh: "推进应聘阶段", en: "Move applications" },
  input: z.object({ rows: chosen, to: z.enum(moveStages) }),
  output: z.object({ count: z.number() }),
});

export const rejectApplications = call({
  ...rejecting,
  path: "/recruitment/applications/reject",
  title: { zh: "淘汰应聘", en: "Reject applications" },
  unlogged: ["message"],
  input: z.object({ rows: chosen, causeId: fields.id, message: fields.optionalText(longestMessage) }),
  output: z.object({ count: z.number() }),
});

export const reopenApplication = call({
  ...rejecting,
  path: "/recruitment/applications/reopen",
  title: { zh: "重新打开应聘", en: "Reopen an application" },
  input: z.object({ id: fields.id, version: z.number().int() }),
  output: fields.done,
});

/** A blocked one goes on once nobody bars the candidate any more; whoever confirms blacklist entries decides. */
export const clearApplication = call({
  ...moving,
  path: "/recruitment/applications/clear",
  title: { zh: "解除应聘拦截", en: "Clear a blocked application" },
  input: z.object({ id: fields.id, version: z.number().int() }),
  output: fields.done,
});

export const assignApplication = call({
  ...moving,
  path: "/recruitment/applications/assign",
  title: { zh: "指定应聘负责人", en: "Choose who owns an application" },
  input: z.object({ id: fields.id, version: z.number().int(), ownerId: fields.optionalId }),
  output: fields.done,
});

/** To the candidate, who reads it by their status link, or a note among colleagues. */
export const addMessage = call({
  ...moving,
  path: "/recruitment/applications/message",
  title: { zh: "发送消息或添加备注", en: "Send a message or add a note" },
  unlogged: ["text"],
  input: z.object({ id: fields.id, direction: z.enum(["out", "note"]), text: fields.text(longestNote) }),
  output: fields.created,
});

export const rejectChoices = call({
  ...shared,
  method: "GET",
  needs: ["C2300.reject", "C2500.reject"],
  path: "/recruitment/applications/causes",
  title: { zh: "可选的未录用原因", en: "Causes to choose from" },
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({ id: z.number(), name: z.string(), side: z.enum(["company", "candidate"]), message: text }),
    ),
  }),
});

const revealed = ["idNumber", "phone"] as const;
export const revealCandidate = call({
  ...shared,
  method: "POST",
  needs: ["C2300.reveal", "C2500.reveal"],
  path: "/recruitment/applications/reveal",
  title: { zh: "查看候选人完整个人信息", en: "View a candidate's full personal data" },
  idempotent: false,
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: z.partialRecord(z.enum(revealed), z.string().nullable()),
});

export const uploadCandidateFile = call({
  ...shared,
  method: "POST",
  needs: ["C2300.add", "C2500.add", "C00202.edit"],
  audience: both,
  path: "/recruitment/candidates/file/upload",
  title: { zh: "上传候选人附件", en: "Upload a file of a candidate" },
  transfer: "upload",
  input: z.object({}),
  output: file,
});

/** A file of somebody whose application the caller may see; that it was read is written down. */
export const readCandidateFile = call({
  ...shared,
  method: "GET",
  needs: ["C2300", "C2500", "C00202"],
  path: "/recruitment/candidates/file",
  title: { zh: "查看候选人附件", en: "View a file of a candidate" },
  transfer: "download",
  logged: true,
  input: z.object({ candidateId: fields.id, fileId: fields.id }),
  output: z.unknown(),
});

export const applicationTemplate = call({
  ...shared,
  method: "GET",
  needs: ["C2300.import", "C2500.import"],
  path: "/recruitment/applications/import/template",
  title: { zh: "下载应聘导入模板", en: "Download the template for applications" },
  transfer: "download",
  input: z.object({ format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  output: z.unknown(),
});

export const importApplications = call({
  ...shared,
  method: "POST",
  needs: ["C2300.import", "C2500.import"],
  path: "/recruitment/applications/import",
  title: { zh: "导入应聘", en: "Import applications" },
  transfer: "upload",
  input: importInput,
  output: z.object({ count: z.number() }),
});

/** Hourly, part-time and interns get their file at once; full-time staff an induction. */
export const hireApplication = call({
  ...shared,
  method: "POST",
  needs: ["C2300.hire", "C2500.hire"],
  path: "/recruitment/applications/hire",
  title: { zh: "录用", en: "Hire" },
  input: z.object({ id: fields.id, version: z.number().int() }),
  output: z.object({ inductionId: z.number().nullable(), memberId: z.number().nullable(), returned: z.boolean() }),
});
