import type { ActContext } from "#areas/approvals/approvable.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { orderRefusals } from "../../errors.ts";
import { shrinkShares } from "../../rules/adjustment.ts";
import { shareLines } from "../lines/share-lines.ts";

interface HeldShare {
  id: number;
  agencyId: number;
  headcount: number;
  putOn: number;
  state: "offered" | "accepted";
}

interface LineEnds {
  id: number;
  headcount: number;
  agencyId: number | null;
}

/**
 * Brings the agencies' shares of a line to its adjusted headcount: fewer heads come off the last shares, another
 * agency takes over what nobody is put on yet, more heads go to the agency named, or to the one that holds the line.
 */
export async function moveShares(tx: Tx, context: ActContext, from: LineEnds, to: LineEnds, at: string): Promise<void> {
  const { rows } = await tx.query<HeldShare>(
    `select id, agency_id as "agencyId", coalesce(accepted_headcount, headcount) as headcount, put_on as "putOn", state
     from work_orders.allocation where tenant_id = $1 and line_id = $2 and state in ('offered', 'accepted') order by id`,
    [tx.tenantId, from.id],
  );
  const replaced = to.agencyId !== null && to.agencyId !== from.agencyId;
  const held = replaced ? rows.filter((share) => share.agencyId !== to.agencyId) : [];
  const kept = new Map(
    rows.map((share) => [share.id, replaced && held.includes(share) ? share.putOn : share.headcount]),
  );
  const shrunk = shrinkShares(
    rows.map((share) => ({ ...share, headcount: kept.get(share.id) ?? share.headcount })),
    to.headcount,
  );
  if (shrunk === null)
    throw refuse(orderRefusals.belowPutOn, { putOn: rows.reduce((sum, share) => sum + share.putOn, 0) });
  await storeShares(tx, rows, shrunk, context, at);
  const shared = shrunk.reduce((sum, share) => sum + share.headcount, 0);
  await tx.query(
    "update work_orders.line set headcount = $3, allocated = $4, cancelled = false where tenant_id = $1 and id = $2",
    [tx.tenantId, from.id, to.headcount, shared],
  );
  const more = to.headcount - shared;
  const last = rows.at(-1);
  const taker = to.agencyId ?? (to.headcount > from.headcount && rows.length === 1 ? last?.agencyId : undefined);
  if (more > 0 && taker !== undefined)
    await giveMore(
      tx,
      context,
      from.id,
      taker,
      more,
      rows.find((share) => share.agencyId === taker),
      at,
    );
}

async function storeShares(
  tx: Tx,
  before: readonly HeldShare[],
  after: readonly { id: number; headcount: number }[],
  context: ActContext,
  at: string,
): Promise<void> {
  for (const share of after) {
    const old = before.find((one) => one.id === share.id);
    if (!old || old.headcount === share.headcount) continue;
    if (share.headcount === 0) {
      await tx.query(
        "update work_orders.allocation set state = 'withdrawn', accepted_headcount = null, answered_by = $3, answered_at = $4, version = version + 1 where tenant_id = $1 and id = $2",
        [tx.tenantId, share.id, context.principal.accountId || null, at],
      );
      continue;
    }
    await setHeads(tx, share.id, share.headcount);
  }
}

async function giveMore(
  tx: Tx,
  context: ActContext,
  lineId: number,
  agencyId: number,
  more: number,
  held: HeldShare | undefined,
  at: string,
): Promise<void> {
  if (!held) {
    await shareLines(tx, { principal: context.principal, now: at }, [{ lineId, agencyId, headcount: more }], {
      byAdjustment: true,
    });
    return;
  }
  const { rows } = await tx.query<{ heads: number }>(
    "select coalesce(accepted_headcount, headcount) as heads from work_orders.allocation where tenant_id = $1 and id = $2 and state in ('offered', 'accepted')",
    [tx.tenantId, held.id],
  );
  if (!rows[0]) {
    await shareLines(tx, { principal: context.principal, now: at }, [{ lineId, agencyId, headcount: more }], {
      byAdjustment: true,
    });
    return;
  }
  await setHeads(tx, held.id, rows[0].heads + more);
  await tx.query("update work_orders.line set allocated = allocated + $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    lineId,
    more,
  ]);
}

async function setHeads(tx: Tx, id: number, heads: number): Promise<void> {
  await tx.query(
    `update work_orders.allocation set headcount = greatest($3, case when state = 'offered' then $3 else headcount end),
            accepted_headcount = case when state = 'accepted' then $3 end, version = version + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, heads],
  );
}
