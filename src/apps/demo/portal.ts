import { savePortal, switchPortal } from "#areas/recruitment/portal-api.ts";
import { usualNotice } from "#areas/recruitment/portal-words.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";

/** The public portal is open; what is advertised stands on it. */
export async function makePortal({ admin }: DemoPeople, today: string): Promise<void> {
  const moment = at(addDays(today, -61), 10 * 60);
  await admin.send(
    savePortal,
    {
      code: "blue-bay",
      logoFileId: null,
      colour: "teal",
      aboutZh: "蓝湾酒店位于滨海路，全年承接宴会、会议与度假客人。我们按时付薪、排班提前公布，欢迎认真、友善的你加入。",
      aboutEn:
        "Blue Bay stands by the sea and hosts banquets, meetings and guests all year round. Pay is on time, shifts are known ahead, and friendly people are welcome.",
      fields: {
        email: "optional",
        education: "optional",
        years: "optional",
        experience: "optional",
        certificates: "optional",
        expectedPayFen: "optional",
        startOn: "optional",
        idNumber: "off",
        files: "optional",
      },
      noticeZh: usualNotice.zh,
      noticeEn: usualNotice.en,
      retentionMonths: 12,
    },
    moment,
  );
  await admin.send(switchPortal, { version: 1, enabled: true }, moment);
}
