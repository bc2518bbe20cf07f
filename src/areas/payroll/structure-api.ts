import { z } from "zod";
import { payItems } from "#areas/personnel/words.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { versionStates } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const versioned = { id: fields.id, version: z.number().int() };
const mostFen = 1_000_000_000;
const fen = fields.fenBetween(0, mostFen);

const bandInput = z.object({
  gradeId: fields.id,
  step: fields.whole(1, 20),
  item: z.enum(payItems),
  minFen: fen,
  midFen: fen,
  maxFen: fen,
});
export type StructureBand = z.output<typeof bandInput>;

const structureRow = z.object({
  id: z.number(),
  version: z.number(),
  fromMonth: z.string(),
  note: z.string().nullable(),
  steps: z.number(),
  probationPercent: z.number(),
  state: z.enum(versionStates),
  publishedAt: z.string().nullable(),
});
export type StructureRow = z.output<typeof structureRow>;

export const listStructures = call({
  method: "GET",
  path: "/salarySetting/structures",
  title: { zh: "薪资结构版本", en: "Versions of the salary structure" },
  needs: "C7501",
  scope: "tenant",
  input: z.object({}),
  output: z.object({ rows: z.array(structureRow) }),
});

export const readStructure = call({
  method: "GET",
  path: "/salarySetting/structure",
  title: { zh: "薪资结构", en: "A salary structure" },
  needs: "C7501",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: structureRow.extend({
    bands: z.array(bandInput),
    grades: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});

export const saveStructure = call({
  method: "POST",
  path: "/salarySetting/saveStructure",
  title: { zh: "保存薪资结构", en: "Save a salary structure" },
  needs: "C7501.edit",
  scope: "tenant",
  input: z.object({
    id: fields.id.optional(),
    version: z.number().int().default(0),
    fromMonth: fields.month,
    note: fields.optionalText(200),
    steps: fields.whole(1, 20),
    probationPercent: fields.whole(80, 100).default(80),
    bands: z.array(bandInput).max(2000),
  }),
  output: fields.created,
});

export const deleteStructure = call({
  method: "POST",
  path: "/salarySetting/deleteStructure",
  title: { zh: "删除薪资结构草稿", en: "Delete a draft of the structure" },
  needs: "C7501.edit",
  scope: "tenant",
  input: z.object(versioned),
  output: fields.done,
});

export const publishStructure = call({
  method: "POST",
  path: "/salarySetting/publishStructure",
  title: { zh: "发布薪资结构", en: "Publish a salary structure" },
  needs: "C7501.publish",
  scope: "tenant",
  input: z.object(versioned),
  output: fields.done,
});

const structurePerson = z.object({
  memberId: z.number(),
  name: z.string(),
  jobNumber: z.string(),
  department: z.string().nullable(),
  gradeId: z.number().nullable(),
  fen: z.number(),
  isProbation: z.boolean(),
  step: z.number().nullable(),
  out: z.enum(["below", "above", "noBand"]).nullable(),
  /** What a step up would be. */
  nextFen: z.number().nullable(),
});
export type StructurePerson = z.output<typeof structurePerson>;

/** What people are agreed to be paid of an item, and where that stands in their grade. */
export const structurePeople = call({
  method: "POST",
  path: "/salarySetting/structurePeople",
  title: { zh: "人员薪资分布", en: "People in the structure" },
  needs: "C7501.view",
  scope: "department",
  idempotent: false,
  input: z.object({ id: fields.id, item: z.enum(payItems) }),
  output: z.object({ people: z.array(structurePerson) }),
});

/** A salary adjustment for each of them, as drafts of C0418; the amounts are those of the next step. */
export const proposeRaises = call({
  method: "POST",
  path: "/salarySetting/proposeRaises",
  title: { zh: "批量调档", en: "Propose raises by a step" },
  needs: "C7501.raise",
  scope: "department",
  input: z.object({
    id: fields.id,
    item: z.enum(payItems),
    memberIds: z.array(fields.id).min(1).max(200),
    from: fields.date,
    reason: fields.text(200),
  }),
  output: z.object({ numbers: z.array(z.string()) }),
});
