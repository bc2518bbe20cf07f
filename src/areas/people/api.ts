import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { importInput } from "#platform/list/import-input.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { ownOf } from "#platform/own-of.ts";
import { personList } from "./list.ts";
import type { menu } from "./menu.ts";
import { certificateRows } from "./certificate-rows.ts";
import { checkIdNumber, personFields, personShape } from "./person-fields.ts";

const call = callsOf<CodeOf<typeof menu>>();
const both = ["staff", "agency"] as const;

export const listPeople = call(personList.call);

const accountName = z.object({ id: z.number(), name: z.string(), account: z.string().nullable() });

const personDetail = personList.detail.extend({
  postId: z.number().nullable(),
  agencyId: z.number().nullable(),
  leftOn: z.string().nullable(),
  birthDate: z.string().nullable(),
  idOverrideReason: z.string().nullable(),
  certificateList: z.array(certificateRows.row),
  /** By which the person enters the back office. */
  account: accountName.nullable(),
});
export type PersonDetail = z.output<typeof personDetail>;

/** ID, phone and bank numbers are masked here as in every answer but that of `revealPerson`. */
export const readPerson = call({
  method: "GET",
  path: "/file/detail",
  title: { zh: "员工档案详情", en: "Employee file" },
  needs: "C3500",
  audience: both,
  scope: "department",
  input: z.object({ id: fields.id }),
  output: personDetail,
});

export const createPerson = call({
  method: "POST",
  path: "/file/create",
  title: { zh: "新增员工档案", en: "Add an employee file" },
  needs: "C3500.add",
  audience: both,
  scope: "department",
  input: personFields,
  output: fields.created,
});

/** Sealed numbers are sent only to be set: absent keeps them, empty removes them. */
const kept = {
  idNumber: personShape.shape.idNumber,
  phone: personShape.shape.phone,
  bankAccount: personShape.shape.bankAccount,
  emergencyPhone: personShape.shape.emergencyPhone,
};
const changes = z.object({
  idNumber: z.string().max(40).optional(),
  phone: z.string().max(20).optional(),
  bankAccount: z.string().max(40).optional(),
  emergencyPhone: z.string().max(20).optional(),
});

export const personChange = personShape
  .omit({ idNumber: true, phone: true, bankAccount: true, emergencyPhone: true })
  .extend({ id: fields.id, version: z.number().int(), jobNumber: fields.line(32), ...changes.shape })
  .superRefine((person, issues) => {
    checkIdNumber(person, issues);
    for (const [name, schema] of Object.entries(kept)) {
      const value = ownOf(person, name);
      const parsed = value === undefined ? undefined : schema.safeParse(value);
      for (const issue of parsed?.error?.issues ?? [])
        issues.addIssue({ code: "custom", path: [name], message: issue.message });
    }
  });

export const updatePerson = call({
  method: "POST",
  path: "/file/update",
  title: { zh: "编辑员工档案", en: "Edit an employee file" },
  needs: "C3500.edit",
  audience: both,
  scope: "department",
  input: personChange,
  output: fields.done,
});

export const leavePerson = call({
  method: "POST",
  path: "/file/leave",
  title: { zh: "员工离场", en: "Mark an employee as left" },
  needs: "C3500.leave",
  audience: both,
  scope: "department",
  input: z.object({ id: fields.id, leftOn: fields.date }),
  output: fields.done,
});

