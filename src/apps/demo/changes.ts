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
  /** Post, grade and rank, which a transfer takes along. */
  position: { postId?: number; gradeId?: number; rankId?: number };
}

/** Own staff who head nothing and act in no part of the demo, those below the approver first. */
async function staffBelow(hr: Person, { heads, members, departments }: Staff, now: string): Promise<OnStaff[]> {
  const { rows } = await hr.send(listEmployees, { tab: "formal", size: 200, sort: "jobNumber" }, now);
  const acting = new Set<number>([...heads.values(), ...Object.values(members)]);
  const found: OnStaff[] = [];
  for (const { id } of rows.filter((row) => !acting.has(row.id) && row.jobNumber < "B01")) {
    const { jobs } = await hr.send(readEmployee, { id }, now);
    const job = jobs.find(({ applied }) => applied);
    if (!job?.departmentId) continue;
    const { departmentId, postId, gradeId, rankId } = job;
    const position = {
      ...(postId === null ? {} : { postId }),
      ...(gradeId === null ? {} : { gradeId }),
      ...(rankId === null ? {} : { rankId }),
    };
    found.push({ id, departmentId, position });
  }
  const banquets = departments.get("BQ");
  return found.sort((a, b) => Number(b.departmentId === banquets) - Number(a.departmentId === banquets));
}

const elsewhere = (staff: Staff, { departmentId }: OnStaff) =>
  [...staff.departments.values()].find((id) => id !== departmentId)!;
const nextFirst = (today: string) => addMonths(`${today.slice(0, 7)}-01`, 1);

/** Who has been on probation for a while. */
const newcomers = [
  { number: "B0121", department: "BQ", days: 88, probation: 3 },
  { number: "B0122", department: "BQ", days: 80, probation: 3 },
  { number: "B0123", department: "BQ", days: 60, probation: 2 },
] as const;

/** What is in effect, to come, and cancelled of each. */
export async function makeApprovedChanges(people: DemoPeople, staff: Staff, today: string): Promise<void> {
  const { hr } = people;
  const now = at(today, 8 * 60);
  const [regular, longer] = await hire(hr, staff, newcomers, today, now);
  for (const [memberId, from] of [
    [regular, today],
    [longer, addDays(today, 10)],
  ] as const)
    if (memberId) {
      const wish = { memberId, outcome: "pass", score: 90, appraisal: "带班两个月，无投诉。", from } as const;
      await approve(people, "regularisation", await hr.send(changes.saveRegularisation, wish, now), now);
    }
  const ofApprover = (await staffBelow(hr, staff, now)).filter(
    ({ departmentId }) => departmentId === staff.departments.get("BQ"),
  );
  const [first, second, third] = ofApprover.toReversed();
  const next = nextFirst(today);
  for (const [one, part] of [
    [second, { kind: "secondment", from: next, until: addMonths(next, 3), reason: "新餐厅开业借调" }],
    [first, { kind: "promotion", from: today, departmentId: staff.departments.get("BQ"), reason: "竞聘主管" }],
    [third, { kind: "lateral", from: next, reason: "拟合并岗位" }],
  ] as const) {
    if (!one) continue;
    const saved = await hr.send(
      changes.saveTransfer,
      {
        memberId: one.id,
        ...one.position,
        departmentId: elsewhere(staff, one),
        ...part,
        ...(one === first ? { postId: staff.posts.get("S03") } : {}),
      },
      now,
    );
    const { id } = saved;
    await approve(people, "transfer", saved, now);
    if (one !== third) continue;
    const { version } = await hr.send(changes.readTransfer, { id }, now);
    await hr.send(changes.cancelChange, { id, version, reason: "合并暂缓" }, now);
  }
  for (const [index, one] of [second, third].entries()) {
    if (!one) continue;
    const pay = [{ item: "base" as const, payFen: index === 0 ? 715_000 : 986_000 }];
    const wish = { memberId: one.id, from: index === 0 ? today : next, reason: "年度调薪", pay };
    await approve(people, "transfer", await hr.send(changes.saveSalaryAdjustment, wish, now), now);
  }
}

/** Under approval, returned and drafts of each; of whoever is on probation too. */
export async function makeChanges(people: DemoPeople, staff: Staff, today: string): Promise<void> {
  const { hr } = people;
  const now = at(today, 9 * 60 + 30);
  const next = nextFirst(today);
  const all = await staffBelow(hr, staff, now);
  const ofApprover = all.filter(({ departmentId }) => departmentId === staff.departments.get("BQ")).toReversed();
  const others = all.slice(ofApprover.length);
  // Whoever has one approved for the same day gets no second one.
  const moved = [ofApprover[0], ofApprover[2], ...others].filter((one) => one !== undefined).slice(0, 4);
  const raised = [ofApprover[0], ofApprover[1], ...others].filter((one) => one !== undefined).slice(0, 4);
  for (const [index, one] of moved.entries())
    await hr.send(
      changes.saveTransfer,
      {
        memberId: one.id,
        kind: "lateral",
        from: next,
        ...one.position,
        departmentId: elsewhere(staff, one),
        reason: ["本人申请", "岗位轮换", "新店开业", "待确认"][index]!,
        submit: index !== 3,
      },
      now,
    );
  for (const [index, one] of raised.entries())
    await hr.send(
      changes.saveSalaryAdjustment,
      {
        memberId: one.id,
        from: next,
        reason: index % 2 === 0 ? "技能等级提升" : "竞聘上岗",
        pay: [{ item: index % 2 === 0 ? "base" : "allowance", payFen: [702_000, 60_000, 966_000, 40_000][index]! }],
        submit: index !== 3,
      },
      now,
    );
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
  await answerSome(people, "transfer", now, { approved: 0, returned: "请先与本人谈话" });
  await answerSome(people, "regularisation", now, { approved: 0, returned: "请补充带教记录" });
}

/** The approver agrees to one of them. */
export const approve = (people: DemoPeople, kind: InboxKind, one: { number: string }, now: string): Promise<void> =>
  answer(people, kind, one, now, (taskId) => ({ call: approvals.approveTask, taskId, comment: "同意" }));

/** Whoever approves returns one of them, or rejects it for good. */
export const sendBack = (people: DemoPeople, kind: InboxKind, one: { number: string }, now: string, comment: string) =>
  answer(people, kind, one, now, (taskId) => ({ call: approvals.returnTask, taskId, comment }));
export const reject = (people: DemoPeople, kind: InboxKind, one: { number: string }, now: string, comment: string) =>
  answer(people, kind, one, now, (taskId) => ({ call: approvals.rejectTask, taskId, comment }));

async function answer(
  { approver }: DemoPeople,
  kind: InboxKind,
  { number }: { number: string },
  now: string,
  how: (taskId: number) => {
    call: typeof approvals.approveTask | typeof approvals.returnTask | typeof approvals.rejectTask;
    taskId: number;
    comment: string;
  },
): Promise<void> {
  const { rows } = await approver.send(
    approvals.listApprovals,
    { tab: "todo", types: [kind], search: number, size: 10 },
    now,
  );
  for (const { taskId } of rows) {
    if (taskId === null) continue;
    const { call, ...input } = how(taskId);
    await approver.send(call, input, now);
  }
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
