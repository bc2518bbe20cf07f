import { expectAccessible } from "./parts/axe.ts";
import { languagesNow } from "./parts/looks.ts";
import { expect, test } from "./parts/people.ts";
import { visit } from "./parts/screens.ts";
import { settled } from "./parts/settled.ts";

const says = {
  zh: { records: "考勤记录", paid: "计薪工时", drawer: "· 2026-10", hours: "小时" },
  en: { records: "Records", paid: "Paid hours", drawer: "· 2026-10", hours: "h" },
} as const;

for (const language of languagesNow("en")) {
  const t = says[language];

  test(`the attendance month is read by keyboard from the table to the record, in ${language}`, async ({ enterAs }) => {
    const page = await enterAs("hr");
    await page.addInitScript((locale) => localStorage.setItem("language", JSON.stringify(locale)), language);
    await visit(page, "/Attendance/AttendanceAudit?view=month&month=2026-10&sort=-paidMinutes");
    await settled(page);
    const first = page.locator("tbody tr[data-index]").first();
    const paid = await first.locator("td.mu-right").first().textContent();
    await expect(first.locator("[title^='2026-10-']").first()).toHaveAttribute("title", new RegExp(t.hours));
    await expectAccessible(page);
    await first.focus();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog").filter({ hasText: t.drawer });
    await expect(drawer.getByText(t.paid).first()).toBeVisible();
    await expect(drawer).toContainText(paid ?? "");
    await expectAccessible(page);
    const day = drawer.locator("tbody tr[data-index]").first();
    const date = (await day.locator("td").first().textContent()) ?? "";
    await day.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tab", { name: t.records, selected: true })).toBeVisible();
    await expect(page.getByRole("dialog").getByText(date).first()).toBeVisible();
  });
}
