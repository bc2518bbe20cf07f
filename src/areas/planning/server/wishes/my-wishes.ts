import { definitionsOn } from "#areas/scheduling/server.ts";
import { addDays, addMonths } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import { pointsLeft } from "../../rules/wish-period.ts";
import type * as api from "../../wishes-api.ts";
import { homeOf, periodOf, periodsFrom } from "./periods.ts";

/** How many periods ahead may be wished for. */
const periodsAhead = 3;

interface Wish {
  id: number;
  date: string;
  kind: "off" | "duty";
  definitionId: number | null;
  points: number;
}

const wishesOf = async (tx: Tx, memberId: number | null, from: string): Promise<Wish[]> =>
  (
    await tx.query<Wish>(
      `select id, work_date as date, kind, definition_id as "definitionId", points from planning.wish
       where tenant_id = $1 and member_id = $2 and work_date >= $3::date order by work_date`,
      [tx.tenantId, memberId, from],
    )
  ).rows;

/** One person's wishes are written one after the other, so that their points are counted together. */
const holdWishes = (tx: Tx, memberId: number | null) =>
  tx.query("select pg_advisory_xact_lock(hashtextextended('planning wishes ' || $1::text || ' ' || $2::text, 0))", [
    tx.tenantId,
    memberId,
  ]);

export async function myWishes({ tx, principal, today, locale }: CallContext): Promise<OutputOf<typeof api.myWishes>> {
  const home = await homeOf(tx, principal.memberId);
  const periods = await periodsFrom(tx, home, today, periodsAhead);
  const wishes = await wishesOf(tx, principal.memberId, periods[0]!.from);
  const shifts = await wishableShifts(tx, { home, from: today, to: periods.at(-1)!.to });
  const codes = new Map(shifts.map((one) => [one.definitionId, one.code]));
  const { rows: availability } = await tx.query<OutputOf<typeof api.myWishes>["availability"][number]>(
    `select id, kind, weekday, from_date as "from", to_date as "to", start_minute as start, end_minute as "end", note from planning.availability
     where tenant_id = $1 and member_id = $2 and (to_date is null or to_date >= $3::date) order by weekday nulls last, from_date, id`,
    [tx.tenantId, principal.memberId, today],
  );
  return {
    today,
    periods: periods.map(({ from, to, lastDay }) => ({
      from,
      to,
      lastDay,
      isOpen: today <= lastDay,
      pointsLeft: pointsLeft(wishes, { from, to }),
    })),
    wishes: wishes
      .filter((one) => one.date >= today)
      .map(({ definitionId, ...one }) => ({
        ...one,
        code: definitionId === null ? null : (codes.get(definitionId) ?? null),
        isOpen: periods.some(({ from, to, lastDay }) => from <= one.date && one.date <= to && today <= lastDay),
      })),
    availability,
    shifts: shifts.map((one) => ({
      id: one.definitionId,
      code: one.code,
      name: locale === "zh" ? one.nameZh : one.nameEn || one.nameZh,
      start: one.sections[0]!.start,
      end: one.sections.at(-1)!.end,
    })),
  };
}

/** Shifts that may be wished for: worked in the department, and in use. */
async function wishableShifts(tx: Tx, { home, from, to }: { home: number | null; from: string; to: string }) {
  const { rows } = await tx.query<{ path: number[] }>(
    "select path from organisation.department_view where tenant_id = $1 and id = $2",
    [tx.tenantId, home],
  );
  const path = new Set(rows[0]?.path);
  const versions = await definitionsOn(tx, from, to);
  const last = new Map(versions.map((one) => [one.definitionId, one]));
  return [...last.values()].filter(
    ({ enabled, kind, sections, departmentIds }) =>
      enabled &&
      kind !== "off" &&
      sections.length > 0 &&
      (departmentIds === null || departmentIds.some((id) => path.has(id))),
  );
}

