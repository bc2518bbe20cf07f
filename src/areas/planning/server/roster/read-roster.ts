import { certificateTypes } from "#areas/people/server.ts";
import { mealRules, mealsOf, readRules } from "#areas/settings/server.ts";
import { definitionsOn, type DefinitionVersion } from "#areas/scheduling/server.ts";
import { datesOf, dayNumber } from "#platform/calendar/plain-date.ts";
import { namedInBoth } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { CallContext } from "#platform/http/context.ts";
import { cellAt, PLACES, type Cells, type RotaWindow } from "#platform/rota/model.ts";
import { holds } from "#platform/session/principal.ts";
import { cellFlags } from "../../cell-flags.ts";
import type { WireContent, WireRoster } from "../../roster-api.ts";
import { seenPlan, takesOff, type LockedPlan } from "../plans/plan-scope.ts";
import { actionsOf, planShapeOf } from "../plans/plan-shape.ts";
import { ContentBook } from "./contents.ts";
import { locksOver } from "./locks.ts";
import { addBegunMonth } from "./begun-month.ts";
import { hoursPeriods } from "./read-hours-periods.ts";
import { packCells } from "./pack-cells.ts";
import { personOf } from "./person-of.ts";
import { barsIn, leaveIn, limitsIn, papersIn } from "./read-absences.ts";
import { fixedCells } from "./read-fixed.ts";
import { contentOf, markBits, planCells, type PlanCells, type StoredContent } from "./read-cells.ts";
import { coverOf, orderedHeads } from "./read-demand.ts";
import { rosterPeople, type RosterMember } from "./read-people.ts";
import { postsOf } from "./read-posts.ts";
import { rulesOf, wireRules } from "./read-rules.ts";
import { burdensBefore, workedPosts } from "./read-standing.ts";
import { wantsIn } from "./read-wants.ts";
import { signCells } from "./sign-cells.ts";
import { windowOf } from "./window.ts";
import { revenueOf } from "./revenue-of.ts";
import { workedMinutes } from "./worked-minutes.ts";

/** Night work by law and by default of contracts (N-1). */
const night = { start: 22 * 60, end: 30 * 60 };

export async function readRoster(context: CallContext, { id }: { id: number }): Promise<WireRoster> {
  return rosterOf(context, await seenPlan(context, id));
}

/** A drafted cell that comes into force. */
export interface PublishedCell {
  memberId: number;
  date: string;
  place: number;
  after: StoredContent | null;
}

/**
 * A plan as far as the caller sees it, with all that its cells are judged by: as they are drafted, or, with `publishing`, as they
 * are in force once these are published; none of them is what people see now.
 */
export async function rosterOf(
  context: CallContext,
  plan: LockedPlan,
  publishing: readonly PublishedCell[] | null = null,
): Promise<WireRoster> {
  const { tx, principal } = context;
  const window = await windowOf(tx, plan);
  const { departmentIds } = plan;
  const dates = { start: window.start, from: plan.from, to: plan.to };
  const members = await rosterPeople(tx, { ...dates, departmentIds });
  const ids = members.map((one) => one.memberId);
  const definitions = await definitionsOn(tx, window.start, window.end);
  const departments = await tx.query<{ id: number; name: Text }>(
    sql`select d.id, ${namedInBoth("d")} as name from organisation.department_view d where d.tenant_id = ${tx.tenantId} order by d.path`,
  );
  const known = {
    leave: await leaveIn(tx, ids, window),
    bars: await barsIn(tx, ids, window),
    papers: await papersIn(tx, ids, window),
    wants: await wantsIn(tx, ids, window),
    limits: await limitsIn(context, ids, window),
    burdens: await burdensBefore(tx, ids, plan.from),
    workedPosts: await workedPosts(tx, ids, plan.from),
    periods: await hoursPeriods(tx, members, { window, plan }),
    posts: await postsOf(tx, departmentIds, plan.from, { seesCost: holds(principal, "C05201.cost") }),
  };
  const book = new ContentBook();
  const rowOf = new Map(ids.map((memberId, row) => [memberId, row]));
  const own = await planCells(tx, plan.id, window, rowOf, book);
  if (publishing) own.cells = inForce(own.published, publishing, { window, rowOf, book });
  const flags = new Uint16Array(own.cells.length);
  const isLocked = await locksOver(tx, plan.from, plan.to);
  const here = new Set(departmentIds);
  markDays(context, { window, members, flags, isLocked, here });
  markMoved(plan, { window, members, flags, own, contents: book.all });
  for (let cell = 0; cell < flags.length; cell++)
    if (own.marks[cell]! & markBits.pinned) flags[cell]! |= cellFlags.pinned;
  for (const { memberId, day, content } of await fixedCells(tx, plan.id, ids, window)) {
    const first = cellAt(window, rowOf.get(memberId)!, day, 0);
    const both = freePlace(first, own.cells, own.published);
    const number = book.numberOf(content);
    const seen = both ?? freePlace(first, own.published);
    if (seen !== null) own.published[seen] = number;
    const cell = both ?? freePlace(first, own.cells);
    if (cell === null) continue;
    own.cells[cell] = number;
    flags[cell]! |= cellFlags.foreign;
    if (content.kind === "duty" && content.lineId !== null) own.origins[cell] = orderedOrigin;
  }
  await signCells(tx, {
    ...known,
    planId: plan.id,
    today: context.today,
    window,
    members,
    own,
    contents: book.all,
    flags,
  });
  const roster: WireRoster = {
    plan: planShapeOf(principal, plan),
    window: {
      start: window.start,
      days: window.days,
      from: window.from,
      to: window.to,
      kinds: [...window.kinds],
      months: window.months,
    },
    night,
    meals: mealsOf(await readRules(tx, mealRules, plan.from)),
    departments: departments.rows,
    posts: known.posts,
    papers: (await certificateTypes(tx)).map(({ code, zh, en }) => [code, { zh, en }]),
    definitions: definitionsShown(definitions, plan.to),
    contents: book.all,
    people: members.map((one) => personOf(one, { window, plan, here, ...known })),
    worked: await workedMinutes(tx, ids, plan),
    cells: packCells(own.cells),
    published: plan.publications > 0 ? packCells(own.published) : null,
    flags: packCells(flags),
    origins: packCells(own.origins),
    notes: own.notes,
    ...(await coverOf(tx, departmentIds, dates)),
    orders: await orderedHeads(tx, departmentIds, dates),
    rules: wireRules(await rulesOf(tx, plan, window), window),
    may: {
      edit: actionsOf(principal, plan).includes("edit"),
      past: holds(principal, "C05201.past"),
      cost: holds(principal, "C05201.cost"),
      orders: holds(principal, "C1100.add"),
    },
    revenue: holds(principal, "C05201.cost")
      ? await revenueOf(tx, departmentIds, datesOf(window.start, window.end))
      : null,
  };
  addBegunMonth(roster, own.cells);
  return roster;
}

