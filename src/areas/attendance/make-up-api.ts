import { z } from "zod";
import { submitterChoices, routeAnswer } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { makeUpList } from "./make-ups-list.ts";
import { edges, makeUpStates } from "./states.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

const text = z.string();
const minute = z.number().int();
const { reason } = fields;
const edge = z.enum(edges);
const worker = { audience: ["worker"] as const, scope: "own" as const };

export const listMakeUps = call(makeUpList.call);

export const missingEdges = call({
  method: "GET",
  path: "/EmployeesCommuting/missingEdges",
  title: { zh: "可补卡的班次", en: "Shifts with a missing clock record" },
  needs: ["C05303.add", "C05401.makeUp", "W_MAKEUP"],
  audience: ["staff", "worker"],
  scope: "department",
  input: z.object({ memberId: fields.filter(fields.id) }),
  output: z.object({
    shifts: z.array(
      z.object({
        assignmentId: z.number(),
        workDate: text,
        departmentName: text,
        postName: text,
        startMinute: minute,
        endMinute: minute,
        inMinute: minute.nullable(),
        outMinute: minute.nullable(),
        lacks: z.array(edge),
        earliest: minute,
        latest: minute,
      }),
    ),
  }),
});

const makeUpInput = z.object({ assignmentId: fields.id, edge, minute: z.number().int().min(-1440).max(4320), reason });

export const saveMakeUp = call({
  method: "POST",
  path: "/EmployeesCommuting/makeUp",
  title: { zh: "保存补卡申请", en: "Save a make-up request" },
  needs: ["C05303.add", "C05401.makeUp"],
  scope: "department",
  input: makeUpInput.extend({
    id: fields.id.optional(),
    submit: z.boolean().default(true),
    ...submitterChoices,
  }),
  output: z.object({ id: z.number(), number: text, state: z.enum(makeUpStates) }),
});

export const previewMakeUpRoute = call({
  method: "GET",
  path: "/EmployeesCommuting/makeUpRoute",
  title: { zh: "补卡审批流程预览", en: "Preview the approval of a make-up request" },
  needs: ["C05303.add", "C05303.submit", "C05401.makeUp", "W_MAKEUP"],
  audience: ["staff", "worker"],
  scope: "department",
  input: z.object({ assignmentId: fields.id, id: fields.filter(fields.id) }),
  output: routeAnswer,
});

export const submitMakeUp = call({
  method: "POST",
  path: "/EmployeesCommuting/submitMakeUp",
  title: { zh: "提交补卡申请", en: "Submit a make-up request" },
  needs: "C05303.submit",
  scope: "department",
  input: z.object({ id: fields.id, ...submitterChoices }),
  output: z.object({ state: z.enum(makeUpStates) }),
});

export const revokeMakeUp = call({
  method: "POST",
  path: "/EmployeesCommuting/revokeMakeUp",
  title: { zh: "撤销补卡申请", en: "Revoke a make-up request" },
  needs: ["C05303.revoke", "W_MAKEUP"],
  audience: ["staff", "worker"],
  scope: "department",
  input: z.object({ id: fields.id, reason }),
  output: fields.done,
});

export const deleteMakeUp = call({
  method: "POST",
  path: "/EmployeesCommuting/deleteMakeUp",
  title: { zh: "删除补卡申请", en: "Delete a make-up request" },
  needs: "C05303.delete",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

export const myMakeUps = call({
  method: "GET",
  path: "/h5/makeUps",
  title: { zh: "我的补卡申请", en: "My make-up requests" },
  needs: "W_MAKEUP",
  ...worker,
  input: z.object({}),
  output: z.object({ rows: z.array(makeUpList.row) }),
});

export const askMakeUp = call({
  method: "POST",
  path: "/h5/makeUp",
  title: { zh: "申请补卡", en: "Request a make-up clock-in" },
  needs: "W_MAKEUP",
  ...worker,
  input: makeUpInput.extend({ ...submitterChoices }),
  output: z.object({ id: z.number(), number: text, state: z.enum(makeUpStates) }),
});
