import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { contentShape } from "./roster-api.ts";
import { noticeStates, planStates } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const whole = z.number().int();
const text = z.string();

/** Which days and people of a plan; nobody named: all. */
const part = {
  id: fields.id,
  from: fields.optionalDate,
  to: fields.optionalDate,
  memberIds: fields.idList.nullable().default(null),
};

const findingShape = z.object({
  level: z.enum(["hard", "medium", "soft"]),
  kind: text,
  memberId: whole.nullable(),
  name: text.nullable(),
  from: text,
  to: text,
  text,
});

/** Of each department and attendance month: what it costs once it is published, and its budget. */
const monthCost = z.object({
  departmentId: whole,
  department: text,
  month: text,
  budgetFen: whole.nullable(),
  ownFen: whole,
  changeFen: whole,
  orderedFen: whole,
  unknown: whole,
  leftFen: whole.nullable(),
});

/** Why a publication needs a reason: medium findings, shifts that begin within the notice period, shifts that have begun. */
export const reasonGrounds = ["medium", "notice", "begun"] as const;

export const previewPublish = call({
  method: "POST",
  path: "/scheduling/previewPublish",
  title: { zh: "发布前核对", en: "Check before publishing" },
  needs: "C05201.publish",
  scope: "department",
  input: z.object(part),
  output: z.object({
    version: whole,
    put: whole,
    changed: whole,
    taken: whole,
    people: z.array(
      z.object({
        memberId: whole,
        name: text,
        number: text,
        changes: z.array(
          z.object({ date: text, place: whole, before: contentShape, after: contentShape, late: z.boolean() }),
        ),
      }),
    ),
    findings: z.array(findingShape),
    counts: z.object({ hard: whole, medium: whole, soft: whole }),
    grounds: z.array(z.enum(reasonGrounds)),
    lockedDates: z.array(text),
    /** Null for whoever may not see cost. */
    costs: z.array(monthCost).nullable(),
  }),
});

/** The difference to what is published becomes shifts and days off, all or none; whoever is concerned is told. */
export const publishPlan = call({
  method: "POST",
  path: "/scheduling/publish",
  title: { zh: "发布排班表", en: "Publish a plan" },
  needs: "C05201.publish",
  scope: "department",
  input: z.object({ ...part, version: whole, reason: fields.optionalText(200) }),
  output: z.object({ version: whole, state: z.enum(planStates), put: whole, taken: whole, people: whole }),
});

/** What was published of a plan: when, by whom, why, and what it left the months of its departments at. */
export const readPublications = call({
  method: "GET",
  path: "/scheduling/publications",
  title: { zh: "发布记录", en: "Publications of a plan" },
  needs: ["C05201", "C05204"],
  scope: "department",
  input: z.object({ id: fields.id }),
  output: z.object({
    publications: z.array(
      z.object({
        number: whole,
        at: text,
        by: text.nullable(),
        reason: text.nullable(),
        from: text,
        to: text,
        put: whole,
        taken: whole,
        people: whole,
        costs: z.array(monthCost).nullable(),
      }),
    ),
  }),
});

/** Cells become again what is published. */
export const discardChanges = call({
  method: "POST",
  path: "/scheduling/discardChanges",
  title: { zh: "放弃未发布的修改", en: "Discard unpublished changes" },
  needs: ["C05201.edit", "C05204.edit"],
  scope: "department",
  input: z.object({ id: fields.id, version: whole }),
  output: z.object({ version: whole, cells: whole }),
});

/** Whom publications told and what they said: of a plan all that is still ahead, or of one person's date. */
export const readTold = call({
  method: "GET",
  path: "/scheduling/told",
  title: { zh: "排班通知的查看与答复", en: "Who has seen what was published" },
  needs: ["C05201", "C05204"],
  scope: "department",
  input: z.object({ id: fields.id, memberId: fields.optionalId, date: fields.optionalDate }),
  output: z.object({
    told: z.array(
      z.object({
        id: whole,
        memberId: whole,
        name: text,
        number: text.nullable(),
        from: text,
        to: text,
        toldAt: text,
        remindedAt: text.nullable(),
        seenAt: text.nullable(),
        answeredAt: text.nullable(),
        answerText: text.nullable(),
        state: z.enum(noticeStates),
      }),
    ),
  }),
});
