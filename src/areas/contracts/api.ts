import { z } from "zod";
import { submitterChoices, approvalView, routeAnswer } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { checkTerm, contractFields, contractShape } from "./contract-fields.ts";
import { contractStates } from "./states.ts";
import { contractList } from "./list.ts";
import type { menu } from "./menu.ts";
import { contractTabWords, type ContractTab } from "./words.ts";
import { vatMethods, vatRates } from "./vat.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const listContracts = call(contractList.call);

export const countContracts = call({
  method: "GET",
  path: "/contracts/counts",
  title: { zh: "合同分类数量", en: "Contracts by tab" },
  needs: "C6400",
  scope: "tenant",
  input: z.object({}),
  output: z.object(
    Object.fromEntries(Object.keys(contractTabWords).map((tab) => [tab, z.number()])) as Record<
      ContractTab,
      z.ZodNumber
    >,
  ),
});

const contractDetail = z.object({
  id: z.number(),
  ...contractShape.shape,
  number: z.string(),
  agency: z.string(),
  legalEntity: z.string().nullable(),
  postNames: z.array(z.string()),
  recruiters: z.array(
    z.object({ id: z.number(), channel: z.string(), name: z.string(), phone: z.string().nullable() }),
  ),
  state: z.enum(contractStates),
  expiring: z.boolean(),
  lastDate: z.string(),
  version: z.number(),
  returnReason: z.string().nullable(),
  endedOn: z.string().nullable(),
  endReason: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: z.string(),
  approvedAt: z.string().nullable(),
  deletedByName: z.string().nullable(),
  deletedAt: z.string().nullable(),
  /** This contract's versions, oldest first, itself among them. */
  versions: z.array(contractList.row.pick({ id: true, number: true, startDate: true, lastDate: true, state: true })),
  /** What is worth a second look, in the viewer's language. */
  warnings: z.array(z.string()),
  approval: approvalView.nullable(),
  actions: z.array(z.string()),
});
export type ContractDetail = z.output<typeof contractDetail>;

export const readContract = call({
  method: "GET",
  path: "/contracts/detail",
  title: { zh: "合同详情", en: "Contract detail" },
  needs: "C6400",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: contractDetail,
});

const vatNamed = { contractId: fields.id, id: fields.id, version: z.number().int() };

export const listContractVat = call({
  method: "GET",
  path: "/contracts/vat",
  title: { zh: "合同增值税", en: "VAT of a contract" },
  needs: "C6400",
  scope: "tenant",
  input: z.object({ contractId: fields.id }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        fromDate: z.string(),
        method: z.enum(vatMethods),
        ratePercent: z.number().nullable(),
        note: z.string().nullable(),
        version: z.number(),
      }),
    ),
  }),
});

export const saveContractVat = call({
  method: "POST",
  path: "/contracts/saveVat",
  title: { zh: "保存合同增值税", en: "Save the VAT of a contract" },
  needs: "C6400.edit",
  scope: "tenant",
  input: z.object({
    contractId: fields.id,
    id: fields.id.optional(),
    version: z.number().int().default(0),
    fromDate: fields.date,
    method: z.enum(vatMethods),
    ratePercent: fields.filter(z.literal(vatRates)),
    note: fields.optionalText(200),
  }),
  output: fields.created,
});

export const deleteContractVat = call({
  method: "POST",
  path: "/contracts/deleteVat",
  title: { zh: "删除合同增值税", en: "Delete the VAT of a contract" },
  needs: "C6400.edit",
  scope: "tenant",
  input: z.object(vatNamed),
  output: fields.done,
});

export const createContract = call({
  method: "POST",
  path: "/contracts/create",
  title: { zh: "新增合同", en: "Add a contract" },
  needs: "C6400.add",
  scope: "tenant",
  input: contractFields,
  output: fields.created,
});

export const updateContract = call({
  method: "POST",
  path: "/contracts/update",
  title: { zh: "编辑合同", en: "Edit a contract" },
  needs: "C6400.edit",
  scope: "tenant",
  input: contractShape
    .extend({ id: fields.id, version: z.number().int(), number: fields.line(40) })
    .superRefine(checkTerm),
  output: fields.done,
});

/** A draft with everything of another contract; as its next version it takes over when it is approved. */
export const copyContract = call({
  method: "POST",
  path: "/contracts/copy",
  title: { zh: "复制合同", en: "Copy a contract" },
  needs: "C6400.add",
  scope: "tenant",
  input: z.object({ id: fields.id, asNewVersion: z.boolean().default(false) }),
  output: fields.created,
});

export const submitContract = call({
  method: "POST",
  path: "/contracts/submit",
  title: { zh: "提交合同审批", en: "Submit a contract for approval" },
  needs: "C6400.submit",
  scope: "tenant",
  input: z.object({ id: fields.id, version: z.number().int(), ...submitterChoices }),
  output: z.object({ state: z.enum(contractStates) }),
});

export const previewContractRoute = call({
  method: "GET",
  path: "/contracts/route",
  title: { zh: "合同审批流程预览", en: "Preview the approval of a contract" },
  needs: "C6400.submit",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: routeAnswer,
});

export const revokeContract = call({
  method: "POST",
  path: "/contracts/revoke",
  title: { zh: "撤回合同审批", en: "Revoke a contract's approval" },
  needs: "C6400.submit",
  scope: "tenant",
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: fields.done,
});

export const endContract = call({
  method: "POST",
  path: "/contracts/end",
  title: { zh: "终止合同", en: "End a contract" },
  needs: "C6400.end",
  scope: "tenant",
  input: z.object({ id: fields.id, version: z.number().int(), lastDay: fields.date, reason: fields.reason }),
  output: fields.done,
});

export const deleteContract = call({
  method: "POST",
  path: "/contracts/delete",
  title: { zh: "删除合同", en: "Delete a contract" },
  needs: "C6400.delete",
  scope: "tenant",
  input: z.object({ id: fields.id, version: z.number().int() }),
  output: fields.done,
});

const contractOption = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  agencyId: z.number(),
  agency: z.string(),
  startDate: z.string(),
  lastDate: z.string(),
});
export type ContractOption = z.output<typeof contractOption>;

/** Approved contracts for pickers, without their rates; a labour company's log-in gets its own. */
export const contractOptions = call({
  method: "GET",
  path: "/contracts/options",
  title: { zh: "合同选项", en: "Contract options" },
  needs: "session",
  audience: ["staff", "agency"],
  scope: "tenant",
  input: z.object({
    search: fields.filter(fields.lineUpTo(100)),
    agencyId: fields.filter(fields.id),
    on: fields.filter(fields.date),
  }),
  output: z.object({ rows: z.array(contractOption) }),
});

/** The company's legal entities that can be the institution of a contract. */
export const institutionOptions = call({
  method: "GET",
  path: "/contracts/institutions",
  title: { zh: "合同所属机构选项", en: "Legal entities of contracts" },
  needs: "C6400",
  scope: "tenant",
  input: z.object({}),
  output: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string() })) }),
});
