import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import { datesOf, weekdayOf } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { dayKinds } from "#areas/settings/server.ts";
import { holdsOn, nearestOf } from "../../rules/post-cover.ts";
import { definitionsOn } from "./read-definitions.ts";

/** Heads that a post of a department needs on a day in a span. */
export interface PostNeed {
  date: string;
  departmentId: number;
  postId: number;
  /** The shift of which it is said; null: said by times. */
  definitionId: number | null;
  span: Interval;
  min: number;
  target: number | null;
  max: number | null;
}

/** Which shifts a post of a department works, by the nearest that says so. */
export interface PostShift {
  departmentId: number;
  postId: number;
  definitionIds: number[];
  defaultDefinitionId: number | null;
  priority: number;
  /** What an hour of own staff is counted with; null: not known. */
  hourFen: number | null;
}

interface Stored {
  id: number;
  postId: number;
  departmentId: number | null;
  definitionIds: number[];
  defaultDefinitionId: number | null;
  priority: number;
  hourFen: number | null;
}

interface StoredCover {
  postId: number;
  departmentId: number | null;
  definitionId: number | null;
  start: number | null;
  end: number | null;
  weekdays: number[] | null;
  dayKinds: DayKind[] | null;
  occupancyFrom: number | null;
  occupancyTo: number | null;
  min: number;
  target: number | null;
  max: number | null;
}

/** Occupancy of a date in percent; null: not known. */
export type Occupancy = (date: string) => number | null;

export interface PostNeeds {
  needs: PostNeed[];
  /** Where some need hangs on an occupancy that nobody knows, each once. */
  unknown: Pick<PostNeed, "date" | "departmentId" | "postId">[];
}

/** Shifts of the posts of departments; of each post that somebody has there, or for which the department may order people. */
export async function postShiftsOf(tx: Tx, departmentIds: readonly number[]): Promise<PostShift[]> {
  const [stored, places] = [await readPostShifts(tx), await placesOf(tx, departmentIds)];
  const byPost = Map.groupBy(stored, (row) => row.postId);
  return places.flatMap(({ departmentId, postId, path }) => {
    const found = nearestOf(byPost.get(postId) ?? [], path);
    if (!found) return [];
    const { definitionIds, defaultDefinitionId, priority, hourFen } = found;
    return [{ departmentId, postId, definitionIds, defaultDefinitionId, priority, hourFen }];
  });
}

/**
 * What posts of departments need on the days between two dates, both included: for a shift, in its sections by the version of
 * the day. The occupancy is read where a need hangs on it.
 */
export async function postCoverOver(
  tx: Tx,
  from: string,
  to: string,
  departmentIds: readonly number[],
  readOccupancy: () => Promise<Occupancy>,
): Promise<PostNeeds> {
  const cover = await readCover(tx);
  const shifts = await readPostShifts(tx);
  const [places, kindOf, definitions] = [
    await placesOf(tx, departmentIds),
    await dayKinds(tx, from, to),
    await definitionsOn(tx, from, to),
  ];
  const versions = Map.groupBy(definitions, (one) => one.definitionId);
  const sectionsOn = (definitionId: number, date: string) =>
    versions.get(definitionId)?.findLast((one) => one.validFrom <= date)?.sections ?? [];
  const shiftsByPost = Map.groupBy(shifts, (row) => row.postId);
  const coverByPlace = Map.groupBy(cover, (row) => `${row.postId} ${row.departmentId}`);
  const occupancy = cover.some((row) => row.occupancyFrom !== null) ? await readOccupancy() : () => null;
  const days = datesOf(from, to).map((date) => ({
    date,
    day: { weekday: weekdayOf(date), kind: kindOf(date), occupancy: occupancy(date) },
  }));
  const unknown: PostNeeds["unknown"] = [];
  const needs = places.flatMap(({ departmentId, postId, path }) => {
    const nearest = nearestOf(shiftsByPost.get(postId) ?? [], path);
    const rows = nearest ? (coverByPlace.get(`${postId} ${nearest.departmentId}`) ?? []) : [];
    return days.flatMap(({ date, day }) => {
      if (rows.some((row) => holdsOn(row, day) === null)) unknown.push({ date, departmentId, postId });
      return rows
        .filter((row) => holdsOn(row, day) === true)
        .flatMap(({ definitionId, start, end, min, target, max }): PostNeed[] => {
          const spans = definitionId === null ? [{ start: start!, end: end! }] : sectionsOn(definitionId, date);
          return spans.map((span) => ({ date, departmentId, postId, definitionId, span, min, target, max }));
        });
    });
  });
  return { needs, unknown };
}

async function readPostShifts(tx: Tx): Promise<Stored[]> {
  const { rows } = await tx.query<Stored>(
    `select id, post_id as "postId", department_id as "departmentId", definition_ids as "definitionIds", default_definition_id as "defaultDefinitionId",
       priority, hour_fen as "hourFen"
     from scheduling.post_shift_view where tenant_id = $1 order by id`,
    [tx.tenantId],
  );
  return rows;
}

async function readCover(tx: Tx): Promise<StoredCover[]> {
  const { rows } = await tx.query<StoredCover>(
    `select post_id as "postId", department_id as "departmentId", definition_id as "definitionId", start_minute as start, end_minute as "end", weekdays,
       day_kinds as "dayKinds", occupancy_from as "occupancyFrom", occupancy_to as "occupancyTo", min_heads as min, target_heads as target, max_heads as max
     from scheduling.post_cover_view where tenant_id = $1 order by id`,
    [tx.tenantId],
  );
  return rows;
}

interface Place {
  departmentId: number;
  postId: number;
  path: number[];
}

async function placesOf(tx: Tx, departmentIds: readonly number[]): Promise<Place[]> {
  const { rows } = await tx.query<Place>(
    `select d.id as "departmentId", p.post_id as "postId", d.path from organisation.department_view d
     join (select department_id, post_id from organisation.employment_post_view where tenant_id = $1 and department_id = any($2::bigint[]) and enabled
           union select department_id, post_id from organisation.member_view
           where tenant_id = $1 and department_id = any($2::bigint[]) and active and post_id is not null) p on p.department_id = d.id
     where d.tenant_id = $1 and d.id = any($2::bigint[]) order by d.id, p.post_id`,
    [tx.tenantId, [...departmentIds]],
  );
  return rows;
}
