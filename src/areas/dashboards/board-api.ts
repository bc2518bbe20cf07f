import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { boardBar, boardTile, mostTiles, tileViews } from "./board-tiles.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const text = z.object({ zh: z.string(), en: z.string() });

/** `standard:…` of those that the program brings, else the id. */
const boardKey = fields.line(40);
export const boardKinds = ["own", "shared", "standard"] as const;

const listed = {
  key: z.string(),
  kind: z.enum(boardKinds),
  name: text,
  /** Whose it is, of shared ones. */
  owner: z.string().nullable(),
  version: z.number().int(),
  /** Whether others see it. */
  shared: z.boolean(),
};

export const listBoards = call({
  method: "GET",
  path: "/boardUserTemplate/boards",
  title: { zh: "看板列表", en: "List of boards" },
  needs: "C080801",
  scope: "own",
  input: z.object({}),
  output: z.object({ boards: z.array(z.object(listed)) }),
});

/** A board with what its tiles begin with, each under the rights of its report; of the others nothing is said but how many. */
export const readBoard = call({
  method: "GET",
  path: "/boardUserTemplate/board",
  title: { zh: "看板", en: "Board" },
  needs: "C080801",
  scope: "own",
  input: boardBar.extend({ key: boardKey }),
  output: z.object({
    board: z.object({ ...listed, tiles: z.array(boardTile) }),
    /** Tiles of reports that the viewer may not open. */
    left: z.number().int(),
    answers: z.array(z.object({ path: z.string(), input: z.unknown(), content: z.unknown() })),
  }),
});

const boardInput = { name: fields.line(40), tiles: z.array(boardTile).max(mostTiles) };
const saved = z.object({ id: z.number().int(), version: z.number().int() });

export const saveBoard = call({
  method: "POST",
  path: "/boardUserTemplate/saveBoard",
  title: { zh: "保存看板", en: "Save a board" },
  needs: "C080801.edit",
  scope: "own",
  /** Without an id it is a new one. */
  input: z.object({ id: fields.id.nullable(), version: z.number().int().nullable(), ...boardInput }),
  output: saved,
});

export const shareBoard = call({
  method: "POST",
  path: "/boardUserTemplate/shareBoard",
  title: { zh: "共享看板", en: "Share a board" },
  needs: "C080801.share",
  scope: "tenant",
  input: z.object({ id: fields.id, version: z.number().int(), shared: z.boolean() }),
  output: saved,
});

export const deleteBoard = call({
  method: "POST",
  path: "/boardUserTemplate/deleteBoard",
  title: { zh: "删除看板", en: "Delete a board" },
  needs: "C080801.edit",
  scope: "own",
  input: z.object({ id: fields.id, version: z.number().int() }),
  output: fields.done,
});

export const pinTile = call({
  method: "POST",
  path: "/boardUserTemplate/pin",
  title: { zh: "钉到看板", en: "Pin to a board" },
  needs: "C080801.edit",
  scope: "own",
  input: z.object({
    /** Null: a new board of that name. */
    boardId: fields.optionalId,
    name: fields.optionalLine(40),
    report: boardTile.shape.report,
    title: boardTile.shape.title,
    view: z.enum(tileViews),
    selection: boardTile.shape.selection,
  }),
  output: saved,
});
