import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { Text } from "#platform/i18n/text.ts";
import { sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { boardKinds } from "../../board-api.ts";
import type { BoardTile } from "../../board-tiles.ts";
import { standardBoards } from "../../standard-boards.ts";

export interface Board {
  key: string;
  kind: (typeof boardKinds)[number];
  name: Text;
  owner: string | null;
  version: number;
  shared: boolean;
  tiles: readonly BoardTile[];
}

interface StoredBoard {
  id: number;
  name: string;
  ownerId: number;
  owner: string | null;
  shared: boolean;
  version: number;
  tiles: BoardTile[];
}

/** Own boards and those that others share, own ones first. */
async function storedBoards({ tx, principal }: CallContext): Promise<StoredBoard[]> {
  const { rows } = await tx.query<StoredBoard>(sql`
    select b.id, b.name, b.owner_id as "ownerId", n.name as owner, b.shared, b.version, b.tiles
    from dashboards.board b left join access.account_name n on n.tenant_id = b.tenant_id and n.id = b.owner_id
    where b.tenant_id = ${tx.tenantId} and (b.owner_id = ${principal.accountId} or b.shared)
    order by b.owner_id <> ${principal.accountId}, b.id`);
  return rows;
}

function asBoard({ id, name, ownerId, owner, shared, version, tiles }: StoredBoard, accountId: number): Board {
  const isOwn = ownerId === accountId;
  return {
    key: String(id),
    kind: isOwn ? "own" : "shared",
    name: { zh: name, en: name },
    owner: isOwn ? null : owner,
    version,
    shared,
    tiles,
  };
}

/** Every board that the caller may choose: own ones, shared ones, those of the program. */
export async function boardsOf(context: CallContext): Promise<Board[]> {
  const stored = await storedBoards(context);
  return [
    ...stored.map((one) => asBoard(one, context.principal.accountId)),
    ...standardBoards.map(({ key, name, tiles }): Board => ({
      key,
      kind: "standard",
      name,
      owner: null,
      version: 0,
      shared: false,
      tiles,
    })),
  ];
}

export async function findBoard(context: CallContext, key: string): Promise<Board> {
  const board = (await boardsOf(context)).find((one) => one.key === key);
  if (!board) throw refuse(commonRefusals.notFound);
  return board;
}

/** One of one's own, held until the commit; of a version that was seen, where one was. */
export async function ownBoard({ tx, principal }: CallContext, id: number, version: number | null) {
  const { rows } = await tx.query<{ id: number; name: string; tiles: BoardTile[]; version: number }>(
    "select id, name, tiles, version from dashboards.board where tenant_id = $1 and id = $2 and owner_id = $3 for update",
    [tx.tenantId, id, principal.accountId],
  );
  const [board] = rows;
  if (!board) throw refuse(commonRefusals.notFound);
  if (version !== null && board.version !== version) throw refuse(commonRefusals.stale);
  return board;
}
