import { show } from "./parts/looks.ts";
import { settled } from "./parts/settled.ts";
import { test } from "./parts/people.ts";
const pages = [
  "/recruitment/posts",
  "/recruitment/onlineJob",
  "/recruitment/applicants",
  "/recruitment/FullTimeApply",
  "/recruitment/candidates",
  "/recruitment/settings",
  "/recruitment/RecruitmentPortalSettings",
  "/recruitment/channelRules",
  "/recruitment/report",
  "/staffManagement/inductionManagement",
  "/staffManagement/BecomeRegular",
  "/staffManagement/Transfer",
  "/staffManagement/adjustSalary",
  "/staffManagement/applicationLeave",
  "/staffManagement/Leave",
  "/settings/personnelRules",
  "/settings/inductionSets",
  "/settings/customReminder",
  "/settings/reminders",
  "/company/certification",
  "/reportCenter/roster",
  "/reportCenter/rosterDetail",
  "/reportCenter/rewardPenalty",
  "/reportCenter/administration",
  "/reportCenter/salaryAdjustment",
  "/reportCenter/personnelStatistics",
  "/reportCenter/rewardPenaltyStatistics",
  "/Approval/Entry",
  "/Approval/regularisation",
  "/Approval/resignation",
];
for (const [language, theme] of [
  ["zh", "light"],
  ["en", "dark"],
] as const)
  test(`pages ${language}`, async ({ enterAs }) => {
    test.setTimeout(600_000);
    const page = await enterAs("admin", "staff", { viewport: { width: 1280, height: 800 } });
    for (const [index, path] of pages.entries()) {
      await page.goto(path);
      await settled(page);
      await show(page, { language, theme } as never);
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/w/shots/pg-${language}-${String(index).padStart(2, "0")}.png` });
    }
  });
