import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { done, id, textUpTo } from "#platform/http/fields.ts";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { inboxKinds } from "./inbox-kinds.ts";
import { approvalList, types } from "./inbox-list.ts";
import type { menu } from "./menu.ts";
import { mostChosen } from "./most-chosen.ts";
import { processTypeNames } from "./process-types.ts";
import { approvalActions } from "./rules/engine/action-names.ts";
import { fieldKinds } from "./rules/flow/field-text.ts";
import { instanceStatuses } from "./words.ts";

/** Shapes of an approval that documents' own calls embed in their answers. */

const person = z.object({ memberId: z.number().int(), name: z.string() });
const reasonedPerson = person.extend({
  /** Why this person, in the viewer's language. */
  why: z.string(),
});

const approverChoice = z.object({
  several: z.boolean(),
  /** Those who can be chosen; null = any colleague who can log in. */
  options: z.array(person).nullable(),
});
export type ApproverChoice = z.output<typeof approverChoice>;

const stepMode = z.enum(["single", "inTurn", "all", "any", "ratio"]);

/** One step of a route that is still to come. */
export const routeStep = z.object({
  nodeUid: z.string(),
  nodeName: z.string(),
  kind: z.enum(["approver", "copy"]),
  mode: stepMode,
  people: z.array(reasonedPerson),
  /** Why nobody has to act here, in the viewer's language; null when somebody does. */
  automatic: z.string().nullable(),
  /** The submitter chooses who approves here, or, of a copy, who gets it beside others, if anybody; null where they do not. */
  choice: approverChoice.nullable(),
});

/** Who will approve and why, before submission. */
export const routePreview = z.object({
  /** Null: no flow is set, the application passes at once. */
  flowName: z.string().nullable(),
  steps: z.array(routeStep),
  /** What would refuse the submission, in the viewer's language. */
  problem: z.string().nullable(),
  /** Of a document that was returned: who returned it, or asked with them, to whom it can go without the steps before. */
  original: z.array(person),
});

/** What a form asks for before it is submitted; null: no approval is needed. */
export const routeAnswer = z.object({ route: routePreview.nullable() });

export const approvalAction = z.enum(approvalActions);

export const timelineEntry = z.object({
  sequence: z.number().int(),
  at: z.string(),
  kind: z.string(),
  nodeName: z.string().nullable(),
  person: person.nullable(),
  onBehalfOf: person.nullable(),
  comment: z.string().nullable(),
  /** What happened and by which rule, in the viewer's language. */
  text: z.string(),
  /** Whole minutes the application lay at the step before this answer; null for other entries. */
  waitedMinutes: z.number().int().nullable(),
  /** Who is spoken to in a comment. */
  mentions: z.array(person),
  attachments: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** File of the hand-drawn signature. */
  signatureId: z.number().int().nullable(),
  /** What was changed in the document, as far as the viewer may see it. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});

/** An approval as the viewer may see it, with what they may do. */
export const approvalView = z.object({
  instanceId: z.number().int(),
  documentType: z.string(),
  documentId: z.number().int(),
  processType: z.string(),
  number: z.string(),
  title: z.string(),
  status: z.enum(instanceStatuses),
  round: z.number().int(),
  submitter: person.nullable(),
  applicant: person.nullable(),
  departmentName: z.string().nullable(),
  submittedAt: z.string(),
  endedAt: z.string().nullable(),
  flowName: z.string().nullable(),
  timeline: z.array(timelineEntry),
  current: z.array(reasonedPerson.extend({ taskId: z.number().int(), nodeName: z.string(), since: z.string() })),
  /** How the people of the present step decide; `share` is the percent a vote needs. Null when nobody is waited for. */
  present: z
    .object({ mode: stepMode, share: z.number().int().nullable(), agreed: z.number().int(), total: z.number().int() })
    .nullable(),
  next: z.array(routeStep),
  /** The viewer's own open task, on which approve and return act. */
  taskId: z.number().int().nullable(),
  actions: z.array(approvalAction),
  /** Longest reason in characters. */
  reasonLimit: z.number().int(),
  /** The step of the viewer's task asks for a comment with every answer. */
  commentDue: z.boolean(),
  /** Somebody has approved already: revoking needs a reason. */
  reasonDue: z.boolean(),
  /** Steps the viewer may send it back to. */
  earlierSteps: z.array(z.object({ uid: z.string(), name: z.string() })),
  /** Signers the viewer has added who have not acted yet. */
  removable: z.array(person),
  urgent: z.boolean(),
  /** Some of the document is hidden from the viewer: its own card is not for them. */
  partial: z.boolean(),
  /** The step of the viewer's task asks for a hand-drawn signature with an approval. */
  signatureDue: z.boolean(),
  /** What the viewer may change in the document with their approval. */
  editable: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.enum(fieldKinds),
      value: z.string(),
      min: z.number().nullable(),
      max: z.number().nullable(),
      /** Of a time whose day is found by itself: the date its minutes count from. */
      date: z.string().nullable(),
    }),
  ),
});

