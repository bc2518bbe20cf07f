import { listPeople } from "#areas/people/api.ts";
import * as rewards from "#areas/people/rewards-api.ts";
import * as changes from "#areas/personnel/changes-api.ts";
import * as leaving from "#areas/personnel/leaving-api.ts";
import { addDays, addMonths } from "#platform/calendar/plain-date.ts";
import type { BuiltCompany } from "../month/build-company.ts";
import { at } from "../month/work-context.ts";
import { approve, reject, sendBack } from "./changes.ts";
import type { DemoPeople } from "./documents.ts";
import { endTimes } from "./ended-times.ts";
import { hire } from "./hired.ts";
import type { RewardItems } from "./rewards.ts";
import type { Staff } from "./staff.ts";

/** For what came to nothing: two who are regular staff, and one on probation. */
const concerned = [
  { number: "B0131", department: "BQ", days: 900 },
  { number: "B0132", department: "BQ", days: 640 },
  { number: "B0133", department: "BQ", days: 50, probation: 3 },
] as const;

const back = "请补充说明后再提交";
const never = "不符合制度，不予同意";
const taken = "填写有误，撤回";

/** Requests that were rejected, returned, revoked by whoever made them, or cancelled once approved, of each kind. */
export async function makeEndings(
  people: DemoPeople,
  built: BuiltCompany,
  staff: Staff,
  items: RewardItems,
  today: string,
): Promise<void> {
  const now = at(today, 9 * 60 + 50);
  const [first, second, newcomer] = await hire(
    people.hr,
    staff,
    concerned,
    today,
    at(addDays(today, -40), 600),
    20261140,
  );
  if (!first || !second || !newcomer) return;
  await endChanges(people, staff, { first, second, newcomer }, today, now);
  await endLeaving(people, { first, second }, today, now);
  await endRewards(people, built, { first, second }, items, today, now);
  await endTimes(people, [first, second], today, now);
}

interface Ended {
  kind: "regularisation" | "transfer" | "resignationApplication" | "resignation";
  /** Draws one up and submits it. */
  draw(): Promise<{ id: number; number: string }>;
  version(id: number): Promise<number>;
}

/** One of each end; whoever has one under way gets no second one, so each is over before the next, the returned one last. */
async function endEach(
  people: DemoPeople,
  { kind, draw, version }: Ended,
  ends: readonly ("rejected" | "revoked" | "cancelled" | "returned")[],
  now: string,
): Promise<void> {
  const { hr } = people;
  for (const end of ends) {
    const one = await draw();
    if (end === "rejected") await reject(people, kind, one, now, never);
    if (end === "returned") await sendBack(people, kind, one, now, back);
    if (end === "revoked") await hr.send(changes.revokeChange, { id: one.id, reason: taken }, now);
    if (end !== "cancelled") continue;
    await approve(people, kind, one, now);
    await hr.send(changes.cancelChange, { id: one.id, version: await version(one.id), reason: "情况有变" }, now);
  }
}

interface Who {
  first: number;
  second: number;
}

async function endChanges(
  people: DemoPeople,
  staff: Staff,
  { first, second, newcomer }: Who & { newcomer: number },
  today: string,
  now: string,
): Promise<void> {
  const { hr } = people;
  const next = addMonths(`${today.slice(0, 7)}-01`, 1);
  const departmentId = staff.departments.get("FO")!;
  const postId = staff.posts.get("S04")!;
  await endEach(
    people,
    {
      kind: "transfer",
      draw: () =>
        hr.send(
          changes.saveTransfer,
          { memberId: first, kind: "lateral", from: next, departmentId, postId, reason: "希望转到前厅" },
          now,
        ),
      version: async (id) => (await hr.send(changes.readTransfer, { id }, now)).version,
    },
    ["rejected", "revoked"],
    now,
  );
  const pay = [{ item: "base" as const, payFen: 780_000 }];
  const raise = (memberId: number) =>
    hr.send(changes.saveSalaryAdjustment, { memberId, from: next, reason: "参照同岗位水平", pay }, now);
  await endEach(
    people,
    {
      kind: "transfer",
      draw: () => raise(second),
      version: async (id) => (await hr.send(changes.readSalaryAdjustment, { id }, now)).version,
    },
    ["rejected", "revoked", "cancelled", "returned"],
    now,
  );
  await endEach(
    people,
    {
      kind: "regularisation",
      draw: () =>
        hr.send(
          changes.saveRegularisation,
          {
            memberId: newcomer,
            outcome: "pass",
            score: 75,
            appraisal: "入职不久，基本能独立当班。",
            from: addDays(today, 15),
          },
          now,
        ),
      version: async (id) => (await hr.send(changes.readRegularisation, { id }, now)).version,
    },
    ["rejected", "revoked", "cancelled"],
    now,
  );
}

async function endLeaving(people: DemoPeople, { first, second }: Who, today: string, now: string): Promise<void> {
  const { hr } = people;
  const lastDay = addDays(today, 40);
  await endEach(
    people,
    {
      kind: "resignationApplication",
      draw: () =>
        hr.send(leaving.saveApplication, { memberId: first, toldOn: today, lastDay, reason: "考虑回乡" }, now),
      version: async (id) => (await hr.send(leaving.readApplication, { id }, now)).version,
    },
    ["rejected", "revoked", "cancelled"],
    now,
  );
  const leave = (memberId: number) =>
    hr.send(
      leaving.saveSeparation,
      { memberId, ground: "resignation", toldOn: today, lastDay, handOver: ["工服"] },
      now,
    );
  const version = async (id: number) => (await hr.send(leaving.readSeparation, { id }, now)).version;
  await endEach(
    people,
    { kind: "resignation", draw: () => leave(first), version },
    ["rejected", "revoked", "returned"],
    now,
  );
  await approve(people, "resignation", await leave(second), now);
}

async function endRewards(
  people: DemoPeople,
  built: BuiltCompany,
  { first, second }: Who,
  { ids }: RewardItems,
  today: string,
  now: string,
): Promise<void> {
  const { hr } = people;
  const { rows } = await hr.send(
    listPeople,
    { size: 10, sort: "-jobNumber", employeeType: "outsider", departmentId: built.departments.get("BQ")! },
    now,
  );
  const outside = rows.map(({ id }) => id).filter((id) => id !== people.worker.memberId);
  const give = (memberId: number, reason: string, submit = true) =>
    hr.send(
      rewards.saveReward,
      { memberId, itemId: ids[0]!, fen: 10_000, happenedOn: addDays(today, -1), reason, submit },
      now,
    );
  for (const [own, praise] of [
    [outside, "宴会主办方点名表扬"],
    [[first, second, first, second], "宾客来信表扬"],
  ] as const) {
    const [one, two, three, four, five] = own;
    if (!one || !two || !three || !four) continue;
    await sendBack(people, "rewardPunishment", await give(one, praise), now, "请附上宾客留言");
    await reject(people, "rewardPunishment", await give(two, "同一件事重复申报"), now, "同一事项已奖励");
    const { id } = await give(three, praise);
    await hr.send(rewards.revokeReward, { id, reason: taken }, now);
    if (five) {
      await give(four, praise);
      await give(five, "待补充经过", false);
      continue;
    }
    const given = await give(four, praise);
    await approve(people, "rewardPunishment", given, now);
    await hr.send(rewards.withdrawReward, { id: given.id, reason: "经核实为其他同事" }, now);
  }
}
