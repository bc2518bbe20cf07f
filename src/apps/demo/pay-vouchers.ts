import * as vouchers from "#areas/payroll/vouchers-api.ts";
import * as payslips from "#areas/payroll/payslips-api.ts";
import * as payroll from "#areas/payroll/runs-api.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";
import type { Person } from "./person.ts";

const origin = "https://muster.example";

/** What follows from the granted runs of a month: vouchers, one of them verified, and payslips that are read, confirmed, objected to. */
export async function makePayVouchers(people: DemoPeople, today: string): Promise<void> {
  const { admin, finance } = people;
  const now = at(today, 11 * 60);
  const { rows: granted } = await admin.send(payroll.listRuns, { tab: "granted", sort: "-month", size: 100 }, now);
  const [latest] = granted;
  if (latest === undefined) return;
  await book(admin, finance, latest.month, now);
  for (const { id } of granted.filter(({ month }) => month === latest.month)) {
    await admin.send(payslips.releasePayslips, { runId: id, origin }, now);
    await receive(people, now);
  }
}

async function book(admin: Person, finance: Person, month: string, now: string): Promise<void> {
  const choices = await admin.send(vouchers.voucherChoices, { month }, now);
  const groupIds = choices.filter(({ runs, kinds }) => runs > 0 && kinds.length > 0).map(({ id }) => id);
  if (groupIds.length === 0) return;
  const kinds = ["accrual", "payment", "remittance"] as const;
  await admin.send(vouchers.generateVouchers, { month, groupIds, kinds: [...kinds] }, now);
  const { rows } = await admin.send(vouchers.listVouchers, { tab: "generated", size: 100 }, now);
  const first = rows.find(({ kind }) => kind === "accrual");
  if (first) await finance.send(vouchers.verifyVouchers, { vouchers: [{ id: first.id, version: first.version }] }, now);
}

/** Of those of the hotel who use the product: one confirms, one objects and is answered, one objects still, others have read. */
async function receive({ hr, admin, ...others }: DemoPeople, now: string): Promise<void> {
  const readers: Person[] = [];
  for (const person of [hr, others.requester, others.approver, others.cost, others.finance]) {
    const { rows } = await person.send(payslips.myPayslips, {}, now);
    const slip = rows.find(({ receipt }) => receipt === "released");
    if (slip === undefined) continue;
    await person.send(payslips.openPayslips, { by: { way: "code", place: "phone", code: "000000" } }, now);
    await person.send(payslips.readPayslip, { id: slip.id }, now);
    readers.push(person);
    const nth = readers.length;
    if (nth === 1) await person.send(payslips.confirmPayslip, { id: slip.id }, now);
    if (nth === 2 || nth === 3)
      await person.send(
        payslips.objectToPayslip,
        { id: slip.id, lines: [{ text: nth === 2 ? "上月有一天加班没有计入" : "餐费扣款与实际用餐次数不符" }] },
        now,
      );
    await person.send(payslips.closePayslips, {}, now);
  }
  const { rows } = await admin.send(payslips.listObjections, { tab: "open" }, now);
  const answered = rows.at(-1);
  if (rows.length > 1 && answered)
    await admin.send(payslips.answerObjection, { id: answered.id, answer: "已与考勤核对，差额在下月工资中补发" }, now);
}
