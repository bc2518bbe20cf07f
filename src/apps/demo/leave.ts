import * as approvals from "#areas/approvals/api.ts";
import * as overtime from "#areas/attendance/overtime-api.ts";
import * as leaves from "#areas/leave/api.ts";
import * as balances from "#areas/leave/balances-api.ts";
import { refusals } from "#areas/leave/errors.ts";
import { addDays, addMonths, weekdayOf } from "#platform/calendar/plain-date.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";

/** Annual leave for everybody of the hotel, a child, and applications in every state, among them the demo worker's own. */
export async function makeLeave(people: DemoPeople, today: string): Promise<void> {
  const { hr, approver, requester, worker } = people;
  const morning = at(today, 8 * 60 + 30);
  const year = Number(today.slice(0, 4));
  await hr.send(balances.grantAnnual, { year }, at(today, 8 * 60));
  const { rows: staff } = await hr.send(
    balances.listBalances,
    { kind: "annual", size: 100, sort: "jobNumber" },
    morning,
  );
  for (const [index, one] of staff.slice(0, 6).entries()) {
    if (one.joinedOn === null) continue;
    await hr.send(
      balances.saveService,
      { memberId: one.memberId, servedSince: addMonths(one.joinedOn, -12 * (index + 6)), note: "社保缴费记录" },
      morning,
    );
  }
  const father = staff.find((one) => one.memberId === requester.memberId) ?? staff[0];
  if (father) await hr.send(balances.saveChild, { memberId: father.memberId, bornOn: addMonths(today, -16) }, morning);
  const lieu = staff[8];
  if (lieu)
    await hr.send(
      balances.adjustBalance,
      { memberId: lieu.memberId, kind: "compensatory", minutes: 960, validTo: addMonths(today, 5), note: "期初余额" },
      morning,
    );

  const ask = (
    memberId: number,
    kind: "annual" | "sick" | "personal",
    from: string,
    to: string,
    reason: string,
    submit = true,
  ) =>
    fromWorkday((days) =>
      hr.send(
        leaves.saveLeave,
        { memberId, kind, fromDate: addDays(from, days), toDate: addDays(to, days), reason, submit },
        morning,
      ),
    );
  const monday = addDays(today, 8 - weekdayOf(today));
  const own = staff.filter((one) => one.remaining >= 3 * 480 && one.memberId !== requester.memberId);
  const inOffice = own.filter(
    (one) => one.departmentName === own.find((first) => first.memberId === approver.memberId)?.departmentName,
  );
  for (const [index, one] of [...inOffice.slice(0, 2), ...own.slice(-4)].entries()) {
    await ask(one.memberId, "annual", addDays(monday, index), addDays(monday, index + 1 + (index % 2)), "家庭旅行");
  }
  if (requester.memberId !== null) {
    await ask(requester.memberId, "annual", addDays(monday, 1), addDays(monday, 2), "探亲");
    await ask(requester.memberId, "personal", addDays(monday, 9), addDays(monday, 9), "办理落户", false);
    await ask(requester.memberId, "sick", addDays(monday, -7), addDays(monday, -7), "感冒发烧，已就诊");
  }
  const { rows: waiting } = await approver.send(approvals.listApprovals, { tab: "todo", types: ["leave"] }, morning);
  const [first, second] = waiting;
  if (first?.taskId)
    await approver.send(approvals.approveTask, { taskId: first.taskId, comment: "已安排替班" }, morning);
  if (second?.taskId)
    await approver.send(approvals.returnTask, { taskId: second.taskId, comment: "当天有婚宴，请改期" }, morning);
  const saturday = addDays(monday, -2);
  const [cook, waiter] = inOffice.slice(2);
  for (const [one, date, compensation] of [
    [cook, addDays(saturday, -7), "lieu"],
    [waiter, saturday, "lieu"],
    [cook, addDays(monday, 1), "pay"],
  ] as const) {
    if (one)
      await hr.send(
        overtime.saveOvertime,
        {
          memberId: one.memberId,
          workDate: date,
          startMinute: 18 * 60,
          endMinute: 21 * 60,
          compensation,
          reason: "婚宴收尾",
        },
        morning,
      );
  }
  const {
    rows: [extra],
  } = await approver.send(approvals.listApprovals, { tab: "todo", types: ["overtime"] }, morning);
  if (extra?.taskId) await approver.send(approvals.approveTask, { taskId: extra.taskId, comment: "同意" }, morning);
  await fromWorkday((days) => {
    const day = addDays(today, 10 + days);
    return worker.send(leaves.askLeave, { kind: "personal", fromDate: day, toDate: day, reason: "家里有事" }, morning);
  });
}

/** More than the longest holiday. */
const mostDays = 12;

/** Asks so many days later that there is work to be off from: the demo is made on any day of the year. */
export async function fromWorkday<R>(ask: (days: number) => Promise<R>): Promise<R> {
  for (let days = 0; ; days++) {
    try {
      return await ask(days);
    } catch (error) {
      if (days === mostDays || !(error instanceof Refusal) || error.kind.code !== refusals.nothingTaken.code)
        throw error;
    }
  }
}
