import * as approvals from "#areas/approvals/api.ts";
import type { InboxKind } from "#areas/approvals/inbox-kinds.ts";
import { listEmployees, readEmployee } from "#areas/personnel/api.ts";
import * as changes from "#areas/personnel/changes-api.ts";
import { addDays, addMonths } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";
import type { Person } from "./person.ts";
import type { Staff } from "./staff.ts";

export interface OnStaff {
  id: number;
  departmentId: number;
  postId: number | null;
}

/** Own staff who head nothing and act in no part of the demo, by job number. */
async function staffBelow(hr: Person, { heads, members }: Staff, now: string): Promise<OnStaff[]> {
  const { rows } = await hr.send(listEmployees, { tab: "formal", size: 200, sort: "jobNumber" }, now);
  const acting = new Set<number>([...heads.values(), ...Object.values(members)]);
  const found: OnStaff[] = [];
  for (const { id } of rows.filter((row) => !acting.has(row.id)).slice(0, 14)) {
    const { jobs } = await hr.send(readEmployee, { id }, now);
    const job = jobs.find(({ applied }) => applied);
    if (job?.departmentId) found.push({ id, departmentId: job.departmentId, postId: job.postId });
  }
  return found;
}

const elsewhere = (staff: Staff, { departmentId }: OnStaff) =>
  [...staff.departments.values()].find((id) => id !== departmentId)!;
const nextFirst = (today: string) => addMonths(`${today.slice(0, 7)}-01`, 1);

/** Before there was a flow: transfers and raises that are in effect, to come, and cancelled. */
export async function makeEarlierChanges({ hr }: DemoPeople, staff: Staff, today: string): Promise<void> {
  const now = at(today, 8 * 60);
  const [first, second, third, ...others] = await staffBelow(hr, staff, now);
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
  const all = (await staffBelow(hr, staff, now)).slice(5);
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
  const { rows } = await hr.send(listEmployees, { tab: "probation", size: 50, sort: "jobNumber" }, now);
  for (const [index, { id }] of rows.slice(0, 3).entries())
    await hr.send(
      changes.saveRegularisation,
      {
        memberId: id,
        outcome: index === 1 ? "fail" : "pass",
        score: [86, 52, 91][index]!,
        appraisal: "已能独立当班，熟悉服务流程和设备操作。",
        from: addDays(today, 3 + index),
        submit: index !== 2,
      },
      now,
    );
  for (const kind of ["transfer", "regularisation"] as const)
    await answerSome(people, kind, now, { approved: 1, returned: "请先与本人谈话" });
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
