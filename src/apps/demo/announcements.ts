import {
  acknowledgeAnnouncement,
  publishAnnouncement,
  saveAnnouncement,
  withdrawAnnouncement,
} from "#areas/notices/announcements-api.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { BuiltCompany } from "../month/build-company.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";

/** What the hotel tells its people: one that everybody confirms, one of a department, one that is still written. */
export async function makeAnnouncements(
  { hr, approver }: DemoPeople,
  built: BuiltCompany,
  today: string,
): Promise<void> {
  const write = async (days: number, input: SentInputOf<typeof saveAnnouncement>, isPublished = true) => {
    const moment = at(addDays(today, days), 10 * 60);
    const { id } = await hr.send(saveAnnouncement, input, moment);
    if (isPublished) await hr.send(publishAnnouncement, { id, version: 1 }, moment);
    return id;
  };
  const kinds = ["staff", "worker"] as const;
  const safety = await write(-6, {
    title: "消防疏散演练安排",
    body: "本月最后一个周五 15:00 进行全员消防疏散演练，请各部门提前安排当班人员。\n\n集合地点：正门停车场。演练约 20 分钟，计入工作时间。",
    kinds: [...kinds],
    everywhere: true,
    pinned: true,
    confirm: true,
  });
  await write(-2, {
    title: "宴会布草更换流程调整",
    body: "自下周一起，布草车统一在早班 8:00 前发放，晚班不再领取。",
    kinds: [...kinds],
    everywhere: false,
    departmentIds: [built.departments.get("BQ") as number],
  });
  const early = await write(-9, {
    title: "员工餐厅时间调整",
    body: "晚餐提前至 16:30 开始。",
    kinds: [...kinds],
    everywhere: true,
  });
  await hr.send(withdrawAnnouncement, { id: early, version: 2 }, at(addDays(today, -8), 9 * 60));
  await write(0, { title: "年会报名通知", body: "报名方式与时间待定。", kinds: ["staff"], everywhere: true }, false);
  await approver.send(acknowledgeAnnouncement, { id: safety, confirmed: true }, at(addDays(today, -5), 9 * 60));
}
