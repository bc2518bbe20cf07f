import { z } from "zod";
import { newPassword } from "#areas/access/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { isCreditCode } from "#platform/identity/credit-code.ts";
import { parseMobile } from "#platform/identity/phone.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { agencyAccountRows, customerRows, recruiterRows } from "./detail-rows.ts";
import { agencyList } from "./list.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const recruiterFields = z.object({
  channel: recruiterRows.row.shape.channel.default("agency"),
  name: fields.line(48),
  phone: fields.optionalPhone,
  email: fields.optionalMail,
});

export const agencyFields = z.object({
  code: fields.line(20),
  nameZh: fields.line(60),
  nameEn: fields.line(100),
  creditCode: fields
    .optionalText(18)
    .refine(
      (code) => code === null || isCreditCode(code),
      "统一社会信用代码不正确|Enter a valid unified social credit code",
    ),
  licenceValidTo: fields.optionalDate,
  contact: fields.optionalLine(48),
  phone: fields.optionalPhone,
  email: fields.optionalMail,
  address: fields.optionalLine(200),
  /** Smallest is asked first. */
  priority: fields.whole(1, 999).default(100),
  accountHolder: fields.optionalLine(100),
  bankName: fields.optionalLine(100),
  subBankName: fields.optionalLine(100),
  note: fields.optionalText(500),
});

/** The account number is sent only to be set: absent keeps it, empty removes it. */
const bankAccount = z
  .string()
  .trim()
  .regex(/^(?:[\d\s]{12,30})?$/, "请输入 12 至 19 位数字|Enter 12 to 19 digits")
  .optional();

export const newAgency = agencyFields.extend({
  bankAccount,
  enabled: z.boolean().default(true),
  recruiters: z.array(recruiterFields).max(50).default([]),
});

export const listAgencies = call(agencyList.call);

