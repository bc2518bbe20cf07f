import * as overtime from "#areas/attendance/overtime-api.ts";
import * as leaves from "#areas/leave/api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { approve, reject, sendBack } from "./changes.ts";
import type { DemoPeople } from "./documents.ts";
import { fromWorkday } from "./leave.ts";

/** Leave and overtime: rejected, returned, revoked, and taken back once approved. */
export async function endTimes(
  people: DemoPeople,
  [first, second]: readonly [number, number],
  today: string,
  now: string,
): Promise<void> {
  const { hr } = people;
  const off = (memberId: number, ahead: number, reason: string) =>
    fromWorkday((days) => {
      const day = addDays(today, ahead + days);
      return hr.send(leaves.saveLeave, { memberId, kind: "personal", fromDate: day, toDate: day, reason }, now);
    });
  await reject(people, "leave", await off(first, 20, "外出旅游"), now, "当天有大型婚宴");
  await hr.send(leaves.revokeLeave, { id: (await off(second, 20, "家里有事")).id, reason: "填写有误，撤回" }, now);
  const approved = await off(second, 40, "参加婚礼");
  await approve(people, "leave", approved, now);
  await hr.send(leaves.cancelLeave, { id: approved.id, reason: "行程取消" }, now);
  const stay = (memberId: number, ahead: number, reason: string, submit = true) =>
    hr.send(
      overtime.saveOvertime,
      {
        memberId,
        workDate: addDays(today, ahead),
        startMinute: 18 * 60,
        endMinute: 20 * 60,
        compensation: "pay",
        reason,
        submit,
      },
      now,
    );
  await reject(people, "overtime", await stay(first, 2, "整理仓库"), now, "可在班内完成");
  await sendBack(people, "overtime", await stay(second, 2, "宴会收尾"), now, "请写明宴会名称");
  await hr.send(overtime.revokeOvertime, { id: (await stay(first, 3, "布置会场")).id, reason: "填写有误，撤回" }, now);
  const agreed = await stay(second, 4, "布置会场");
  await approve(people, "overtime", agreed, now);
  await hr.send(overtime.cancelOvertime, { id: agreed.id, reason: "活动取消" }, now);
  await stay(first, 5, "盘点餐具", false);
}
