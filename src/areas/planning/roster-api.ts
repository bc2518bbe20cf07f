import { z } from "zod";
import { OFFICIAL_DAY_KINDS } from "#platform/calendar/day-kind.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { origins, planStates } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const whole = z.number().int();
const id = whole;
const interval = z.object({ start: whole, end: whole });
const text = z.string();
/** Names come in both languages, so that a workbench goes on where its language is changed. */
const inBoth = z.object({ zh: text, en: text });
const hoursSystem = z.enum(["standard", "comprehensive", "irregular"]);
const level = z.enum(["hard", "medium", "soft", "off"]);

/** What a cell says: the words of `platform/rota/model.ts`. */
export const contentShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("empty") }),
  z.object({ kind: z.literal("off"), definitionId: id.nullable() }),
  z.object({
    kind: z.literal("duty"),
    definitionId: id.nullable(),
    sections: z.array(interval),
    breaks: z.array(interval),
    looseBreak: whole,
    minutes: whole,
    departmentId: id,
    postId: id,
    lineId: id.nullable(),
  }),
]);

export type WireContent = z.output<typeof contentShape>;

const personShape = z.object({
  memberId: id,
  name: text,
  number: text,
  agency: text.nullable(),
  departmentId: id,
  postId: id,
  workerKind: text,
  partTime: z.boolean(),
  hoursSystem,
  share: whole,
  employed: interval,
  barred: z.array(interval),
  ofAgeFrom: whole.nullable(),
  otherPosts: z.array(id),
  certificates: z.array(z.tuple([text, whole.nullable()])),
  leave: z.array(z.object({ day: whole, span: interval.nullable(), pending: z.boolean() })),
  limits: z.array(
    z.object({ from: whole, to: whole, noNight: z.boolean(), noOvertime: z.boolean(), dayMost: whole.nullable() }),
  ),
  wants: z.array(
    z.object({
      day: whole,
      kind: z.enum(["cannot", "ratherNot", "can", "off", "duty"]),
      span: interval.nullable(),
      definitionId: id.nullable(),
      points: whole,
    }),
  ),
  due: whole,
  /** Of comprehensive hours: its periods, as far as they lie in the window, what was worked in them before it, and the most. */
  periods: z.array(z.object({ days: interval, worked: whole, most: whole })).optional(),
  burden: whole,
  experienced: z.boolean(),
  trainee: z.boolean(),
});
export type WirePerson = z.output<typeof personShape>;

const definitionShape = z.object({
  id,
  code: text,
  nameZh: text,
  nameEn: text,
  colour: whole,
  kind: z.enum(["fixed", "flexible", "off"]),
  sections: z.array(interval),
  breaks: z.array(interval),
  looseBreak: whole,
  minutes: whole,
  departmentIds: z.array(id).nullable(),
  postIds: z.array(id).nullable(),
  disabled: z.boolean(),
});

const planShape = z.object({
  id,
  number: text,
  name: text.nullable(),
  from: text,
  to: text,
  state: z.enum(planStates),
  version: whole,
  /** Of its last write: what is read later is behind it. */
  revision: whole,
  publications: whole,
  returnReason: text.nullable(),
  actions: z.array(text),
});

/**
 * A plan as the grid and the judge take it. Cells are by person, day and place; how `cells`, `published`, `flags` and `origins`
 * are written says `roster-model.ts`.
 */
