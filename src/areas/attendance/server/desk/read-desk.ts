import { employeeTypeOf } from "#areas/people/server.ts";
import { join, sql, type Sql } from "#platform/db/sql.ts";
import { selected } from "#platform/db/list-source.ts";
import { approvedLeave } from "#areas/leave/server.ts";
import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../../desk-api.ts";
import { likelyCause, type DayFacts, type Diagnosis, type RepairOffer } from "../../rules/days/likely-cause.ts";
import { dayColumns, dayFrom, isExceptionSql, isWaiting } from "../days/day-sql.ts";
import { concerns } from "../days/counted-between.ts";
import { dayScope, refusePeriod } from "../days/list-days.ts";
import { isLocked } from "../periods/lock-sql.ts";
import { edgeMachines, MachineFacts, otherMachines } from "./machine-facts.ts";
import { shiftless } from "./shiftless.ts";
import { strayPunches, type Stray } from "./stray-punches.ts";
import { tapsAround, waitingTaps } from "./waiting-taps.ts";
import { unknownNumbers } from "./unknown-numbers.ts";
import type { StoredDay } from "../../days-list.ts";

type Desk = OutputOf<typeof api.readDesk>;
type Item = api.DeskItem;
type Input = InputOf<typeof api.readDesk>;
type Day = Omit<StoredDay, "state"> & {
  state: NonNullable<StoredDay["state"]>;
  shiftId: number;
  path: number[];
  asked: boolean;
};

/** So many exceptions of one desk; the rest come when these are done. */
const mostItems = 2000;
const longestDays = 62;
/** A stray punch so many minutes around a shift may be one of it. */
const strayReach = 480;

const codeOf: Record<RepairOffer["action"], string> = {
  accept: "C05401.adjust",
  confirm: "C05401.confirm",
  keep: "C05401.confirm",
  recompute: "C05401.unconfirm",
  setAside: "C05401.adjust",
  assign: "C3100.walkIn",
  makeShift: "C05401.adjust",
  ask: "C05401.confirm",
  acceptPhone: "C3100.check",
  refusePhone: "C3100.check",
  makeUp: "C05401.makeUp",
  match: "C05406.match",
};

/** The exceptions of a period with their likely causes, the most urgent first and who was asked last. */
export async function readDesk(context: CallContext, input: Input): Promise<Desk> {
  refusePeriod(input.from, input.to, longestDays);
  const { tx, principal } = context;
  const others = await otherMachines(tx, input.from, input.to);
  const days = await exceptions(context, input, [...others.keys()]);
  const strays = await strayPunches(context, input);
  const machines = await MachineFacts.read(tx, context.now);
  const offTime = machines.anyClockOff ? days.filter((day) => day.lateMinutes > 0 || day.earlyMinutes > 0) : [];
  const devices = await edgeMachines(tx, offTime);
  const alike = await sharedFaults(context, input, days);
  const leaveOf = await approvedLeave(
    tx,
    [...new Set(days.map((day) => day.memberId))],
    addDays(input.from, -2),
    input.to,
  );
  const waiting = await waitingTaps(context, addDays(input.from, -2), input.to);
  const items: Item[] = [];
  for (const day of days) {
    const own = takeStrays(strays, day);
    const taps = tapsAround(waiting.get(day.memberId), day, strayReach);
    const facts: DayFacts = {
      ...day,
      start: day.startMinute,
      end: day.endMinute,
      strays: own.map((one) => one.minute),
      waitingTaps: taps.map((one) => one.minute),
      onLeave: leaveOf({ ...day, start: day.startMinute, end: day.endMinute }).length > 0,
      shift: alike(day),
      silentMachine: machines.silent(day.path, day.workDate, day.endMinute),
      drift: machines.drift(devices.get(day.assignmentId) ?? null),
      otherMachine: others.get(day.assignmentId) ?? null,
    };
    const found = likelyCause(facts);
    if (found) items.push(itemOf(day, found, own, taps));
  }
  items.push(...(await shiftless(context, strays, input)));
  if (scopeFor(principal, context.keyCode).all && input.departmentId === undefined && input.agencyId === undefined) {
    items.push(...(await unknownNumbers(context, input.from, input.to)).map(unknownItem));
  }
  for (const item of items) item.offers = item.offers.filter((offer) => holds(principal, codeOf[offer.action]));
  items.sort(
    (a, b) =>
      Number(a.asked) - Number(b.asked) ||
      a.rank - b.rank ||
      (a.workDate < b.workDate ? -1 : a.workDate > b.workDate ? 1 : 0) ||
      a.name.localeCompare(b.name) ||
      (a.key < b.key ? -1 : 1),
  );
  return {
    items: items.slice(0, mostItems),
    leftOut: Math.max(0, items.length - mostItems),
    ...(await counts(context, input)),
    deltas: await deltas(context, input),
  };
}