const agencyDetail = z.object({
  id: z.number(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  creditCode: z.string().nullable(),
  licenceValidTo: z.string().nullable(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  priority: z.number(),
  accountHolder: z.string().nullable(),
  bankName: z.string().nullable(),
  subBankName: z.string().nullable(),
  /** The last four digits; the rest only by `revealBankAccount`. */
  bankAccountMask: z.string().nullable(),
  note: z.string().nullable(),
  enabled: z.boolean(),
  version: z.number(),
  recruiters: z.array(recruiterRows.row),
  accounts: z.array(agencyAccountRows.row),
  /** The company that it is, where that is here itself. */
  connection: z
    .object({
      id: z.number(),
      state: z.enum(["offered", "connected"]),
      company: z.string(),
      since: z.string(),
      /** Log-ins that its people have here. */
      people: z.number(),
    })
    .nullable(),
  actions: z.array(z.string()),
});
export type AgencyDetail = z.output<typeof agencyDetail>;

export const readAgency = call({
  method: "GET",
  path: "/agencies/detail",
  title: { zh: "劳务公司详情", en: "Labour company detail" },
  needs: "LABOUR_COMPANIES",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: agencyDetail,
});

export const createAgency = call({
  method: "POST",
  path: "/agencies/create",
  title: { zh: "新增劳务公司", en: "Add a labour company" },
  needs: "LABOUR_COMPANIES.add",
  scope: "tenant",
  input: newAgency,
  output: fields.created,
});

export const updateAgency = call({
  method: "POST",
  path: "/agencies/update",
  title: { zh: "编辑劳务公司", en: "Edit a labour company" },
  needs: "LABOUR_COMPANIES.edit",
  scope: "tenant",
  input: agencyFields.extend({ id: fields.id, version: z.number().int(), bankAccount }),
  output: fields.done,
});

export const enableAgencies = call({
  method: "POST",
  path: "/agencies/enable",
  title: { zh: "启用或停用劳务公司", en: "Enable or disable labour companies" },
  needs: "LABOUR_COMPANIES.enable",
  scope: "tenant",
  input: z.object({ ids: z.array(fields.id).min(1).max(200), enabled: z.boolean() }),
  output: fields.done,
});

export const deleteAgency = call({
  method: "POST",
  path: "/agencies/delete",
  title: { zh: "删除劳务公司", en: "Delete a labour company" },
  needs: "LABOUR_COMPANIES.delete",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

export const saveRecruiter = call({
  method: "POST",
  path: "/agencies/recruiters/save",
  title: { zh: "保存招聘人", en: "Save a recruiter" },
  needs: "LABOUR_COMPANIES.edit",
  scope: "tenant",
  input: recruiterFields.extend({
    id: fields.id.optional(),
    agencyId: fields.id,
    enabled: z.boolean().default(true),
    // Sent only to be set: absent keeps them, empty removes them.
    phone: z.union([z.undefined(), fields.optionalPhone]),
    email: z.union([z.undefined(), fields.optionalMail]),
  }),
  output: fields.created,
});

export const deleteRecruiter = call({
  method: "POST",
  path: "/agencies/recruiters/delete",
  title: { zh: "删除招聘人", en: "Delete a recruiter" },
  needs: "LABOUR_COMPANIES.edit",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

/** Not idempotent by key: the stored answer would keep the account number in the clear. */
export const revealBankAccount = call({
  method: "POST",
  path: "/agencies/reveal",
  title: { zh: "查看完整银行账号", en: "Show the full bank account" },
  needs: "LABOUR_COMPANIES.reveal",
  scope: "tenant",
  idempotent: false,
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: z.object({ bankAccount: z.string() }),
});

/** Not idempotent by key: the stored answer would keep them in the clear. */
export const revealRecruiter = call({
  method: "POST",
  path: "/agencies/recruiters/reveal",
  title: { zh: "查看招聘人完整联系方式", en: "Show a recruiter's contact details" },
  needs: "LABOUR_COMPANIES.reveal",
  scope: "tenant",
  idempotent: false,
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
});

/** For pickers anywhere; a labour company's log-in gets only itself. */
export const agencyOptions = call({
  method: "GET",
  path: "/agencies/options",
  title: { zh: "劳务公司选项", en: "Labour company options" },
  needs: "session",
  audience: ["staff", "agency"],
  scope: "tenant",
  input: z.object({ search: fields.filter(fields.lineUpTo(100)), all: fields.filter(fields.flag) }),
  output: z.object({
    rows: z.array(z.object({ id: z.number(), code: z.string(), name: z.string(), enabled: z.boolean() })),
  }),
});

export const recruiterOptions = call({
  method: "GET",
  path: "/agencies/recruiters/options",
  title: { zh: "招聘人选项", en: "Recruiter options" },
  needs: "session",
  audience: ["staff", "agency"],
  scope: "tenant",
  input: z.object({ agencyId: fields.filter(fields.id) }),
  output: z.object({
    rows: z.array(recruiterRows.row.extend({ agencyId: z.number(), agencyName: z.string() })),
  }),
});

/** The companies that this log-in serves; each is read in a transaction of its own. */
export const listCustomers = call({
  method: "GET",
  path: "/agencies/customers",
  title: { zh: "客户列表", en: "List customers" },
  needs: "C0223",
  audience: ["agency"],
  scope: "own",
  input: z.object({}),
  output: z.object({ rows: z.array(customerRows.row) }),
});

/** A log-in for people of a labour company; somebody who already has one in another company keeps their password. */
export const createAgencyAccount = call({
  method: "POST",
  path: "/agencies/accounts/create",
  title: { zh: "新增劳务公司登录账号", en: "Add a log-in for a labour company" },
  needs: "LABOUR_COMPANIES.account",
  scope: "tenant",
  input: z
    .object({
      agencyId: fields.id,
      name: fields.line(32),
      account: fields
        .optionalText(32)
        .transform((text) => text?.toLowerCase() ?? null)
        .refine(
          (text) => text === null || /^[a-z][a-z0-9._-]{2,31}$/.test(text),
          "以字母开头，3-32 位字母、数字、点、横线|Begin with a letter; 3 to 32 letters, digits, dots or hyphens",
        ),
      phone: fields
        .optionalText(20)
        .refine(
          (text) => text === null || parseMobile(text) !== null,
          "手机号码不正确，应为 11 位|Enter a mobile number of 11 digits",
        )
        .transform((text) => (text === null ? null : parseMobile(text))),
      email: fields
        .optionalLine(100)
        .refine(
          (text) => text === null || z.email().safeParse(text).success,
          "邮箱格式不正确|Enter a valid e-mail address",
        ),
      password: newPassword,
    })
    .refine((one) => one.account !== null || one.phone !== null || one.email !== null, {
      path: ["account"],
      error: "登录账号、手机号码、邮箱至少填写一项|Enter at least one of log-in name, phone and e-mail",
    }),
  output: z.object({ id: z.number(), linked: z.boolean() }),
});