export const rosterShape = z.object({
  plan: planShape,
  window: z.object({
    start: text,
    days: whole,
    from: whole,
    to: whole,
    kinds: z.array(z.enum(OFFICIAL_DAY_KINDS)),
    months: z.array(interval),
  }),
  night: interval,
  /** How meals come off typed times. */
  meals: z.object({
    mealGenerate: z.boolean(),
    mealStep: whole,
    deductTime: whole,
    breakfastEnd: whole,
    lunchEnd: whole,
    dinnerEnd: whole,
    supperEnd: whole,
  }),
  departments: z.array(z.object({ id, name: inBoth })),
  posts: z.array(
    z.object({
      postId: id,
      departmentId: id,
      name: inBoth,
      asks: z.array(z.object({ type: text, refuses: z.boolean() })),
      priority: whole,
      rate: whole.nullable(),
      /** The shifts worked there, and which is usual. */
      definitionIds: z.array(id),
      defaultDefinitionId: id.nullable(),
    }),
  ),
  /** What types of certificates are called, by code. */
  papers: z.array(z.tuple([text, inBoth])),
  definitions: z.array(definitionShape),
  contents: z.array(contentShape),
  people: z.array(personShape),
  /** Minutes that attendance has counted in the dates of the plan, by person. */
  worked: z.array(whole),
  cells: text,
  published: text.nullable(),
  flags: text,
  origins: text,
  notes: z.array(z.tuple([whole, text])),
  cover: z.array(
    z.object({
      departmentId: id,
      postId: id,
      day: whole,
      span: interval,
      min: whole,
      target: whole.nullable(),
      max: whole.nullable(),
      /** Set for this date alone. */
      isSet: z.boolean(),
    }),
  ),
  /** Days on which posts need heads by an occupancy that is not known: what they need there is not counted. */
  unknownNeeds: z.array(z.object({ departmentId: id, postId: id, day: whole })),
  orders: z.array(z.object({ lineId: id, departmentId: id, postId: id, day: whole, span: interval, heads: whole })),
  rules: z.array(
    z.object({
      id,
      kind: text,
      level,
      weight: whole,
      params: z.record(text, z.number()),
      /** Null: on all days. */
      days: interval.nullable(),
      people: z.enum(["own", "outsourced"]),
      scope: z.object({
        departmentIds: z.array(id).nullable(),
        postId: id.nullable(),
        workerKind: text.nullable(),
        hoursSystem: hoursSystem.nullable(),
      }),
    }),
  ),
  may: z.object({ edit: z.boolean(), past: z.boolean(), cost: z.boolean(), orders: z.boolean() }),
  /** By day of the window, fen; null where none is known. Only for whoever may see cost. */
  revenue: z.array(whole.nullable()).nullable(),
});
export type WireRoster = z.output<typeof rosterShape>;

/** As it travels: what most people have in common is left out (`roster-model.ts`), as it would be most of the answer. */
const sentRosterShape = rosterShape.extend({
  people: z.array(
    personShape
      .partial()
      .required({ memberId: true, name: true, number: true, departmentId: true, postId: true, due: true }),
  ),
});
export type SentRoster = z.output<typeof sentRosterShape>;

const rosterPages = ["C05201", "C05204"] as const;
const editing = ["C05201.edit", "C05204.edit"] as const;

export const readRoster = call({
  method: "GET",
  path: "/scheduling/roster",
  title: { zh: "排班表内容", en: "A plan with its cells" },
  needs: rosterPages,
  scope: "department",
  input: z.object({ id: fields.id }),
  output: sentRosterShape,
});

/** The most cells of one write (scheduling.md 5). */
export const mostCells = 2000;

const cellPlace = { memberId: fields.id, date: fields.date, place: fields.whole(1, 2) };
const typedSections = z
  .array(z.object({ start: fields.clock(0, 1439), end: fields.clock(1, 2880) }))
  .min(1)
  .max(3);

const intent = z.object({
  ...cellPlace,
  /** What is to stand there; null empties it. */
  say: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("off"), definitionId: fields.id.nullable() }),
      z.object({
        kind: z.literal("duty"),
        definitionId: fields.id.nullable(),
        /** Only where the times were typed. */
        sections: typedSections.nullable(),
        departmentId: fields.id,
        postId: fields.id,
      }),
    ])
    .nullable(),
});

export const skipReasons = ["conflict", "locked", "begun", "leave", "foreign", "ordered", "notEmployed"] as const;
export type SkipReason = (typeof skipReasons)[number];

