import { sql } from "#platform/db/sql.ts";
import { dateOfDayNumber, dayNumber } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { DeskItem } from "../../desk-api.ts";
import { CAUSES, likelyShift, type RepairOffer } from "../../rules/days/likely-cause.ts";
import { fittingDefinitions, type FittingDefinition } from "./fitting-definitions.ts";
import type { Asked, Stray } from "./stray-punches.ts";

/** Punches further apart belong to two comings. */
const oneComing = 960;

interface Person {
  memberId: number;
  name: string;
  jobNumber: string | null;
  departmentId: number | null;
  departmentName: string | null;
  postId: number | null;
  agencyName: string | null;
}

interface Shift {
  shiftId: number;
  /** Null: of a roster, for the hotel's own people. */
  lineId: number | null;
  departmentId: number;
  workDate: string;
  start: number;
  end: number;
  postName: string;
}

interface Coming {
  person: Person;
  workDate: string;
  /** Minutes of the work date. */
  minutes: number[];
  punchIds: number[];
}

/** People who came without a shift, once for each time, with the shift they most likely worked. */
export async function shiftless(
  context: CallContext,
  strays: ReadonlyMap<number, readonly Stray[]>,
  asked: Asked,
): Promise<DeskItem[]> {
  const ids = [...strays].filter(([, own]) => own.length > 0).map(([id]) => id);
  if (ids.length === 0) return [];
  const people = await readPeople(context, ids);
  const shifts = Map.groupBy(await readShifts(context, asked), (shift) => `${shift.departmentId} ${shift.workDate}`);
  const told = await alreadyAsked(context, ids, asked);
  const definitionsFor = await fittingDefinitions(
    context,
    asked.from,
    asked.to,
    people.flatMap(({ departmentId }) => departmentId ?? []),
  );
  return people
    .flatMap((person) => comingsOf(person, strays.get(person.memberId) ?? []))
    .map((coming) => {
      const { person, workDate, minutes } = coming;
      const there = shifts.get(`${person.departmentId} ${workDate}`) ?? [];
      const shift = likelyShift(
        minutes,
        there.filter(({ lineId }) => lineId !== null || person.agencyName === null),
      );
      const definition =
        shift || person.agencyName !== null ? null : likelyShift(minutes, definitionsFor(person, workDate));
      return itemOf(coming, shift, definition, told.has(`${coming.person.memberId} ${coming.workDate}`));
    });
}

function comingsOf(person: Person, strays: readonly Stray[]): Coming[] {
  const comings: Coming[] = [];
  let begun = -Infinity;
  for (const { at, punchId } of strays) {
    const last = comings.at(-1);
    if (last && at - begun <= oneComing) {
      last.minutes.push(at - dayNumber(last.workDate) * 1440);
      last.punchIds.push(punchId);
      continue;
    }
    begun = at;
    const day = Math.floor(at / 1440);
    comings.push({ person, workDate: dateOfDayNumber(day), minutes: [at - day * 1440], punchIds: [punchId] });
  }
  return comings;
}

function itemOf(
  { person, workDate, minutes, punchIds }: Coming,
  shift: Shift | null,
  definition: FittingDefinition | null,
  asked: boolean,
): DeskItem {
  const offers: RepairOffer[] = [
    ...(shift ? [{ action: "assign" as const }] : []),
    ...(definition ? [{ action: "makeShift" as const }] : []),
    { action: "setAside" },
    { action: "ask" },
  ];
  return {
    key: `s${person.memberId}-${punchIds[0]}`,
    cause: "no_shift",
    rank: CAUSES.indexOf("no_shift"),
    machine: null,
    minutes: minutes.length,
    offers,
    workDate,
    assignmentId: null,
    memberId: person.memberId,
    name: person.name,
    jobNumber: person.jobNumber,
    departmentName: person.departmentName,
    postName: shift?.postName ?? null,
    agencyName: person.agencyName,
    startMinute: null,
    endMinute: null,
    state: null,
    inMinute: null,
    outMinute: null,
    strays: minutes,
    punchIds,
    taps: [],
    owner: null,
    asked,
    shift: shift && {
      shiftId: shift.shiftId,
      startMinute: shift.start,
      endMinute: shift.end,
      postName: shift.postName,
    },
    definition: definition && {
      definitionId: definition.definitionId,
      code: definition.code,
      name: definition.name,
      startMinute: definition.start,
      endMinute: definition.end,
    },
  };
}

async function readPeople({ tx, locale }: CallContext, ids: readonly number[]): Promise<Person[]> {
  const { rows } = await tx.query<Person>(sql`
    select m.id as "memberId", m.name, w.job_number as "jobNumber", m.department_id as "departmentId", m.post_id as "postId", ${named(locale, "o")} as "departmentName", ${named(locale, "a")} as "agencyName"
    from organisation.member_view m
    left join people.worker w on w.tenant_id = m.tenant_id and w.member_id = m.id
    left join agencies.labour_company a on a.tenant_id = w.tenant_id and a.id = w.agency_id
    left join organisation.department_view o on o.tenant_id = m.tenant_id and o.id = m.department_id
    where m.tenant_id = ${tx.tenantId} and m.id = any(${[...ids]}::bigint[])`);
  return rows;
}

async function readShifts({ tx, locale }: CallContext, { from, to }: Asked): Promise<Shift[]> {
  const { rows } = await tx.query<Shift>(sql`
    select s.id as "shiftId", s.line_id as "lineId", s.department_id as "departmentId", s.work_date as "workDate", s.start_minute as start, s.end_minute as end, ${named(locale, "p")} as "postName"
    from scheduling.shift_view s join organisation.post_view p on p.tenant_id = s.tenant_id and p.id = s.post_id
    where s.tenant_id = ${tx.tenantId} and s.work_date between ${from}::date and ${to}::date and s.headcount > 0
      and exists (select from scheduling.put_on a where a.tenant_id = s.tenant_id and a.shift_id = s.id and a.work_date between ${from}::date and ${to}::date)`);
  return rows;
}

async function alreadyAsked({ tx }: CallContext, ids: readonly number[], { from, to }: Asked): Promise<Set<string>> {
  const { rows } = await tx.query<{ memberId: number; workDate: string }>(
    `select member_id as "memberId", work_date as "workDate" from attendance.standing_repair
     where tenant_id = $1 and member_id = any($2::bigint[]) and work_date between $3 and $4 and kind = 'ask' and assignment_id is null`,
    [tx.tenantId, ids, from, to],
  );
  return new Set(rows.map((row) => `${row.memberId} ${row.workDate}`));
}
