import { join, sql, type NotNull } from "#platform/db/sql.ts";
import { approvedLeave } from "#areas/leave/server.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import { named } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type * as signApi from "../../sign-api.ts";
import { boardGroups, type BoardGroup } from "../../sign-api.ts";
import type { AttendanceRules } from "../../rules/shift/attendance-rules.ts";
import { beyondHeadcount } from "../../rules/headcount.ts";
import { progressOf, signInStateOf } from "../../rules/days/progress.ts";
import { punchWindow, timesOf, type CopiedTimes } from "../../rules/shift/punch-window.ts";
import { beyondGrace } from "../../rules/shift/shift-outcome.ts";
import { expectedEdges, lateBy, workParts } from "../../rules/shift/work-parts.ts";
import { copiedTimes } from "../copied-times.ts";
import { assignedScope } from "./assignment-scope.ts";
import { minuteAt } from "../days/day-actions.ts";
import { rulesToLook } from "../days/rules-in-force.ts";

type Board = OutputOf<typeof signApi.signInBoard>;
type Department = Board["departments"][number];
type Shift = Department["shifts"][number];
type Person = Shift["people"][number];

type Row = Pick<
  Person,
  | "assignmentId"
  | "memberId"
  | "name"
  | "agencyName"
  | "source"
  | "state"
  | "inMinute"
  | "outMinute"
  | "lateMinutes"
  | "outside"
  | "tapWaits"
> &
  CopiedTimes & {
    departmentId: number;
    departmentName: string;
    shiftId: number;
    postName: string;
    orderNumber: string | null;
    startMinute: number;
    endMinute: number;
    headcount: NotNull<number>;
    dismissed: boolean;
  };

/**
 * Everybody put on a date's shifts, by department and shift, with where each one is now. A search or a choice of people
 * shows fewer of them and changes nothing of what a shift and the whole come to.
 */
export async function signInBoard(context: CallContext, input: InputOf<typeof signApi.signInBoard>): Promise<Board> {
  const { tx } = context;
  const rows = await readRows(context, input);
  const rulesOf = await rulesToLook(tx, input.date, input.date);
  const leaveOf = await approvedLeave(
    tx,
    rows.map((row) => row.memberId),
    input.date,
    input.date,
  );
  const nowMinute = minuteAt(context.now, input.date);
  const departments: Department[] = [];
  const counts = { planned: 0, signedIn: 0, atWork: 0, late: 0, missing: 0 };
  for (const row of rows) {
    const { rules } = rulesOf({ workDate: input.date, departmentId: row.departmentId });
    const department = lastOr(
      departments,
      (one) => one.departmentId === row.departmentId,
      () => ({ departmentId: row.departmentId, departmentName: row.departmentName, shifts: [] }),
    );
    const shift = lastOr(
      department.shifts,
      (one) => one.shiftId === row.shiftId,
      () => openShift(row),
    );
    const leave = leaveOf({ memberId: row.memberId, workDate: input.date, start: row.startMinute, end: row.endMinute });
    const person = personOf(context, row, leave, nowMinute, rules);
    shift.people.push(person);
    if (!person.dismissed) count(counts, person);
    shift.signedIn = shift.people.filter((one) => one.inMinute !== null && !one.dismissed).length;
    shift.window = signInStateOf(
      { start: row.startMinute, end: row.endMinute },
      row.headcount,
      shift.signedIn,
      nowMinute,
      rules,
    );
    shift.canAdd = shift.window !== "expired" && holds(context.principal, "C3100.walkIn");
  }
  for (const { shifts } of departments) {
    for (const shift of shifts) {
      const beyond = beyondHeadcount(shift.people, shift.headcount);
      for (const person of shift.people) person.beyond = beyond.has(person.assignmentId);
    }
  }
  return { nowMinute, counts, departments: shown(departments, input) };
}

const among: Record<BoardGroup, (person: Person) => boolean> = {
  signedIn: (person) => person.inMinute !== null,
  atWork: (person) => person.progress === "at_work",
  late: (person) => person.lateMinutes > 0,
  missing: (person) => person.missing,
};

/** The people who are asked for, and their shifts and departments alone. */
function shown(departments: readonly Department[], { search, who }: InputOf<typeof signApi.signInBoard>): Department[] {
  if (!search && who === undefined) return [...departments];
  const text = search?.toLowerCase() ?? "";
  const isMeant = (person: Person) =>
    person.name.toLowerCase().includes(text) && (who === undefined || (!person.dismissed && among[who](person)));
  return departments.flatMap((department) => {
    const shifts = department.shifts.flatMap((shift) => {
      const people = shift.people.filter(isMeant);
      return people.length > 0 ? [{ ...shift, people }] : [];
    });
    return shifts.length > 0 ? [{ ...department, shifts }] : [];
  });
}

