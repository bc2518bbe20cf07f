import type { Page } from "@playwright/test";

/** Logs in at the company's door with the form that people use; the language is the one of the page. */
export async function logInAs(
  page: Page,
  account: string,
  password: string,
  door: "staff" | "agency" = "staff",
): Promise<void> {
  await page.goto("/login");
  await page
    .locator(".lg-doors button")
    .nth(door === "staff" ? 0 : 1)
    .click();
  await page.locator('input[autocomplete="username"]').fill(account);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator(".lg-agree input").check();
  await page.locator(".lg-submit").click();
  await page.waitForURL("**/index/homePage");
}
