import { signInBoard } from "#areas/attendance/server.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { readAttendanceToday as call } from "../api.ts";

type Board = Awaited<ReturnType<typeof signInBoard>>;
type Person = Board["departments"][number]["shifts"][number]["people"][number];
type Counts = OutputOf<typeof call>["total"];

function countsOf(people: readonly Person[]): Counts {
  const counted = people.filter((person) => !person.dismissed);
  const count = (is: (person: Person) => boolean) => counted.filter(is).length;
  return {
    planned: counted.length,
    atWork: count((person) => person.progress === "at_work"),
    done: count((person) => person.outMinute !== null),
    late: count((person) => person.lateMinutes > 0),
    missing: count((person) => person.missing),
  };
}

/** How many are planned, at work, done, late and missing today, as the sign-in board has them. */
export async function readAttendanceToday(context: CallContext): Promise<OutputOf<typeof call>> {
  const board = await signInBoard(context, { date: context.today });
  const peopleOf = (department: Board["departments"][number]) => department.shifts.flatMap((shift) => shift.people);
  return {
    total: countsOf(board.departments.flatMap(peopleOf)),
    departments: board.departments.map((department) => ({ departmentId: department.departmentId, name: department.departmentName, ...countsOf(peopleOf(department)) })),
  };
}