function within(context: CallContext, { from, to, departmentId, agencyId }: Input): Sql {
  const where = [sql`d.tenant_id = ${context.tx.tenantId}`, concerns("d", from, to), dayScope(context)];
  if (departmentId !== undefined) where.push(sql`${departmentId} = any(o.path)`);
  if (agencyId !== undefined) where.push(sql`d.agency_id = ${agencyId}`);
  return join(where, " and ");
}

async function exceptions(context: CallContext, input: Input, others: readonly number[]): Promise<Day[]> {
  const { rows } = await context.tx.query<Day>(sql`
    select ${selected(dayColumns(context))}, d.shift_id as "shiftId", o.path,
      exists (select from attendance.standing_repair r where r.tenant_id = d.tenant_id and r.member_id = d.member_id and r.work_date = d.work_date and r.assignment_id = d.assignment_id and r.kind = 'ask') as asked
    from ${dayFrom}
    where ${within(context, input)} and d.state is not null and d.held_by is null
      and (d.underlying_changed or (d.confirmed_at is null and (${isExceptionSql} or d.assignment_id = any(${[...others]}::bigint[]))))
      and not ${isLocked(context.tx.tenantId)} and not ${isWaiting(context.tx.tenantId)}
    order by d.work_date, d.assignment_id limit ${mostItems * 2}`);
  return rows;
}

type Fault = "absent" | "noIn" | "noOut" | "late" | "early";

/** Of everybody on a shift, how many share a person's fault. */
async function sharedFaults(
  context: CallContext,
  input: Input,
  days: readonly Day[],
): Promise<(day: Day) => { people: number; alike: number }> {
  const shifts = [...new Set(days.map((day) => day.shiftId))];
  const { rows } = await context.tx.query<{ shiftId: number; people: number } & Record<Fault, number>>(sql`
    select d.shift_id as "shiftId", count(*)::int as people, count(*) filter (where d.state = 'absent')::int as absent,
      count(*) filter (where d.state = 'missing_card' and d.in_minute is null)::int as "noIn", count(*) filter (where d.state = 'missing_card' and d.out_minute is null)::int as "noOut",
      count(*) filter (where d.late_minutes > 0)::int as late, count(*) filter (where d.early_minutes > 0)::int as early
    from attendance.day d where d.tenant_id = ${context.tx.tenantId} and ${concerns("d", input.from, input.to)} and d.shift_id = any(${shifts}::bigint[]) group by 1`);
  const byShift = new Map(rows.map((row) => [row.shiftId, row]));
  return (day) => {
    const shift = byShift.get(day.shiftId);
    return shift ? { people: shift.people, alike: shift[faultOf(day)] } : { people: 1, alike: 1 };
  };
}

function faultOf(day: Day): Fault {
  if (day.state === "absent") return "absent";
  if (day.state === "missing_card") return day.outMinute === null ? "noOut" : "noIn";
  return day.lateMinutes > 0 ? "late" : "early";
}

