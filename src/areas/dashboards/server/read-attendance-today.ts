import { countAtWork, signInBoard } from "#areas/attendance/server.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { readAttendanceToday as call } from "../api.ts";

type Board = Awaited<ReturnType<typeof signInBoard>>;
type Person = Board["departments"][number]["shifts"][number]["people"][number];
type Counts = OutputOf<typeof call>["total"];

type Planned = Omit<Counts, "atWork">;

function countsOf(people: readonly Person[]): Planned {
  const counted = people.filter((person) => !person.dismissed);
  const count = (is: (person: Person) => boolean) => counted.filter(is).length;
  return {
    planned: counted.length,
    signedIn: count((person) => person.inMinute !== null),
    done: count((person) => person.outMinute !== null),
    late: count((person) => person.lateMinutes > 0),
    missing: count((person) => person.missing),
  };
}

/** How many are planned, signed in, late and missing today, as the sign-in board has them, and at work now, last night's shifts among them. */
export async function readAttendanceToday(context: CallContext): Promise<OutputOf<typeof call>> {
  return attendanceOf(context, await signInBoard(context, { date: context.today }));
}

/** The same of a board that was read already. */
export async function attendanceOf(context: CallContext, board: Board): Promise<OutputOf<typeof call>> {
  const atWork = await countAtWork(context);
  const peopleOf = (department: Board["departments"][number]) => department.shifts.flatMap((shift) => shift.people);
  const here = new Map(atWork.map((one) => [one.departmentId, one]));
  const departments = board.departments.map(({ departmentId, departmentName, ...department }) => {
    const count = here.get(departmentId)?.count ?? 0;
    here.delete(departmentId);
    return {
      departmentId,
      name: departmentName,
      ...countsOf(peopleOf({ departmentId, departmentName, ...department })),
      atWork: count,
    };
  });
  const overnight = [...here.values()].map(({ departmentId, name, count }) => ({
    departmentId,
    name,
    ...countsOf([]),
    atWork: count,
  }));
  return {
    total: {
      ...countsOf(board.departments.flatMap(peopleOf)),
      atWork: atWork.reduce((sum, one) => sum + one.count, 0),
    },
    departments: [...departments, ...overnight],
  };
}
