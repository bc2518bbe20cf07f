import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { done, line } from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { code, confirmed, loginAnswer, newPassword, phoneOrEmail } from "./api.ts";
import { isCompanyName } from "./contact-form.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const publicPost = { method: "POST", needs: "public", scope: "none", idempotent: false } as const;
const ticket = z.string().min(1).max(2000);

export const legalDocument = z.enum(["user-agreement", "privacy-policy"]);

/** The user agreement or the privacy policy, in the language of the reader where there is one. */
export const readLegalText = call({
  method: "GET",
  path: "/unify/legalText",
  title: { zh: "用户协议与隐私政策", en: "User agreement and privacy policy" },
  needs: "public",
  scope: "none",
  input: z.object({ document: legalDocument }),
  output: z.object({
    title: z.string(),
    parts: z.array(z.object({ kind: z.enum(["heading", "paragraph"]), text: z.string() })),
  }),
});

/** Checks the code of a forgotten password; the ticket is for `resetPassword`. */
export const confirmReset = call({
  ...publicPost,
  path: "/unify/retrievePassword",
  title: { zh: "找回密码验证", en: "Verify a password recovery" },
  input: z.object({ target: phoneOrEmail, code }),
  output: z.object({ ticket: z.string() }),
});

export const resetPassword = call({
  ...publicPost,
  path: "/unify/resetPassword",
  title: { zh: "重置密码", en: "Reset the password" },
  input: z
    .object({ ticket, password: newPassword, confirmation: z.string() })
    .refine(confirmed.check, confirmed.params),
  output: done,
});

/** Free registration (B02): makes a company with its administrator and logs them in. */
export const register = call({
  ...publicPost,
  path: "/unify/register",
  title: { zh: "免费注册", en: "Register for free" },
  input: z
    .object({
      /** What the registering company is: one that uses labour, or one that supplies it. */
      business: z.enum(["business", "service"]),
      companyName: z.string().trim().min(1).refine(isCompanyName, {
        message: "企业名称须为 1-30 个中文、英文或数字|Use 1 to 30 Chinese characters, letters or digits",
      }),
      size: z.enum(["1-99", "100-499", "500-999", "1000+"]),
      industry: z.enum(["hotel", "catering", "property", "retail", "manufacturing", "logistics", "labour", "other"]),
      name: line(32),
      position: line(32),
      email: phoneOrEmail.refine((text) => text.includes("@"), {
        message: "请输入工作邮箱|Enter your work e-mail address",
      }),
      code,
      password: newPassword,
      confirmation: z.string(),
      agreed: z
        .boolean()
        .refine((agreed) => agreed, { message: "请先阅读并同意用户协议|Please read and accept the user agreement" }),
    })
    .refine(confirmed.check, confirmed.params),
  output: loginAnswer,
});
