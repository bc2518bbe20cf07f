import * as approvals from "#areas/approvals/api.ts";
import type { InboxKind } from "#areas/approvals/inbox-kinds.ts";
import { listEmployees, readEmployee } from "#areas/personnel/api.ts";
import * as changes from "#areas/personnel/changes-api.ts";
import { addDays, addMonths } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";
import { hire } from "./hired.ts";
import type { Person } from "./person.ts";
import type { Staff } from "./staff.ts";

export interface OnStaff {
  id: number;
  departmentId: number;
  postId: number | null;
}

/** Own staff who head nothing and act in no part of the demo, those below the approver first. */
async function staffBelow(hr: Person, { heads, members, departments }: Staff, now: string): Promise<OnStaff[]> {
  const { rows } = await hr.send(listEmployees, { tab: "formal", size: 200, sort: "jobNumber" }, now);
  const acting = new Set<number>([...heads.values(), ...Object.values(members)]);
  const found: OnStaff[] = [];
  for (const { id } of rows.filter((row) => !acting.has(row.id) && row.jobNumber < "B01")) {
    const { jobs } = await hr.send(readEmployee, { id }, now);
    const job = jobs.find(({ applied }) => applied);
    if (job?.departmentId) found.push({ id, departmentId: job.departmentId, postId: job.postId });
  }
  const banquets = departments.get("BQ");
  return found.sort((a, b) => Number(b.departmentId === banquets) - Number(a.departmentId === banquets));
}

const elsewhere = (staff: Staff, { departmentId }: OnStaff) =>
  [...staff.departments.values()].find((id) => id !== departmentId)!;
const nextFirst = (today: string) => addMonths(`${today.slice(0, 7)}-01`, 1);

/** Who has been on probation for a while. */
const newcomers = [
  { number: "B0121", department: "FO", days: 88, probation: 3 },
  { number: "B0122", department: "HK", days: 80, probation: 3 },
  { number: "B0123", department: "BQ", days: 60, probation: 2 },
] as const;

/** Before there was a flow: what is in effect, to come, and cancelled of each. */
export async function makeEarlierChanges({ hr }: DemoPeople, staff: Staff, today: string): Promise<void> {
  const now = at(today, 8 * 60);
  const [regular, longer] = await hire(hr, staff, newcomers, today, now);
  for (const [memberId, from] of [
    [regular, today],
    [longer, addDays(today, 10)],
  ] as const)
    if (memberId)
      await hr.send(
        changes.saveRegularisation,
        { memberId, outcome: "pass", score: 90, appraisal: "带班两个月，无投诉。", from },
        now,
      );
  const [first, second, third, ...others] = (await staffBelow(hr, staff, now)).toReversed();
  const next = nextFirst(today);
  for (const [one, part] of [
    [first, { kind: "secondment", from: today, until: addMonths(today, 3), reason: "新餐厅开业借调" }],
    [second, { kind: "lateral", from: next, reason: "旺季支援，长期调入" }],
    [third, { kind: "lateral", from: next, reason: "拟合并岗位" }],
  ] as const) {
    if (!one) continue;
    const { id } = await hr.send(
      changes.saveTransfer,
      { memberId: one.id, departmentId: elsewhere(staff, one), postId: one.postId, ...part },
      now,
    );
    if (one !== third) continue;
    const { version } = await hr.send(changes.readTransfer, { id }, now);
    await hr.send(changes.cancelChange, { id, version, reason: "合并暂缓" }, now);
  }
  for (const [index, one] of others.slice(0, 2).entries())
    await hr.send(
      changes.saveSalaryAdjustment,
      {
        memberId: one.id,
        from: index === 0 ? today : next,
        reason: "年度调薪",
        pay: [{ item: "base", payFen: 715_000 + index * 31_000 }],
      },
      now,
    );
}

/** By the flow: under approval, returned and drafts of each; of whoever is on probation too. */
export async function makeChanges(people: DemoPeople, staff: Staff, today: string): Promise<void> {
  const { hr } = people;
  const now = at(today, 9 * 60 + 30);
  const next = nextFirst(today);
  const all = await staffBelow(hr, staff, now);
  for (const [index, one] of all.slice(0, 4).entries()) {
    const submit = index !== 3;
    await hr.send(
      changes.saveTransfer,
      {
        memberId: one.id,
        kind: "lateral",
        from: next,
        departmentId: elsewhere(staff, one),
        postId: one.postId,
        reason: ["本人申请", "岗位轮换", "新店开业", "待确认"][index]!,
        submit,
      },
      now,
    );
    await hr.send(
      changes.saveSalaryAdjustment,
      {
        memberId: one.id,
        from: next,
        reason: index % 2 === 0 ? "技能等级提升" : "竞聘上岗",
        pay: [{ item: index % 2 === 0 ? "base" : "allowance", payFen: 702_000 + index * 23_000 }],
        submit,
      },
      now,
    );
  }
  const { rows } = await hr.send(listEmployees, { tab: "probation", size: 50, sort: "-jobNumber" }, now);
  const onProbation = rows.filter(({ jobNumber }) => jobNumber !== "B0122");
  for (const [index, { id }] of onProbation.slice(0, 4).entries())
    await hr.send(
      changes.saveRegularisation,
      {
        memberId: id,
        outcome: index === 1 ? "fail" : "pass",
        score: [86, 52, 91, 78][index]!,
        appraisal: "已能独立当班，熟悉服务流程和设备操作。",
        from: addDays(today, 3 + index),
        submit: index !== 2,
      },
      now,
    );
  await answerSome(people, "transfer", now, { approved: 2, returned: "请先与本人谈话" });
  await answerSome(people, "regularisation", now, { approved: 0, returned: "请补充带教记录" });
}

/** Answers what waits for the approver of a kind: the first ones approved, the next returned, the others left. */
export async function answerSome(
  { approver }: DemoPeople,
  kind: InboxKind,
  now: string,
  { approved, returned }: { approved: number; returned: string },
): Promise<void> {
  const { rows } = await approver.send(approvals.listApprovals, { tab: "todo", types: [kind], size: 50 }, now);
  const taskIds = rows.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]));
  for (const taskId of taskIds.slice(0, approved))
    await approver.send(approvals.approveTask, { taskId, comment: "同意" }, now);
  const next = taskIds[approved];
  if (next) await approver.send(approvals.returnTask, { taskId: next, comment: returned }, now);
}
