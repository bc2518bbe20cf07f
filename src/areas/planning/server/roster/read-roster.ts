import { certificateTypes } from "#areas/people/server.ts";
import { definitionsOn, rosterRulesOver, type DefinitionVersion } from "#areas/scheduling/server.ts";
import { addDays, dayNumber, yearOf } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withDefaults } from "#platform/rota/rules.ts";
import { cellAt, PLACES } from "#platform/rota/model.ts";
import { holds } from "#platform/session/principal.ts";
import { cellFlags } from "../../cell-flags.ts";
import type { WirePerson, WireRoster } from "../../roster-api.ts";
import { dueMinutes } from "../../rules/due-minutes.ts";
import { seenPlan, type LockedPlan } from "../plans/plan-scope.ts";
import { planActions, planShapeOf } from "../plans/plan-shape.ts";
import { ContentBook } from "./contents.ts";
import { locksOver } from "./locks.ts";
import { barsIn, leaveIn, papersIn } from "./read-absences.ts";
import { fixedCells } from "./read-fixed.ts";
import { markBits, planCells } from "./read-cells.ts";
import { coverOf, orderedHeads } from "./read-demand.ts";
import { rosterPeople, type RosterMember } from "./read-people.ts";
import { postsOf } from "./read-posts.ts";
import { wantsIn } from "./read-wants.ts";
import { windowOf } from "./window.ts";

/** Night work by law and by default of contracts (N-1). */
const night = { start: 22 * 60, end: 30 * 60 };
const fullAge = 18;

export async function readRoster(context: CallContext, { id }: { id: number }): Promise<WireRoster> {
  return rosterOf(context, await seenPlan(context, id));
}

/** A plan as far as the caller sees it, with all that its cells are judged by. */
export async function rosterOf(context: CallContext, plan: LockedPlan): Promise<WireRoster> {
  const { tx, locale, principal } = context;
  const window = await windowOf(tx, plan);
  const { departmentIds } = plan;
  const dates = { start: window.start, from: plan.from, to: plan.to };
  const members = await rosterPeople(tx, { ...dates, departmentIds });
  const ids = members.map((one) => one.memberId);
  const definitions = await definitionsOn(tx, window.start, window.end);
  const departments = await tx.query<{ id: number; name: string }>(
    sql`select d.id, ${named(locale, "d")} as name from organisation.department_view d where d.tenant_id = ${tx.tenantId} order by d.path`,
  );
  const known = {
    leave: await leaveIn(tx, ids, window),
    bars: await barsIn(tx, ids, window),
    papers: await papersIn(tx, ids, window),
    wants: await wantsIn(tx, ids, window),
  };
  const book = new ContentBook();
  const rowOf = new Map(ids.map((memberId, row) => [memberId, row]));
  const own = await planCells(tx, plan.id, window, rowOf, book);
  const flags = new Uint16Array(own.cells.length);
  const isLocked = await locksOver(tx, plan.from, plan.to);
  const here = new Set(departmentIds);
  markDays(context, { window, members, flags, isLocked, here });
  for (let cell = 0; cell < flags.length; cell++)
    if (own.marks[cell]! & markBits.pinned) flags[cell]! |= cellFlags.pinned;
  for (const { memberId, day, content } of await fixedCells(tx, plan.id, ids, window)) {
    const row = rowOf.get(memberId)!;
    const cell = placeFor(own, cellAt(window, row, day, 0));
    if (cell === null) continue;
    own.cells[cell] = book.numberOf(content);
    own.published[cell] = own.cells[cell];
    flags[cell]! |= cellFlags.foreign;
    if (content.kind === "duty" && content.lineId !== null) own.origins[cell] = orderedOrigin;
  }
  return {
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
    departments: departments.rows,
    posts: await postsOf(tx, departmentIds, plan.from, { locale, seesCost: holds(principal, "C05201.cost") }),
    papers: (await certificateTypes(tx)).map((one) => [one.code, locale === "zh" ? one.zh : one.en]),
    definitions: definitionsShown(definitions, plan.to),
    contents: book.all,
    people: members.map((one) => personOf(one, { window, plan, here, ...known })),
    cells: base64(own.cells),
    published: plan.publications > 0 ? base64(own.published) : null,
    flags: base64(flags),
    origins: Buffer.from(own.origins).toString("base64"),
    notes: own.notes,
    cover: await coverOf(tx, departmentIds, dates),
    orders: await orderedHeads(tx, departmentIds, dates),
    rules: await rulesOf(tx, plan),
    may: {
      edit: planActions(principal, plan).includes("edit"),
      past: holds(principal, "C05201.past"),
      cost: holds(principal, "C05201.cost"),
      orders: holds(principal, "C1100.add"),
    },
  };
}

