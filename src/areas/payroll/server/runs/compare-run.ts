import { withinPay } from "#areas/personnel/server.ts";
import { addMonthsTo } from "#platform/calendar/periods.ts";
import { sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { recordAmounts } from "#platform/session/recorded-amounts.ts";
import type { SlipContent } from "../../content.ts";
import { linesOf } from "../../rules/slip-lines.ts";
import type * as api from "../../runs-api.ts";
import { earlierSlips } from "../calculate/earlier.ts";
import { readItems, type ItemDefinition } from "../calculate/program.ts";
import { payRead } from "../slips/list-slips.ts";
import { openSlip } from "../slips/open-slip.ts";
import { readStoredRun } from "./run-store.ts";

/** So many items that moved are named. */
const mostMoved = 3;

/** Everybody of a run beside last month, those who moved most first, with the items that moved. */
export async function compareRun(
  context: CallContext,
  { id }: InputOf<typeof api.compareRun>,
): Promise<OutputOf<typeof api.compareRun>> {
  const { tx, locale } = context;
  const run = await readStoredRun(tx, id);
  const { rows } = await tx.query<{ id: number; memberId: number; name: string; sealed: Buffer | null }>(
    sql`select s.id, s.member_id as "memberId", m.name, s.content_sealed as sealed
        from payroll.slip s join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
        where s.tenant_id = ${tx.tenantId} and s.run_id = ${id} and s.state <> 'pulled'
          and ${withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` })} order by s.member_id`,
  );
  const before = addMonthsTo(run.month, -1);
  const earlier = await earlierSlips(context, {
    entityId: run.entityId,
    memberIds: rows.map(({ memberId }) => memberId),
    from: before,
    to: before,
  });
  await recordAmounts(context, payRead("compareRun"), { people: rows.length });
  const items = new Map((await readItems(tx)).map((item) => [item.id, item]));
  return rows
    .map(({ id: slipId, memberId, name, sealed }) => {
      const now = openSlip(context, slipId, sealed);
      const last = earlier.get(memberId)?.find(({ kind }) => kind === "main")?.content ?? null;
      return {
        memberId,
        name,
        slipId,
        beforeFen: last?.totals.netFen ?? null,
        nowFen: now?.totals.netFen ?? null,
        moved: movedBetween(last, now, items, locale),
      };
    })
    .sort((a, b) => size(b) - size(a) || a.memberId - b.memberId);
}

const size = ({ beforeFen, nowFen }: { beforeFen: number | null; nowFen: number | null }) =>
  Math.abs((nowFen ?? 0) - (beforeFen ?? 0));

function movedBetween(
  last: SlipContent | null,
  now: SlipContent | null,
  items: ReadonlyMap<number, ItemDefinition>,
  locale: "zh" | "en",
) {
  if (last === null || now === null) return [];
  const before = new Map(linesOf(last.values, items).map(({ itemId, fen }) => [itemId, fen]));
  const after = new Map(linesOf(now.values, items).map(({ itemId, fen }) => [itemId, fen]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((itemId) => ({ itemId, fen: (after.get(itemId) ?? 0) - (before.get(itemId) ?? 0) }))
    .filter(({ itemId, fen }) => fen !== 0 && items.get(itemId)?.kind !== "employer")
    .sort((a, b) => Math.abs(b.fen) - Math.abs(a.fen))
    .slice(0, mostMoved)
    .map(({ itemId, fen }) => ({ itemId, fen, name: items.get(itemId)?.[locale] ?? "" }));
}