/** The number that `origins` of the wire has for what an order put there: behind those of planning. */
const orderedOrigin = 100;

/** The first place of a day that is free in all of them; null where there is none. */
function freePlace(first: number, ...all: readonly Cells[]): number | null {
  for (let place = 0; place < PLACES; place++)
    if (all.every((cells) => cells[first + place] === 0)) return first + place;
  return null;
}

/** What is published, with cells that are about to be. */
function inForce(
  published: Cells,
  publishing: readonly PublishedCell[],
  { window, rowOf, book }: { window: RotaWindow; rowOf: ReadonlyMap<number, number>; book: ContentBook },
): Cells {
  const cells = published.slice();
  const first = dayNumber(window.start);
  for (const { memberId, date, place, after } of publishing) {
    const row = rowOf.get(memberId);
    if (row !== undefined)
      cells[cellAt(window, row, dayNumber(date) - first, place - 1)] = book.numberOf(contentOf(after));
  }
  return cells;
}

interface Marking {
  window: WireRoster["window"] & { end: string };
  members: readonly RosterMember[];
  flags: Uint16Array;
  isLocked: (date: string, departmentId: number) => boolean;
  here: ReadonlySet<number>;
}

/** What of a day cannot be written: attendance is locked, or the person belongs to another department, or is not of the company. */
function markDays({ today, principal }: CallContext, { window, members, flags, isLocked, here }: Marking): void {
  const mayPast = holds(principal, "C05201.past");
  const dates = datesOf(window.start, window.end);
  for (const [row, member] of members.entries()) {
    let job = 0;
    for (let day = window.from; day < window.to; day++) {
      const date = dates[day]!;
      while (job + 1 < member.jobs.length && member.jobs[job + 1]!.from <= date) job++;
      const { departmentId } = member.jobs[job]!;
      let bits = 0;
      if (member.agencyId !== null || departmentId === null || !here.has(departmentId)) bits |= cellFlags.foreign;
      else if (isLocked(date, departmentId)) bits |= cellFlags.locked;
      if (date < today && !mayPast) bits |= cellFlags.begun;
      if (bits === 0) continue;
      for (let place = 0; place < PLACES; place++) flags[cellAt(window, row, day, place)] = bits;
    }
  }
}

/** What the plan holds of people who have come to belong elsewhere: it stays in force until it is taken off here. */
function markMoved(
  plan: LockedPlan,
  {
    window,
    members,
    flags,
    own,
    contents,
  }: Pick<Marking, "window" | "members" | "flags"> & {
    own: Pick<PlanCells, "cells" | "published">;
    contents: readonly WireContent[];
  },
): void {
  for (const [row, { agencyId }] of members.entries()) {
    if (agencyId !== null) continue;
    const [first, last] = [cellAt(window, row, window.from, 0), cellAt(window, row, window.to, 0)];
    for (let cell = first; cell < last; cell++) {
      if ((flags[cell]! & cellFlags.foreign) === 0) continue;
      const content = contents[own.published[cell]! || own.cells[cell]!];
      if (!content || content.kind === "empty") continue;
      if (takesOff(plan, content.kind === "duty" ? content.departmentId : null)) flags[cell]! |= cellFlags.moved;
    }
  }
}

/** Each definition once, as it is at the end of the plan; what was in use earlier stands in the cells themselves. */
function definitionsShown(versions: readonly DefinitionVersion[], to: string): WireRoster["definitions"] {
  const last = new Map<number, DefinitionVersion>();
  for (const one of versions) if (one.validFrom <= to || !last.has(one.definitionId)) last.set(one.definitionId, one);
  return [...last.values()].map((one) => ({
    id: one.definitionId,
    code: one.code,
    nameZh: one.nameZh,
    nameEn: one.nameEn,
    colour: one.colour,
    kind: one.kind,
    sections: one.sections,
    breaks: one.breaks.map(({ start, end }) => ({ start, end })),
    looseBreak: one.looseBreak,
    minutes: one.plannedMinutes,
    departmentIds: one.departmentIds,
    postIds: one.postIds,
    disabled: !one.enabled,
  }));
}
