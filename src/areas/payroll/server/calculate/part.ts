import type { Tx } from "#platform/db/tx.ts";
import { readStoredRun } from "../runs/run-store.ts";
import { calculateSlips, type CalculatedSlip } from "./calculate-slips.ts";
import type { SlipRef } from "./store-slips.ts";
import type { Calculating } from "./working.ts";

/** So many people at once: a run that was killed goes on behind the last part that was stored. */
export const peopleAtOnce = 500;

/** What some people of a run come to, before it is stored. */
export interface Part {
  /** The last person of the part before it; 0 of the first one. */
  after: number;
  people: readonly SlipRef[];
  slips: readonly CalculatedSlip[];
  isLast: boolean;
}

export const lastOf = ({ after, people }: Part): number => people.at(-1)?.memberId ?? after;

/** How far a run has been stored: the last person of it. */
export async function storedUpTo(tx: Tx, runId: number): Promise<number> {
  const { rows } = await tx.query<{ after: number }>(
    `select coalesce((progress ->> 'after')::bigint, 0) as after from payroll.run where tenant_id = $1 and id = $2`,
    [tx.tenantId, runId],
  );
  return rows[0]?.after ?? 0;
}

/** The next part, behind somebody or behind what is stored; null where the run is not being calculated. It only reads. */
export async function workOut(context: Calculating, runId: number, behind: number | null): Promise<Part | null> {
  const { tx } = context;
  const run = await readStoredRun(tx, runId);
  if (run.state !== "calculating") return null;
  const after = behind ?? (await storedUpTo(tx, runId));
  const { rows: people } = await tx.query<SlipRef>(
    `select id, member_id as "memberId", version from payroll.slip
     where tenant_id = $1 and run_id = $2 and member_id > $3 and state not in ('frozen', 'pulled') order by member_id limit ${peopleAtOnce}`,
    [tx.tenantId, runId, after],
  );
  const memberIds = people.map(({ memberId }) => memberId);
  const slips = memberIds.length === 0 ? [] : await calculateSlips(context, run, memberIds);
  return { after, people, slips, isLast: people.length < peopleAtOnce };
}
