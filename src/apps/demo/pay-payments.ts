import { lockPeriod } from "#areas/attendance/lock-api.ts";
import * as approvals from "#areas/approvals/api.ts";
import * as payments from "#areas/payroll/payments-api.ts";
import * as payroll from "#areas/payroll/runs-api.ts";
import { calculateInParts } from "#areas/payroll/server.ts";
import * as settlement from "#areas/payroll/settlement-api.ts";
import { attendanceMonth } from "#platform/calendar/periods.ts";
import type { Services } from "#platform/http/services.ts";
import type { Person } from "./person.ts";

export interface Paying {
  services: Services;
  tenantId: number;
  admin: Person;
  finance: Person;
}

export async function calculate({ services, tenantId, admin }: Paying, id: number, moment: string) {
  await admin.send(payroll.calculateRuns, { ids: [id] }, moment);
  await calculateInParts(services, tenantId, id, services.log);
  return admin.send(payroll.readRun, { id }, moment);
}

/** Calculated, granted with what is odd said, and approved by finance; whether it is granted now. */
export async function grant(paying: Paying, id: number, moment: string): Promise<boolean> {
  const { admin, finance } = paying;
  let run = await calculate(paying, id, moment);
  if (run.openDepartments.length > 0) {
    const { start, end } = attendanceMonth(run.month, 1);
    await admin.send(lockPeriod, { from: start, to: end, evenUnconfirmed: true }, moment);
    run = await calculate(paying, id, moment);
  }
  if ((run.counts["calculated"] ?? 0) === 0) return false;
  await admin.send(payroll.grantRuns, { ids: [id], reason: "已与部门核对" }, moment);
  const { rows } = await finance.send(
    approvals.listApprovals,
    { tab: "todo", types: ["payrollRun"], search: run.number },
    moment,
  );
  const taskId = rows[0]?.taskId;
  if (taskId) await finance.send(approvals.approveTask, { taskId, comment: "已核对合计与人数" }, moment);
  return (await admin.send(payroll.readRun, { id }, moment)).state === "granted";
}

/** Issued; the bank has the file and has answered for everybody, of some runs one account was of somebody else. */
export async function pay(
  { admin }: Paying,
  runId: number,
  moment: string,
  { lastFails = false }: { lastFails?: boolean } = {},
): Promise<void> {
  const { people } = await admin.send(payments.previewIssue, { runId }, moment);
  if (people === 0) return;
  const { runs } = await admin.send(payments.batchIssue, { runIds: [runId] }, moment);
  const id = runs[0]?.batchId;
  if (typeof id !== "number") return;
  const batch = await admin.send(payments.readPayment, { id }, moment);
  if (batch.state !== "toBePaid") return;
  await admin.send(payments.takeBankFile, { id, reason: "发放工资" }, moment);
  const { rows } = await admin.send(payments.listPayRows, { batchId: id, size: 200 }, moment);
  for (const [index, { id: rowId, version }] of rows.entries())
    await admin.send(
      payments.markPayRow,
      lastFails && index === rows.length - 1
        ? { id: rowId, version, as: "failed", reason: "户名与账号不符" }
        : { id: rowId, version, as: "paid", reason: "网银回单" },
      moment,
    );
}

/** Legal entities whose runs are all granted. */
export async function settleMonth({ admin }: Paying, month: string, moment: string): Promise<void> {
  const { rows } = await admin.send(settlement.listSettlements, { month }, moment);
  const runs = await admin.send(payroll.listRuns, { tab: "all", month, size: 200 }, moment);
  for (const { id, version, entityId } of rows)
    if (runs.rows.every((run) => run.entityId !== entityId || run.state === "granted"))
      await admin.send(settlement.settleMonth, { id, version }, moment);
}
