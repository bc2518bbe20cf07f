import { z } from "zod";
import { approvalView, routeAnswer, submitterChoices } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { mostPayFen } from "./api.ts";
import { changePayRows, changeRows, regularisationList, salaryList, transferList } from "./change-lists.ts";
import { changeKinds } from "./change-words.ts";
import { outcomes, transferKinds } from "./rules/changes/change-kinds.ts";
import type { menu } from "./menu.ts";
import { payItems } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const adding = ["C0412.add", "C0413.add", "C0418.add", "C0416.add", "C0414.add"] as const;
const byId = z.object({ id: fields.id });

/** What the details of every change hold beside its row. */
export const changeParts = { approval: approvalView.nullable() };
const withPay = { ...changeParts, pay: z.array(changePayRows.row), mayReveal: z.boolean() };

/** What is agreed to be paid from its day on; whoever sends it holds C0418.amounts. */
const pay = z
  .array(z.object({ item: z.enum(payItems), payFen: fields.fenBetween(0, mostPayFen) }))
  .max(payItems.length)
  .default([]);

/** What every one of them is saved with. */
export const changeWish = {
  id: fields.id.optional(),
  version: z.number().int().default(0),
  memberId: fields.id,
  submit: z.boolean().default(true),
  ...submitterChoices,
};
export const changeSaved = z.object({ id: z.number(), number: z.string(), state: z.string() });

export const previewChangeRoute = call({
  method: "GET",
  path: "/personnel/changes/route",
  title: { zh: "人事变动审批流程预览", en: "Preview the approval of a change" },
  needs: adding,
  scope: "department",
  input: z.object({
    kind: z.enum(changeKinds),
    memberId: fields.id,
    transferKind: fields.filter(z.enum(transferKinds)),
    departmentId: fields.filter(fields.id),
    id: fields.filter(fields.id),
  }),
  output: routeAnswer,
});

/** What has changed and will change for one person, of the kinds whose page the caller holds. */
export const changesOfEmployee = call({
  method: "GET",
  path: "/personnel/changes/ofEmployee",
  title: { zh: "员工的变动记录", en: "Changes of an employee" },
  needs: "C3800",
  scope: "department",
  input: z.object({ memberId: fields.id }),
  output: z.object({ rows: z.array(changeRows.row) }),
});

// ---- regularisation (C0412) -----------------------------------------------------------------------

export const listRegularisations = call(regularisationList.call);

export const readRegularisation = call({
  method: "GET",
  path: "/personnel/regularisations/detail",
  title: { zh: "转正详情", en: "Regularisation" },
  needs: "C0412",
  scope: "department",
  input: byId,
  output: regularisationList.detail.extend(withPay),
});

/** What the law leaves for somebody's probation, told while it is typed. */
export const probationOf = call({
  method: "GET",
  path: "/personnel/regularisations/probation",
  title: { zh: "试用期情况", en: "Somebody's probation" },
  needs: "C0412.add",
  scope: "department",
  input: z.object({ memberId: fields.id }),
  output: z.object({
    state: z.enum(["probation", "formal", "resigned"]),
    joinedOn: z.string().nullable(),
    probationEnd: z.string().nullable(),
    /** The last day that it may be extended to; null where it may not be. */
    latestEnd: z.string().nullable(),
    wasExtended: z.boolean(),
    /** What they have written of themselves on the phone. */
    appraisal: z.string().nullable(),
  }),
});

export const saveRegularisation = call({
  method: "POST",
  path: "/personnel/regularisations/save",
  title: { zh: "保存转正", en: "Save a regularisation" },
  needs: "C0412.add",
  scope: "department",
  input: z.object({
    ...changeWish,
    outcome: z.enum(outcomes),
    score: fields.whole(1, 100),
    appraisal: fields.optionalText(2000),
    from: fields.date,
    probationUntil: fields.optionalDate,
    reason: fields.optionalText(200),
    pay,
  }),
  output: changeSaved,
});

// ---- transfer (C0413) -----------------------------------------------------------------------------

export const listTransfers = call(transferList.call);

