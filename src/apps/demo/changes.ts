import * as approvals from "#areas/approvals/api.ts";
import type { InboxKind } from "#areas/approvals/inbox-kinds.ts";
import { listEmployees, readEmployee } from "#areas/personnel/api.ts";
import * as changes from "#areas/personnel/changes-api.ts";
import { addDays, addMonths } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";
import type { Staff } from "./staff.ts";

interface OnStaff {
  id: number;
  departmentId: number;
  postId: number | null;
}

/** Own staff below the heads of their departments, who approve for them; those of the approver first. */
async function staffBelow({ hr, approver }: DemoPeople, staff: Staff, now: string): Promise<OnStaff[]> {
  const { rows } = await hr.send(listEmployees, { tab: "formal", size: 200, sort: "jobNumber" }, now);
  const heads = new Set<number | null>([...staff.heads.values(), hr.memberId, approver.memberId]);
  const found: OnStaff[] = [];
  for (const { id } of rows.filter((row) => !heads.has(row.id)).slice(0, 60)) {
    const { jobs } = await hr.send(readEmployee, { id }, now);
    const job = jobs.find(({ applied }) => applied);
    if (job?.departmentId) found.push({ id, departmentId: job.departmentId, postId: job.postId });
  }
  const home = await hr.send(readEmployee, { id: approver.memberId ?? 0 }, now);
  const ofApprover = home.jobs.find(({ applied }) => applied)?.departmentId;
  return found.sort((a, b) => Number(b.departmentId === ofApprover) - Number(a.departmentId === ofApprover));
}

/** Answers what waits of a kind: the first ones approved, the next returned, the others left. */
export async function answerSome(
  { approver }: DemoPeople,
  kind: InboxKind,
  now: string,
  { approved, returned = "" }: { approved: number; returned?: string },
): Promise<void> {
  const { rows } = await approver.send(approvals.listApprovals, { tab: "todo", types: [kind], size: 50 }, now);
  const taskIds = rows.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]));
  for (const taskId of taskIds.slice(0, approved))
    await approver.send(approvals.approveTask, { taskId, comment: "同意" }, now);
  const next = taskIds[approved];
  if (returned && next) await approver.send(approvals.returnTask, { taskId: next, comment: returned }, now);
}

/** Regularisations, transfers and salary adjustments in each state: to come, in effect, under approval, returned, drafts. */
export async function makeChanges(people: DemoPeople, staff: Staff, today: string): Promise<void> {
  const { hr } = people;
  const now = at(today, 9 * 60 + 30);
  const next = addMonths(`${today.slice(0, 7)}-01`, 1);
  const [all, probation] = [await staffBelow(people, staff, now), await onProbation(people, now)];
  const elsewhere = (one: OnStaff) => [...staff.departments.values()].find((id) => id !== one.departmentId)!;
  const [first, second, third, fourth, fifth, ...others] = all;
  if (!first || !second || !third || !fourth || !fifth) return;
  for (const [one, part] of [
    [first, { kind: "lateral", from: next, reason: "旺季支援，长期调入" }],
    [second, { kind: "secondment", from: today, until: addMonths(today, 3), reason: "新餐厅开业借调" }],
    [third, { kind: "lateral", from: next, reason: "本人申请" }],
    [fourth, { kind: "demotion", from: next, reason: "岗位合并", submit: false }],
  ] as const)
    await hr.send(
      changes.saveTransfer,
      { memberId: one.id, departmentId: elsewhere(one), postId: one.postId, ...part },
      now,
    );
  await answerSome(people, "transfer", now, { approved: 2, returned: "请先与本人谈话" });
  for (const [index, one] of [first, second, fifth, ...others].slice(0, 4).entries())
    await hr.send(
      changes.saveSalaryAdjustment,
      {
        memberId: one.id,
        from: index === 0 ? today : next,
        reason: index % 2 === 0 ? "年度调薪" : "技能等级提升",
        pay: [{ item: index % 2 === 0 ? "base" : "allowance", payFen: 720_000 + index * 31_000 }],
        submit: index !== 3,
      },
      now,
    );
  await answerSome(people, "transfer", now, { approved: 2 });
  for (const [index, id] of probation.entries())
    await hr.send(
      changes.saveRegularisation,
      {
        memberId: id,
        outcome: index === 1 ? "fail" : "pass",
        score: [86, 52, 91][index % 3]!,
        appraisal: "已能独立当班，熟悉服务流程和设备操作。",
        from: addDays(today, 3 + index),
        submit: index !== 2,
      },
      now,
    );
  await answerSome(people, "regularisation", now, { approved: 1 });
}

async function onProbation({ hr }: DemoPeople, now: string): Promise<number[]> {
  const { rows } = await hr.send(listEmployees, { tab: "probation", size: 50, sort: "jobNumber" }, now);
  return rows.map(({ id }) => id).slice(0, 3);
}
