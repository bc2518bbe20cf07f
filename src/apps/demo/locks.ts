import { listDays } from "#areas/attendance/api.ts";
import { lockPeriod } from "#areas/attendance/lock-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { attendanceMonth } from "#platform/calendar/periods.ts";
import { formatWallTime, wallSecond } from "#platform/calendar/wall-time.ts";
import type { Services } from "#platform/http/services.ts";
import type { BuiltCompany } from "../month/build-company.ts";
import { computeAndConfirm, enterPunches } from "../month/enter-month.ts";
import { actAs, at, type Actor } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";

/** Cards that the late file of a machine brings after the lock. */
const lateCards = 3;

/** The settled months are locked; afterwards a machine that had been without network sends cards that were missing: changes after a lock. */
export async function lockPast(
  services: Services,
  actor: Actor,
  people: DemoPeople,
  built: BuiltCompany,
  months: readonly string[],
  today: string,
): Promise<void> {
  const { hr } = people;
  const periods = months.map((month) => attendanceMonth(month, 1));
  for (const { start, end } of periods)
    await hr.send(lockPeriod, { from: start, to: end, evenUnconfirmed: true }, at(addDays(end, 6), 17 * 60));
  const last = periods.at(-1);
  if (!last) return;
  const moment = at(addDays(today, -1), 11 * 60);
  const { rows } = await hr.send(
    listDays,
    { size: 20, from: last.start, to: last.end, states: ["missing_card"], sort: "name" },
    moment,
  );
  const pinOf = new Map([...built.workers].map(([pin, memberId]) => [memberId, pin]));
  const late = rows.filter((day) => pinOf.has(day.memberId)).slice(0, lateCards);
  const lines = late.map((day) => {
    const minute = day.inMinute === null ? day.startMinute - 4 : day.endMinute + 6;
    return `${pinOf.get(day.memberId)}\t${formatWallTime(wallSecond(day.workDate, minute))}\t255\t1\t0\t0\t0`;
  });
  if (lines.length === 0) return;
  const file = { name: "ATTLOG_HOTEL02_late.txt", device: "HOTEL02", bytes: Buffer.from(`${lines.join("\n")}\n`) };
  await actAs(services, actor, moment, (context) =>
    enterPunches(context, { machineFiles: [file] }, { from: last.start, to: last.end }),
  );
  await computeAndConfirm(services, actor, moment, { from: last.start, to: last.end }, addDays(last.start, -1));
}
