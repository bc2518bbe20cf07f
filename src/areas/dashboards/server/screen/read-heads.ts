import { readStaffing, signInBoard } from "#areas/attendance/server.ts";
import { authorised } from "#platform/http/authorised.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { readAttendanceToday } from "../../api.ts";
import type { readScreen as call } from "../../screen-api.ts";
import { halfHours } from "../../rules/half-hours.ts";
import { lastComings } from "../../rules/ticker.ts";
import { attendanceOf } from "../read-attendance-today.ts";

type Screen = OutputOf<typeof call>;
type Heads = NonNullable<Screen["now"]>;

/** Comings and goings that are told. */
const mostTold = 12;

/** Who is there, as the sign-in board and its half hours have it: now, by department, by half hour, and who came last. */
export async function readHeads(
  caller: CallContext,
  withNames: boolean,
): Promise<Pick<Screen, "now" | "departments" | "halfHours" | "ticker">> {
  const context = { ...caller, keyCode: authorised(readAttendanceToday, caller.principal) };
  const board = await signInBoard(context, { date: context.today });
  const { total, departments } = await attendanceOf(context, board);
  const { days } = await readStaffing(context, { from: context.today, days: 1 });
  const people = board.departments.flatMap(({ departmentName: department, shifts }) =>
    shifts.flatMap((shift) =>
      shift.people
        .filter(({ dismissed }) => !dismissed)
        .map(({ name, inMinute, outMinute, lateMinutes }) => ({
          department,
          name,
          inMinute,
          outMinute,
          isLate: lateMinutes > 0,
        })),
    ),
  );
  return {
    now: headsOf(total),
    departments: departments.map((one) => ({ departmentId: one.departmentId, name: one.name, ...headsOf(one) })),
    halfHours: days.flatMap(({ needed, present }) => halfHours(needed, present)),
    ticker: lastComings(people, board.nowMinute, withNames, mostTold),
  };
}

const headsOf = ({ planned, atWork, late, missing }: Omit<Heads, "here"> & { atWork: number }): Heads => ({
  planned,
  here: atWork,
  late,
  missing,
});
