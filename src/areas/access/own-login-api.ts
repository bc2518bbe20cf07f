import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { done, id } from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { code, codeSent, companyId, confirmed, loginKind, newPassword, phoneOrEmail } from "./api.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const ownSession = { needs: "session", scope: "own", audience: ["staff", "agency", "worker"] } as const;

const place = z.enum(["phone", "email"]);
const invitation = z.object({
  tenantId: z.number().int(),
  accountId: z.number().int(),
  /** How the company calls itself, and the person. */
  company: z.string(),
  name: z.string(),
  kind: loginKind,
  invitedAt: z.string(),
});

/** The log-in behind this session: whose it is, where codes reach it, and which companies have asked its holder to join. */
export const readOwnLogin = call({
  method: "GET",
  ...ownSession,
  path: "/user/login",
  title: { zh: "我的登录账号", en: "My log-in" },
  input: z.object({}),
  output: z.object({
    /** The holder's own; else the company keeps it. */
    own: z.boolean(),
    /** A company's identity provider opened this session: of one's own log-in it shows neither name nor phone nor mailbox. */
    onlyHere: z.boolean(),
    account: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    hasPassword: z.boolean(),
    /** Only of one's own: no company learns who else invites somebody. */
    invitations: z.array(invitation),
  }),
});

/** A code to a place the log-in already has (`take`), or to one that is to be added or to take its place (`contact`). */
export const sendOwnCode = call({
  method: "POST",
  ...ownSession,
  path: "/user/login/sendCode",
  title: { zh: "发送本人验证码", en: "Send a code to yourself" },
  idempotent: false,
  transaction: "none",
  input: z.object({
    to: z.discriminatedUnion("purpose", [
      z.object({ purpose: z.literal("take"), place }),
      z.object({ purpose: z.literal("contact"), target: phoneOrEmail }),
    ]),
  }),
  output: codeSent,
});

/** Makes the log-in that a company keeps the holder's own; every other session of it ends. */
export const takeOwnLogin = call({
  method: "POST",
  ...ownSession,
  path: "/user/login/take",
  title: { zh: "将登录账号转为本人所有", en: "Make the log-in your own" },
  logAs: "credential",
  input: z
    .object({ place, code, password: newPassword, confirmation: z.string() })
    .refine(confirmed.check, confirmed.params),
  output: done,
});

/** A phone or mailbox that a code has proved, for a log-in of one's own; with the password once more. */
export const changeOwnContact = call({
  method: "POST",
  ...ownSession,
  path: "/user/login/contact",
  title: { zh: "更换手机号或邮箱", en: "Change phone or e-mail" },
  logAs: "credential",
  input: z.object({ target: phoneOrEmail, code, password: z.string().min(1).max(100) }),
  output: done,
});

/** Where this log-in is logged in just now. */
export const listOwnSessions = call({
  method: "GET",
  ...ownSession,
  path: "/user/sessions",
  title: { zh: "我的登录设备", en: "Where I am logged in" },
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.number().int(),
      company: z.string(),
      browser: z.string(),
      system: z.string(),
      ip: z.string().nullable(),
      since: z.string(),
      lastSeenAt: z.string(),
      /** The one that asks. */
      here: z.boolean(),
    }),
  ),
});

/** Ends one session of one's own, or without `id` all others; with the password once more, where there is one. */
export const endOwnSessions = call({
  method: "POST",
  ...ownSession,
  path: "/user/sessions/end",
  title: { zh: "退出其他设备", en: "Log out other devices" },
  logAs: "credential",
  input: z.object({ id: id.optional(), password: z.string().max(100).default("") }),
  output: z.object({ ended: z.number().int() }),
});

const invitationKey = z.object({ accountId: id, tenantId: companyId });

export const acceptInvitation = call({
  method: "POST",
  ...ownSession,
  path: "/user/invitation/accept",
  title: { zh: "接受企业邀请", en: "Accept a company's invitation" },
  // The line stands in the company that invited, not in the one where the person happens to be.
  logged: false,
  input: invitationKey,
  output: done,
});

export const declineInvitation = call({
  method: "POST",
  ...ownSession,
  path: "/user/invitation/decline",
  title: { zh: "拒绝企业邀请", en: "Decline a company's invitation" },
  // The line stands in the company that invited, not in the one where the person happens to be.
  logged: false,
  input: invitationKey,
  output: done,
});
