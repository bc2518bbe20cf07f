import { z } from "zod";
import { routeAnswer, submitterChoices } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { changeSaved } from "./changes-api.ts";
import { leavingWish, notice } from "./leaving-api.ts";
import { applicationList } from "./leaving-lists.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const own = { needs: "W_EMPLOYMENT", audience: ["worker"], scope: "own" } as const;

const employment = z.object({
  department: z.string().nullable(),
  post: z.string().nullable(),
  joinedOn: z.string().nullable(),
  state: z.enum(["probation", "formal", "resigned"]),
  probationEnd: z.string().nullable(),
  contractEnd: z.string().nullable(),
  /** What one has written of oneself while on probation. */
  appraisal: z.string().nullable(),
});
export type OwnEmployment = z.output<typeof employment>;

/** Null for whoever is not own staff. */
export const myEmployment = call({
  ...own,
  method: "GET",
  path: "/h5/employment",
  title: { zh: "我的任职", en: "My employment" },
  input: z.object({}),
  output: z.object({ employment: employment.nullable() }),
});

/** While one is on probation; another one takes its place. */
export const saveAppraisal = call({
  ...own,
  method: "POST",
  path: "/h5/employment/appraisal",
  title: { zh: "保存转正自评", en: "Save my self-appraisal" },
  input: z.object({ text: fields.text(2000) }),
  output: fields.done,
});

// ---- one's own resignation ------------------------------------------------------------------------

const mine = z.object({
  id: z.number(),
  number: z.string(),
  toldOn: z.string(),
  lastDay: z.string(),
  byAgreement: z.boolean(),
  reason: z.string(),
  state: applicationList.detail.shape.state,
  returnReason: z.string().nullable(),
  mayRevoke: z.boolean(),
});
export type MyApplication = z.output<typeof mine>;

export const myLeaving = call({
  ...own,
  method: "GET",
  path: "/h5/resign",
  title: { zh: "我的离职申请", en: "My resignation" },
  input: z.object({}),
  output: z.object({
    /** Null for whoever is not own staff. */
    notice: notice.nullable(),
    mayAsk: z.boolean(),
    rows: z.array(mine),
  }),
});

export const previewOwnRoute = call({
  ...own,
  method: "GET",
  path: "/h5/resign/route",
  title: { zh: "离职申请审批流程预览", en: "Preview the approval of my resignation" },
  input: z.object({}),
  output: routeAnswer,
});

export const askToLeave = call({
  ...own,
  method: "POST",
  path: "/h5/resign/save",
  title: { zh: "提交离职申请", en: "Hand in my resignation" },
  input: z.object({ ...leavingWish, ...submitterChoices }),
  output: changeSaved,
});

export const revokeOwnLeaving = call({
  ...own,
  method: "POST",
  path: "/h5/resign/revoke",
  title: { zh: "撤回离职申请", en: "Take my resignation back" },
  input: z.object({ id: fields.id, reason: fields.text(200) }),
  output: fields.done,
});
