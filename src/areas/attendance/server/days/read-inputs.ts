import { approvedLeave } from "#areas/leave/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { wallSecond } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { approvedAround } from "../../rules/requests/overtime.ts";
import type { AssignedShift, MemberInputs } from "../../rules/days/day-row.ts";
import { keyOf, type Punch } from "../../rules/shift/punch.ts";
import { timesOf, type CopiedTimes } from "../../rules/shift/punch-window.ts";
import { acceptedOf } from "../phone/phone-checks.ts";

/** Shifts of so many days around the asked ones decide where a punch between two shifts belongs, each by its own leave and rules. */
export const neighbourDays = 3;

interface Collected {
  shifts: AssignedShift[];
  punches: Punch[];
  outside: Set<string>;
}

/** What was read, put into place once all of it is there. */
type Fill = (members: ReadonlyMap<number, Collected>) => void;

type Cell = number | string | boolean | null;

async function rowsOf<R extends Cell[]>(tx: Tx, name: string, text: string, values: unknown[]): Promise<R[]> {
  const result = await tx.client.query<R>({ name, text, values, rowMode: "array" });
  return result.rows;
}

/** Everything that decides the days of the given people, in queries that travel together however many they are. */
export async function readInputs(
  tx: Tx,
  from: string,
  to: string,
  memberIds: readonly number[],
): Promise<Map<number, MemberInputs>> {
  const members = new Map<number, Collected>(
    memberIds.map((id) => [id, { shifts: [], punches: [], outside: new Set() }]),
  );
  const first = addDays(from, -neighbourDays);
  const last = addDays(to, neighbourDays);
  const values = [tx.tenantId, memberIds, first, last];
  const fills = await Promise.all([
    readShifts(tx, values),
    readPunches(tx, [tx.tenantId, memberIds, addDays(first, -1), addDays(last, 2)]),
    readCorrections(tx, values),
    readLeave(tx, memberIds, first, last),
    readOvertime(tx, [tx.tenantId, memberIds, from, to]),
  ]);
  for (const fill of fills) fill(members);
  return members;
}

async function readLeave(tx: Tx, memberIds: readonly number[], from: string, to: string): Promise<Fill> {
  const leaveOf = await approvedLeave(tx, memberIds, from, to);
  return (members) => {
    for (const one of members.values()) {
      one.shifts = one.shifts.map((shift) => {
        const leave = leaveOf(shift);
        return leave.length === 0 ? shift : { ...shift, leave };
      });
    }
  };
}

type ShiftLine = [
  memberId: number,
  assignmentId: number,
  workDate: string,
  start: number,
  end: number,
  agencyId: number | null,
  contractId: number | null,
  departmentId: number,
  postId: number,
  shiftId: number,
  state: string,
];
/** A shift that has breaks, or times of a definition, as a line in front of nobody. */
type BreakLine = [
  null,
  null,
  null,
  null,
  null,
  null,
  null,
  null,
  null,
  shiftId: number,
  null,
  plannedBreak: number,
  breaks: string | null,
  copied: string | null,
];

