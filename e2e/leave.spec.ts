import { expectAccessible } from "./parts/axe.ts";
import { languagesNow } from "./parts/looks.ts";
import { settled } from "./parts/settled.ts";
import { expect, test } from "./parts/test.ts";
import type { Page } from "@playwright/test";

const says = {
  zh: {
    new: "新增请假",
    kind: "病假",
    cost: "本次请假",
    draft: "保存草稿",
    reason: "请假原因",
    from: "开始日期",
    to: "结束日期",
    state: "未提交",
  },
  en: {
    new: "New leave request",
    kind: "Sick leave",
    cost: "This leave",
    draft: "Save as draft",
    reason: "Reason",
    from: "First day",
    to: "Last day",
    state: "Not submitted",
  },
} as const;

async function open(page: Page, language: "zh" | "en", route: string): Promise<void> {
  await page.request.post("/api/unify/login", {
    data: { kind: "staff", account: "hr", password: "muster2026" },
    headers: { "app-product": "COMPANY" },
  });
  await page.addInitScript((locale) => localStorage.setItem("language", JSON.stringify(locale)), language);
  await page.goto(route);
  await settled(page);
}

async function date(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole("dialog").getByLabel(label);
  await field.fill(value);
  await field.press("Enter");
}

for (const language of languagesNow("zh")) {
  const t = says[language];
  test(`a clerk sees what leave costs before it is sent, and keeps it as a draft, in ${language}`, async ({ page }) => {
    await open(page, language, "/holiday/applyLeave");
    await page.getByRole("button", { name: t.new }).click();
    const form = page.getByRole("dialog");
    await form.locator("#kind").click();
    await page.locator(".ant-select-dropdown:visible").getByText(t.kind).click();
    // Two workdays around a weekend.
    await date(page, t.from, "2026-12-11");
    await date(page, t.to, "2026-12-14");
    await expect(form.getByText(t.cost)).toBeVisible();
    await expect(form.locator(".lv-figures dd").first()).toContainText("2");
    await expectAccessible(page);
    const reason = `e2e ${language} ${Date.now()}`;
    await form.getByLabel(t.reason, { exact: true }).fill(reason);
    await form.getByRole("button", { name: t.draft }).click();
    const row = page.getByRole("row").filter({ hasText: reason });
    await expect(row).toContainText(t.state);
    await expect(row).toContainText("2026-12-11 – 2026-12-14");
  });
}
