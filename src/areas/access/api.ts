import { z } from "zod";
import type { CodeOf } from "#platform/menu/entry.ts";
import { callsOf } from "#platform/http/call.ts";
import { filter, id, line, whole } from "#platform/http/fields.ts";
import { isCode, isEmail, isPhone } from "./contact-form.ts";
import type { menu } from "./menu.ts";
import { isAllowedPassword } from "./password-form.ts";

const call = callsOf<CodeOf<typeof menu>>();

/** Which door a log-in uses: the company's staff, a labour company, a worker (B01: they are separate). */
export const loginKind = z.enum(["staff", "agency", "worker"]);
export type LoginKind = z.output<typeof loginKind>;

/** The doors at which a provider of outside identities may let people in. */
export const outsideKind = z.enum(["staff", "agency"]);
export type OutsideKind = z.output<typeof outsideKind>;

/** Mainland mobile number or e-mail address; answered in small letters. */
export const phoneOrEmail = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .toLowerCase()
  .refine((text) => isPhone(text) || isEmail(text), {
    message: "请输入正确的手机号或邮箱|Enter a valid phone number or e-mail address",
  });

export const newPassword = z.string().min(1).refine(isAllowedPassword, {
  message: "密码须为 8-16 位字母和数字的组合|Use 8 to 16 letters and digits, at least one of each",
});

/** Of a form with a password and its repetition. */
export const confirmed = {
  check: (input: { password: string; confirmation: string }) => input.password === input.confirmation,
  params: { path: ["confirmation"], message: "两次输入的密码不一致|The two passwords differ" },
};

export const companyChoice = z.object({
  accountId: z.number().int(),
  tenantId: z.number().int(),
  name: z.string(),
  kind: loginKind,
});

/** What a second step may be: a code to a phone or mailbox, masked, or the password after such a code. */
export const secondWay = z.enum(["phone", "email", "password"]);

/**
 * What a log-in leads to: straight into the company, to the company picker, to a code of the second step, or to
 * choosing a new password first. The ticket holds for ten minutes and is passed on with the next call; it opens
 * nothing itself. `token` only when `bearer` was asked for; browsers get a cookie.
 */
export const loginAnswer = z.discriminatedUnion("next", [
  z.object({ next: z.literal("home"), token: z.string().optional() }),
  z.object({
    next: z.literal("second"),
    ticket: z.string(),
    ways: z.array(z.object({ way: secondWay, masked: z.string() })),
  }),
  z.object({ next: z.literal("company"), ticket: z.string(), companies: z.array(companyChoice) }),
  z.object({ next: z.literal("newPassword"), ticket: z.string() }),
]);

/** For programs that send the session as `authorization: Bearer …` instead of a cookie. */
const bearer = z.boolean().default(false);
export const companyId = whole(1, 2 ** 31 - 1);

const publicPost = { method: "POST", needs: "public", scope: "none", idempotent: false } as const;

/** What the log-in page may offer in this installation. */
export const loginOptions = call({
  method: "GET",
  path: "/unify/loginOptions",
  title: { zh: "登录选项", en: "Log-in options" },
  needs: "public",
  scope: "none",
  /** `sso`: which company's log-in page was opened. */
  input: z.object({ sso: filter(z.string().max(60)) }),
  output: z.object({
    /** Only in a demo installation: accounts to try, with their passwords. */
    demoAccounts: z.array(
      z.object({ account: z.string(), password: z.string(), kind: loginKind, zh: z.string(), en: z.string() }),
    ),
    registration: z.boolean(),
    /** Whether a demonstration can be booked: somebody runs this installation who would see it. */
    appointments: z.boolean(),
    /** Who else vouches for people here, at which doors. */
    outside: z.array(z.object({ key: z.string(), name: z.string(), kinds: z.array(outsideKind) })),
  }),
});

export const qrCode = z.string().min(1).max(100);

/** A desk asks to be logged in from a phone: `code` goes into the QR code, `secret` stays with the browser. */
export const startQrLogIn = call({
  ...publicPost,
  path: "/unify/qr/start",
  title: { zh: "扫码登录", en: "Log in with a QR code" },
  input: z.object({}),
  output: z.object({ code: z.string(), secret: z.string(), secondsValid: z.number().int() }),
});

