import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { envelope, inputKey } from "#platform/secret/input/envelope.ts";
import type { menu } from "./menu.ts";
import { objectionList } from "./objections-list.ts";
import { itemKinds, taxedAs } from "./rules/kinds.ts";
import { explainItem } from "./runs-api.ts";
import { insuranceKinds, receiptStates, runKinds } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const own = { needs: "W_PAYSLIP", audience: ["worker"], scope: "own" } as const;
const done = fields.done;
/** Where the browser has the program, for links where the installation does not say it. */
const origin = z.url({ protocol: /^https?$/ }).max(200);

/** Around what a PIN, a typed amount or a card is sealed for one call of this log-in (Y-9). */
export const readPublicKey = call({
  method: "GET",
  path: "/salarySetting/publicKey",
  title: { zh: "加密公钥", en: "Public key for what is sealed" },
  needs: "session",
  audience: ["staff", "worker"],
  scope: "own",
  transaction: "none",
  input: z.object({ call: z.string().min(1).max(100) }),
  output: inputKey,
});

// ---- the office -----------------------------------------------------------------------------------

export const readReceipts = call({
  method: "GET",
  path: "/salarySetting/receipts",
  title: { zh: "工资条确认情况", en: "How payslips were received" },
  needs: "C60302",
  scope: "tenant",
  input: z.object({ runId: fields.id }),
  output: z.object({
    counts: z.record(z.enum(receiptStates), z.number()),
    people: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        jobNumber: z.string().nullable(),
        department: z.string().nullable(),
        receipt: z.enum(receiptStates),
        releasedAt: z.string().nullable(),
        readAt: z.string().nullable(),
        confirmedAt: z.string().nullable(),
      }),
    ),
  }),
});

export const releasePayslips = call({
  method: "POST",
  path: "/salarySetting/releasePayslips",
  title: { zh: "发布工资条", en: "Release payslips" },
  needs: "C60302.grant",
  scope: "tenant",
  input: z.object({ runId: fields.id, origin }),
  output: z.object({ released: z.number(), mailed: z.number() }),
});

/** A new link by mail for somebody: a mail with a secret is never sent again. */
export const mailPayslip = call({
  method: "POST",
  path: "/salarySetting/mailPayslip",
  title: { zh: "重新发送工资条邮件", en: "Mail a payslip anew" },
  needs: "C60302.grant",
  scope: "tenant",
  input: z.object({ slipId: fields.id, origin }),
  output: z.object({ mailed: z.boolean() }),
});

export const listObjections = call(objectionList.call);

export const answerObjection = call({
  method: "POST",
  path: "/salarySetting/answerObjection",
  title: { zh: "答复工资条异议", en: "Answer an objection to a payslip" },
  needs: "C60302.edit",
  scope: "tenant",
  unlogged: ["answer"],
  input: z.object({ id: fields.id, answer: fields.text(1000) }),
  output: done,
});

// ---- the person -----------------------------------------------------------------------------------

const row = z.object({
  id: z.number(),
  month: z.string(),
  kind: z.enum(runKinds),
  entity: z.string(),
  payDate: z.string(),
  receipt: z.enum(receiptStates),
});
export type PayslipRow = z.output<typeof row>;

/** Which payslips there are, without amounts, and how they are opened. */
export const myPayslips = call({
  ...own,
  method: "GET",
  path: "/h5/payslip",
  title: { zh: "我的工资条", en: "My payslips" },
  input: z.object({}),
  output: z.object({
    hasPin: z.boolean(),
    /** Until when they stay open for this log-in. */
    openUntil: z.string().nullable(),
    rows: z.array(row),
  }),
});

const place = z.enum(["phone", "email"]);

/** Where a code can be sent to, masked. */
export const myPayslipPlaces = call({
  ...own,
  method: "GET",
  path: "/h5/payslip/places",
  title: { zh: "验证码接收方式", en: "Where codes are sent" },
  transaction: "none",
  input: z.object({}),
  output: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
});

export const sendPayslipCode = call({
  ...own,
  method: "POST",
  path: "/h5/payslip/code",
  title: { zh: "发送工资条验证码", en: "Send a code for payslips" },
  transaction: "none",
  input: z.object({ place }),
  output: z.object({ again: z.number(), minutesValid: z.number(), held: z.boolean() }),
});

const code = z.object({ place, code: z.string().regex(/^\d{6}$/) });

/** Opens payslips for this log-in for some minutes. */
export const openPayslips = call({
  ...own,
  method: "POST",
  path: "/h5/payslip/open",
  title: { zh: "打开工资条", en: "Open payslips" },
  logAs: "credential",
  idempotent: false,
  unlogged: ["key", "data"],
  input: z.object({
    by: z.discriminatedUnion("way", [
      z.object({ way: z.literal("pin"), pin: envelope }),
      code.extend({ way: z.literal("code") }),
    ]),
  }),
  output: z.object({ openUntil: z.string() }),
});

