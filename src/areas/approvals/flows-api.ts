import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { done, filter, id, idList, optionalText, whole } from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { routeStep } from "./api.ts";
import { flowFacts, flowHead, flowSettings, flowStarter, flowTree } from "./flow-definition.ts";
import { flowList } from "./flows-list.ts";
import type { menu } from "./menu.ts";
import { processTypeNames } from "./process-types.ts";
import { instanceStatuses } from "./words.ts";

/** Process setup: the flows of a company, how they are drawn, tried, published and rolled back. */

const call = callsOf<CodeOf<typeof menu>>();
const reading = { needs: "C6500", scope: "tenant" } as const;
const editing = { needs: "C6500.edit", scope: "tenant" } as const;
const trying = { ...reading, method: "POST", idempotent: false, logged: false, transaction: "read" } as const;

const version = z.number().int().positive();
const versionNumber = whole(1, 2 ** 31 - 1);
const drawing = { head: flowHead, tree: flowTree, settings: flowSettings };
const saved = z.object({ id: z.number().int(), version: z.number().int() });

export const listFlows = call(flowList.call);

export const readFlow = call({
  ...reading,
  method: "GET",
  path: "/workflow/detail",
  title: { zh: "流程详情", en: "A flow" },
  input: z.object({ id }),
  output: saved.extend({
    enabled: z.boolean(),
    number: z.number().int().nullable(),
    hasDraft: z.boolean(),
    /** The draft, or what is published where there is none. */
    ...drawing,
  }),
});

/** Keeps a drawing, complete or not; nothing runs by it before it is published. */
export const saveFlowDraft = call({
  ...editing,
  method: "POST",
  path: "/workflow/draft",
  title: { zh: "保存流程草稿", en: "Save the draft of a flow" },
  input: z.object({ id: id.optional(), version: version.optional(), ...drawing }),
  output: saved,
});

/** Throws the draft away: what is published stands again. */
export const discardFlowDraft = call({
  ...editing,
  method: "POST",
  path: "/workflow/discard",
  title: { zh: "放弃流程草稿", en: "Discard the draft of a flow" },
  input: z.object({ id, version }),
  output: saved,
});

/** Disables the flows in use that take the same applications, instead of being refused because of them. */
const replace = z.boolean().optional();

export const publishFlow = call({
  ...editing,
  method: "POST",
  path: "/workflow/publish",
  title: { zh: "发布流程", en: "Publish a flow" },
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    ...drawing,
    note: optionalText(200),
    confirmNobody: z.boolean().default(false),
    replace,
  }),
  output: saved.extend({ number: z.number().int() }),
});

/** What happens with requests of the type while no flow of it is in use: they pass, or are not taken until one is. */
const afterwards = z.enum(["pass", "refuse"]);

export const readWithoutFlow = call({
  ...editing,
  method: "GET",
  path: "/workflow/without",
  title: { zh: "停用流程的影响", en: "What disabling a flow means" },
  input: z.object({ id }),
  output: z.object({
    processType: z.enum(processTypeNames),
    /** No other flow of the type is in use. */
    isLast: z.boolean(),
    /** Documents of the type in a week, by the last eight. */
    perWeek: z.number().int(),
    afterwards,
  }),
});

export const enableFlow = call({
  ...editing,
  method: "POST",
  path: "/workflow/enable",
  title: { zh: "启用、停用流程", en: "Enable or disable a flow" },
  input: z.object({ id, enabled: z.boolean(), replace, afterwards: afterwards.optional() }),
  output: done,
});

export const deleteFlow = call({
  needs: "C6500.delete",
  scope: "tenant",
  method: "POST",
  path: "/workflow/delete",
  title: { zh: "删除流程", en: "Delete a flow" },
  input: z.object({ id, afterwards: afterwards.optional() }),
  output: done,
});

export const listFlowVersions = call({
  ...reading,
  method: "GET",
  path: "/workflow/versions",
  title: { zh: "流程版本", en: "Versions of a flow" },
  input: z.object({ id }),
  output: z.array(
    z.object({
      number: z.number().int(),
      publishedAt: z.string(),
      publishedBy: z.string().nullable(),
      note: z.string().nullable(),
      /** The version that a roll-back repeats. */
      repeats: z.number().int().nullable(),
      current: z.boolean(),
      running: z.number().int(),
    }),
  ),
});

export const readFlowVersion = call({
  ...reading,
  method: "GET",
  path: "/workflow/version",
  title: { zh: "流程的一个版本", en: "One version of a flow" },
  input: z.object({ id, number: versionNumber }),
  output: z.object({ number: z.number().int(), tree: flowTree, settings: flowSettings }),
});

/** Publishes an old version anew, as the newest one. */
export const rollBackFlow = call({
  ...editing,
  method: "POST",
  path: "/workflow/rollBack",
  title: { zh: "回退流程版本", en: "Roll a flow back to a version" },
  input: z.object({ id, version, number: versionNumber }),
  output: saved.extend({ number: z.number().int() }),
});

/** Applications that run by older versions of a flow, and whether each can go on by the newest one. */
export const listOldRunning = call({
  ...reading,
  method: "GET",
  path: "/workflow/oldRunning",
  title: { zh: "按旧版本审批中的申请", en: "Requests running by old versions" },
  input: z.object({ id }),
  output: z.object({
    /** The newest version. */
    number: z.number().int(),
    rows: z.array(
      z.object({
        instanceId: z.number().int(),
        number: z.string(),
        title: z.string(),
        submitterName: z.string().nullable(),
        /** The version it runs by. */
        from: z.number().int(),
        /** The step it waits at. */
        step: z.string(),
        since: z.string(),
        /** Why it cannot be moved, in the viewer's language; null when it can. */
        refusal: z.string().nullable(),
        /** Steps of the new version before the present one, which nobody is asked at any more. */
        skipped: z.array(z.string()),
        /** Steps behind the present one by the new version. */
        ahead: z.array(z.string()),
      }),
    ),
  }),
});

