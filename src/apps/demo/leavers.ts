import * as api from "#areas/personnel/api.ts";
import { cancelChange } from "#areas/personnel/changes-api.ts";
import * as leaving from "#areas/personnel/leaving-api.ts";
import { addDays, lastDayOfTerm } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import { answerSome, approve } from "./changes.ts";
import type { DemoPeople } from "./documents.ts";
import { hire } from "./hired.ts";
import type { Staff } from "./staff.ts";

/** Who leaves: days since they joined, and the department. */
const leavers = [
  { number: "B0111", department: "BQ", days: 1_310 },
  { number: "B0112", department: "BQ", days: 840 },
  { number: "B0113", department: "BQ", days: 520 },
  { number: "B0114", department: "BQ", days: 2_400 },
  { number: "B0115", department: "BQ", days: 760 },
  { number: "B0116", department: "BQ", days: 410 },
] as const;
const handOver = ["工作交接", "钥匙", "工服", "工牌"];

/** One has left, one leaves with the day, one is handing over, one stayed after all; gives who has only asked. */
export async function makeLeavers(people: DemoPeople, staff: Staff, today: string): Promise<number[]> {
  const { hr } = people;
  const before = at(addDays(today, -35), 10 * 60);
  const now = at(today, 8 * 60 + 10);
  const ids = await hire(hr, staff, leavers, today, before);
  const toldOn = addDays(today, -35);
  for (const [index, memberId] of ids.slice(0, 4).entries()) {
    const lastDay = addDays(today, [-3, 5, 9, 20][index]!);
    const ground = (["resignation", "resignation", "mutual_by_employer", "resignation"] as const)[index]!;
    const average = ground === "mutual_by_employer" ? { averageFen: 780_000 } : {};
    const saved = await hr.send(
      leaving.saveSeparation,
      {
        memberId,
        ground,
        toldOn,
        lastDay,
        handOver,
        handOverTo: staff.heads.get(leavers[index]!.department),
        ...average,
      },
      before,
    );
    const { id } = saved;
    await approve(people, "resignation", saved, before);
    const version = async () => (await hr.send(leaving.readSeparation, { id }, now)).version;
    if (index === 3) {
      await hr.send(cancelChange, { id, version: await version(), reason: "协商留任" }, now);
      continue;
    }
    await hr.send(leaving.startHandOver, { id, version: await version() }, now);
    const { items } = await hr.send(leaving.readSeparation, { id }, now);
    for (const item of items.slice(0, index === 2 ? 2 : items.length))
      await hr.send(leaving.tickHandOver, { id, itemId: item.id, done: true }, now);
    if (index < 2) await hr.send(leaving.completeSeparation, { id, version: await version() }, now);
  }
  return ids.slice(4);
}

/** Requests under approval, accepted and returned, a resignation under approval and a draft. */
export async function makeLeavingRequests(
  people: DemoPeople,
  staff: Staff,
  ids: readonly number[],
  today: string,
): Promise<void> {
  const { hr } = people;
  const now = at(today, 9 * 60 + 40);
  const { rows } = await hr.send(api.listEmployees, { tab: "formal", size: 200, sort: "-jobNumber" }, now);
  const acting = new Set<number>([...staff.heads.values(), ...Object.values(staff.members), ...ids]);
  const others = rows.filter(({ id, jobNumber }) => !acting.has(id) && jobNumber < "B01").map(({ id }) => id);
  for (const [index, memberId] of [...ids, ...others.slice(0, 3)].entries())
    await hr.send(
      leaving.saveApplication,
      {
        memberId,
        toldOn: today,
        lastDay: addDays(today, 30 + index),
        reason: ["回老家发展", "继续深造", "家庭原因", "通勤太远", "转行"][index % 5]!,
        submit: index !== 4,
      },
      now,
    );
  await answerSome(people, "resignationApplication", now, { approved: 1, returned: "请先面谈" });
  for (const [index, memberId] of ids.entries())
    await hr.send(
      leaving.saveSeparation,
      {
        memberId,
        ground: index === 0 ? "mutual_by_employee" : "expired_declined",
        toldOn: today,
        lastDay: lastDayOfTerm(today, 1),
        handOver,
        submit: index === 0,
      },
      now,
    );
}
