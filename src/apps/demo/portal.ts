import { changeJob, saveJob } from "#areas/recruitment/jobs-api.ts";
import { savePortal, switchPortal } from "#areas/recruitment/portal-api.ts";
import { usualNotice } from "#areas/recruitment/portal-words.ts";
import { changeVacancy, saveVacancy } from "#areas/recruitment/vacancies-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { BuiltCompany } from "../month/build-company.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";

const jobs = [
  {
    post: "Banquet server",
    department: "BQ",
    kind: "hourly",
    places: 6,
    pay: [2_400, 2_800],
    title: "宴会服务员（小时工）",
    body: "负责宴会摆台、上菜与收台，按班次排班，班前班后有人带。\n提供工服与员工餐，时薪按月结算。\n\n没有经验也可以，入职当天培训。",
    place: "滨海路 8 号 宴会厅",
  },
  {
    post: "Kitchen helper",
    department: "KT",
    kind: "part_time",
    places: 3,
    pay: [2_200, 2_600],
    title: "厨房帮工（兼职）",
    body: "协助切配、清洗与备餐，每周 4 天、每天不超过 4 小时。\n须持有效健康证，可入职前办理。",
    place: "滨海路 8 号 后厨",
  },
  {
    post: "Bell attendant",
    department: "FO",
    kind: "full_time",
    places: 2,
    pay: [480_000, 560_000],
    title: "礼宾员",
    body: "迎送客人、搬运行李、协助用车与问询。\n做五休二，早中班轮换，缴纳五险一金，提供员工宿舍。",
    place: "滨海路 8 号 大堂",
  },
] as const;

/** The public portal, open, with jobs for everybody and for whoever works here. */
export async function makePortal({ admin }: DemoPeople, built: BuiltCompany, today: string): Promise<void> {
  const moment = at(addDays(today, -10), 10 * 60);
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
  for (const { post, department, kind, places, pay, title, body, place } of jobs) {
    const [postId, departmentId] = [built.posts.get(post), built.departments.get(department)];
    if (postId === undefined || departmentId === undefined) continue;
    const { id: vacancyId } = await admin.send(
      saveVacancy,
      {
        departmentId,
        postId,
        kind,
        places,
        reason: "旺季补充人手",
        hireBy: addDays(today, 60),
        payFromFen: pay[0],
        payToFen: pay[1],
      },
      moment,
    );
    await admin.send(changeVacancy, { id: vacancyId, version: 1, action: "open" }, moment);
    const { id } = await admin.send(
      saveJob,
      {
        vacancyId,
        jobTitle: title,
        body,
        place,
        shownIn: ["portal", "phone"],
        from: addDays(today, -10),
        until: addDays(today, 45),
      },
      moment,
    );
    await admin.send(changeJob, { id, version: 1, action: "schedule" }, moment);
  }
}
