import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { expect, test } from "./parts/people.ts";
import { visit } from "./parts/screens.ts";
import { settled } from "./parts/settled.ts";

test("a statement shows how its plan became what is paid; a step leads to the list behind it", async ({ enterAs }) => {
  const page = await enterAs("admin");
  await visit(page, "/costManagement/costSettlement");
  await settled(page);
  await page.getByRole("row").nth(2).locator("button.mu-plain").first().click();
  const steps = page.getByRole("list", { name: "从计划到支付" });
  await expect(steps.getByRole("button", { name: /^计划费用/ })).toBeVisible();
  await expect(steps.getByRole("button", { name: /^结算金额/ })).toBeVisible();
  await steps.getByRole("button", { name: /^结算金额/ }).click();
  await expect(page.getByRole("tab", { name: "按人" })).toHaveAttribute("aria-selected", "true");
});

test("the half hours of a week are walked through with arrows, each says its figures", async ({ enterAs }) => {
  const page = await enterAs("admin");
  await visit(page, "/employees/signIn?view=staffing&span=week");
  await settled(page);
  const map = page.getByRole("grid", { name: "各半小时的人手与需求之差" });
  await map.locator('[tabindex="0"]').focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  const cell = map.locator(":focus");
  await expect(cell).toHaveAttribute("aria-label", /需要 \d+ 人，已排 \d+ 人/);
  await expect(cell).toHaveAttribute("data-at", /^1 /);
  // One stop of the keyboard: tab leaves the map.
  await page.keyboard.press("Tab");
  await expect(map.locator(":focus")).toHaveCount(0);
});

test("the chart of the organisation is walked, folded and opened by keys", async ({ enterAs }) => {
  const page = await enterAs("admin");
  await visit(page, "/organisation/structure?view=chart");
  await settled(page);
  const chart = page.getByRole("tree", { name: "组织架构图" });
  const top = chart.getByRole("treeitem").first();
  await top.focus();
  await page.keyboard.press(" ");
  await expect(top).toHaveAttribute("aria-expanded", "false");
  await expect(chart.getByRole("treeitem")).toHaveCount(1);
  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  const name = await chart.locator(":focus strong").textContent();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => {
    window.print = () => {
      const box = document.querySelector<HTMLElement>(".mu-paper .og-box");
      document.documentElement.dataset["printed"] = box?.checkVisibility() === true ? box.innerText : "";
    };
  });
  await page.getByRole("button", { name: "打印" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", /蓝湾酒店集团/);
  await page.emulateMedia({ media: "screen" });
  await chart.getByRole("treeitem", { name: name ?? "" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: name ?? "" })).toBeVisible();
});

for (const path of [
  "/employees/signIn?view=staffing",
  "/recruitment/labourCompanies?view=compare",
  "/organisation/structure?view=chart",
  "/costManagement/laborCosts?group=department",
])
  test(`accessible: ${path}`, async ({ enterAs }) => {
    const page = await enterAs("admin");
    await visit(page, path);
    await settled(page);
    await inEveryLook(page, () => expectAccessible(page));
  });
