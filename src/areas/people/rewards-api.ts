import { z } from "zod";
import { approvalView, routeAnswer, submitterChoices } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { employeeTypes } from "./person-fields.ts";
import type { menu } from "./menu.ts";
import { rewardItemRows, rewardLists } from "./rewards-list.ts";

const call = callsOf<CodeOf<typeof menu>>();
const pages = ["C3030", "C0431"] as const;
const adding = ["C3030.add", "C0431.add"] as const;
const deleting = ["C3030.delete", "C0431.delete"] as const;

export const longestRewardReason = 200;
const shortReason = fields.text(longestRewardReason);

export const listRewards = call(rewardLists.C3030.call);
export const listStaffRewards = call(rewardLists.C0431.call);

const file = z.object({ id: z.number(), name: z.string() });

export const readReward = call({
  method: "GET",
  path: "/file/rewards/detail",
  title: { zh: "奖惩详情", en: "Reward or penalty" },
  needs: pages,
  scope: "department",
  input: z.object({ id: fields.id }),
  output: z.object({ row: rewardLists.C3030.detail, files: z.array(file), approval: approvalView.nullable() }),
});

/** Items that can be used now, for whoever one may enter; with the day from which people know them. */
export const rewardChoices = call({
  method: "GET",
  path: "/file/rewards/choices",
  title: { zh: "可用的奖惩项目", en: "Items of rewards and penalties" },
  needs: adding,
  scope: "tenant",
  input: z.object({}),
  output: z.object({ rows: z.array(rewardItemRows.row) }),
});

export const rewardPeople = call({
  method: "GET",
  path: "/file/rewards/people",
  title: { zh: "可奖惩的人员", en: "People to reward or penalise" },
  needs: adding,
  scope: "department",
  input: z.object({ ownStaff: fields.flag, search: fields.filter(fields.lineUpTo(100)), id: fields.filter(fields.id) }),
  output: z.object({
    rows: z.array(z.object({ id: z.number(), name: z.string(), jobNumber: z.string(), where: z.string().nullable() })),
  }),
});

const wish = {
  memberId: fields.id,
  itemId: fields.id,
  fen: fields.fenBetween(0, 1_000_000),
  happenedOn: fields.date,
  reason: shortReason,
  files: z.array(fields.id).max(2).default([]),
};

export const previewRewardRoute = call({
  method: "GET",
  path: "/file/rewards/route",
  title: { zh: "奖惩审批流程预览", en: "Preview the approval" },
  needs: adding,
  scope: "department",
  input: z.object({
    memberId: fields.id,
    itemId: fields.id,
    fen: fields.fenBetween(0, 1_000_000),
    id: fields.filter(fields.id),
  }),
  output: routeAnswer,
});

const saved = z.object({ id: z.number(), number: z.string(), state: z.string() });

export const saveReward = call({
  method: "POST",
  path: "/file/rewards/save",
  title: { zh: "保存奖惩", en: "Save a reward or penalty" },
  needs: adding,
  scope: "department",
  input: z.object({ ...wish, id: fields.id.optional(), submit: z.boolean().default(true), ...submitterChoices }),
  output: saved,
});

export const revokeReward = call({
  method: "POST",
  path: "/file/rewards/revoke",
  title: { zh: "撤销奖惩审批", en: "Revoke a reward or penalty" },
  needs: adding,
  scope: "department",
  input: z.object({ id: fields.id, reason: shortReason }),
  output: fields.done,
});