async function readRows(context: CallContext, input: InputOf<typeof signApi.signInBoard>): Promise<Row[]> {
  const { tx, locale } = context;
  const where = [
    sql`s.tenant_id = ${tx.tenantId}`,
    sql`s.work_date = ${input.date}::date`,
    sql`s.state <> 'cancelled'`,
    assignedScope(context),
  ];
  if (input.departmentId !== undefined) where.push(sql`${input.departmentId} = any(o.path)`);
  const { rows } = await tx.query<Row>(sql`
    select s.assignment_id as "assignmentId", s.member_id as "memberId", m.name, ${named(locale, "a")} as "agencyName", s.source, d.state, d.in_minute as "inMinute", d.out_minute as "outMinute",
           coalesce(d.late_minutes, 0) as "lateMinutes", coalesce(d.outside, false) as outside, s.department_id as "departmentId", ${named(locale, "o")} as "departmentName",
           s.shift_id as "shiftId", ${named(locale, "p")} as "postName", s.order_number as "orderNumber",
           s.start_minute as "startMinute", s.end_minute as "endMinute", s.headcount, s.state = 'dismissed' as dismissed, ${copiedTimes("s")},
           exists (select from attendance.phone_check c where c.tenant_id = s.tenant_id and c.member_id = s.member_id and c.assignment_id = s.assignment_id and c.state = 'waiting') as "tapWaits"
    from scheduling.assigned s
    join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
    join organisation.department_view o on o.tenant_id = s.tenant_id and o.id = s.department_id
    join organisation.post_view p on p.tenant_id = s.tenant_id and p.id = s.post_id
    left join agencies.labour_company a on a.tenant_id = s.tenant_id and a.id = s.agency_id
    left join attendance.day d on d.tenant_id = s.tenant_id and d.work_date = s.work_date and d.assignment_id = s.assignment_id
    where ${join(where, " and ")}
    order by o.position, o.code, s.department_id, s.start_minute, s.shift_id, m.name, s.assignment_id`);
  return rows;
}

/** Rows arrive grouped, so only the last group can be meant. */
function lastOr<T>(list: T[], isMeant: (one: T) => boolean, make: () => T): T {
  const last = list.at(-1);
  if (last !== undefined && isMeant(last)) return last;
  const made = make();
  list.push(made);
  return made;
}

function openShift(row: Row): Shift {
  const { shiftId, postName, orderNumber, startMinute, endMinute, headcount } = row;
  return {
    shiftId,
    postName,
    orderNumber,
    startMinute,
    endMinute,
    headcount,
    signedIn: 0,
    window: "soon",
    canAdd: false,
    people: [],
  };
}

function personOf(
  context: CallContext,
  row: Row,
  leave: readonly Interval[],
  now: number,
  rules: AttendanceRules,
): Person {
  const {
    assignmentId,
    memberId,
    name,
    agencyName,
    source,
    state,
    inMinute,
    outMinute,
    outside,
    dismissed,
    startMinute,
    endMinute,
    tapWaits,
  } = row;
  const shift = { start: startMinute, end: endMinute, leave, ...timesOf(row) };
  const window = punchWindow(shift, rules);
  const expected = expectedEdges(shift);
  const away = workParts(shift).length === 0;
  const progress = progressOf({ start: startMinute, end: endMinute }, { in: inMinute, out: outMinute }, now, rules);
  // Lateness shows at once, not only when the day has its state.
  const lateMinutes =
    state === null && !away && inMinute !== null
      ? beyondGrace(lateBy(shift, inMinute), rules.graceLate)
      : row.lateMinutes;
  const missing =
    !dismissed &&
    !away &&
    !tapWaits &&
    (inMinute === null ? now >= expected.start : outMinute === null && now > window.last);
  const actions: Person["actions"] = [];
  const may = (name: string) => !dismissed && holds(context.principal, `C3100.${name}`);
  const isOpen = now >= window.first && now <= window.last;
  if (may("sign") && isOpen && inMinute === null && now < endMinute) actions.push("signIn");
  if (may("sign") && isOpen && inMinute !== null) actions.push("signOut");
  if (may("cancel") && inMinute === null && state === null) actions.push("cancel");
  if (may("dismiss") && now >= window.first) actions.push("dismiss");
  return {
    assignmentId,
    memberId,
    name,
    agencyName,
    source,
    progress,
    state,
    inMinute,
    outMinute,
    lateMinutes,
    outside,
    missing,
    dismissed,
    beyond: false,
    leave: [...leave],
    away,
    tapWaits,
    actions,
  };
}

function count(counts: Board["counts"], person: Person): void {
  counts.planned++;
  for (const group of boardGroups) if (among[group](person)) counts[group]++;
}
