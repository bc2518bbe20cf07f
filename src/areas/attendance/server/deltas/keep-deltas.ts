import { monthStartDay } from "#areas/settings/server.ts";
import { formatWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { CauseOfDelta } from "../../rules/days/delta-figures.ts";
import {
  countsFrom,
  deltaMinutes,
  likelyDeltaCause,
  nextDelta,
  withCause,
  type Counted,
} from "../../rules/days/late-delta.ts";
import { datesOfFigures, figuresOn, sameOn, sideOn } from "../../rules/days/portion-deltas.ts";
import { locksIn } from "../periods/lock-check.ts";
import type { Chain } from "./chains.ts";

/** A frozen day: what it counts and what it comes to now. */
export interface FrozenDay {
  workDate: string;
  /** The date that all of it counts for where it is not split. */
  countedOn: string;
  /** Dates of a split day whose part a statement holds; null = it is not split. */
  heldDates: readonly string[] | null;
  assignmentId: number;
  memberId: number;
  agencyId: number | null;
  departmentId: number;
  figure: Counted;
  now: Counted;
  chain: Chain | undefined;
}

/** What brought a computation about, where the caller knows it better than the figures tell. */
export type KnownCause = Omit<CauseOfDelta, "at">;

const LAST_DATE = "9999-12-31";

/** Keeps the deltas of frozen days at what they come to; gives how many changed. */
export async function keepDeltas(
  tx: Tx,
  days: readonly FrozenDay[],
  now: string,
  cause: KnownCause | undefined,
): Promise<number> {
  let changed = 0;
  let placing: ((day: FrozenDay, date: string) => string) | undefined;
  for (const day of days) {
    for (const date of datesOfChange(day)) {
      const { links, next } = stepOn(day, date);
      if (next.step === "none") continue;
      changed++;
      const last = links.at(-1);
      if (next.step === "drop") {
        await tx.query(
          "update attendance.delta set state = 'vanished', settled_at = $3 where tenant_id = $1 and id = $2",
          [tx.tenantId, last!.id, now],
        );
        continue;
      }
      const { before, after } = next;
      const known: CauseOfDelta = { ...(cause ?? { kind: likelyDeltaCause(before, after) }), at: now };
      const causes = withCause(next.step === "amend" ? last!.causes : [], known);
      const values = [
        JSON.stringify(after ?? {}),
        JSON.stringify(deltaMinutes(figuresOn(before, date, day.workDate), figuresOn(after, date, day.workDate))),
        JSON.stringify(causes),
        now,
      ];
      if (next.step === "amend") {
        await tx.query(
          "update attendance.delta set after = $3, minutes = $4, causes = $5, found_at = $6, state = 'waiting', settled_at = null, settled_by = null, note = null where tenant_id = $1 and id = $2",
          [tx.tenantId, last!.id, ...values],
        );
        continue;
      }
      placing ??= await places(tx, days, now);
      await tx.query(
        `insert into attendance.delta (tenant_id, before, after, minutes, causes, found_at, work_date, assignment_id, member_id, agency_id, department_id, counts_from, counted_on)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
        [
          tx.tenantId,
          JSON.stringify(before ?? {}),
          ...values,
          day.workDate,
          day.assignmentId,
          day.memberId,
          day.agencyId,
          day.departmentId,
          placing(day, date),
          date,
        ],
      );
    }
  }
  return changed;
}

function datesOfChange({ figure, now, countedOn, chain }: FrozenDay): string[] {
  return [
    ...new Set([
      ...datesOfFigures(figure, countedOn),
      ...datesOfFigures(now, countedOn),
      ...(chain?.links ?? []).map((link) => link.countedOn),
    ]),
  ].sort();
}

function stepOn({ figure, now, countedOn, workDate, chain }: FrozenDay, date: string) {
  const links = (chain?.links ?? []).filter((link) => link.countedOn === date);
  return {
    links,
    next: nextDelta(sideOn(figure, date, countedOn), links, sideOn(now, date, countedOn), sameOn(date, workDate)),
  };
}

/** A date of a split day that neither a lock nor a statement holds takes its change itself: only what is shared with the others stays. */
async function places(
  tx: Tx,
  days: readonly FrozenDay[],
  now: string,
): Promise<(day: FrozenDay, date: string) => string> {
  const isLocked = await locksIn(tx, days.flatMap(datesOfChange).sort()[0]!, LAST_DATE);
  const startDay = await monthStartDay(tx, formatWallTime(wallSecondOfInstant(Date.parse(now))).slice(0, 10));
  return ({ departmentId, heldDates, chain }, date) => {
    const isFree =
      heldDates !== null &&
      !heldDates.includes(date) &&
      !chain?.links.some((link) => link.isCarried && link.countedOn === date);
    if (isFree && !isLocked(date, departmentId)) return date;
    return countsFrom(date, startDay, (one) => isLocked(one, departmentId));
  };
}

/** Days that are free again hold what their deltas said: these are applied, and minutes set by a person meanwhile are theirs. */
export async function applyChains(tx: Tx, chains: readonly Chain[], now: string): Promise<void> {
  if (chains.length === 0) return;
  const ids = chains.map((chain) => chain.assignmentId);
  await tx.query(
    "update attendance.delta set state = 'applied', settled_at = $3 where tenant_id = $1 and assignment_id = any($2::bigint[]) and state in ('waiting', 'left')",
    [tx.tenantId, ids, now],
  );
  const adjusted = chains.flatMap(({ adjusted: one }) => (one ? [one.id] : []));
  if (adjusted.length === 0) return;
  await tx.query(
    `with set as (
       update attendance.day d set adjusted_minutes = j.minutes, adjust_reason = j.reason, adjusted_by = j.adjusted_by, adjusted_at = $3, underlying_changed = false
       from attendance.adjustment j where j.tenant_id = $1 and j.id = any($2::bigint[])
         and d.tenant_id = $1 and d.work_date = j.work_date and d.assignment_id = j.assignment_id
       returning j.assignment_id)
     update attendance.adjustment set after_freeze = false where tenant_id = $1 and after_freeze and assignment_id in (select assignment_id from set)`,
    [tx.tenantId, adjusted, now],
  );
}