/** The number that `origins` of the wire has for what an order put there: behind those of planning. */
const orderedOrigin = 100;

/** The first free place of a day; null where both are taken. */
function placeFor({ cells }: { cells: Uint16Array }, first: number): number | null {
  for (let place = 0; place < PLACES; place++) if (cells[first + place] === 0) return first + place;
  return null;
}

const base64 = (numbers: Uint16Array): string =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString("base64");

interface Marking {
  window: WireRoster["window"];
  members: readonly RosterMember[];
  flags: Uint16Array;
  isLocked: (date: string, departmentId: number) => boolean;
  here: ReadonlySet<number>;
}

/** What of a day cannot be written: attendance is locked, or the person belongs to another department, or is not of the company. */
function markDays({ today, principal }: CallContext, { window, members, flags, isLocked, here }: Marking): void {
  const mayPast = holds(principal, "C05201.past");
  for (const [row, member] of members.entries()) {
    let job = 0;
    for (let day = window.from; day < window.to; day++) {
      const date = addDays(window.start, day);
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

interface Known {
  window: WireRoster["window"];
  plan: LockedPlan;
  here: ReadonlySet<number>;
  leave: ReadonlyMap<number, WirePerson["leave"]>;
  bars: ReadonlyMap<number, WirePerson["barred"]>;
  papers: ReadonlyMap<number, WirePerson["certificates"]>;
  wants: ReadonlyMap<number, WirePerson["wants"]>;
}

function personOf(member: RosterMember, { window, plan, here, leave, bars, papers, wants }: Known): WirePerson {
  const first = dayNumber(window.start);
  const day = (date: string) => dayNumber(date) - first;
  const job =
    member.jobs.find(
      (one) =>
        one.departmentId !== null &&
        here.has(one.departmentId) &&
        one.from <= plan.to &&
        (one.until === null || one.until > plan.from),
    ) ?? member.jobs.at(-1)!;
  const employed = {
    start: member.joinedOn === null ? 0 : Math.max(0, day(member.joinedOn)),
    end: member.leftOn === null ? window.days : Math.min(window.days, day(member.leftOn) + 1),
  };
  const share = 1000;
  return {
    memberId: member.memberId,
    name: member.name,
    number: member.number ?? "",
    agency: member.agency,
    departmentId: job.departmentId ?? 0,
    postId: job.postId ?? 0,
    workerKind: member.workerKind,
    partTime: member.employment === "part_time",
    hoursSystem: member.hoursSystem ?? "standard",
    share,
    employed,
    barred: bars.get(member.memberId) ?? [],
    ofAgeFrom: member.birthDate === null ? null : day(birthday(member.birthDate, fullAge)),
    otherPosts: [],
    certificates: papers.get(member.memberId) ?? [],
    leave: leave.get(member.memberId) ?? [],
    limits: [],
    wants: wants.get(member.memberId) ?? [],
    due: member.agencyId === null ? dueMinutes(window, employed, share) : 0,
    burden: 0,
    experienced: member.timesWorked > 0,
    trainee: false,
  };
}

/** The day on which somebody becomes so old; of the 29th of February the 1st of March. */
function birthday(birthDate: string, years: number): string {
  const date = `${yearOf(birthDate) + years}${birthDate.slice(4)}`;
  return date.endsWith("-02-29") && new Date(`${date}T00:00:00Z`).getUTCMonth() !== 1
    ? `${date.slice(0, 4)}-03-01`
    : date;
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

/** The rules in force at the start of a plan; what a company has not set holds as it usually does. */
async function rulesOf(tx: CallContext["tx"], { from }: LockedPlan): Promise<WireRoster["rules"]> {
  const rules = await rosterRulesOver(tx, from, from);
  const own = rules.filter((one) => one.people === "own");
  return withDefaults(own).map(({ id, kind, level, weight, params, scope }) => ({
    id,
    kind,
    level,
    weight,
    params: { ...params },
    scope: { ...scope, departmentIds: scope.departmentIds && [...scope.departmentIds] },
  }));
}