const changedCell = z.object({
  memberId: id,
  date: text,
  place: whole,
  content: contentShape,
  published: contentShape,
  pinned: z.boolean(),
  note: text.nullable(),
  origin: z.enum(origins),
  revision: whole,
  by: text.nullable(),
  own: z.boolean(),
});
export type ChangedCell = z.output<typeof changedCell>;

/**
 * Writes cells of a plan. An intent counts only where nobody else has written the cell since `seen`; what is skipped comes
 * back with its reason and, of a conflict, with what stands there.
 */
export const saveCells = call({
  method: "POST",
  path: "/scheduling/saveCells",
  title: { zh: "编制排班", en: "Write cells of a plan" },
  needs: editing,
  scope: "department",
  input: z.object({
    planId: fields.id,
    seen: whole.min(0),
    origin: z.enum(origins).default("hand"),
    cells: z.array(intent).min(1).max(mostCells),
  }),
  output: z.object({
    revision: whole,
    state: z.enum(planStates),
    version: whole,
    written: whole,
    skipped: z.array(
      z.object({
        memberId: id,
        date: text,
        place: whole,
        why: z.enum(skipReasons),
        theirs: changedCell.nullable(),
        /** Of a conflict: what stood there when the writer last looked. */
        base: contentShape.nullable(),
      }),
    ),
  }),
});

/** Pins and notes say nothing to the person: they need no publishing. */
export const markCells = call({
  method: "POST",
  path: "/scheduling/markCells",
  title: { zh: "固定或备注排班", en: "Pin cells or note them" },
  needs: editing,
  scope: "department",
  input: z.object({
    planId: fields.id,
    cells: z
      .array(z.object({ ...cellPlace, pinned: z.boolean().optional(), note: fields.optionalLine(200).optional() }))
      .min(1)
      .max(mostCells),
  }),
  output: z.object({ revision: whole, version: whole }),
});

const heads = fields.whole(0, 999);

/** What a post needs on one date in place of what is usual there; nothing given: the usual again. */
export const setCover = call({
  method: "POST",
  path: "/scheduling/setCover",
  title: { zh: "设置当日用人需求", en: "Set what a day needs" },
  needs: editing,
  scope: "department",
  input: z.object({
    planId: fields.id,
    departmentId: fields.id,
    postId: fields.id,
    date: fields.date,
    needs: z
      .array(
        z.object({
          start: fields.clock(0, 1439),
          end: fields.clock(1, 2880),
          min: heads,
          target: heads.nullable().default(null),
          max: heads.nullable().default(null),
        }),
      )
      .max(24),
  }),
  output: fields.done,
});

/** What was written since a revision, by whomever; asked again whenever somebody has written. */
export const readChanges = call({
  method: "GET",
  path: "/scheduling/changes",
  title: { zh: "排班表的变化", en: "Changes of a plan" },
  needs: rosterPages,
  scope: "department",
  input: z.object({ id: fields.id, since: fields.whole(0, 2_000_000_000) }),
  output: z.object({ plan: planShape, cells: z.array(changedCell) }),
});

/** Whether something was written: asked by each open grid, told as soon as somebody writes. */
export const watchPlan = call({
  method: "GET",
  path: "/scheduling/watch",
  title: { zh: "排班表是否有变化", en: "Whether a plan has changed" },
  needs: rosterPages,
  scope: "department",
  input: z.object({ id: fields.id }),
  output: z.object({ revision: whole, version: whole }),
});

/** What people of a plan were given in a period, by this plan or an earlier one, to be copied. */
export const readPeriod = call({
  method: "GET",
  path: "/scheduling/period",
  title: { zh: "读取某时段的排班", en: "Cells of a period" },
  needs: editing,
  scope: "department",
  input: z.object({ id: fields.id, from: fields.date, to: fields.date }),
  output: z.object({
    cells: z.array(z.object({ memberId: id, date: text, place: whole, content: contentShape })),
  }),
});
