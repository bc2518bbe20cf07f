import { lineRoom, shareLines } from "#areas/work-orders/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { assignPeople, type AssignContext, type AssignedPerson } from "./assign-people.ts";

/** Puts somebody on who came without being planned; an agency without a share of the line gets one of the open places for him. */
export async function addWalkIn(tx: Tx, context: AssignContext, lineId: number, memberId: number, reason: string): Promise<AssignedPerson> {
  const { rows } = await tx.query<{ agency_id: number | null }>("select agency_id from people.worker where member_id = $1", [memberId]);
  const agencyId = rows[0]?.agency_id ?? null;
  const line = (await lineRoom(tx, [lineId], context.locale)).get(lineId);
  const share = line?.shares.find((one) => one.agencyId === agencyId);
  if (agencyId !== null && line && !share) await shareLines(tx, context, [{ lineId, agencyId, headcount: 1 }], { accepted: true, byAdjustment: true });
  const [done] = await assignPeople(tx, context, [{ lineId, memberId, source: "walk_in", reason }]);
  return done!;
}
