import { answerReport } from "#areas/reports/server.ts";
import { databaseFault } from "#platform/db/fault.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import { authorised } from "#platform/http/authorised.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { viewerOf } from "#platform/report/ask.ts";
import type * as api from "../../board-api.ts";
import { tileInput, tileSelection } from "../../tile-input.ts";
import { openReport } from "./board-reports.ts";
import { boardsOf, findBoard } from "./find-board.ts";

export async function listBoards(context: CallContext): Promise<OutputOf<typeof api.listBoards>> {
  return { boards: (await boardsOf(context)).map(({ tiles: _tiles, ...one }) => one) };
}

/** A board as its viewer may see it, with what its tiles would ask for lying ready. */
export async function readBoard(
  context: CallContext,
  { key, ...bar }: InputOf<typeof api.readBoard>,
): Promise<OutputOf<typeof api.readBoard>> {
  const { tiles, ...board } = await findBoard(context, key);
  const seen = tiles.flatMap((tile) => {
    const report = openReport(context.principal, tile.report);
    return report ? [{ tile, report }] : [];
  });
  const answers: OutputOf<typeof api.readBoard>["answers"] = [];
  const asked = new Set<string>();
  for (const { tile, report } of seen) {
    const input = tileInput(report, tile.view, tileSelection(report, tile, bar), viewerOf(context));
    const name = `${report.name} ${JSON.stringify(input)}`;
    if (input === undefined || asked.has(name)) continue;
    asked.add(name);
    const content = await answerOf(context, report, input);
    if (content !== undefined) answers.push({ path: report.read.path, input, content });
  }
  return { board: { ...board, tiles: seen.map(({ tile }) => tile) }, left: tiles.length - seen.length, answers };
}

/**
 * What the report's own call would answer. Left to the tile where its reading is written down, as that is a write, and
 * where it is refused, as the tile then says why.
 */
async function answerOf(context: CallContext, report: AnyReport, input: object): Promise<unknown> {
  if (report.read.transaction !== "read") return undefined;
  const checked = report.read.input.safeParse(input);
  if (!checked.success) return undefined;
  const inside = { ...context, keyCode: authorised(report.read, context.principal) };
  try {
    return await context.tx.savepoint(() => answerReport(inside, report, checked.data));
  } catch (error) {
    // Class 22: a value that the database cannot read as what it stands for.
    if (error instanceof Refusal || databaseFault(error)?.code.startsWith("22")) return undefined;
    throw error;
  }
}
