import { requestChange } from "#areas/people/own-data-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";

/** A worker has moved to another bank: HR finds the request in the inbox and in the file. */
export async function makeOwnData({ worker }: DemoPeople, today: string): Promise<void> {
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