/** Moves chosen applications to the newest version of their flow; each for itself. */
export const migrateRunning = call({
  ...editing,
  method: "POST",
  path: "/workflow/migrate",
  title: { zh: "迁移审批中的申请到当前版本", en: "Move running requests to the newest version" },
  input: z.object({ id, instanceIds: z.array(id).min(1).max(200) }),
  output: z.object({
    moved: z.number().int(),
    refused: z.array(z.object({ instanceId: z.number().int(), number: z.string(), message: z.string() })),
  }),
});

const named = z.object({ zh: z.string(), en: z.string() });

/** What documents of a process type let a step hide or edit. */
export const readFlowFields = call({
  ...reading,
  method: "GET",
  path: "/workflow/fields",
  title: { zh: "流程可控制的单据字段", en: "Fields of documents that a flow may control" },
  input: z.object({ processType: z.enum(processTypeNames) }),
  output: z.array(named.extend({ name: z.string(), editable: z.boolean() })),
});

/** What a drawing is checked against in the browser; `memberIds` are those it names. */
export const readFlowOrganisation = call({
  ...reading,
  method: "GET",
  path: "/workflow/organisation",
  title: { zh: "流程校验所需的组织信息", en: "The organisation a flow is checked against" },
  input: z.object({ memberIds: filter(idList) }),
  output: z.object({
    departments: z.array(z.object({ id: z.number().int(), parentId: z.number().int().nullable(), name: named })),
    posts: z.array(z.object({ id: z.number().int(), name: named })),
    accounts: z.array(
      z.object({
        postId: z.number().int().nullable(),
        departmentId: z.number().int().nullable(),
        count: z.number().int(),
      }),
    ),
    members: z.array(z.object({ id: z.number().int(), name: z.string(), living: z.boolean() })),
  }),
});

// test run ------------------------------------------------------------------------------------

const tried = z.object({
  steps: z.array(routeStep.extend({ minutes: z.number().int().nullable() })),
  /** Branches taken, in order, by uid. */
  branches: z.array(z.string()),
  /** What would stop the application on the way, in the viewer's language, and the node where. */
  stop: z.string().nullable(),
  stopUid: z.string().nullable(),
  /** What the steps would have taken by how long their people usually need; null where nothing is known. */
  minutes: z.number().int().nullable(),
});

export const tryFlow = call({
  ...trying,
  path: "/workflow/try",
  title: { zh: "流程试运行", en: "Try a flow" },
  input: z.object({
    processType: z.enum(processTypeNames),
    tree: flowTree,
    settings: flowSettings,
    submitterId: id,
    /** The submitter themselves where none is given. */
    applicantId: id.optional(),
    departmentId: id.optional(),
    facts: flowFacts,
  }),
  output: tried,
});

export const tryFlowOnDocuments = call({
  ...trying,
  path: "/workflow/tryDocuments",
  title: { zh: "用最近的单据试运行流程", en: "Try a flow on recent documents" },
  input: z.object({
    processType: z.enum(processTypeNames),
    tree: flowTree,
    settings: flowSettings,
    count: z.number().int().min(1).max(50).default(10),
  }),
  output: z.array(
    tried.extend({
      instanceId: z.number().int(),
      number: z.string(),
      title: z.string(),
      submitterName: z.string().nullable(),
      submittedAt: z.string(),
      status: z.enum(instanceStatuses),
      /** From submission to the end in truth; null while it runs. */
      tookMinutes: z.number().int().nullable(),
      /** It would pass without anybody, or with nobody but whoever submitted it. */
      alone: z.enum(["nobody", "self"]).nullable(),
    }),
  ),
});

// exchange ------------------------------------------------------------------------------------

/** Reads a flow file of this product or of the public designers; nothing is stored. */
export const importFlow = call({
  ...editing,
  method: "POST",
  path: "/workflow/import",
  title: { zh: "导入流程文件", en: "Import a flow file" },
  idempotent: false,
  logged: false,
  transaction: "read",
  input: z.object({
    text: z.string().min(2).max(2_000_000),
    processType: z.enum(processTypeNames),
    /** Fields of the file as conditions of ours: `{ "days": "duration" }`. */
    fields: z.record(z.string().max(100), z.string().max(40)).default({}),
  }),
  output: z.object({
    format: z.enum(["muster", "workflow", "flowlong"]),
    tree: flowTree,
    settings: flowSettings,
    /** As much as the file says of it. */
    head: z
      .object({
        nameZh: z.string(),
        nameEn: z.string(),
        subTypes: z.array(z.string()),
        departmentIds: z.array(id).nullable(),
        starters: z.array(flowStarter),
        urgent: z.boolean(),
        daysBefore: z.number().int().nullable(),
        monthlyCount: z.number().int().nullable(),
      })
      .partial(),
    /** Fields of the file that stand for no condition of ours yet. */
    fields: z.array(z.object({ field: z.string(), label: z.string() })),
    /** What could not be taken over, in the viewer's language, by node. */
    lost: z.array(z.object({ uid: z.string().nullable(), node: z.string(), text: z.string() })),
  }),
});