export type RouteStep = z.output<typeof routeStep>;
export type RoutePreview = z.output<typeof routePreview>;
export type TimelineEntry = z.output<typeof timelineEntry>;
export type ApprovalView = z.output<typeof approvalView>;
export type ApprovalAction = z.output<typeof approvalAction>;

// The inbox. Tasks belong to a person, whatever pages they may open: the calls need a log-in and answer with their own.

const call = callsOf<CodeOf<typeof menu>>();
const mine = { needs: "session", scope: "own" } as const;
/** Also of a worker, who may be asked to approve or get a copy. */
const anybodys = { ...mine, audience: ["staff", "worker"] } as const;
const processType = z.enum(processTypeNames);
const comment = textUpTo(1000);
/** Files uploaded to the approval before, by id. */
export const files = z.array(id).max(6).optional();

/** What a submission may carry: the people chosen for each step that leaves approvers or copies to the submitter, by uid of the step. */
const chosenApprovers = z.record(z.string().max(60), z.array(id).max(mostChosen)).optional();

/** The fields of a submission that say who is asked, and whether a returned document goes straight to whoever returned it. */
export const submitterChoices = { approvers: chosenApprovers, toOriginal: z.boolean().optional() };

/** What a submission that lacks a choice is refused with, so that it can be asked for. */
export const openChoices = z.object({
  /** What was chosen for steps that are not asked for, such as copies: it is sent again with the answer. */
  others: z.record(z.string(), z.array(z.number().int())),
  steps: z.array(approverChoice.extend({ uid: z.string(), name: z.string(), chosen: z.array(z.number().int()) })),
});
export type OpenChoices = z.output<typeof openChoices>;

export const listApprovals = call(approvalList.call);

export const countApprovals = call({
  ...anybodys,
  method: "GET",
  path: "/approve/counts",
  title: { zh: "审批数量", en: "Numbers of approvals" },
  renews: false,
  input: z.object({ types }),
  /** To do; submitted by the viewer and not ended; copies not read. */
  output: z.object({ todo: z.number().int(), mine: z.number().int(), copied: z.number().int() }),
});

/** For the menu and the home page: what waits for the viewer by inbox, the longest waiting first. */
export const countTodos = call({
  ...anybodys,
  method: "GET",
  path: "/approve/todoCounts",
  title: { zh: "待办数量", en: "Numbers of tasks to do" },
  renews: false,
  input: z.object({}),
  output: z.object({
    total: z.number().int(),
    /** Of them on pages that the viewer may not open. */
    elsewhere: z.number().int(),
    pages: z.array(
      z.object({
        page: z.string(),
        processType,
        kind: z.enum(inboxKinds),
        title: z.string(),
        count: z.number().int(),
        oldestAt: z.string(),
      }),
    ),
  }),
});