/** The first one as one chooses it; later with the one before, or with a code. */
export const setPayslipPin = call({
  ...own,
  method: "POST",
  path: "/h5/payslip/pin",
  title: { zh: "设置工资条密码", en: "Set the PIN of payslips" },
  logAs: "credential",
  idempotent: false,
  unlogged: ["key", "data"],
  input: z.object({
    /** `{pin, current}` as JSON. */
    pins: envelope,
    code: code.nullable().default(null),
  }),
  output: z.object({ openUntil: z.string() }),
});

export const closePayslips = call({
  ...own,
  method: "POST",
  path: "/h5/payslip/close",
  title: { zh: "关闭工资条", en: "Close payslips" },
  input: z.object({}),
  output: done,
});

const objection = z.object({
  id: z.number(),
  item: z.string().nullable(),
  text: z.string(),
  saidAt: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
});

const payslip = row.extend({
  name: z.string(),
  jobNumber: z.string().nullable(),
  department: z.string().nullable(),
  lines: z.array(
    z.object({
      itemId: z.number(),
      name: z.string(),
      kind: z.enum(itemKinds),
      value: z.number(),
      decimals: z.number(),
      forMonth: z.string().nullable(),
      byHand: z.boolean(),
    }),
  ),
  totals: z.record(z.string(), z.number()),
  facts: z.array(z.object({ name: z.string(), text: z.string() })),
  stretches: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      department: z.string().nullable(),
      workDays: z.number(),
      paidDays: z.number(),
      unpaidMinutes: z.number(),
    }),
  ),
  insurance: z.array(
    z.object({
      item: z.string(),
      forMonth: z.string(),
      kind: z.enum(insuranceKinds),
      baseFen: z.number(),
      employeeFen: z.number(),
      employerFen: z.number(),
    }),
  ),
  tax: z.array(
    z.object({
      kind: z.enum(taxedAs),
      taxFen: z.number(),
      steps: z.record(z.string(), z.union([z.number(), z.string()])),
    }),
  ),
  /** Paid in the same year up to this one. */
  year: z.object({ grossFen: z.number(), insuranceFen: z.number(), taxFen: z.number(), netFen: z.number() }),
  objections: z.array(objection),
  mayConfirm: z.boolean(),
  /** Until when it may be objected to; null where it may not. */
  mayObjectUntil: z.string().nullable(),
});
export type Payslip = z.output<typeof payslip>;

export const readPayslip = call({
  ...own,
  method: "GET",
  path: "/h5/payslip/slip",
  title: { zh: "工资条", en: "A payslip" },
  transaction: "write",
  input: z.object({ id: fields.id }),
  output: payslip,
});

export const explainPayslip = call({
  ...own,
  method: "GET",
  path: "/h5/payslip/explain",
  title: { zh: "工资条项目的计算过程", en: "How a line of a payslip came about" },
  input: z.object({ id: fields.id, itemId: fields.id }),
  output: explainItem.output,
});

export const confirmPayslip = call({
  ...own,
  method: "POST",
  path: "/h5/payslip/confirm",
  title: { zh: "确认工资条", en: "Confirm a payslip" },
  input: z.object({ id: fields.id }),
  output: done,
});

export const objectToPayslip = call({
  ...own,
  method: "POST",
  path: "/h5/payslip/object",
  title: { zh: "对工资条提出异议", en: "Object to a payslip" },
  unlogged: ["text"],
  input: z.object({
    id: fields.id,
    /** Line by line; without an item it is about the whole. */
    lines: z
      .array(z.object({ itemId: fields.id.nullable().default(null), text: fields.text(500) }))
      .min(1)
      .max(20),
  }),
  output: done,
});

export const printPayslip = call({
  ...own,
  method: "GET",
  path: "/h5/payslip/pdf",
  title: { zh: "下载工资条", en: "Download a payslip" },
  transfer: "download",
  input: z.object({ id: fields.id }),
  output: z.unknown(),
});

// ---- by the link of a mail, without a log-in ------------------------------------------------------

// One that was cut or mistyped is a link that does not hold, and no faulty entry.
const secret = z.string().max(200);
const link = { needs: "public", audience: ["worker"], scope: "none" } as const;

export const readLinkKey = call({
  ...link,
  method: "POST",
  path: "/h5/payslip/link/key",
  title: { zh: "工资条链接的加密公钥", en: "Public key for the link of a payslip" },
  logged: false,
  idempotent: false,
  input: z.object({ secret }),
  output: inputKey.extend({ month: z.string() }),
});

/** Once, with the PIN. */
export const openPayslipLink = call({
  ...link,
  method: "POST",
  path: "/h5/payslip/link/open",
  title: { zh: "打开工资条链接", en: "Open the link of a payslip" },
  logged: false,
  idempotent: false,
  input: z.object({ secret, pin: envelope }),
  output: payslip,
});