export async function saveWish(
  { tx, principal, today, now }: CallContext,
  { date, definitionId, points }: InputOf<typeof api.saveWish>,
): Promise<{ id: number }> {
  const home = await homeOf(tx, principal.memberId);
  await holdWishes(tx, principal.memberId);
  const periods = await periodsFrom(tx, home, today, periodsAhead);
  const period = periods.find(({ from, to }) => from <= date && date <= to);
  if (!period) throw refuseField(refusals.wishTooFar, "date", { last: periods.at(-1)!.to });
  if (today > period.lastDay) throw refuseField(refusals.wishesClosed, "date", { date: period.lastDay });
  if (definitionId !== null) {
    const shifts = await wishableShifts(tx, { home, from: date, to: date });
    if (!shifts.some((one) => one.definitionId === definitionId))
      throw refuseField(refusals.wishUnknownShift, "definitionId", { date });
  }
  const left = pointsLeft(await wishesOf(tx, principal.memberId, period.from), period, date);
  if (points > left) throw refuseField(refusals.wishPointsSpent, "points", { left });
  const { rows } = await tx.query<{ id: number }>(
    `insert into planning.wish (tenant_id, member_id, work_date, kind, definition_id, points, made_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, member_id, work_date) do update set kind = excluded.kind, definition_id = excluded.definition_id, points = excluded.points,
       made_at = excluded.made_at returning id`,
    [tx.tenantId, principal.memberId, date, definitionId === null ? "off" : "duty", definitionId, points, now],
  );
  return { id: rows[0]!.id };
}

export async function dropWish(
  { tx, principal, today }: CallContext,
  { id }: InputOf<typeof api.dropWish>,
): Promise<{ done: true }> {
  await holdWishes(tx, principal.memberId);
  const { rows } = await tx.query<{ date: string }>(
    "select work_date as date from planning.wish where tenant_id = $1 and member_id = $2 and id = $3",
    [tx.tenantId, principal.memberId, id],
  );
  const wish = rows[0];
  if (!wish) throw refuse(commonRefusals.notFound);
  const { lastDay } = await periodOf(tx, await homeOf(tx, principal.memberId), wish.date);
  if (today > lastDay) throw refuse(refusals.wishesClosed, { date: lastDay });
  await tx.query("delete from planning.wish where tenant_id = $1 and member_id = $2 and id = $3", [
    tx.tenantId,
    principal.memberId,
    id,
  ]);
  return allDone;
}

/** So many entries, and so far ahead, are more than anybody needs. */
const mostEntries = 60;
const farthest = 12;

export async function saveAvailability(
  { tx, principal, today, now }: CallContext,
  { kind, weekday, from, to, start, end, note }: InputOf<typeof api.saveAvailability>,
): Promise<{ id: number }> {
  if (from < today || from > addMonths(today, farthest)) throw refuseField(refusals.availabilityDates, "from");
  const until = weekday === null ? from : to;
  if (until !== null && (until < from || until > addDays(from, 366)))
    throw refuseField(refusals.availabilityDates, "to");
  if ((start === null) !== (end === null) || (start !== null && end !== null && (end <= start || end - start > 1440)))
    throw refuseField(refusals.availabilityTimes, "end");
  await holdWishes(tx, principal.memberId);
  const { rows: counts } = await tx.query<{ count: number }>(
    `select count(*)::int as count from planning.availability where tenant_id = $1 and member_id = $2 and (to_date is null or to_date >= $3::date)`,
    [tx.tenantId, principal.memberId, today],
  );
  if (counts[0]!.count >= mostEntries) throw refuse(refusals.availabilityMany, { most: mostEntries });
  const { rows } = await tx.query<{ id: number }>(
    `insert into planning.availability (tenant_id, member_id, kind, weekday, from_date, to_date, start_minute, end_minute, note, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [tx.tenantId, principal.memberId, kind, weekday, from, until, start, end, note, now],
  );
  return { id: rows[0]!.id };
}

export async function dropAvailability(
  { tx, principal }: CallContext,
  { id }: InputOf<typeof api.dropAvailability>,
): Promise<{ done: true }> {
  const gone = await tx.query("delete from planning.availability where tenant_id = $1 and member_id = $2 and id = $3", [
    tx.tenantId,
    principal.memberId,
    id,
  ]);
  if (gone.rowCount === 0) throw refuse(commonRefusals.notFound);
  return allDone;
}