export const readApproval = call({
  ...anybodys,
  method: "GET",
  path: "/approve/detail",
  title: { zh: "审批详情", en: "Details of an approval" },
  input: z.object({ id }),
  output: approvalView.extend({
    documentTitle: z.string(),
    costFen: z.number().int().nullable(),
    /** The first entry of the trail that is not as it was sealed; null when the whole trail is intact. */
    brokenAt: z.number().int().nullable(),
    /** Of a document that was submitted again: what is different from the round before; null where there was none. */
    changed: z
      .object({
        round: z.number().int(),
        rows: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
        amounts: z.array(
          z.object({ label: z.string(), before: z.number().int().nullable(), after: z.number().int().nullable() }),
        ),
      })
      .nullable(),
    summary: z.object({
      rows: z.array(z.object({ label: z.string(), value: z.string() })),
      amounts: z.array(z.object({ label: z.string(), fen: z.number().int() })),
      link: z.string().nullable(),
    }),
  }),
});

export const approveTask = call({
  ...anybodys,
  method: "POST",
  path: "/approve/pass",
  title: { zh: "审批同意", en: "Approve" },
  input: z.object({
    taskId: id,
    comment: comment.optional(),
    attachments: files,
    /** The drawn signature, uploaded as a picture. */
    signatureId: id.optional(),
    /** Values of `editable` that the caller changes in the document with their approval. */
    edits: z
      .array(z.object({ key: z.string().min(1).max(80), value: textUpTo(1000) }))
      .max(200)
      .optional(),
  }),
  output: z.object({ instanceId: z.number().int(), status: approvalView.shape.status }),
});

export const returnTask = call({
  ...anybodys,
  method: "POST",
  path: "/approve/return",
  title: { zh: "审批退回", en: "Return" },
  input: z.object({ taskId: id, comment: comment.min(1), attachments: files }),
  output: z.object({ instanceId: z.number().int(), status: approvalView.shape.status }),
});

/** For good, where the flow lets its approvers: what was rejected cannot be submitted again. */
export const rejectTask = call({
  ...anybodys,
  method: "POST",
  path: "/approve/reject",
  title: { zh: "审批拒绝", en: "Reject" },
  input: z.object({ taskId: id, comment: textUpTo(longestReturn).min(1), attachments: files }),
  output: z.object({ instanceId: z.number().int(), status: approvalView.shape.status }),
});

const answeredMany = z.object({
  answered: z.number().int(),
  refused: z.array(z.object({ taskId: z.number().int(), number: z.string().nullable(), message: z.string() })),
});
export type AnsweredMany = z.output<typeof answeredMany>;
const taskIds = z.array(id).max(200);

/** Each item in a transaction of its own: one that is refused leaves the others done. Sent again, what is done counts as done. */
export const approveTasks = call({
  ...mine,
  method: "POST",
  path: "/approve/batchPass",
  title: { zh: "批量同意", en: "Approve several" },
  transaction: "none",
  input: z.object({ taskIds, comment: comment.optional() }),
  output: answeredMany,
});

export const returnTasks = call({
  ...mine,
  method: "POST",
  path: "/approve/batchReturn",
  title: { zh: "批量退回", en: "Return several" },
  transaction: "none",
  input: z.object({ taskIds, comment: comment.min(1) }),
  output: answeredMany,
});

export const revokeInstance = call({
  ...mine,
  method: "POST",
  path: "/approve/cancel",
  title: { zh: "撤销申请", en: "Revoke a request" },
  input: z.object({ id, comment: comment.optional() }),
  output: done,
});

export const remindInstance = call({
  ...mine,
  method: "POST",
  path: "/approve/remind",
  title: { zh: "催办", en: "Remind the approvers" },
  input: z.object({ id }),
  output: z.object({ reminded: z.number().int() }),
});

export const readCopy = call({
  ...anybodys,
  method: "POST",
  path: "/approve/read",
  title: { zh: "标记抄送为已读", en: "Mark a copy as read" },
  logged: false,
  input: z.object({ id }),
  output: done,
});
