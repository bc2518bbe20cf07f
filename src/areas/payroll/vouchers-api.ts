import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { voucherList } from "./voucher-lists.ts";
import { sides, voucherKinds, voucherPrograms } from "./voucher-words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const named = { id: fields.id, version: z.number().int() };
const several = z.array(z.object(named)).min(1).max(100);

export const listVouchers = call(voucherList.call);

/** The groups that have granted pay in a month, with what there is of them already. */
export const voucherChoices = call({
  method: "GET",
  path: "/salarySetting/voucherChoices",
  title: { zh: "可生成的凭证", en: "Vouchers that can be generated" },
  needs: "C60310.generate",
  scope: "tenant",
  input: z.object({ month: fields.month }),
  output: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      entity: z.string(),
      runs: z.number(),
      kinds: z.array(z.enum(voucherKinds)),
    }),
  ),
});

export const generateVouchers = call({
  method: "POST",
  path: "/salarySetting/generateVouchers",
  title: { zh: "生成工资凭证", en: "Generate wage vouchers" },
  needs: "C60310.generate",
  scope: "tenant",
  input: z.object({
    month: fields.month,
    groupIds: z.array(fields.id).min(1).max(50),
    kinds: z.array(z.enum(voucherKinds)).min(1).max(3),
    /** The day it is dated on; the last of the month for an accrual, else the day of payment where nothing is said. */
    datedOn: fields.optionalDate,
  }),
  output: z.object({
    made: z.number(),
    renewed: z.number(),
    kept: z.number(),
    empty: z.number(),
    ids: z.array(z.number()),
  }),
});

const line = z.object({
  side: z.enum(sides),
  code: z.string(),
  subject: z.string(),
  summary: z.string(),
  department: z.string().nullable(),
  costCentre: z.string().nullable(),
  person: z.string().nullable(),
  people: z.number(),
  fen: z.number(),
});

export const readVoucher = call({
  method: "GET",
  path: "/salarySetting/voucher",
  title: { zh: "工资凭证详情", en: "A wage voucher" },
  needs: "C60310.view",
  scope: "tenant",
  transaction: "write",
  input: z.object({ id: fields.id }),
  output: voucherList.detail.extend({
    /** People of it whose pay the caller may not see: then there are no lines. */
    unseen: z.number(),
    people: z.number(),
    lineRows: z.array(line),
    debitFen: z.number().nullable(),
    creditFen: z.number().nullable(),
    /** Whether pay has changed since, so that it is generated anew before it is verified. */
    isStale: z.boolean(),
    layout: z.enum(voucherPrograms),
    /** Whether the layout was checked against the program's own template. */
    isChecked: z.boolean(),
    runs: z.array(z.string()),
    reverseReason: z.string().nullable(),
    reversedBy: z.string().nullable(),
  }),
});

/** The slips that a line comes from, of the people whose pay the caller may see. */
export const voucherSlips = call({
  method: "GET",
  path: "/salarySetting/voucherSlips",
  title: { zh: "凭证分录对应的工资单", en: "The slips behind a voucher line" },
  needs: "C60310.view",
  scope: "tenant",
  transaction: "write",
  input: z.object({ id: fields.id, line: fields.whole(0, 100_000) }),
  output: z.array(
    z.object({
      slipId: z.number(),
      memberId: z.number(),
      name: z.string(),
      jobNumber: z.string().nullable(),
      department: z.string().nullable(),
      fen: z.number(),
    }),
  ),
});

export const verifyVouchers = call({
  method: "POST",
  path: "/salarySetting/verifyVouchers",
  title: { zh: "核对工资凭证", en: "Verify wage vouchers" },
  needs: "C60310.verify",
  scope: "tenant",
  input: z.object({ vouchers: several }),
  output: z.object({ count: z.number() }),
});

export const reverseVoucher = call({
  method: "POST",
  path: "/salarySetting/reverseVoucher",
  title: { zh: "冲销工资凭证", en: "Reverse a wage voucher" },
  needs: "C60310.verify",
  scope: "tenant",
  input: z.object({ ...named, reason: fields.returnReason }),
  output: fields.created,
});

/** Of one layout: a file for an accounting program. */
export const exportVouchers = call({
  method: "GET",
  path: "/salarySetting/voucherFile",
  title: { zh: "导出工资凭证", en: "Export wage vouchers" },
  needs: "C60310.export",
  scope: "tenant",
  transfer: "download",
  transaction: "write",
  logged: true,
  input: z.object({ ids: fields.idList, format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  output: z.unknown(),
});

export const printVoucher = call({
  method: "GET",
  path: "/salarySetting/printVoucher",
  title: { zh: "打印工资凭证", en: "Print a wage voucher" },
  needs: "C60310.print",
  scope: "tenant",
  transfer: "download",
  transaction: "write",
  logged: true,
  input: z.object({ id: fields.id }),
  output: z.unknown(),
});