export const readTransfer = call({
  method: "GET",
  path: "/personnel/transfers/detail",
  title: { zh: "调岗详情", en: "Transfer" },
  needs: "C0413",
  scope: "department",
  input: byId,
  output: transferList.detail.extend(withPay),
});

/** Where somebody works on a day as it stands: a transfer begins with it. */
export const placeOf = call({
  method: "GET",
  path: "/personnel/transfers/place",
  title: { zh: "现任岗位", en: "Somebody's place" },
  needs: "C0413.add",
  scope: "department",
  input: z.object({ memberId: fields.id, date: fields.date }),
  output: z.object({
    department: z.string().nullable(),
    post: z.string().nullable(),
    departmentId: z.number().nullable(),
    postId: z.number().nullable(),
    gradeId: z.number().nullable(),
    rankId: z.number().nullable(),
  }),
});

export const saveTransfer = call({
  method: "POST",
  path: "/personnel/transfers/save",
  title: { zh: "保存调岗", en: "Save a transfer" },
  needs: "C0413.add",
  scope: "department",
  input: z.object({
    ...changeWish,
    kind: z.enum(transferKinds),
    from: fields.date,
    until: fields.optionalDate,
    departmentId: fields.id,
    postId: fields.optionalId,
    gradeId: fields.optionalId,
    rankId: fields.optionalId,
    reason: fields.text(200),
    pay,
  }),
  output: changeSaved,
});

// ---- salary adjustment (C0418) --------------------------------------------------------------------

export const listSalaryAdjustments = call(salaryList.call);

export const readSalaryAdjustment = call({
  method: "GET",
  path: "/personnel/salaryAdjustments/detail",
  title: { zh: "调薪详情", en: "Salary adjustment" },
  needs: "C0418",
  scope: "department",
  input: byId,
  output: salaryList.detail.extend(withPay),
});

export const saveSalaryAdjustment = call({
  method: "POST",
  path: "/personnel/salaryAdjustments/save",
  title: { zh: "保存调薪", en: "Save a salary adjustment" },
  needs: "C0418.add",
  scope: "department",
  input: z.object({ ...changeWish, from: fields.date, reason: fields.text(200), pay: pay.unwrap().min(1) }),
  output: changeSaved,
});

// ---- of all ---------------------------------------------------------------------------------------

const amounts = z.array(
  z.object({ item: z.enum(payItems), oldFen: z.number().nullable(), newFen: z.number().nullable() }),
);
const sealed = { method: "POST", needs: "C0418.amounts", scope: "department", idempotent: false } as const;

/** What somebody is paid on a day; written down. Not idempotent by key: the stored answer would keep the amounts in the clear. */
export const payNow = call({
  ...sealed,
  path: "/personnel/changes/pay/now",
  title: { zh: "查看现行薪资", en: "View present pay" },
  input: z.object({ memberId: fields.id, date: fields.date, reason: fields.reason }),
  output: amounts,
});

export const revealChangePay = call({
  ...sealed,
  path: "/personnel/changes/pay/reveal",
  title: { zh: "查看调整金额", en: "View the amounts of a change" },
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: amounts,
});

export const revokeChange = call({
  method: "POST",
  path: "/personnel/changes/revoke",
  title: { zh: "撤销人事变动审批", en: "Revoke a change" },
  needs: adding,
  scope: "department",
  input: z.object({ id: fields.id, reason: fields.text(200) }),
  output: fields.done,
});

export const deleteChange = call({
  method: "POST",
  path: "/personnel/changes/delete",
  title: { zh: "删除人事变动", en: "Delete a change" },
  needs: adding,
  scope: "department",
  input: byId,
  output: fields.done,
});

/** What was approved and has not come into effect is taken back. */
export const cancelChange = call({
  method: "POST",
  path: "/personnel/changes/cancel",
  title: { zh: "取消人事变动", en: "Cancel a change" },
  needs: ["C0412.cancel", "C0413.cancel", "C0418.cancel", "C0416.cancel", "C0414.cancel"],
  scope: "department",
  input: z.object({ id: fields.id, version: z.number().int(), reason: fields.text(200) }),
  output: fields.done,
});
