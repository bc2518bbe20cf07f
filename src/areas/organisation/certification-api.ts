import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { isPhone, parseMobile } from "#platform/identity/phone.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { creditCode } from "./api.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

const state = z.enum(["none", "underReview", "certified", "failed", "withdrawn"]);

const application = z.object({
  id: z.number(),
  version: z.number(),
  state,
  name: z.string(),
  creditCode: z.string(),
  address: z.string(),
  contactName: z.string(),
  phone: z.string(),
  email: z.string(),
  licenceFileId: z.number(),
  submittedAt: z.string(),
  submittedBy: z.string(),
  dueOn: z.string(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
});

export const readCertification = call({
  method: "GET",
  path: "/company/certification",
  title: { zh: "企业认证", en: "Enterprise certification" },
  needs: "C1012",
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    state,
    /** Since when, while it is; also while a new application is looked at. */
    certifiedAt: z.string().nullable(),
    actions: z.array(z.string()),
    applications: z.array(application),
    /** What a first application begins with. */
    company: z.object({ name: z.string(), creditCode: z.string().nullable(), address: z.string().nullable() }),
  }),
});

export const uploadLicence = call({
  method: "POST",
  path: "/company/certification/licence",
  title: { zh: "上传营业执照", en: "Upload the licence" },
  needs: "C1012.edit",
  scope: "tenant",
  transfer: "upload",
  input: z.object({}),
  output: z.object({ id: z.number(), name: z.string() }),
});

export const readLicence = call({
  method: "GET",
  path: "/company/certification/licence",
  title: { zh: "查看营业执照", en: "View the licence" },
  needs: "C1012",
  scope: "tenant",
  transfer: "download",
  input: z.object({ id: fields.id }),
  output: z.unknown(),
});

/** To which of its contacts the code goes that shows it to be the company's own. */
export const codePlaces = ["phone", "email"] as const;
const contactShape = {
  phone: fields
    .line(32)
    .refine(isPhone, "电话号码不正确，应为 7 至 20 位数字|Not a telephone number of 7 to 20 digits"),
  email: z
    .string()
    .trim()
    .max(100)
    .pipe(z.email({ error: "邮箱地址不正确|Not a mail address" })),
};
const mobileOnly = {
  path: ["phone"],
  error: "验证码只能发到手机，请填写手机号或选择邮箱|A code goes to a mobile phone: give one, or choose the mailbox",
};
const reaches = ({ codeTo, phone }: { codeTo: "phone" | "email"; phone?: string | undefined }) =>
  codeTo === "email" || parseMobile(phone ?? "") !== null;

export const sendCertificationCode = call({
  method: "POST",
  path: "/company/certification/code",
  title: { zh: "发送企业认证验证码", en: "Send a code for the certification" },
  needs: "C1012.edit",
  scope: "tenant",
  idempotent: false,
  transaction: "none",
  input: z.discriminatedUnion("codeTo", [
    z.object({ codeTo: z.literal("phone"), phone: contactShape.phone }).refine(reaches, mobileOnly),
    z.object({ codeTo: z.literal("email"), email: contactShape.email }),
  ]),
  output: z.object({ again: z.number(), minutesValid: z.number(), held: z.boolean() }),
});

export const submitCertification = call({
  method: "POST",
  path: "/company/certification/submit",
  title: { zh: "提交企业认证", en: "Apply for certification" },
  needs: "C1012.edit",
  scope: "tenant",
  input: z
    .object({
      name: fields.line(64),
      creditCode,
      address: fields.line(100),
      contactName: fields.line(32),
      ...contactShape,
      licenceFileId: fields.id,
      codeTo: z.enum(codePlaces).default("phone"),
      code: z.string().regex(/^\d{6}$/, "请输入 6 位验证码|Enter the code of 6 digits"),
    })
    .refine(reaches, mobileOnly),
  output: fields.created,
});

export const withdrawCertification = call({
  method: "POST",
  path: "/company/certification/withdraw",
  title: { zh: "撤回企业认证", en: "Withdraw the application for certification" },
  needs: "C1012.edit",
  scope: "tenant",
  input: z.object({ id: fields.id, version: z.number().int() }),
  output: fields.done,
});
