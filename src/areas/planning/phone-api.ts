import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { contentShape } from "./roster-api.ts";
import { noticeStates } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const whole = z.number().int();
const text = z.string();
const own = { needs: "W_SHIFTS", audience: ["worker"], scope: "own" } as const;

/** What of somebody's month is in force: shifts by date, and days off. */
export const myRoster = call({
  method: "GET",
  path: "/h5/roster",
  title: { zh: "我的排班", en: "My roster" },
  ...own,
  input: z.object({ from: fields.date, to: fields.date }),
  output: z.object({
    today: text,
    shifts: z.array(
      z.object({
        assignmentId: whole,
        date: text,
        start: whole,
        end: whole,
        code: text.nullable(),
        postName: text,
        departmentName: text,
        minutes: whole,
      }),
    ),
    daysOff: z.array(text),
  }),
});

export const myTeam = call({
  method: "GET",
  path: "/h5/roster/team",
  title: { zh: "今日同事", en: "My team of a day" },
  ...own,
  input: z.object({ date: fields.optionalDate }),
  output: z.object({
    date: text,
    departmentName: text.nullable(),
    people: z.array(z.object({ assignmentId: whole, name: text, postName: text, start: whole, end: whole })),
  }),
});

export const myShiftNotices = call({
  method: "GET",
  path: "/h5/roster/notices",
  title: { zh: "我的排班变更", en: "Changes of my shifts" },
  ...own,
  input: z.object({}),
  output: z.object({
    notices: z.array(
      z.object({
        id: whole,
        toldAt: text,
        state: z.enum(noticeStates),
        answerText: text.nullable(),
        /** What was published with it says why, where it came late. */
        reason: text.nullable(),
        changes: z.array(
          z.object({ date: text, place: whole, before: contentShape, after: contentShape, late: z.boolean() }),
        ),
      }),
    ),
    /** Codes of the shifts that are named. */
    codes: z.array(z.tuple([whole, text])),
  }),
});

export const seeShiftNotices = call({
  method: "POST",
  path: "/h5/roster/see",
  title: { zh: "已读排班变更", en: "Changes of shifts were seen" },
  ...own,
  input: z.object({ ids: fields.idList }),
  output: fields.done,
});

export const answerShiftNotice = call({
  method: "POST",
  path: "/h5/roster/answer",
  title: { zh: "答复排班变更", en: "Answer a change of shifts" },
  ...own,
  input: z.object({ id: fields.id, answer: z.enum(["ok", "objected"]), text: fields.optionalText(200) }),
  output: fields.done,
});

export const readShiftFeed = call({
  method: "GET",
  path: "/h5/roster/feed",
  title: { zh: "我的日历订阅", en: "My calendar feed" },
  ...own,
  input: z.object({}),
  output: z.object({ madeAt: text.nullable(), readOn: text.nullable() }),
});

/** Makes the address, or another one in its place; it is told once and not kept. */
export const openShiftFeed = call({
  method: "POST",
  path: "/h5/roster/feed/open",
  title: { zh: "生成日历订阅地址", en: "Make the address of the calendar feed" },
  ...own,
  input: z.object({}),
  output: z.object({ path: text }),
  // A repeated call would be answered from what was kept, and the address is kept nowhere.
  idempotent: false,
});

export const closeShiftFeed = call({
  method: "POST",
  path: "/h5/roster/feed/close",
  title: { zh: "停用日历订阅", en: "End the calendar feed" },
  ...own,
  input: z.object({}),
  output: fields.done,
});