export const returnPerson = call({
  method: "POST",
  path: "/file/return",
  title: { zh: "员工返岗", en: "Mark an employee as returned" },
  needs: "C3500.leave",
  audience: both,
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

export const sealedFields = ["idNumber", "phone", "bankAccount", "emergencyPhone"] as const;
export type SealedField = (typeof sealedFields)[number];

/** Not idempotent by key: the stored answer would keep the numbers in the clear. */
export const revealPerson = call({
  method: "POST",
  path: "/file/reveal",
  title: { zh: "查看完整个人信息", en: "View full personal data" },
  needs: "C3500.reveal",
  audience: both,
  scope: "department",
  idempotent: false,
  input: z.object({ id: fields.id, fields: z.array(z.enum(sealedFields)).min(1), reason: fields.reason }),
  output: z.partialRecord(z.enum(sealedFields), z.string().nullable()),
});

export const importTemplate = call({
  method: "GET",
  path: "/file/import/template",
  title: { zh: "下载导入模板", en: "Download the import template" },
  needs: "C3500.import",
  audience: both,
  scope: "department",
  transfer: "download",
  input: z.object({ format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  output: z.unknown(),
});

/** Answers how many files were added; nothing is written when a row is wrong. */
export const importPeople = call({
  method: "POST",
  path: "/file/import",
  title: { zh: "导入员工档案", en: "Import employee files" },
  needs: "C3500.import",
  audience: both,
  scope: "department",
  transfer: "upload",
  input: importInput,
  output: z.object({ count: z.number() }),
});

const workerOption = z.object({
  id: z.number(),
  name: z.string(),
  jobNumber: z.string(),
  department: z.string().nullable(),
  post: z.string().nullable(),
  agency: z.string().nullable(),
});
export type WorkerOption = z.output<typeof workerOption>;

/** For pickers anywhere, within the caller's scope. */
export const workerOptions = call({
  method: "GET",
  path: "/file/options",
  title: { zh: "人员选项", en: "Worker options" },
  needs: "session",
  audience: both,
  scope: "department",
  input: z.object({
    search: fields.filter(fields.lineUpTo(100)),
    agencyId: fields.filter(fields.id),
    departmentId: fields.filter(fields.id),
    ids: fields.filter(fields.idList),
  }),
  output: z.object({ rows: z.array(workerOption) }),
});

/** Accounts of the staff that no people file belongs to yet. */
export const accountChoices = call({
  method: "GET",
  path: "/file/account/choices",
  title: { zh: "可关联的后台账号", en: "Back-office accounts to link" },
  needs: "C3500.account",
  scope: "department",
  input: z.object({ search: fields.filter(fields.lineUpTo(100)) }),
  output: z.object({ accounts: z.array(accountName) }),
});

/** What of approvals went over, and the numbers of the applications whose task could not. */
const movedApprovals = z.object({ tasks: z.number(), flows: z.number(), left: z.array(z.string()) });

/** The account is from then on that of the person: with it they clock by phone, without another password. */
export const linkAccount = call({
  method: "POST",
  path: "/file/account/link",
  title: { zh: "关联后台账号", en: "Link a back-office account" },
  needs: "C3500.account",
  scope: "department",
  input: z.object({ id: fields.id, accountId: fields.id }),
  output: movedApprovals,
});

export const unlinkAccount = call({
  method: "POST",
  path: "/file/account/unlink",
  title: { zh: "解除后台账号", en: "Unlink a back-office account" },
  needs: "C3500.account",
  scope: "department",
  /** What waits for the person in approvals goes with the account, or stays with the file. */
  input: z.object({ id: fields.id, approvals: z.enum(["go", "stay"]).default("go") }),
  output: movedApprovals,
});

/** A worker's own file as their phone shows it; ID, phone and bank numbers masked. */
export const myProfile = call({
  method: "GET",
  path: "/h5/profile",
  title: { zh: "我的资料", en: "My profile" },
  needs: "session",
  audience: ["worker"],
  scope: "own",
  input: z.object({}),
  output: z.object({
    profile: z
      .object({
        name: z.string(),
        jobNumber: z.string(),
        machineNumber: z.string().nullable(),
        department: z.string().nullable(),
        post: z.string().nullable(),
        agency: z.string().nullable(),
        idNumber: z.string().nullable(),
        phone: z.string().nullable(),
        bankName: z.string().nullable(),
        bankAccount: z.string().nullable(),
      })
      .nullable(),
  }),
});
