import type { Page } from "@playwright/test";
import type { Language } from "../parts/looks.ts";
import { en, fillApplication, zh } from "../parts/order-form.ts";
import { act, day, expect } from "../parts/people.ts";
import { settled } from "../parts/settled.ts";

/** Opens the details of a row of a list by its number or name. */
export async function openRow(page: Page): Promise<void> {
  await page.getByRole("row").nth(2).locator("button.mu-plain").first().click();
  await page.getByRole("dialog").first().waitFor();
  await settled(page);
}

/** Takes the first row of a list that stands beside what it opens. */
export async function pickRow(page: Page): Promise<void> {
  await page.getByRole("row").nth(1).locator("td").nth(1).click();
  await settled(page);
}

/** An order for a banquet, typed and not sent: cost, warnings and the way of its approval stand beside it. */
export async function typedOrder(page: Page, language: Language): Promise<void> {
  const form = page.getByRole("dialog").first();
  await fillApplication(form, language === "zh" ? zh : en, {
    date: day(16),
    start: "16:00",
    end: "23:30",
    heads: "8",
  });
  await expect(
    form.getByText(language === "zh" ? "预估费用" : "Estimated cost", { exact: true }).first(),
  ).toBeVisible();
  await settled(page);
  await form.locator(".ant-drawer-body").evaluate((box) => box.scrollTo(0, 0));
}

/** A statement, its lines, and how the amount of one of them came about. */
export async function explainedAmount(page: Page, language: Language): Promise<void> {
  await openRow(page);
  await page.getByRole("tab", { name: language === "zh" ? "按日" : "Per day" }).click();
  await settled(page);
  await page.locator("tbody button.mu-explained:visible").nth(1).click();
  await settled(page);
}

/** The grid of the schedule that is being made. */
export async function openPlan(page: Page, language: Language): Promise<void> {
  await act(page.getByRole("row").nth(1), language === "zh" ? "排班" : "Plan", moreOf(language));
  await settled(page);
}

/** The drawing of the flow of work orders. */
export async function openFlow(page: Page, language: Language): Promise<void> {
  await act(page.getByRole("row").last(), language === "zh" ? "设计" : "Design", moreOf(language));
  await settled(page);
}

/** Where there is little room the actions of a row stand behind a menu of this name. */
const moreOf = (language: Language) => (language === "zh" ? "更多" : "More");

/** The run of a whole month that is worked out. */
export async function openRun(page: Page): Promise<void> {
  const worked = page.getByRole("row").filter({ hasText: /\d{3},\d{3}\.\d\d/ });
  await worked.locator("button.mu-plain").first().click();
  await page.getByRole("dialog").first().waitFor();
  await settled(page);
}
