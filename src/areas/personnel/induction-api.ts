import { z } from "zod";
import { approvalView, routeAnswer, submitterChoices } from "#areas/approvals/api.ts";
import { healthCheck } from "#areas/people/health-api.ts";
import { personShape } from "#areas/people/person-fields.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { parseMobile } from "#platform/identity/phone.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { mostPayFen } from "./api.ts";
import { staffDraft } from "./induction-form.ts";
import { inductionList, taskRows } from "./induction-list.ts";
import type { menu } from "./menu.ts";
import { employmentKinds } from "./rules/employment-kinds.ts";
import { contractKinds } from "./rules/labour/contract-kinds.ts";
import { payItems } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const versioned = { id: fields.id, version: z.number().int() };
const file = z.object({ id: z.number(), name: z.string() });

export const listInductions = call(inductionList.call);

const paper = z.object({
  key: z.string(),
  zh: z.string(),
  en: z.string(),
  required: z.boolean(),
  files: z.array(file),
});
export type InductionPaper = z.output<typeof paper>;

/** What speaks for and against somebody's joining, each by a name that the screen says in words. */
const check = z.object({
  check: z.enum(["identity", "idValid", "admissible", "file", "form", "papers", "tasks"]),
  result: z.enum(["fits", "warns", "fails"]),
  /** What is missing, or the number of the file under which they come back. */
  names: z.array(z.string()),
});
export type InductionCheck = z.output<typeof check>;

const inductionDetail = inductionList.detail.extend({
  departmentId: z.number(),
  postId: z.number().nullable(),
  gradeId: z.number().nullable(),
  rankId: z.number().nullable(),
  superiorId: z.number().nullable(),
  legalEntityId: z.number().nullable(),
  grade: z.string().nullable(),
  rank: z.string().nullable(),
  superior: z.string().nullable(),
  email: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  linkUntil: z.string().nullable(),
  submittedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  returnReason: z.string().nullable(),
  fromApplication: z.boolean(),
  /** What the person has filled in, the numbers masked. */
  form: z.record(z.string(), z.string().nullable()).nullable(),
  papers: z.array(paper),
  /** When they agreed that their health certificate is kept. */
  healthConsentOn: z.string().nullable(),
  /** The certificate that was handed in, as it was checked; null: not yet. */
  health: z
    .object({
      number: z.string().nullable(),
      validTo: z.string().nullable(),
      checkedBy: z.string().nullable(),
      checkedAt: z.string(),
      isMade: z.boolean(),
    })
    .nullable(),
  tasks: z.array(taskRows.row),
  checks: z.array(check),
  /** Items without their amounts; null for whoever may not know of them. */
  pay: z.array(z.enum(payItems)).nullable(),
  mayPay: z.boolean(),
  mayReveal: z.boolean(),
  mayPapers: z.boolean(),
  approval: approvalView.nullable(),
});
export type InductionDetail = z.output<typeof inductionDetail>;

export const readInduction = call({
  method: "GET",
  path: "/personnel/inductions/detail",
  title: { zh: "入职详情", en: "Induction" },
  needs: "C0417",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: inductionDetail,
});

const mobile = fields
  .line(20)
  .refine((value) => parseMobile(value) !== null, "手机号码不正确，应为 11 位|Enter a mobile number of 11 digits")
  .transform((value) => parseMobile(value) ?? value);

const place = {
  departmentId: fields.id,
  postId: fields.optionalId,
  gradeId: fields.optionalId,
  rankId: fields.optionalId,
  superiorId: fields.optionalId,
  legalEntityId: fields.optionalId,
  kind: z.enum(employmentKinds).default("full_time"),
  joinOn: fields.date,
  contractKind: z.enum(contractKinds).default("fixed"),
  contractMonths: z.preprocess((value) => (value === "" ? null : value), fields.whole(1, 600).nullable().default(null)),
  probationMonths: fields.whole(0, 6).default(0),
  note: fields.optionalText(500),
};

export const addInduction = call({
  method: "POST",
  path: "/personnel/inductions/add",
  title: { zh: "新增入职", en: "Add an induction" },
  needs: "C0417.add",
  scope: "department",
  input: z.object({
    name: personShape.shape.name,
    phone: mobile,
    email: fields.optionalMail,
    idType: personShape.shape.idType,
    idNumber: personShape.shape.idNumber,
    ...place,
  }),
  output: fields.created,
});

