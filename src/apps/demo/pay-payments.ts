import * as approvals from "#areas/approvals/api.ts";
import * as payments from "#areas/payroll/payments-api.ts";
import * as payroll from "#areas/payroll/runs-api.ts";
import { calculateInParts } from "#areas/payroll/server.ts";
import * as settlement from "#areas/payroll/settlement-api.ts";
import { lockPeriod } from "#areas/attendance/lock-api.ts";
import { readPerson, updatePerson } from "#areas/people/api.ts";
import { addMonthsTo, attendanceMonth, monthTextOf } from "#platform/calendar/periods.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Services } from "#platform/http/services.ts";
import { at } from "../month/work-context.ts";
import { withCheckDigit } from "./pay-details.ts";
import type { Person } from "./person.ts";

/** The month before last of the hotel's own people: granted, paid but for one whose account was wrong, and settled. */
export async function makePaidMonth(
  { services, tenantId, finance }: { services: Services; tenantId: number; finance: Person },
  admin: Person,
  today: string,
): Promise<void> {
  const month = addMonthsTo(monthTextOf(today), -2);
  const { start, end } = attendanceMonth(month, 1);
  const paidAt = at(addDays(end, 9), 10 * 60);
  const [choice] = (await admin.send(payroll.runChoices, { month }, paidAt)).filter(
    ({ kind, people, blocks }) => kind === "main" && people > 0 && blocks.length === 0,
  );
  if (choice === undefined) return;
  const { id } = await admin.send(payroll.createRun, { templateId: choice.id, month, payDate: choice.payDate }, paidAt);
  const calculate = async () => {
    await admin.send(payroll.calculateRuns, { ids: [id] }, paidAt);
    await calculateInParts(services, tenantId, id, services.log);
    return admin.send(payroll.readRun, { id }, paidAt);
  };
  let run = await calculate();
  if (run.openDepartments.length > 0) {
    await admin.send(lockPeriod, { from: start, to: end, evenUnconfirmed: true }, paidAt);
    run = await calculate();
  }
  if ((run.counts["calculated"] ?? 0) === 0) return;
  await admin.send(payroll.grantRuns, { ids: [id], reason: "已与部门核对" }, paidAt);
  await approve(finance, run.number, paidAt);
  if ((await admin.send(payroll.readRun, { id }, paidAt)).state !== "granted") return;
  await enterAccounts(admin, id, at(addDays(end, -10), 11 * 60), paidAt);
  const { people: able } = await admin.send(payments.previewIssue, { runId: id }, paidAt);
  if (able === 0) return;
  const { runs } = await admin.send(payments.batchIssue, { runIds: [id] }, paidAt);
  const batchId = runs[0]?.batchId;
  if (typeof batchId === "number") await answer(admin, batchId, paidAt);
  await settleMonth(admin, month, choice.entityId, at(addDays(end, 12), 17 * 60));
}

async function approve(finance: Person, number: string, moment: string): Promise<void> {
  const { rows } = await finance.send(
    approvals.listApprovals,
    { tab: "todo", types: ["payrollRun"], search: number },
    moment,
  );
  const taskId = rows[0]?.taskId;
  if (taskId) await finance.send(approvals.approveTask, { taskId, comment: "已核对合计与人数" }, moment);
}

/** Whoever has none gets an account, as two of the office have looked at it; the last two have not brought theirs. */
async function enterAccounts(admin: Person, runId: number, moment: string, paidAt: string): Promise<void> {
  const { heldOut } = await admin.send(payments.previewIssue, { runId }, paidAt);
  const without = heldOut.filter(({ cause }) => cause === "noAccount").slice(0, -2);
  for (const { memberId } of without) {
    const {
      idNumber: _id,
      phone: _phone,
      bankAccount: _account,
      emergencyPhone: _emergency,
      ...kept
    } = await admin.send(readPerson, { id: memberId }, moment);
    const bankAccount = withCheckDigit(`622202100111${String(memberId).padStart(6, "0")}`);
    await admin.send(
      updatePerson,
      { ...kept, id: memberId, bankName: "中国工商银行", bankAccount, bankAccountConfirmed: true },
      moment,
    );
  }
}

/** The bank has the file and has answered for everybody; one account was of somebody else. */
async function answer(admin: Person, id: number, paidAt: string): Promise<void> {
  const batch = await admin.send(payments.readPayment, { id }, paidAt);
  if (batch.state !== "toBePaid") return;
  await admin.send(payments.takeBankFile, { id, reason: "发放工资" }, paidAt);
  const { rows } = await admin.send(payments.listPayRows, { batchId: id, size: 200 }, paidAt);
  for (const [index, { id: rowId, version }] of rows.entries())
    await admin.send(
      payments.markPayRow,
      index === rows.length - 1
        ? { id: rowId, version, as: "failed", reason: "户名与账号不符" }
        : { id: rowId, version, as: "paid", reason: "网银回单" },
      paidAt,
    );
}

async function settleMonth(admin: Person, month: string, entityId: number, now: string): Promise<void> {
  const { rows } = await admin.send(settlement.listSettlements, { month }, now);
  const one = rows.find((row) => row.entityId === entityId);
  if (one) await admin.send(settlement.settleMonth, { id: one.id, version: one.version }, now);
}
