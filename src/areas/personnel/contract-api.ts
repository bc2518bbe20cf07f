import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { contractList } from "./contract-list.ts";
import type { menu } from "./menu.ts";
import { contractKinds } from "./rules/labour/contract-kinds.ts";
import { hoursSystems } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const versioned = { id: fields.id, version: z.number().int() };

export const listContracts = call(contractList.call);

const contractDetail = contractList.detail.extend({
  legalEntityId: z.number().nullable(),
  renewsId: z.number().nullable(),
  renews: z.string().nullable(),
});
export type ContractDetail = z.output<typeof contractDetail>;

export const readContract = call({
  method: "GET",
  path: "/personnel/contracts/detail",
  title: { zh: "劳动合同详情", en: "Employment contract" },
  needs: "C0411",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: contractDetail,
});

/** What the company's rules propose for a new one. */
export const contractDefaults = call({
  method: "GET",
  path: "/personnel/contracts/defaults",
  title: { zh: "劳动合同默认值", en: "What a new contract begins with" },
  needs: ["C0411.add", "C0417.add", "C0417.edit"],
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    kind: z.enum(contractKinds),
    months: z.number(),
    hoursSystem: z.enum(hoursSystems),
    probation: z.object({ short: z.number(), middle: z.number(), long: z.number() }),
  }),
});

const terms = {
  kind: z.enum(contractKinds),
  legalEntityId: fields.optionalId,
  fromDate: fields.date,
  toDate: fields.optionalDate,
  probationMonths: fields.whole(0, 6).default(0),
  place: fields.optionalLine(100),
  task: fields.optionalText(200),
  hoursSystem: z.enum(hoursSystems).default("standard"),
};

/** Draws one up; `renewsId` is the contract that it is to take over from. */
export const addContract = call({
  method: "POST",
  path: "/personnel/contracts/add",
  title: { zh: "新增劳动合同", en: "Add an employment contract" },
  needs: "C0411.add",
  scope: "department",
  input: z.object({ memberId: fields.id, renewsId: fields.optionalId, ...terms }),
  output: fields.created,
});

/** Only a draft. */
export const editContract = call({
  method: "POST",
  path: "/personnel/contracts/edit",
  title: { zh: "编辑劳动合同草稿", en: "Edit a draft contract" },
  needs: "C0411.edit",
  scope: "department",
  input: z.object({ ...versioned, ...terms }),
  output: fields.done,
});

export const deleteContract = call({
  method: "POST",
  path: "/personnel/contracts/delete",
  title: { zh: "删除劳动合同草稿", en: "Delete a draft contract" },
  needs: "C0411.edit",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

/** On paper: that it was signed, and when. */
export const signContract = call({
  method: "POST",
  path: "/personnel/contracts/sign",
  title: { zh: "登记劳动合同签署", en: "Record the signing of a contract" },
  needs: "C0411.sign",
  scope: "department",
  input: z.object({ ...versioned, signedOn: fields.date }),
  output: fields.done,
});

export const endContract = call({
  method: "POST",
  path: "/personnel/contracts/end",
  title: { zh: "终止劳动合同", en: "End a contract" },
  needs: "C0411.end",
  scope: "department",
  input: z.object({ ...versioned, endedOn: fields.date, endReason: fields.reason }),
  output: fields.done,
});

export const addContractScan = call({
  method: "POST",
  path: "/personnel/contracts/scan",
  title: { zh: "上传劳动合同扫描件", en: "Upload the scan of a contract" },
  needs: "C0411.sign",
  scope: "department",
  transfer: "upload",
  input: z.object({ id: fields.id }),
  output: z.object({ id: z.number(), name: z.string() }),
});

/** Who looks is written down. */
export const readContractScan = call({
  method: "GET",
  path: "/personnel/contracts/scan",
  title: { zh: "查看劳动合同扫描件", en: "View the scan of a contract" },
  needs: "C0411",
  scope: "department",
  transfer: "download",
  transaction: "write",
  logged: true,
  input: z.object({ id: fields.id }),
  output: z.unknown(),
});
