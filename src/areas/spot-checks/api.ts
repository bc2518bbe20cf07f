import { z } from "zod";
import { employeeTypes } from "#areas/people/person-fields.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { checkList, poolList, taskList } from "./lists.ts";
import type { menu } from "./menu.ts";
import { objectKinds, poolRules } from "./rules/on-duty.ts";
import { roundStates, verdicts, type spanWords } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();

/** Of the overview: days up to today, both included. */
export const spans = { week: 7, month: 30 } satisfies Record<keyof typeof spanWords, number>;

export const mostObjects = 50;
export const nameMax = 20;
export const photosMax = 4;

const text = z.string();
const textOrNull = text.nullable();
const count = z.number().int();
const percentOrNull = count.nullable();
const readers = ["staff", "agency"] as const;

// ---- tasks (C3700) ----------------------------------------------------------------------------------

const figures = { pool: count, drawn: count, checked: count, qualified: count, passPercent: percentOrNull };

export const listTasks = call(taskList.call);

const roundRow = z.object({
  id: z.number(),
  workDate: text,
  minute: count,
  dueAt: text,
  closesAt: text,
  state: z.enum(roundStates),
  drawnAt: textOrNull,
  fingerprint: text,
  /** Secret until it is drawn. */ seed: textOrNull,
  ...figures,
});
export type RoundRow = z.output<typeof roundRow>;

const named = z.object({ id: z.number(), name: text });

export const readTask = call({
  method: "GET",
  path: "/onWorkCheck/task",
  title: { zh: "抽查任务详情", en: "Spot-check task" },
  needs: "C3700",
  audience: readers,
  scope: "department",
  input: z.object({ id: fields.id }),
  output: z.object({
    row: taskList.row,
    employeeTypes: z.array(z.enum(employeeTypes)),
    counts: z.enum(poolRules),
    rules: text,
    endedAt: textOrNull,
    stoppedBy: textOrNull,
    stopReason: textOrNull,
    objects: z.array(named.extend({ kind: z.enum(objectKinds), key: textOrNull })),
    checkers: z.array(named),
    told: z.array(named),
    rounds: z.array(roundRow),
  }),
});
export type TaskDetail = z.output<typeof readTask.output>;

const idsOf = z.array(fields.id).max(mostObjects).default([]);
const people = z.array(fields.id).max(20);

/** Objects of several kinds narrow each other; people named are added. At least one object, at most fifty (spec 5). With an id the task is changed, which ends with its first draw. */
export const saveTask = call({
  method: "POST",
  path: "/onWorkCheck/task",
  title: { zh: "新增抽查任务", en: "Add a spot-check task" },
  needs: "C3700.add",
  scope: "department",
  input: z.object({
    id: fields.id.optional(),
    name: fields.line(nameMax),
    fromDate: fields.date,
    toDate: fields.date,
    startMinute: fields.whole(0, 1439),
    endMinute: fields.minuteOfDay,
    samplingMinutes: z
      .array(fields.minuteOfDay)
      .min(1, "请至少填写一个抽样时间|Give at least one sampling time")
      .max(4),
    departmentIds: idsOf,
    postIds: idsOf,
    agencyIds: idsOf,
    memberIds: idsOf,
    employeeTypes: z
      .array(z.enum(employeeTypes))
      .min(1, "请至少选择一个抽查范围|Choose at least one scope")
      .max(employeeTypes.length),
    counts: z.enum(poolRules).default("signedIn"),
    ratePercent: fields.whole(1, 100),
    passPercent: fields.whole(1, 100),
    rules: fields.textUpTo(200).default(""),
    checkerIds: people.min(1, "请至少选择一名抽查人|Choose at least one checker"),
    toldIds: people.default([]),
  }),
  output: z.object({ id: z.number(), number: text, rounds: count }),
});

export const stopTask = call({
  method: "POST",
  path: "/onWorkCheck/stop",
  title: { zh: "停止抽查任务", en: "Stop a spot-check task" },
  needs: "C3700.stop",
  scope: "department",
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: fields.done,
});

export const listPool = call(poolList.call);

// ---- who was drawn, and what was found ----------------------------------------------------------------

export const listChecks = call(checkList.call);

const found = {
  verdict: z.enum(verdicts),
  remark: fields.optionalText(200),
  fileIds: z.array(fields.id).max(photosMax).default([]),
};

/** Once for each who was drawn, until the window closes; by named checkers on the phone, at the desk by whoever holds the code. */
export const recordResult = call({
  method: "POST",
  path: "/onWorkCheck/result",
  title: { zh: "登记抽查结果", en: "Record a result" },
  needs: ["C3700.check", "W_SPOT_CHECKS"],
  audience: ["staff", "worker"],
  scope: "department",
  input: z.object({ id: fields.id, ...found }),
  output: fields.done,
});

export const correctResult = call({
  method: "POST",
  path: "/onWorkCheck/correct",
  title: { zh: "更正抽查结果", en: "Correct a result" },
  needs: "C3700.correct",
  scope: "department",
  input: z.object({ id: fields.id, verdict: z.enum(verdicts), remark: fields.text(200) }),
  output: fields.done,
});

export const uploadCheckPhoto = call({
  method: "POST",
  path: "/onWorkCheck/photo/upload",
  title: { zh: "上传抽查照片", en: "Upload a photo of a spot check" },
  needs: ["C3700.check", "W_SPOT_CHECKS"],
  audience: ["staff", "worker"],
  scope: "tenant",
  transfer: "upload",
  input: z.object({}),
  output: z.object({ id: z.number(), name: text }),
});

export const readCheckPhoto = call({
  method: "GET",
  path: "/onWorkCheck/photo",
  title: { zh: "查看抽查照片", en: "See a photo of a spot check" },
  needs: ["C3700", "W_SPOT_CHECKS"],
  audience: ["staff", "agency", "worker"],
  scope: "department",
  transfer: "download",
  input: z.object({ id: fields.id, fileId: fields.id }),
  output: z.unknown(),
});

export const readOverview = call({
  method: "GET",
  path: "/onWorkCheck/overview",
  title: { zh: "抽查总览", en: "Overview of spot checks" },
  needs: "C3700",
  audience: readers,
  scope: "department",
  input: z.object({ span: z.enum(["week", "month"]).default("week") }),
  output: z.object({
    from: text,
    to: text,
    open: count,
    drawn: count,
    checked: count,
    qualified: count,
    unqualified: count,
    unchecked: count,
    passPercent: percentOrNull,
  }),
});

// ---- the phone ----------------------------------------------------------------------------------------

const phoneCheck = z.object({
  id: z.number(),
  taskName: text,
  rules: text,
  name: text,
  jobNumber: textOrNull,
  departmentName: textOrNull,
  postName: textOrNull,
  startMinute: count,
  endMinute: count,
  dueAt: text,
  closesAt: text,
  state: checkList.row.shape.state,
  remark: textOrNull,
  checkedAt: textOrNull,
  fileIds: z.array(z.number()),
});
export type PhoneCheck = z.output<typeof phoneCheck>;

/** What a named checker has to look at now and has recorded today, and what was found of themselves. */
export const mySpotChecks = call({
  method: "GET",
  path: "/h5/spotChecks",
  title: { zh: "我的在岗抽查", en: "My spot checks" },
  needs: "W_SPOT_CHECKS",
  audience: ["worker"],
  scope: "own",
  input: z.object({}),
  output: z.object({ toCheck: z.array(phoneCheck), done: z.array(phoneCheck), ofMe: z.array(phoneCheck) }),
});
