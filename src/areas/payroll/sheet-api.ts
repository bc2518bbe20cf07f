import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { envelope } from "#platform/secret/input/envelope.ts";
import { importInput } from "#platform/list/import-input.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { itemKinds } from "./rules/kinds.ts";
import { mostUnits } from "./rules/typed-figure.ts";
import { runKinds, runStates } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();

/** So many people are asked for at once, and so many cells are saved at once. */
export const peopleAtOnce = 400;
export const cellsAtOnce = 1000;

/** Why somebody's cells stay as they are. */
export const sheetLocks = ["settled", "underApproval", "granted"] as const;
export type SheetLock = (typeof sheetLocks)[number];
export const cellFaults = [...sheetLocks, "noItem", "negative", "tooLarge"] as const;
export type CellFault = (typeof cellFaults)[number];

/** A month of a legal entity: what is typed for its main pay, or for one run alone. */
const place = { entityId: fields.id, month: fields.month, runId: fields.optionalId };
export const units = z.number().int().min(-mostUnits).max(mostUnits).nullable();
const column = z.object({
  itemId: fields.id,
  isShown: z.boolean(),
  width: fields.whole(32, 600).nullable(),
  group: fields.optionalLine(20),
});
export type SheetLayout = z.output<typeof column>[];

export const sheetChoices = call({
  method: "GET",
  path: "/salarySetting/sheetChoices",
  title: { zh: "手工项目可选范围", en: "Where manual items are typed" },
  needs: "C60301",
  scope: "tenant",
  input: z.object({ month: fields.month }),
  output: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      isSettled: z.boolean(),
      runs: z.array(z.object({ id: z.number(), number: z.string(), kind: z.enum(runKinds), state: z.enum(runStates) })),
    }),
  ),
});

/** Who stands in the sheet and which items; no amounts. */
export const readSheet = call({
  method: "GET",
  path: "/salarySetting/sheet",
  title: { zh: "手工项目表", en: "Sheet of manual items" },
  needs: "C60301",
  scope: "tenant",
  input: z.object(place),
  output: z.object({
    entity: z.string(),
    run: z.string().nullable(),
    isSettled: z.boolean(),
    columns: z.array(
      z.object({
        itemId: z.number(),
        zh: z.string(),
        en: z.string(),
        code: z.string(),
        kind: z.enum(itemKinds),
        decimals: z.number(),
        isManual: z.boolean(),
        /** The versions of templates that have it. */
        versionIds: z.array(z.number()),
      }),
    ),
    people: z.array(
      z.object({
        memberId: z.number(),
        name: z.string(),
        jobNumber: z.string(),
        department: z.string().nullable(),
        versionId: z.number(),
        lock: z.enum(sheetLocks).nullable(),
      }),
    ),
    /** How the caller has arranged the columns. */
    layout: z.array(column),
  }),
});
export type SheetRead = z.output<typeof readSheet.output>;

/** What is typed for some of its people, and what chosen calculated items came to. */
export const readSheetCells = call({
  method: "GET",
  path: "/salarySetting/sheetCells",
  title: { zh: "手工项目金额", en: "Figures of the sheet" },
  needs: "C60301.view",
  scope: "tenant",
  transaction: "write",
  input: z.object({
    ...place,
    memberIds: fields.listOf(fields.id).refine((ids) => ids.length <= peopleAtOnce),
    /** Calculated items. */
    itemIds: fields.listOf(fields.id).default([]),
  }),
  output: z.object({
    /** Person, item, whole units of the item's last decimal, version. */
    cells: z.array(z.tuple([z.number(), z.number(), z.number().nullable(), z.number()])),
    /** Person, item, units. */
    figures: z.array(z.tuple([z.number(), z.number(), z.number()])),
  }),
});

export type SheetCells = z.output<typeof readSheetCells.output>["cells"];

export const saveSheetCells = call({
  method: "POST",
  path: "/salarySetting/saveSheetCells",
  title: { zh: "保存手工项目", en: "Save manual items" },
  needs: "C60301.onlineEdit",
  scope: "tenant",
  // What was sealed is opened once; a save sent again finds what it has written and says the same.
  idempotent: false,
  unlogged: ["units", "key", "data"],
  input: z.object({
    ...place,
    cells: z
      .array(
        z.object({
          memberId: fields.id,
          itemId: fields.id,
          /** Left out where they come sealed. */
          units: units.default(null),
          /** That of the cell on the screen; 0 where nobody has typed anything yet. */
          version: z.number().int().min(0),
        }),
      )
      .min(1)
      .max(cellsAtOnce),
    /** The units of all cells in their order, as JSON, sealed by the browser (Y-9). */
    sealed: envelope.nullable().default(null),
  }),
  output: z.object({
    saved: z.array(z.tuple([z.number(), z.number(), z.number()])),
    /**
     * Somebody else has saved another figure meanwhile; it stands until one of the two is chosen. It is read by
     * `readSheetCells`: what a save answers is kept for its repetition, and amounts are not.
     */
    conflicts: z.array(
      z.object({
        memberId: z.number(),
        itemId: z.number(),
        version: z.number(),
        by: z.string().nullable(),
        at: z.string(),
      }),
    ),
    refused: z.array(z.object({ memberId: z.number(), itemId: z.number(), why: z.enum(cellFaults) })),
  }),
});
export type SavedCells = z.output<typeof saveSheetCells.output>;

export const saveSheetLayout = call({
  method: "POST",
  path: "/salarySetting/saveSheetLayout",
  title: { zh: "保存手工项目表头", en: "Save the columns of the sheet" },
  needs: "C60301.headerDisplay",
  scope: "own",
  logged: false,
  input: z.object({ columns: z.array(column).max(500) }),
  output: fields.done,
});

export const sheetTemplate = call({
  method: "GET",
  path: "/salarySetting/sheetTemplate",
  title: { zh: "下载手工项目导入模板", en: "Template of manual items" },
  needs: "C60301.onlineEdit",
  scope: "tenant",
  transfer: "download",
  input: z.object({ ...place, format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  output: z.unknown(),
});

export const importSheet = call({
  method: "POST",
  path: "/salarySetting/importSheet",
  title: { zh: "导入手工项目", en: "Import manual items" },
  needs: "C60301.onlineEdit",
  scope: "tenant",
  transfer: "upload",
  input: importInput.extend(place),
  output: z.object({ count: z.number() }),
});
