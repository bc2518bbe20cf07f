import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { inductionDraft } from "./induction-form.ts";
import type { menu } from "./menu.ts";
import { formParts, needs } from "./rules/induction-form.ts";

const call = callsOf<CodeOf<typeof menu>>();
/** Of somebody without a log-in, by the link that they were sent. */
const byLink = { method: "POST", needs: "public", scope: "none", idempotent: false } as const;
const token = z.string().min(20).max(100);
const ticket = z.string().min(20).max(600);

/** Before the code is shown nothing but whose form it is and where the code goes; of a link that leads nowhere nothing at all. */
export const openJoin = call({
  ...byLink,
  path: "/join/open",
  title: { zh: "打开入职登记表", en: "Open the induction form" },
  input: z.object({ token: z.string().max(200) }),
  output: z.object({
    company: z.object({ zh: z.string(), en: z.string() }).nullable(),
    phone: z.string(),
    state: z.enum(["open", "sent", "ended", "dead"]),
  }),
});

export const sendJoinCode = call({
  ...byLink,
  path: "/join/code",
  title: { zh: "发送入职登记验证码", en: "Send a code for the induction form" },
  input: z.object({ token }),
  output: z.object({ again: z.number(), minutesValid: z.number(), held: z.boolean() }),
});

export const enterJoin = call({
  ...byLink,
  path: "/join/enter",
  title: { zh: "验证入职登记", en: "Show the code of the induction form" },
  input: z.object({ token, code: z.string().regex(/^\d{6}$/, "请输入 6 位验证码|Enter the code of 6 digits") }),
  output: z.object({ ticket: z.string() }),
});

const joinPaper = z.object({
  key: z.string(),
  zh: z.string(),
  en: z.string(),
  required: z.boolean(),
  files: z.array(z.object({ id: z.number(), name: z.string() })),
});

const joinView = z.object({
  company: z.object({ zh: z.string(), en: z.string() }),
  department: z.object({ zh: z.string(), en: z.string() }).nullable(),
  post: z.object({ zh: z.string(), en: z.string() }).nullable(),
  joinOn: z.string(),
  phone: z.string(),
  fields: z.record(z.enum(formParts), z.enum(needs)),
  papers: z.array(joinPaper),
  form: inductionDraft,
  /** What staff asked to be put right. */
  remark: z.string().nullable(),
});
export type JoinView = z.output<typeof joinView>;

export const readJoin = call({
  ...byLink,
  path: "/join/read",
  title: { zh: "读取入职登记表", en: "Read the induction form" },
  input: z.object({ ticket }),
  output: joinView,
});

/** Kept as typed, or, where it is submitted, complete and right; once only. */
export const saveJoin = call({
  ...byLink,
  path: "/join/save",
  title: { zh: "保存入职登记表", en: "Save the induction form" },
  input: z.object({
    ticket,
    form: inductionDraft,
    submit: z.boolean(),
    consent: z.boolean().default(false),
    /** Their own tick for a health certificate that they hand in. */
    healthConsent: z.boolean().default(false),
  }),
  output: fields.done,
});

export const addJoinPaper = call({
  ...byLink,
  path: "/join/paper",
  title: { zh: "上传入职材料", en: "Upload a paper of the induction form" },
  transfer: "upload",
  input: z.object({ ticket, paper: fields.line(40) }),
  output: z.object({ id: z.number(), name: z.string() }),
});

export const removeJoinPaper = call({
  ...byLink,
  path: "/join/paper/remove",
  title: { zh: "删除入职材料", en: "Remove a paper of the induction form" },
  input: z.object({ ticket, id: fields.id }),
  output: fields.done,
});
