import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../board-api.ts";
import { mostTiles, type BoardTile } from "../../board-tiles.ts";
import { refusals } from "../../errors.ts";
import { freshKey } from "../../rules/arrange-tiles.ts";
import { openReport } from "./board-reports.ts";
import { ownBoard } from "./find-board.ts";

type Saved = OutputOf<typeof api.saveBoard>;

/** So many of one's own. */
const mostBoards = 30;

/** A tile holds what the page of its report could have in its address. */
function refuseUnfit({ principal }: CallContext, tiles: readonly BoardTile[], known: readonly BoardTile[] = []): void {
  const kept = new Set(known.map(({ key, report }) => `${key} ${report}`));
  for (const { key, report: name, selection } of tiles) {
    const report = openReport(principal, name);
    if (!report && !kept.has(`${key} ${name}`)) throw refuseField(refusals.noReport, "tiles");
    if (report && !report.selection.strict().safeParse(selection).success)
      throw refuseField(refusals.wrongSelection, "tiles");
  }
  if (new Set(tiles.map(({ key }) => key)).size !== tiles.length) throw refuseField(refusals.wrongSelection, "tiles");
}

/** Tiles that the caller may not see stay where they are stored: they come behind the others. */
function withUnseen(
  { principal }: CallContext,
  tiles: readonly BoardTile[],
  stored: readonly BoardTile[],
): BoardTile[] {
  const unseen = stored.filter(({ report }) => !openReport(principal, report));
  const all = [...tiles];
  for (const tile of unseen)
    all.push(all.some(({ key }) => key === tile.key) ? { ...tile, key: freshKey([...all, ...unseen]) } : tile);
  return all;
}

export async function saveBoard(context: CallContext, input: InputOf<typeof api.saveBoard>): Promise<Saved> {
  const { id, version, name, tiles } = input;
  context.about(name);
  if (id === null) {
    refuseUnfit(context, tiles);
    return addBoard(context, name, tiles);
  }
  const board = await ownBoard(context, id, version);
  refuseUnfit(context, tiles, board.tiles);
  const seen = tiles.filter(({ report }) => openReport(context.principal, report));
  return changeBoard(context, id, name, withUnseen(context, seen, board.tiles));
}

async function addBoard(
  { tx, principal, now }: CallContext,
  name: string,
  tiles: readonly BoardTile[],
): Promise<Saved> {
  const { rows: own } = await tx.query<{ count: number }>(
    "select count(*)::int as count from dashboards.board where tenant_id = $1 and owner_id = $2",
    [tx.tenantId, principal.accountId],
  );
  if ((own[0]?.count ?? 0) >= mostBoards) throw refuseField(refusals.tooManyBoards, "name", { most: mostBoards });
  const { rows } = await tx.query<Saved>(
    "insert into dashboards.board (tenant_id, owner_id, name, tiles, updated_at) values ($1, $2, $3, $4, $5) returning id, version",
    [tx.tenantId, principal.accountId, name, JSON.stringify(tiles), now],
  );
  return rows[0]!;
}

async function changeBoard(
  { tx, now }: CallContext,
  id: number,
  name: string,
  tiles: readonly BoardTile[],
): Promise<Saved> {
  if (tiles.length > mostTiles) throw refuseField(refusals.tooManyTiles, "tiles", { most: mostTiles });
  const { rows } = await tx.query<Saved>(
    "update dashboards.board set name = $3, tiles = $4, version = version + 1, updated_at = $5 where tenant_id = $1 and id = $2 returning id, version",
    [tx.tenantId, id, name, JSON.stringify(tiles), now],
  );
  return rows[0]!;
}

/** One's own is shared; whoever may share takes back what others do. */
export async function shareBoard(
  context: CallContext,
  { id, version, shared }: InputOf<typeof api.shareBoard>,
): Promise<Saved> {
  const { tx, principal } = context;
  const { rows: found } = await tx.query<{ version: number; name: string }>(
    "select version, name from dashboards.board where tenant_id = $1 and id = $2 and (owner_id = $3 or (shared and not $4)) for update",
    [tx.tenantId, id, principal.accountId, shared],
  );
  const [board] = found;
  if (!board) throw refuse(commonRefusals.notFound);
  if (board.version !== version) throw refuse(commonRefusals.stale);
  context.about(board.name);
  const { rows } = await tx.query<Saved>(
    "update dashboards.board set shared = $3, version = version + 1 where tenant_id = $1 and id = $2 returning id, version",
    [tx.tenantId, id, shared],
  );
  return rows[0]!;
}

export async function deleteBoard(
  context: CallContext,
  { id, version }: InputOf<typeof api.deleteBoard>,
): Promise<{ done: true }> {
  const { name } = await ownBoard(context, id, version);
  context.about(name);
  await context.tx.query("delete from dashboards.board where tenant_id = $1 and id = $2", [context.tx.tenantId, id]);
  return allDone;
}

/** A selection of a report as a new tile, last on a board of one's own. */
export async function pinTile(
  context: CallContext,
  { boardId, name, report, title, view, selection }: InputOf<typeof api.pinTile>,
): Promise<Saved> {
  const board = boardId === null ? { name: name ?? "", tiles: [] } : await ownBoard(context, boardId, null);
  if (board.name === "") throw refuseField(refusals.boardName, "name");
  const tile: BoardTile = {
    key: freshKey(board.tiles),
    report,
    title,
    view,
    width: view === "figures" ? 12 : 6,
    height: view === "figures" ? 1 : 2,
    selection,
  };
  refuseUnfit(context, [tile]);
  context.about(board.name);
  const tiles = [...board.tiles, tile];
  return boardId === null ? addBoard(context, board.name, tiles) : changeBoard(context, boardId, board.name, tiles);
}