async function readShifts(tx: Tx, values: unknown[]): Promise<Fill> {
  const rows = await rowsOf<[...ShiftLine, null, null, null] | BreakLine>(
    tx,
    "attendance-shifts",
    // Person by person, as the punches are read. The breaks of all their shifts are found in one go and put to them
    // here: looked for shift by shift, or joined by a plan that expects a few, they cost more than all the rest.
    `with p as materialized (
       select p.* from unnest($2::bigint[]) as m (id) cross join lateral (
         select * from scheduling.put_on where tenant_id = $1 and member_id = m.id and work_date between $3::date and $4::date and state <> 'cancelled'
         order by tenant_id, member_id, work_date, start_minute offset 0) p)
     select member_id, assignment_id, work_date, start_minute, end_minute, agency_id, contract_id, department_id, post_id, shift_id, state, null::int, null::text, null::text from p
     union all
     select null, null, null, null, null, null, null, null, null, id, null, break_minutes, nullif(breaks, '[]')::text,
       case when num_nonnulls(earliest, punch_early, punch_late, meal_bits) > 0 then json_build_object('earliest', earliest, 'latest', latest, 'coreStart', core_start,
         'coreEnd', core_end, 'dueMinutes', due_minutes, 'punchEarly', punch_early, 'punchLate', punch_late, 'mealBits', meal_bits)::text end
     from scheduling.shift_view
     where tenant_id = $1 and id = any(array(select distinct shift_id from p))
       and (break_minutes > 0 or breaks <> '[]' or num_nonnulls(earliest, punch_early, punch_late, meal_bits) > 0)`,
    values,
  );
  return (members) => {
    const breaksOf = new Map<number, Partial<AssignedShift>>();
    for (const row of rows) {
      if (row[0] === null)
        breaksOf.set(row[9], {
          ...(row[11] > 0 ? { plannedBreak: row[11] } : {}),
          ...(row[12] === null ? {} : plannedAt(row[12])),
          ...(row[13] === null ? {} : copiedOf(row[13])),
        });
    }
    for (const row of rows) {
      if (row[0] === null) continue;
      const [memberId, assignmentId, workDate, start, end, agencyId, contractId, departmentId, postId, shiftId, state] =
        row;
      members.get(memberId)?.shifts.push({
        id: String(assignmentId),
        workDate,
        start,
        end,
        assignmentId,
        memberId,
        agencyId,
        contractId,
        departmentId,
        postId,
        shiftId,
        voided: state === "dismissed",
        ...breaksOf.get(shiftId),
      });
    }
    for (const one of members.values()) one.shifts = withoutReplaced(one.shifts);
  };
}

/** What is unpaid at its time, from the list that scheduling keeps with a shift. */
function plannedAt(breaks: string): Pick<AssignedShift, "rest" | "unpaid"> {
  const all = JSON.parse(breaks) as { kind: "rest" | "training"; start: number; end: number }[];
  const of = (kind: string) => all.filter((one) => one.kind === kind).map(({ start, end }) => ({ start, end }));
  return { rest: of("rest"), unpaid: of("training") };
}

/** What it has copied of its definition. */
function copiedOf(text: string): Partial<AssignedShift> {
  const { mealBits, ...times } = JSON.parse(text) as CopiedTimes & { mealBits: number | null };
  return { ...timesOf(times), ...(mealBits === null ? {} : { mealBits }) };
}

/** A dismissed shift over which the person was put on another one gives its punches to that one. */
function withoutReplaced(shifts: AssignedShift[]): AssignedShift[] {
  if (!shifts.some((shift) => shift.voided)) return shifts;
  const standing = shifts.filter((shift) => !shift.voided);
  return shifts.filter((shift) => !shift.voided || !standing.some((other) => meets(shift, other)));
}

function meets(a: AssignedShift, b: AssignedShift): boolean {
  const at = (shift: AssignedShift, minute: number) => wallSecond(shift.workDate, minute);
  return at(a, a.start) < at(b, b.end) && at(b, b.start) < at(a, a.end);
}

/** Machines whose keys are worth more, or less, than a word where the clock cannot tell. */
async function readKeyTrust(tx: Tx): Promise<Map<string, string>> {
  const rows = await rowsOf<[string, string]>(
    tx,
    "attendance-key-trust",
    "select device, key_trust from devices.machine_seen where tenant_id = $1 and key_trust <> 'ties'",
    [tx.tenantId],
  );
  return new Map(rows);
}

async function readPunches(tx: Tx, values: unknown[]): Promise<Fill> {
  const punches = rowsOf<[number, string, number, boolean, number | null, boolean, string]>(
    tx,
    "attendance-punches",
    // Person by person, by one range of times and in the order of the index that begins with them: a planner that knows
    // nothing of a young month takes a list of dates for the rarer thing than a person, and reads everybody. The dates
    // beside the times leave out the other months; times are compared with times, as row security lets only those into
    // an index.
    `select m.id, p.* from unnest($2::bigint[]) as m (id) cross join lateral (
       select c.id::text as punch_id, date_part('epoch', c.local_time)::bigint, c.outside, c.state, c.doubts is not null, c.device
       from devices.clocking c where c.tenant_id = $1 and c.member_id = m.id and c.punched_on between $3::date and $4::date
         and c.local_time >= $3::date::timestamp and c.local_time < ($4::date + 1)::timestamp
       order by c.tenant_id, c.member_id, c.local_time, c.id offset 0) p`,
    values,
  );
  const [rows, trust] = await Promise.all([punches, readKeyTrust(tx)]);
  const accepted = await acceptedOf(
    tx,
    rows.filter(([, , , , , inDoubt]) => inDoubt).map(([, id]) => id),
  );
  return (members) => {
    for (const [memberId, id, at, isOutside, state, inDoubt, device] of rows) {
      const member = members.get(memberId);
      if (!member) continue;
      // What somebody has accepted needs no second look.
      const outside = isOutside && !inDoubt;
      member.punches.push(
        inDoubt && !accepted.has(id)
          ? { id, at, voided: true }
          : punchOf(id, at, outside, keyOf(state), trust.get(device)),
      );
      if (outside) member.outside.add(id);
    }
  };
}

