import { saveCustomReminder } from "#areas/notices/reminders-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";

/** What the hotel wants to be reminded of besides the usual: two dates of people. */
export async function makeReminders({ hr }: DemoPeople, today: string): Promise<void> {
  const moment = at(addDays(today, -20), 10 * 60);
  await hr.send(
    saveCustomReminder,
    {
      name: "健康证续办安排",
      source: "people.healthEnd",
      leadDays: [45],
      receivers: ["head", "staff"],
      channels: ["notice", "mail"],
      textZh: "{names} 的健康证明将于 {date} 到期，请安排体检（酒店每月第二个周三集中体检）。",
      textEn: "{names}: health report ends on {date}. Please arrange the examination (second Wednesday of the month).",
    },
    moment,
  );
  await hr.send(
    saveCustomReminder,
    {
      name: "新员工谈话",
      source: "people.joining",
      after: true,
      leadDays: [30, 13],
      receivers: ["head", "staff"],
      channels: ["notice"],
      textZh: "{names} 入职已 {days} 天，请安排一次谈话。",
      textEn: "{names}: {days} days since joining. Please have a talk.",
    },
    moment,
  );
}