export const deleteReward = call({
  method: "POST",
  path: "/file/rewards/delete",
  title: { zh: "删除奖惩", en: "Delete a reward or penalty" },
  needs: deleting,
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

/** Takes back what is in force, while the company's rules allow it. */
export const withdrawReward = call({
  method: "POST",
  path: "/file/rewards/withdraw",
  title: { zh: "撤回奖惩", en: "Withdraw a reward or penalty" },
  needs: deleting,
  scope: "department",
  input: z.object({ id: fields.id, reason: shortReason }),
  output: fields.done,
});

export const answerObjection = call({
  method: "POST",
  path: "/file/rewards/answer",
  title: { zh: "答复奖惩异议", en: "Answer an objection" },
  needs: ["C3030.answer", "C0431.answer"],
  scope: "department",
  input: z.object({ id: fields.id, answer: shortReason }),
  output: fields.done,
});

export const uploadRewardImage = call({
  method: "POST",
  path: "/file/rewards/image",
  title: { zh: "上传奖惩图片", en: "Upload a picture" },
  needs: adding,
  scope: "department",
  transfer: "upload",
  input: z.object({ memberId: fields.id }),
  output: file,
});

/** By the reward, so that its person's scope decides; the person sees those of their own. */
export const readRewardImage = call({
  method: "GET",
  path: "/file/rewards/image",
  title: { zh: "查看奖惩图片", en: "View a picture" },
  needs: "session",
  audience: ["staff", "worker"],
  scope: "department",
  transfer: "download",
  input: z.object({ id: fields.id, fileId: fields.id }),
  output: z.unknown(),
});

// ---- items (C630008) ------------------------------------------------------------------------------

export const listRewardItems = call({
  method: "GET",
  path: "/companySettings/rewardItems",
  title: { zh: "奖惩项目", en: "Reward and penalty items" },
  needs: "C630008",
  scope: "tenant",
  input: z.object({}),
  output: z.object({ rows: z.array(rewardItemRows.row) }),
});

export const saveRewardItem = call({
  method: "POST",
  path: "/companySettings/rewardItems/save",
  title: { zh: "保存奖惩项目", en: "Save an item" },
  needs: "C630008.edit",
  scope: "tenant",
  input: z
    .object({
      id: fields.id.optional(),
      version: z.number().int().default(0),
      kind: z.enum(["reward", "penalty"]),
      name: fields.line(30),
      points: fields.whole(0, 100),
      leastFen: fields.fenBetween(0, 1_000_000),
      mostFen: fields.fenBetween(0, 1_000_000),
      imageRequired: z.boolean().default(false),
      employeeTypes: z.array(z.enum(employeeTypes)).min(1),
      publishedOn: fields.optionalDate,
      enabled: z.boolean().default(true),
    })
    .refine(({ leastFen, mostFen }) => leastFen <= mostFen, {
      path: ["mostFen"],
      error: "最高金额不能低于最低金额|The highest amount cannot be below the lowest",
    })
    .refine(({ kind, enabled, publishedOn }) => kind === "reward" || !enabled || publishedOn !== null, {
      path: ["publishedOn"],
      error:
        "惩罚项目须先公示：请填写制度公示日期，或停用该项目|A penalty needs the day its rule was published, or must be disabled",
    }),
  output: fields.created,
});

// ---- the person's phone ---------------------------------------------------------------------------

const mine = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(["reward", "penalty"]),
  item: z.string(),
  points: z.number(),
  fen: z.number(),
  happenedOn: z.string(),
  reason: z.string(),
  state: z.enum(["approved", "withdrawn"]),
  files: z.array(file),
  objection: z.string().nullable(),
  answer: z.string().nullable(),
  /** The last day on which the person may object; null where they may not. */
  objectUntil: z.string().nullable(),
});
export type MyReward = z.output<typeof mine>;

export const myRewards = call({
  method: "GET",
  path: "/h5/rewards",
  title: { zh: "我的奖惩", en: "My rewards and penalties" },
  needs: "W_REWARDS",
  audience: ["worker"],
  scope: "own",
  input: z.object({}),
  output: z.object({ rows: z.array(mine) }),
});

/** Once, within seven days; the company has to answer. */
export const objectToReward = call({
  method: "POST",
  path: "/h5/rewards/object",
  title: { zh: "对奖惩提出异议", en: "Object to a reward or penalty" },
  needs: "W_REWARDS",
  audience: ["worker"],
  scope: "own",
  input: z.object({ id: fields.id, text: shortReason }),
  output: fields.done,
});
