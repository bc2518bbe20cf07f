import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { tileHeights, tileWidths } from "./rules/arrange-tiles.ts";

/** How a tile shows its selection. */
export const tileViews = ["figures", "chart", "table"] as const;
export type TileView = (typeof tileViews)[number];

export const mostTiles = 24;

/** What was chosen of a report, as it stands in its address. */
const selection = z.record(fields.line(60), fields.lineUpTo(2_000)).refine((one) => Object.keys(one).length <= 40);

/** A selection of a report on a board; its place is that among the others. */
export const boardTile = z.object({
  key: fields.line(20),
  report: fields.line(80),
  /** Null: what the report is called. */
  title: fields.optionalLine(40),
  view: z.enum(tileViews),
  width: z.literal(tileWidths),
  height: z.literal(tileHeights),
  selection,
});
export type BoardTile = z.output<typeof boardTile>;

/** What is chosen above a board for all of its tiles: members of selections. */
export const boardBar = z.object({
  from: fields.filter(fields.date),
  to: fields.filter(fields.date),
  department: fields.filter(fields.lineUpTo(400)),
  entity: fields.filter(fields.lineUpTo(400)),
});
export type BoardBar = { readonly [K in keyof z.output<typeof boardBar>]?: string | undefined };
