import { acceptChange, declineChange, requestChange, withdrawChange } from "#areas/people/own-data-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";

/** A worker has moved to another bank: HR finds the request in the inbox and in the file. Earlier ones were accepted, declined and taken back. */
export async function makeOwnData({ worker, hr }: DemoPeople, today: string): Promise<void> {
  const ask = (days: number, emergencyName: string, note: string) =>
    worker.send(requestChange, { emergencyName, note }, at(addDays(today, -days), 20 * 60));
  const answered = (days: number) => at(addDays(today, -days), 10 * 60);
  const accepted = await ask(30, "陈建华", "紧急联系人换成弟弟");
  await hr.send(acceptChange, { id: accepted.id, version: 1 }, answered(29));
  const declined = await ask(20, "陈", "姓名写错");
  await hr.send(declineChange, { id: declined.id, version: 1, reason: "请填写完整姓名" }, answered(19));
  const taken = await ask(12, "陈建民", "暂时不改");
  await worker.send(withdrawChange, { id: taken.id }, answered(11));
  await worker.send(
    requestChange,
    {
      bankName: "招商银行",
      subBankName: "上海分行营业部",
      bankAccount: "6225880137250168",
      emergencyName: "陈建国",
      note: "工资卡换行，照片已交前台",
    },
    at(addDays(today, -1), 20 * 60),
  );
}