function punchOf(id: string, at: number, outside: boolean, key: Punch["says"], trust: string | undefined): Punch {
  const says = trust === "ignored" ? undefined : key;
  if (!outside && !says) return { id, at };
  return { id, at, outside, ...(says ? { says } : {}), ...(says && trust === "trusted" ? { isSure: true } : {}) };
}

/** Approved make-up cards, edges an auditor set, and punches they set aside. */
async function readCorrections(tx: Tx, values: unknown[]): Promise<Fill> {
  const rows = await rowsOf<[number, string, string, string, "in" | "out" | "void", number]>(
    tx,
    "attendance-corrections",
    `select member_id, 'makeup-' || id, assignment_id::text, work_date, edge, minute
     from attendance.make_up where tenant_id = $1 and member_id = any($2::bigint[]) and work_date between $3::date and $4::date and state = 'approved'
     union all
     select r.member_id, 'repair-' || r.id || e.edge, coalesce(r.assignment_id::text, ''), r.work_date, e.edge, e.minute
     from attendance.standing_repair r cross join lateral (values ('in', r.in_minute), ('out', r.out_minute)) as e (edge, minute)
     where r.tenant_id = $1 and r.member_id = any($2::bigint[]) and r.work_date between $3::date and $4::date and r.kind = 'edges' and e.minute is not null
     union all
     select r.member_id, p.id::text, '', r.work_date, 'void', 0
     from attendance.standing_repair r cross join lateral unnest(r.punch_ids) as p (id)
     where r.tenant_id = $1 and r.member_id = any($2::bigint[]) and r.work_date between $3::date and $4::date and r.kind = 'set_aside'`,
    values,
  );
  return (members) => {
    const aside = new Set<string>();
    for (const [memberId, id, shiftId, workDate, edge, minute] of rows) {
      if (edge === "void") aside.add(id);
      else members.get(memberId)?.punches.push({ id, at: wallSecond(workDate, minute), makeUp: { shiftId, edge } });
    }
    if (aside.size === 0) return;
    for (const one of members.values())
      one.punches = one.punches.map((punch) => (aside.has(punch.id) ? { ...punch, voided: true } : punch));
  };
}

/** Overtime that is paid; what is given back as leave in lieu is no time worked for pay (P-4). That of a date may join on to a shift of the day before. */
async function readOvertime(tx: Tx, values: unknown[]): Promise<Fill> {
  const rows = await rowsOf<[number, string, number, number]>(
    tx,
    "attendance-overtime",
    "select member_id, work_date, start_minute, end_minute from attendance.overtime where tenant_id = $1 and member_id = any($2::bigint[]) and work_date between $3::date and $4::date + 1 and state = 'approved' and compensation = 'pay'",
    values,
  );
  return (members) => {
    for (const memberId of new Set(rows.map(([id]) => id))) {
      const member = members.get(memberId);
      if (!member) continue;
      member.shifts = member.shifts.map((shift) => {
        const after = addDays(shift.workDate, 1);
        const own = rows.flatMap(([id, date, start, end]) =>
          id !== memberId
            ? []
            : date === shift.workDate
              ? [{ start, end }]
              : date === after
                ? [{ start: start + 1440, end: end + 1440 }]
                : [],
        );
        const { flexible } = shift;
        const span = flexible ? { start: flexible.earliest, end: flexible.latest } : shift;
        return own.length === 0 ? shift : { ...shift, ...approvedAround(span, own) };
      });
    }
  };
}
