import { z } from "zod";
import { editions } from "#platform/editions.ts";
import { mostQuickEntries, type CodeOf } from "#platform/menu/entry.ts";
import { callsOf } from "#platform/http/call.ts";
import { done, id } from "#platform/http/fields.ts";
import { storedEntry } from "#platform/menu/stored-menu-schema.ts";
import type { menu } from "./menu.ts";
import { companyChoice, companyId, confirmed, loginAnswer, loginKind, newPassword, qrCode } from "./api.ts";

const call = callsOf<CodeOf<typeof menu>>();

const ownSession = { needs: "session", scope: "own", audience: ["staff", "agency", "worker"] } as const;

/** Who is logged in, where, and what they may open. */
const me = z.object({
  user: z.object({
    userId: z.number().int(),
    account: z.string(),
    name: z.string(),
    kind: loginKind,
    /** By which log-in page they come. */
    door: loginKind,
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
    edition: z.enum(editions),
    demo: z.boolean(),
    /** Decimals of an amount on the screen. */
    moneyDecimals: z.union([z.literal(2), z.literal(3)]),
  }),
  /** How many companies this log-in may enter. */
  companies: z.number().int(),
  menuList: z.array(storedEntry),
  codes: z.array(z.string()),
  /** Codes of the pages chosen as quick entries, at most 4; of who never chose, the first of the menu's own. */
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

/** What the company has of the product, and how much of it is used. */
export const readEdition = call({
  method: "GET",
  needs: "session",
  scope: "tenant",
  audience: ["staff"],
  path: "/user/edition",
  title: { zh: "版本与账号", en: "Edition and accounts" },
  input: z.object({}),
  output: z.object({
    edition: z.enum(editions),
    /** Accounts in use. */
    used: z.number().int(),
    /** The most there may be; null: no limit. */
    cap: z.number().int().nullable(),
  }),
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
  title: { zh: "打开扫码登录", en: "Open a QR code log-in" },
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
  title: { zh: "确认扫码登录", en: "Confirm a QR code log-in" },
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
  input: z.object({ codes: z.array(z.string().max(60)).max(mostQuickEntries) }),
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