/** The strays around a day that lacks an edge become its own; what is left has no shift. */
function takeStrays(strays: Map<number, Stray[]>, day: Day): { punchId: number; minute: number }[] {
  const all = strays.get(day.memberId);
  if (!all || (day.inMinute !== null && day.outMinute !== null)) return [];
  const base = dayNumber(day.workDate) * 1440;
  const isNear = ({ at }: Stray) =>
    at >= base + day.startMinute - strayReach && at <= base + day.endMinute + strayReach;
  const own = all.filter(isNear);
  if (own.length > 0)
    strays.set(
      day.memberId,
      all.filter((stray) => !isNear(stray)),
    );
  return own.map(({ punchId, at }) => ({ punchId, minute: at - base }));
}

function itemOf(day: Day, found: Diagnosis, own: { punchId: number; minute: number }[], taps: Item["taps"]): Item {
  const {
    workDate,
    assignmentId,
    memberId,
    name,
    jobNumber,
    departmentName,
    postName,
    agencyName,
    startMinute,
    endMinute,
    state,
    inMinute,
    outMinute,
    asked,
  } = day;
  return {
    key: `d${assignmentId}`,
    ...found,
    offers: [...found.offers],
    workDate,
    assignmentId,
    memberId,
    name,
    jobNumber,
    departmentName,
    postName,
    agencyName,
    startMinute,
    endMinute,
    state,
    inMinute,
    outMinute,
    asked,
    strays: own.map((one) => one.minute),
    punchIds: own.map((one) => one.punchId),
    taps,
    shift: null,
    definition: null,
    owner: null,
  };
}

function unknownItem({
  pin,
  punches,
  device,
  lastDate,
  owner,
}: Awaited<ReturnType<typeof unknownNumbers>>[number]): Item {
  return {
    key: `n${pin}`,
    cause: "unmatched",
    rank: 2,
    machine: device,
    minutes: punches,
    offers: [{ action: "match" }],
    workDate: lastDate,
    assignmentId: null,
    memberId: null,
    name: pin,
    jobNumber: null,
    departmentName: null,
    postName: null,
    agencyName: null,
    startMinute: null,
    endMinute: null,
    state: null,
    inMinute: null,
    outMinute: null,
    strays: [],
    punchIds: [],
    taps: [],
    shift: null,
    definition: null,
    owner,
    asked: false,
  };
}

async function counts(context: CallContext, input: Input): Promise<{ clean: number; confirmed: number }> {
  const { rows } = await context.tx.query<{ clean: number; confirmed: number }>(sql`
    select count(*) filter (where d.confirmed_at is null and d.state is not null and not ${isExceptionSql})::int as clean, count(*) filter (where d.confirmed_at is not null)::int as confirmed
    from attendance.day d join organisation.department_view o on o.tenant_id = d.tenant_id and o.id = d.department_id where ${within(context, input)}`);
  return rows[0]!;
}

async function deltas(context: CallContext, { from, to, departmentId, agencyId }: Input): Promise<Desk["deltas"]> {
  const where = [
    sql`x.tenant_id = ${context.tx.tenantId}`,
    sql`x.state = 'waiting'`,
    sql`(x.work_date between ${from}::date and ${to}::date or x.counts_from <= ${to}::date)`,
    withinScope(context, {
      department: sql`x.department_id`,
      agency: sql`x.agency_id`,
      member: sql`x.member_id`,
      employeeType: employeeTypeOf(sql`x.tenant_id`, sql`x.member_id`),
    }),
  ];
  if (departmentId !== undefined) where.push(sql`${departmentId} = any(o.path)`);
  if (agencyId !== undefined) where.push(sql`x.agency_id = ${agencyId}`);
  const { rows } = await context.tx.query<Desk["deltas"]>(sql`
    select count(*)::int as count, coalesce(sum((x.minutes ->> 'paid')::int), 0)::int as minutes
    from attendance.delta x join organisation.department_view o on o.tenant_id = x.tenant_id and o.id = x.department_id where ${join(where, " and ")}`);
  return rows[0]!;
}
