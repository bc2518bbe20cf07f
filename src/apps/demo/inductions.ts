import * as approvals from "#areas/approvals/api.ts";
import * as induction from "#areas/personnel/induction-api.ts";
import * as settings from "#areas/personnel/induction-settings-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";
import { idNumber, personName, phoneNumber } from "./names.ts";
import { randomOf } from "./random.ts";
import type { Staff } from "./staff.ts";

/** Tasks around somebody's joining, by the names of the roles that do them. */
const templates = [
  { name: "准备工服、工牌和储物柜", day: -3, role: "楼层主管" },
  { name: "入职体检合格", day: -2, role: "人事专员", beforeJoining: true },
  { name: "安排带教人", day: -1, role: "部门负责人", ofDepartment: true },
  { name: "签收员工手册", day: 0, role: null, needsFile: true },
  { name: "签订劳动合同", day: 7, role: "人事专员", kind: "full_time" },
  { name: "办理社会保险登记", day: 20, role: "人事专员" },
  { name: "部门负责人面谈", day: 30, role: "部门负责人", ofDepartment: true },
] as const;

type Step = "invited" | "sent" | "filled" | "returned" | "underApproval" | "approved" | "joined" | "dropped";

/** Who is on their way in: how far, into which department and post, and in how many days. */
const newcomers: readonly { step: Step; department: string; post: string; days: number; intern?: true }[] = [
  { step: "invited", department: "HK", post: "S04", days: 14 },
  { step: "invited", department: "FO", post: "S04", days: 21, intern: true },
  { step: "sent", department: "FO", post: "S04", days: 10 },
  { step: "sent", department: "KT", post: "S04", days: 8 },
  { step: "filled", department: "BQ", post: "S04", days: 6 },
  { step: "filled", department: "FO", post: "S03", days: 9 },
  { step: "returned", department: "BQ", post: "S04", days: 5 },
  { step: "underApproval", department: "BQ", post: "S03", days: 4 },
  { step: "approved", department: "BQ", post: "S04", days: 0 },
  { step: "joined", department: "BQ", post: "S04", days: -2 },
  { step: "dropped", department: "HK", post: "S04", days: 3 },
];

const filled = new Set<Step>(["filled", "returned", "underApproval", "approved", "joined"]);

/** Inductions in each step, with what the settings ask for and the tasks around them. */
export async function makeInductions({ hr, admin, approver }: DemoPeople, staff: Staff, today: string): Promise<void> {
  const begun = at(addDays(today, -6), 9 * 60 + 10);
  const now = at(today, 9 * 60 + 30);
  const { roles, templates: _none, ...form } = await admin.send(settings.readInductionSettings, {}, begun);
  const papers = form.papers.map((paper) => ({ ...paper, need: "optional" as const }));
  await admin.send(settings.saveInductionSettings, { ...form, papers }, begun);
  for (const { role, ...template } of templates)
    await admin.send(
      settings.saveTaskTemplate,
      { ...template, roleId: roles.find(({ name }) => name === role)?.id },
      begun,
    );
  const random = randomOf(20261128);
  const ids = new Map<Step, number[]>();
  for (const one of newcomers) {
    const id = await add(hr, staff, one, random, addDays(today, one.days), begun);
    ids.set(one.step, [...(ids.get(one.step) ?? []), id]);
    if (one.step === "sent") await send(hr, id, now);
    if (filled.has(one.step)) await fill(hr, id, random, now);
  }
  const of = (step: Step) => ids.get(step) ?? [];
  for (const id of of("dropped")) await hr.send(induction.dropInduction, { id, reason: "本人另有安排" }, now);
  for (const id of [...of("returned"), ...of("underApproval"), ...of("approved"), ...of("joined")])
    await hr.send(induction.submitInduction, { id, version: await versionOf(hr, id, now) }, now);
  const todo = await approver.send(approvals.listApprovals, { tab: "todo", types: ["onboarding"], size: 50 }, now);
  for (const step of ["returned", "approved", "joined"] as const)
    for (const id of of(step)) {
      const { number } = await hr.send(induction.readInduction, { id }, now);
      const taskId = todo.rows.find((row) => row.number === number)?.taskId;
      if (!taskId) continue;
      if (step === "returned") await approver.send(approvals.returnTask, { taskId, comment: "请补充工作经历" }, now);
      else await approver.send(approvals.approveTask, { taskId, comment: "同意" }, now);
    }
  for (const id of of("joined")) await joinIn(hr, id, addDays(today, -2), now);
}

type Sender = DemoPeople["hr"];

async function add(
  hr: Sender,
  staff: Staff,
  { department, post, intern, step }: (typeof newcomers)[number],
  random: () => number,
  joinOn: string,
  begun: string,
): Promise<number> {
  const { id } = await hr.send(
    induction.addInduction,
    {
      name: personName(random),
      phone: phoneNumber(random),
      departmentId: staff.departments.get(department)!,
      postId: staff.posts.get(post),
      superiorId: staff.heads.get(department),
      joinOn,
      ...(intern
        ? { kind: "intern", contractKind: "internship", contractMonths: 6, probationMonths: 0 }
        : { kind: "full_time", contractKind: "fixed", contractMonths: 36, probationMonths: 3 }),
      ...(step === "approved" ? { note: "原前台主管推荐" } : {}),
    },
    begun,
  );
  await hr.send(
    induction.saveInductionPay,
    { id, pay: [{ item: "base", payFen: post === "S03" ? 920_000 : 640_000 }] },
    begun,
  );
  return id;
}

const versionOf = async (hr: Sender, id: number, now: string) =>
  (await hr.send(induction.readInduction, { id }, now)).version;

async function send(hr: Sender, id: number, now: string): Promise<void> {
  const version = await versionOf(hr, id, now);
  await hr.send(induction.sendInductionLink, { id, version, channel: "show", origin: "https://muster.example" }, now);
}

async function fill(hr: Sender, id: number, random: () => number, now: string): Promise<void> {
  const { version, name } = await hr.send(induction.readInduction, { id }, now);
  await hr.send(
    induction.fillInduction,
    {
      id,
      version,
      name,
      idType: "id_card",
      idNumber: idNumber(random, random() < 0.5),
      idValidUntil: "2036-05-31",
      education: "college",
      experience: "四季酒店前厅部两年",
      emergencyName: personName(random),
      emergencyPhone: phoneNumber(random),
      bankName: "中国工商银行",
      subBankName: "滨海支行",
      bankAccount: "6222021001116245702",
      bankAccountConfirmed: true,
      firstWorkDate: "2019-07-01",
    },
    now,
  );
}

/** Somebody whose first day was two days ago, with what had to be done before. */
async function joinIn(hr: Sender, id: number, joinedOn: string, now: string): Promise<void> {
  const { state, version, tasks } = await hr.send(induction.readInduction, { id }, now);
  if (state !== "approved") return;
  for (const task of tasks.filter(
    ({ beforeJoining, needsFile, dueOn }) => beforeJoining || (!needsFile && dueOn <= joinedOn),
  ))
    await hr.send(induction.doInductionTask, { id: task.id, done: true }, now);
  await hr.send(induction.joinInduction, { id, version, joinedOn, jobNumber: "B0110" }, now);
}