/** Name and phone too: the link goes to that phone. A number that is not sent stays as it is. */
export const editInduction = call({
  method: "POST",
  path: "/personnel/inductions/edit",
  title: { zh: "编辑入职", en: "Edit an induction" },
  needs: "C0417.edit",
  scope: "department",
  input: z.object({
    ...versioned,
    name: personShape.shape.name,
    phone: z.preprocess((value) => (value === "" ? undefined : value), mobile.optional()),
    email: z.preprocess((value) => (value === "" ? undefined : value), z.email().max(100).optional()),
    ...place,
  }),
  output: fields.done,
});

export const linkChannels = ["show", "text", "mail"] as const;

/** A new link each time; the one before is void. It asks for a code to the person's phone, so it may be shown. */
export const sendInductionLink = call({
  method: "POST",
  path: "/personnel/inductions/link",
  title: { zh: "发送入职登记表", en: "Send the induction form" },
  needs: "C0417.send",
  scope: "department",
  idempotent: false,
  input: z.object({
    ...versioned,
    channel: z.enum(linkChannels),
    /** Where the browser is, for an installation that does not know its own address. */
    origin: z.url({ protocol: /^https?$/ }).max(200),
    /** What has to be put right, where it was filled in already. */
    reason: fields.optionalText(200),
  }),
  output: z.object({ link: z.string(), until: z.string(), sent: z.boolean() }),
});

/** Staff fill the form in for the person, such as from paper. */
export const fillInduction = call({
  method: "POST",
  path: "/personnel/inductions/fill",
  title: { zh: "代填入职登记表", en: "Fill in the induction form" },
  needs: "C0417.edit",
  scope: "department",
  input: staffDraft.extend(versioned),
  output: fields.done,
});

const approving = { id: fields.id };

export const previewInductionRoute = call({
  method: "GET",
  path: "/personnel/inductions/route",
  title: { zh: "入职审批流程预览", en: "Preview the approval" },
  needs: "C0417.submit",
  scope: "department",
  input: z.object(approving),
  output: routeAnswer,
});

export const submitInduction = call({
  method: "POST",
  path: "/personnel/inductions/submit",
  title: { zh: "提交入职审批", en: "Submit an induction" },
  needs: "C0417.submit",
  scope: "department",
  input: z.object({ ...versioned, ...submitterChoices }),
  output: z.object({ state: z.string() }),
});

export const revokeInduction = call({
  method: "POST",
  path: "/personnel/inductions/revoke",
  title: { zh: "撤销入职审批", en: "Revoke an induction" },
  needs: "C0417.submit",
  scope: "department",
  input: z.object({ id: fields.id, reason: fields.returnReason }),
  output: fields.done,
});

/** What came of a log-in for the phone: not wanted, made, there already, or not possible. */
export const phoneLogIns = ["off", "made", "there", "refused"] as const;

/** Makes the file or takes up the old one, the employment, its job, the agreed pay and a draft of the contract. */
export const joinInduction = call({
  method: "POST",
  path: "/personnel/inductions/join",
  title: { zh: "办理入职", en: "Record the joining" },
  needs: "C0417.join",
  scope: "department",
  input: z.object({
    ...versioned,
    joinedOn: fields.date,
    jobNumber: personShape.shape.jobNumber,
    machineNumber: personShape.shape.machineNumber,
  }),
  output: z.object({ memberId: z.number(), contractId: z.number(), logIn: z.enum(phoneLogIns) }),
});

/** A health certificate that was handed in, as staff have read it; it becomes a certificate of the person. */
export const checkInductionHealth = call({
  method: "POST",
  path: "/personnel/inductions/health",
  title: { zh: "核对入职健康证明", en: "Check the health certificate of an induction" },
  needs: "C0417.edit",
  scope: "department",
  input: healthCheck,
  output: fields.done,
});

export const dropInduction = call({
  method: "POST",
  path: "/personnel/inductions/drop",
  title: { zh: "放弃入职", en: "Drop an induction" },
  needs: "C0417.drop",
  scope: "department",
  input: z.object({ id: fields.id, reason: fields.returnReason }),
  output: fields.done,
});

