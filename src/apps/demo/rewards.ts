import { listPeople } from "#areas/people/api.ts";
import * as rewards from "#areas/people/rewards-api.ts";
import * as approvals from "#areas/approvals/api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";

const outside = ["hourly", "long_term", "outsider"] as const;

const items = [
  {
    kind: "reward",
    name: "宾客书面表扬",
    points: 5,
    leastFen: 10_000,
    mostFen: 10_000,
    employeeTypes: [...outside, "internal"],
  },
  { kind: "reward", name: "主动加班支援", points: 3, leastFen: 0, mostFen: 20_000, employeeTypes: [...outside] },
  { kind: "penalty", name: "迟到早退", points: 2, leastFen: 0, mostFen: 5_000, employeeTypes: [...outside] },
  {
    kind: "penalty",
    name: "未按规定着装",
    points: 1,
    leastFen: 0,
    mostFen: 0,
    employeeTypes: [...outside, "internal"],
  },
  { kind: "penalty", name: "损坏餐具未报告", points: 3, leastFen: 1_000, mostFen: 30_000, employeeTypes: [...outside] },
] as const;

export interface RewardItems {
  ids: number[];
}

/** Items, and what was given before there was a flow: in force, one withdrawn, one objected to by the demo worker and one by somebody of the own staff, one answered. */
export async function makeRewards(
  { hr, worker, requester }: Pick<DemoPeople, "hr" | "worker" | "requester">,
  today: string,
): Promise<RewardItems> {
  const morning = at(addDays(today, -3), 9 * 60);
  const ids: number[] = [];
  for (const item of items) {
    const { id } = await hr.send(
      rewards.saveRewardItem,
      { ...item, employeeTypes: [...item.employeeTypes], publishedOn: addDays(today, -200) },
      morning,
    );
    ids.push(id);
  }
  const { rows } = await hr.send(listPeople, { size: 20, sort: "jobNumber", employeeType: "outsider" }, morning);
  const others = rows.map(({ id }) => id).filter((id) => id !== worker.memberId);
  const give = (memberId: number, item: number, fen: number, days: number, reason: string) =>
    hr.send(
      rewards.saveReward,
      { memberId, itemId: ids[item]!, fen, happenedOn: addDays(today, -days), reason },
      morning,
    );
  await give(others[0]!, 0, 10_000, 4, "宴会宾客留言点名表扬");
  await give(others[1]!, 1, 8_000, 6, "临时缺人，延长两小时支援");
  await give(others[2]!, 4, 12_000, 5, "打碎高脚杯六只，未向主管报告");
  await give(others[3]!, 3, 0, 8, "未穿工鞋上岗");
  const wrong = await give(others[4]!, 2, 3_000, 7, "迟到 25 分钟");
  await hr.send(
    rewards.withdrawReward,
    { id: wrong.id, reason: "考勤机时间有误，已核实" },
    at(addDays(today, -1), 10 * 60),
  );
  const { rows: staff } = await hr.send(rewards.rewardPeople, { ownStaff: true, search: "B00" }, morning);
  for (const [index, { id }] of staff.slice(-4).entries())
    await give(
      id,
      index % 2 === 0 ? 0 : 3,
      index % 2 === 0 ? 10_000 : 0,
      5 + index,
      index % 2 === 0 ? "宾客来信表扬" : "巡查时未着工装",
    );
  if (worker.memberId === null || requester.memberId === null) return { ids };
  const dress = await give(requester.memberId, 3, 0, 6, "巡查时未着工装");
  await requester.send(
    rewards.objectToReward,
    { id: dress.id, text: "当天借调前台，主管同意穿便装" },
    at(addDays(today, -1), 13 * 60),
  );
  const own = await give(worker.memberId, 2, 5_000, 4, "晚班迟到 40 分钟");
  await give(worker.memberId, 0, 10_000, 9, "拾到宾客手机及时上交");
  await worker.send(
    rewards.objectToReward,
    { id: own.id, text: "当天班车晚点，已提前给领班打过电话" },
    at(addDays(today, -2), 12 * 60),
  );
  const answered = await give(worker.memberId, 3, 0, 10, "未佩戴工牌");
  await worker.send(
    rewards.objectToReward,
    { id: answered.id, text: "工牌当天送去补办" },
    at(addDays(today, -2), 12 * 60 + 5),
  );
  await hr.send(
    rewards.answerObjection,
    { id: answered.id, answer: "补办期间应佩戴临时工牌，维持原处理" },
    at(addDays(today, -1), 9 * 60),
  );
  return { ids };
}

/** Of own staff, by the flow: one under approval, one returned, one kept as a draft. */
export async function makeStaffRewards(people: DemoPeople, { ids }: RewardItems, today: string): Promise<void> {
  const { hr, approver } = people;
  const morning = at(today, 8 * 60 + 25);
  const { rows } = await hr.send(rewards.rewardPeople, { ownStaff: true, search: "B00" }, morning);
  const staff = rows.filter(({ id }) => id !== approver.memberId && id !== hr.memberId).slice(0, 8);
  for (const [index, { id }] of staff.entries())
    await hr.send(
      rewards.saveReward,
      {
        memberId: id,
        itemId: ids[index % 2 === 0 ? 0 : 3]!,
        fen: index % 2 === 0 ? 10_000 : 0,
        happenedOn: addDays(today, -1 - index),
        reason: index % 2 === 0 ? "宾客在前台留下表扬信" : "巡查时未着工装",
        submit: index !== 0,
      },
      morning,
    );
  const todo = await approver.send(approvals.listApprovals, { tab: "todo", types: ["rewardPunishment"] }, morning);
  const [first, second] = todo.rows;
  if (first?.taskId) await approver.send(approvals.approveTask, { taskId: first.taskId, comment: "同意" }, morning);
  if (second?.taskId)
    await approver.send(approvals.returnTask, { taskId: second.taskId, comment: "请补充照片" }, morning);
}
