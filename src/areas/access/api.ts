import { z } from "zod";
import type { CodeOf } from "#platform/menu/entry.ts";
import { callsOf } from "#platform/http/call.ts";
import { done, filter, id, line, whole } from "#platform/http/fields.ts";
import { storedEntry } from "#platform/menu/stored-menu-schema.ts";
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

const qrCode = z.string().min(1).max(100);

/** A desk asks to be logged in from a phone: `code` goes into the QR code, `secret` stays with the browser. */
export const startQrLogIn = call({
  ...publicPost,
  path: "/unify/qr/start",
  title: { zh: "扫码登录", en: "Log in by QR code" },
  input: z.object({}),
  output: z.object({ code: z.string(), secret: z.string(), secondsValid: z.number().int() }),
});

/** What has become of it; a confirmed one goes on like any other log-in, once. */
export const pollQrLogIn = call({
  ...publicPost,
  path: "/unify/qr/poll",
  title: { zh: "扫码登录结果", en: "Outcome of a log-in by QR code" },
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
  title: { zh: "验证码登录", en: "Log in by code" },
  input: z.object({ kind: loginKind, target: phoneOrEmail, code, bearer }),
  output: loginAnswer,
});

const ticket = z.string().min(1).max(2000);

/** Sends the code of the second step to the log-in's own phone or e-mail. */
export const sendSecondCode = call({
  ...publicPost,
  path: "/sms/sendSecondCode",
  title: { zh: "发送二次验证码", en: "Send the code of the second step" },
  logAs: "code",
  input: z.object({ ticket, captchaId: z.string().min(1).max(100), way: secondWay.exclude(["password"]) }),
  output: codeSent,
});

/** The second step itself: what the first one led to goes on. */
export const confirmSecond = call({
  ...publicPost,
  path: "/unify/confirmSecond",
  title: { zh: "二次验证", en: "Pass the second step" },
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

const ownSession = { needs: "session", scope: "own", audience: ["staff", "agency", "worker"] } as const;

/** Who is logged in, where, and what he may open. */
const me = z.object({
  user: z.object({
    userId: z.number().int(),
    account: z.string(),
    name: z.string(),
    kind: loginKind,
    postName: z.string().nullable(),
    departmentId: z.number().int().nullable(),
    departmentName: z.string().nullable(),
    memberId: z.number().int().nullable(),
    /** The same log-in opens the back office and, for staff with a people file, the phone pages. */
    bothSides: z.boolean(),
    agencyId: z.number().int().nullable(),
    /** The language kept with the account, if one was chosen. */
    language: z.enum(["zh", "en"]).nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** Companies that wait for an answer, see `readOwnLogin`. */
    invitations: z.number().int(),
  }),
  /** The company (spec: tenant, hotel). */
  hotel: z.object({
    id: z.number().int(),
    name: z.string(),
    /** Id of the logo file. */
    avatar: z.number().int().nullable(),
    edition: z.enum(["free", "standard"]),
    demo: z.boolean(),
    /** Decimals of an amount on the screen. */
    moneyDecimals: z.union([z.literal(2), z.literal(3)]),
  }),
  /** How many companies this log-in may enter. */
  companies: z.number().int(),
  menuList: z.array(storedEntry),
  codes: z.array(z.string()),
  /** Codes of the pages chosen as quick entries, at most 4. */
  quickEntries: z.array(z.string()),
});

export const readMe = call({
  method: "GET",
  ...ownSession,
  path: "/user/me",
  title: { zh: "当前用户", en: "The current user" },
  input: z.object({}),
  output: me,
});

/** The same as the first question of a page: null when nobody is logged in. */
export const whoIsHere = call({
  method: "GET",
  ...ownSession,
  orNobody: true,
  path: "/user/session",
  title: { zh: "当前登录状态", en: "Who is logged in here" },
  input: z.object({}),
  output: me.nullable(),
});

/** Renews the session and nothing else; null when nobody is logged in. */
export const stayLoggedIn = call({
  method: "GET",
  ...ownSession,
  orNobody: true,
  path: "/user/alive",
  title: { zh: "保持登录", en: "Stay logged in" },
  transaction: "none",
  input: z.object({}),
  output: z.object({ name: z.string() }).nullable(),
});

export const listCompanies = call({
  method: "GET",
  ...ownSession,
  path: "/user/companies",
  title: { zh: "我的企业", en: "My companies" },
  input: z.object({}),
  output: z.object({ companies: z.array(companyChoice), current: z.number().int() }),
});

/** The session goes over to another company, after its second step where one is due; everything loaded before has to be loaded again. */
export const switchCompany = call({
  method: "POST",
  ...ownSession,
  path: "/user/switchCompany",
  title: { zh: "切换企业", en: "Switch company" },
  // Its input names another company; the company that is entered has a line of its own.
  logged: false,
  input: z.object({ accountId: id, tenantId: companyId }),
  output: loginAnswer,
});

/** Opens a desk's QR code on a phone that is logged in: the first phone keeps it. */
export const openQrLogIn = call({
  method: "POST",
  ...ownSession,
  path: "/user/qr/open",
  title: { zh: "打开扫码登录", en: "Open a log-in by QR code" },
  logged: false,
  input: z.object({ code: qrCode }),
  output: z.object({
    browser: z.string(),
    system: z.string(),
    ip: z.string(),
    askedAt: z.string(),
    name: z.string(),
    company: z.string(),
  }),
});

/** Lets the desk in as oneself, or refuses it. */
export const decideQrLogIn = call({
  method: "POST",
  ...ownSession,
  path: "/user/qr/decide",
  title: { zh: "确认扫码登录", en: "Decide a log-in by QR code" },
  input: z.object({ code: qrCode, confirm: z.boolean() }),
  output: done,
});

/** All other sessions of the log-in end. */
export const changePassword = call({
  method: "POST",
  ...ownSession,
  path: "/user/changePassword",
  title: { zh: "修改密码", en: "Change password" },
  logAs: "credential",
  input: z
    .object({ current: z.string().min(1).max(100), password: newPassword, confirmation: z.string() })
    .refine(confirmed.check, confirmed.params)
    .refine((input) => input.current !== input.password, {
      path: ["password"],
      message: "新密码不能与当前密码相同|The new password must differ from the current one",
    }),
  output: done,
});

export const setLanguage = call({
  method: "POST",
  ...ownSession,
  path: "/user/language",
  title: { zh: "切换语言", en: "Switch language" },
  logged: false,
  input: z.object({ language: z.enum(["zh", "en"]) }),
  output: done,
});

export const setQuickEntries = call({
  method: "POST",
  ...ownSession,
  path: "/role/quick-menu",
  title: { zh: "设置快捷入口", en: "Choose quick entries" },
  input: z.object({ codes: z.array(z.string().max(60)).max(4) }),
  output: done,
});

export const logOut = call({
  method: "POST",
  ...ownSession,
  path: "/unify/logout",
  title: { zh: "退出登录", en: "Log out" },
  logAs: "logOut",
  ends: true,
  idempotent: false,
  input: z.object({}),
  output: done,
});