/** Numbers without their mask; who reads them and why is written down. */
export const revealInduction = call({
  method: "POST",
  path: "/personnel/inductions/reveal",
  title: { zh: "查看入职人员完整信息", en: "View the full numbers" },
  needs: "C0417.reveal",
  scope: "department",
  idempotent: false,
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: z.object({
    phone: z.string(),
    email: z.string().nullable(),
    idNumber: z.string().nullable(),
    emergencyPhone: z.string().nullable(),
    bankAccount: z.string().nullable(),
  }),
});

const amounts = z
  .array(z.object({ item: z.enum(payItems), payFen: fields.fenBetween(0, mostPayFen) }))
  .max(payItems.length);

export const saveInductionPay = call({
  method: "POST",
  path: "/personnel/inductions/pay",
  title: { zh: "设置入职约定薪资", en: "Set the pay agreed for joining" },
  needs: "C0417.pay",
  scope: "department",
  input: z.object({
    id: fields.id,
    pay: amounts.refine((rows) => new Set(rows.map(({ item }) => item)).size === rows.length, {
      error: "同一薪资项目只能填写一次|Each item stands here once",
    }),
  }),
  output: fields.done,
});

/** Not idempotent by key: the stored answer would keep the amounts in the clear. */
export const revealInductionPay = call({
  method: "POST",
  path: "/personnel/inductions/pay/reveal",
  title: { zh: "查看入职约定薪资", en: "View the pay agreed for joining" },
  needs: "C0417.pay",
  scope: "department",
  idempotent: false,
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: z.array(z.object({ item: z.enum(payItems), payFen: z.number() })),
});

export const addInductionPaper = call({
  method: "POST",
  path: "/personnel/inductions/paper",
  title: { zh: "上传入职材料", en: "Upload a paper" },
  needs: "C0417.edit",
  scope: "department",
  transfer: "upload",
  input: z.object({ id: fields.id, paper: fields.line(40) }),
  output: file,
});

/** Who looks is written down. */
export const readInductionPaper = call({
  method: "GET",
  path: "/personnel/inductions/paper",
  title: { zh: "查看入职材料", en: "View a paper" },
  needs: "C0417",
  scope: "department",
  transfer: "download",
  transaction: "write",
  logged: true,
  input: z.object({ id: fields.id, fileId: fields.id }),
  output: z.unknown(),
});

// ---- tasks ----------------------------------------------------------------------------------------

/** Whoever takes people in, and whoever has the role that a task is for. */
const ofTasks = { needs: "session", scope: "own" } as const;

export const doInductionTask = call({
  method: "POST",
  path: "/personnel/inductions/tasks/done",
  title: { zh: "完成入职任务", en: "Complete a task of an induction" },
  ...ofTasks,
  input: z.object({ id: fields.id, done: z.boolean() }),
  output: fields.done,
});

export const addTaskFile = call({
  method: "POST",
  path: "/personnel/inductions/tasks/file",
  title: { zh: "上传入职任务文件", en: "Upload the file of a task" },
  ...ofTasks,
  transfer: "upload",
  input: z.object({ id: fields.id }),
  output: file,
});

/** Who looks is written down. */
export const readTaskFile = call({
  method: "GET",
  path: "/personnel/inductions/tasks/file",
  title: { zh: "查看入职任务文件", en: "View the file of a task" },
  ...ofTasks,
  transfer: "download",
  transaction: "write",
  logged: true,
  input: z.object({ id: fields.id }),
  output: z.unknown(),
});

const ownTask = z.object({
  id: z.number(),
  name: z.string(),
  person: z.string(),
  place: z.string().nullable(),
  joinOn: z.string(),
  dueOn: z.string(),
  overdue: z.boolean(),
  needsFile: z.boolean(),
  fileName: z.string().nullable(),
});
export type OwnTask = z.output<typeof ownTask>;

/** Open tasks of the roles that the caller has, the most urgent first. */
export const listOwnTasks = call({
  method: "GET",
  path: "/personnel/inductions/tasks/own",
  title: { zh: "我的入职任务", en: "My tasks of inductions" },
  ...ofTasks,
  input: z.object({}),
  output: z.object({ rows: z.array(ownTask), total: z.number() }),
});
