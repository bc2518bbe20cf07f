import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { contentShape, skipReasons } from "./roster-api.ts";

const call = callsOf<CodeOf<typeof menu>>();
const whole = z.number().int();
const importing = ["C05201.import", "C05204.import"] as const;

export const exportRoster = call({
  method: "GET",
  path: "/scheduling/roster/export",
  title: { zh: "导出排班表", en: "Export a schedule" },
  needs: ["C05201.export", "C05204.export"],
  scope: "department",
  transfer: "download",
  input: z.object({ id: fields.id }),
  output: z.unknown(),
});

export const printRoster = call({
  method: "GET",
  path: "/scheduling/roster/print",
  title: { zh: "打印排班表", en: "Print a schedule" },
  needs: ["C05201.print", "C05204.print"],
  scope: "department",
  transfer: "download",
  input: z.object({ id: fields.id }),
  output: z.unknown(),
});

/** What a code of another program's file stands for; `nothing` leaves the day as it is. */
export const foreignMeanings = ["definition", "off", "nothing"] as const;

const foreignUse = z.object({
  code: z.string(),
  count: whole,
  /** Where it stands first. */
  row: whole,
  column: z.string(),
  /** Null: nobody has said it yet. */
  means: z.enum(foreignMeanings).nullable(),
  definitionId: whole.nullable(),
});
export type ForeignUse = z.output<typeof foreignUse>;

const fileChange = z.object({
  memberId: whole,
  date: z.string(),
  before: z.string(),
  after: z.string(),
  /** Numbers of `contents` for both places. */
  contents: z.tuple([whole, whole]),
  conflict: z.boolean(),
});
export type FileChange = z.output<typeof fileChange>;

/** What a roster file would change in a plan; the grid writes it, so that it can be undone there. */
export const compareRosterFile = call({
  method: "POST",
  path: "/scheduling/roster/import",
  title: { zh: "导入排班表", en: "Import a schedule" },
  needs: importing,
  scope: "department",
  transfer: "upload",
  idempotent: false,
  input: z.object({ id: fields.id }),
  output: z.object({
    /** It was exported from this plan. */
    isOwn: z.boolean(),
    rows: whole,
    same: whole,
    contents: z.array(contentShape),
    changes: z.array(fileChange),
    skipped: z.array(z.object({ why: z.enum(skipReasons), count: whole })),
    codes: z.array(foreignUse),
    faultCount: whole,
    /** The first of them. */
    faults: z.array(z.object({ row: whole, column: z.string(), message: z.string() })),
  }),
});

/** Says once for the whole company what codes of others' files stand for. */
export const saveForeignCodes = call({
  method: "POST",
  path: "/scheduling/roster/foreignCodes",
  title: { zh: "设置外部班次代码", en: "Set codes of other files" },
  needs: importing,
  scope: "tenant",
  input: z.object({
    codes: z
      .array(
        z.discriminatedUnion("means", [
          z.object({ code: fields.line(40), means: z.literal("definition"), definitionId: fields.id }),
          z.object({ code: fields.line(40), means: z.enum(["off", "nothing"]) }),
        ]),
      )
      .min(1)
      .max(200),
  }),
  output: z.object({ count: whole }),
});
