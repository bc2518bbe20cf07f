import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { date, done, filter, id, idList, lineUpTo, optionalText, textUpTo } from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { approvalView, files } from "./api.ts";
import type { menu } from "./menu.ts";
import { processTypeNames } from "./process-types.ts";

/** What the people of an application do with it, beside approving and returning. Each task belongs to a person, whatever pages they may open. */

const call = callsOf<CodeOf<typeof menu>>();
const mine = { needs: "session", scope: "own" } as const;
/** Also of a worker, who may be asked to approve or get a copy. */
const anybodys = { ...mine, audience: ["staff", "worker"] } as const;
const comment = textUpTo(1000);
const words = optionalText(1000);
const people = z.array(id).min(1).max(20);
const acted = z.object({ instanceId: z.number().int(), status: approvalView.shape.status });

export const sendTaskBack = call({
  ...mine,
  method: "POST",
  path: "/approve/returnTo",
  title: { zh: "退回到指定节点", en: "Send back to a step" },
  input: z.object({ taskId: id, uid: z.string().min(1).max(60), comment: comment.min(1), attachments: files }),
  output: acted,
});

export const opposeTask = call({
  ...anybodys,
  method: "POST",
  path: "/approve/oppose",
  title: { zh: "投反对票", en: "Vote against" },
  input: z.object({ taskId: id, comment: words, attachments: files }),
  output: acted,
});

export const transferTask = call({
  ...mine,
  method: "POST",
  path: "/approve/transfer",
  title: { zh: "转交待办", en: "Pass a task on" },
  input: z.object({ taskId: id, to: id, comment: words, attachments: files }),
  output: acted,
});

export const delegateTask = call({
  ...mine,
  method: "POST",
  path: "/approve/delegate",
  title: { zh: "征求意见", en: "Ask for an opinion" },
  input: z.object({ taskId: id, to: id, comment: words, attachments: files }),
  output: acted,
});

export const answerOpinion = call({
  ...anybodys,
  method: "POST",
  path: "/approve/opinion",
  title: { zh: "回复意见", en: "Give an opinion" },
  input: z.object({ taskId: id, comment: comment.min(1), attachments: files }),
  output: acted,
});

export const addSignersTo = call({
  ...mine,
  method: "POST",
  path: "/approve/addSign",
  title: { zh: "加签", en: "Add signers" },
  input: z.object({
    taskId: id,
    place: z.enum(["before", "after", "alongside"]),
    memberIds: people,
    comment: words,
    attachments: files,
  }),
  output: acted,
});

export const removeSignersFrom = call({
  ...mine,
  method: "POST",
  path: "/approve/removeSign",
  title: { zh: "减签", en: "Remove signers" },
  input: z.object({ id, memberIds: people }),
  output: acted,
});

export const takeApprovalBack = call({
  ...mine,
  method: "POST",
  path: "/approve/takeBack",
  title: { zh: "撤回自己的审批", en: "Take back one's approval" },
  input: z.object({ id }),
  output: acted,
});

export const commentOn = call({
  ...mine,
  method: "POST",
  path: "/approve/comment",
  title: { zh: "评论审批", en: "Comment on an approval" },
  input: z.object({ id, comment, mentions: z.array(id).max(20).default([]), attachments: files }),
  output: done,
});

export const copyInstance = call({
  ...mine,
  method: "POST",
  path: "/approve/copy",
  title: { zh: "抄送审批", en: "Copy an approval to others" },
  input: z.object({ id, memberIds: people }),
  output: done,
});

/** Only for administrators of the company. */
export const handOverTask = call({
  ...mine,
  method: "POST",
  path: "/approve/handOver",
  title: { zh: "移交待办", en: "Hand a task over" },
  input: z.object({ id, from: id, to: id, comment: words }),
  output: acted,
});

export const uploadApprovalFile = call({
  ...anybodys,
  method: "POST",
  path: "/approve/file",
  title: { zh: "上传审批附件", en: "Upload a file to an approval" },
  transfer: "upload",
  input: z.object({ id }),
  output: z.object({ id: z.number().int(), name: z.string() }),
});

export const readApprovalFile = call({
  ...anybodys,
  method: "GET",
  path: "/approve/file",
  title: { zh: "查看审批附件", en: "See a file of an approval" },
  transfer: "download",
  input: z.object({ id, fileId: id }),
  output: z.unknown(),
});

/** For whoever takes part: its document in short and the whole history on paper. */
export const printApproval = call({
  ...mine,
  method: "GET",
  path: "/approve/print",
  title: { zh: "打印审批单", en: "Print an approval" },
  transfer: "download",
  input: z.object({ id }),
  output: z.unknown(),
});

/** Staff who can be given a task: whoever can log in, by name; a worker finds whom they look for and no list. */
export const approverOptions = call({
  ...anybodys,
  method: "GET",
  path: "/approve/people",
  title: { zh: "可选审批人", en: "People who can approve" },
  input: z.object({ search: filter(lineUpTo(100)), ids: filter(idList) }),
  output: z.array(z.object({ id: z.number().int(), name: z.string(), departmentName: z.string().nullable() })),
});

// deputies and mails: everybody for themselves ----------------------------------------------------

const processType = z.enum(processTypeNames);

export const deputyRow = z.object({
  id: z.number().int(),
  principalId: z.number().int(),
  principalName: z.string(),
  deputyId: z.number().int(),
  deputyName: z.string(),
  /** First and last day. */
  from: z.string(),
  to: z.string(),
  /** None: all. */
  processTypes: z.array(processType),
  state: z.enum(["coming", "running", "over"]),
  /** Set by the viewer for themselves: they may end it. */
  mine: z.boolean(),
});

export const listDeputies = call({
  ...mine,
  method: "GET",
  path: "/approve/deputies",
  title: { zh: "代理人列表", en: "List of deputies" },
  input: z.object({}),
  output: z.object({ rows: z.array(deputyRow), mails: z.boolean() }),
});

export const saveDeputy = call({
  ...mine,
  method: "POST",
  path: "/approve/deputies/save",
  title: { zh: "设置代理人", en: "Set a deputy" },
  input: z.object({
    deputyId: id,
    from: date,
    to: date,
    processTypes: z.array(processType).max(processTypeNames.length).default([]),
    /** Give them also what waits for the caller now. */
    handOverOpen: z.boolean().default(false),
  }),
  output: z.object({ id: z.number().int(), transferred: z.number().int() }),
});

/** What is running ends now, what has not begun is taken away. */
export const endDeputy = call({
  ...mine,
  method: "POST",
  path: "/approve/deputies/end",
  title: { zh: "结束代理", en: "End a deputy" },
  input: z.object({ id }),
  output: done,
});

export const chooseMails = call({
  ...mine,
  method: "POST",
  path: "/approve/mails",
  title: { zh: "设置审批邮件提醒", en: "Choose mails about approvals" },
  input: z.object({ wanted: z.boolean() }),
  output: done,
});
