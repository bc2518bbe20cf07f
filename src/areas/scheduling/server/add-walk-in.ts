import { lineRoom, shareLines, widenShare } from "#areas/work-orders/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { schedulingRefusals } from "../errors.ts";
import { assignPeople, type AssignContext, type AssignedPerson } from "./assign-people.ts";
import { readWorkers } from "./read-workers.ts";

/** Puts somebody on who came without being planned; where their agency's share is full or missing it gets one of the open places for them. */
export async function addWalkIn(
  tx: Tx,
  context: AssignContext,
  lineId: number,
  memberId: number,
  reason: string,
): Promise<AssignedPerson> {
  await openPlace(tx, context, lineId, memberId);
  const [done] = await assignPeople(tx, context, [{ lineId, memberId, source: "walk_in", reason }]);
  return done!;
}

async function openPlace(tx: Tx, context: AssignContext, lineId: number, memberId: number): Promise<void> {
  const worker = (await readWorkers(tx, [memberId], [])).get(memberId);
  const line = (await lineRoom(tx, [lineId], context.locale)).get(lineId);
  // What is impossible for other reasons is refused when they are put on.
  if (!worker || worker.agencyId === null || !line?.approved || line.putOn >= line.headcount) return;
  const share = line.shares.find((one) => one.agencyId === worker.agencyId);
  if (share && share.putOn < share.headcount) return;
  if (line.allocated >= line.headcount)
    throw refuse(schedulingRefusals.othersPlaces, { name: worker.name, post: line.postName, date: line.workDate });
  if (share) await widenShare(tx, share.id, 1);
  else
    await shareLines(tx, context, [{ lineId, agencyId: worker.agencyId, headcount: 1 }], {
      accepted: true,
      byAdjustment: true,
    });
}