/** What has become of it; a confirmed one goes on like any other log-in, once. */
export const pollQrLogIn = call({
  ...publicPost,
  path: "/unify/qr/poll",
  title: { zh: "扫码登录结果", en: "Result of a QR code log-in" },
  input: z.object({ secret: qrCode }),
  output: z.discriminatedUnion("state", [
    z.object({ state: z.enum(["waiting", "opened", "refused", "expired"]) }),
    z.object({ state: z.literal("confirmed"), kind: loginKind, answer: loginAnswer }),
  ]),
});

export const logIn = call({
  ...publicPost,
  path: "/unify/login",
  title: { zh: "登录", en: "Log in" },
  input: z.object({
    kind: loginKind,
    /** Account name, phone or e-mail. */
    account: line(100),
    password: z.string().min(1).max(100),
    bearer,
  }),
  output: loginAnswer,
});

/** A slider to be dragged all the way to `width`; a solved one serves one `sendCode`. Valid for two minutes. */
export const issueCaptcha = call({
  ...publicPost,
  path: "/unify/captcha",
  title: { zh: "获取滑块验证", en: "Get a slider captcha" },
  input: z.object({}),
  output: z.object({ id: z.string(), width: z.number().int() }),
});

/** Positions of the handle (0..`width`) against milliseconds since it was gripped: 5 points or more, over 0.2 s or more. */
export const solveCaptcha = call({
  ...publicPost,
  path: "/unify/captcha/solve",
  title: { zh: "提交滑块验证", en: "Submit the slider captcha" },
  input: z.object({
    id: z.string().min(1).max(100),
    trace: z
      .array(z.object({ x: z.number().min(-50).max(2000), t: z.number().min(0).max(120_000) }))
      .min(2)
      .max(2000),
  }),
  output: z.object({ solved: z.literal(true) }),
});

export const codeSent = z.object({
  /** Seconds until another code may be asked for. */
  again: z.number().int(),
  minutesValid: z.number().int(),
  /** No provider takes codes there: whoever runs the installation reads them on its machine. */
  held: z.boolean(),
});

export const codePurpose = z.enum(["login", "reset", "register"]);

/** Sends six digits by text message or mail; refused when nobody has that phone or e-mail (not for `register`). */
export const sendCode = call({
  ...publicPost,
  path: "/sms/sendCode",
  title: { zh: "发送验证码", en: "Send a verification code" },
  logAs: "code",
  input: z.object({ captchaId: z.string().min(1).max(100), target: phoneOrEmail, purpose: codePurpose }),
  output: codeSent,
});

export const code = z
  .string()
  .trim()
  .refine(isCode, { message: "请输入 6 位数字验证码|Enter the six digits of the code" });

export const logInByCode = call({
  ...publicPost,
  path: "/unify/loginByCode",
  title: { zh: "验证码登录", en: "Log in with a code" },
  input: z.object({ kind: loginKind, target: phoneOrEmail, code, bearer }),
  output: loginAnswer,
});

const ticket = z.string().min(1).max(2000);

/** Sends the code of the second step to the log-in's own phone or e-mail. */
export const sendSecondCode = call({
  ...publicPost,
  path: "/sms/sendSecondCode",
  title: { zh: "发送二次验证码", en: "Send a second-step code" },
  logAs: "code",
  input: z.object({ ticket, captchaId: z.string().min(1).max(100), way: secondWay.exclude(["password"]) }),
  output: codeSent,
});

/** The second step itself: what the first one led to goes on. */
export const confirmSecond = call({
  ...publicPost,
  path: "/unify/confirmSecond",
  title: { zh: "二次验证", en: "Complete the second step" },
  input: z
    .object({ ticket, way: secondWay, code: code.optional(), password: z.string().min(1).max(100).optional(), bearer })
    .refine((input) => input.way === "password" || input.code !== undefined, {
      path: ["code"],
      message: "请输入 6 位数字验证码|Enter the six digits of the code",
    })
    .refine((input) => input.way !== "password" || input.password !== undefined, {
      path: ["password"],
      message: "请输入密码|Enter the password",
    }),
  output: loginAnswer,
});

export const chooseCompany = call({
  ...publicPost,
  path: "/unify/chooseCompany",
  title: { zh: "选择企业", en: "Choose the company" },
  input: z.object({ ticket, accountId: id, tenantId: companyId, bearer }),
  output: loginAnswer,
});

/** The forced change at the first log-in. */
export const setFirstPassword = call({
  ...publicPost,
  path: "/unify/newPassword",
  title: { zh: "设置新密码", en: "Set a new password" },
  input: z
    .object({ ticket, password: newPassword, confirmation: z.string(), bearer })
    .refine(confirmed.check, confirmed.params),
  output: loginAnswer,
});
