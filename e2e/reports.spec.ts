import { faultsOf } from "./parts/axe.ts";
import { expect, test } from "./parts/people.ts";
import { settled } from "./parts/settled.ts";

test("the cost report is narrowed, compared, printed and followed down to how a shift was counted", async ({
  enterAs,
}) => {
  const page = await enterAs("admin");
  await page.addInitScript(() => {
    window.print = () =>
      document.documentElement.setAttribute("data-printed", document.querySelector(".mu-paper")?.textContent ?? "");
  });
  await page.goto("/reportCenter/cost");
  const table = page.getByRole("table", { name: "费用报表" });
  await expect(table.getByRole("row").nth(2)).toBeVisible();
  const narrow = page.getByRole("combobox", { name: "部门" });
  await narrow.click();
  await page.locator(".ant-select-dropdown:visible").getByText("客房部", { exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(table.getByText("保安部")).toHaveCount(0);
  await expect(table.getByText("客房部").first()).toBeVisible();
  await page.getByRole("combobox", { name: "对比" }).click();
  await page.locator(".ant-select-dropdown:visible").getByText("上一期", { exact: true }).click();
  await expect(table.getByRole("columnheader", { name: "费用合计（上一期）" })).toBeVisible();
  await expect(page).toHaveURL(/compare=previous/);
  await settled(page);
  expect(await faultsOf(page)).toEqual([]);
  await page.screenshot({ path: "test-results/report-compared.png" });
  await page.getByRole("button", { name: "打印" }).click();
  const paper = page.locator("html[data-printed]");
  await expect(paper).toHaveAttribute("data-printed", /费用报表.*客房部.*制表/s);
  // A link that somebody was sent shows the same.
  await page.goto(page.url());
  await expect(table.getByRole("columnheader", { name: "费用合计（上一期）" })).toBeVisible();
  await expect(table.getByText("保安部")).toHaveCount(0);
  await table.getByRole("row").nth(1).getByRole("button").first().click();
  await expect(page).toHaveURL(/attendanceDetail/);
  const shifts = page.getByRole("table", { name: "考勤明细" });
  await expect(shifts.getByText("客房部").first()).toBeVisible();
  await shifts.getByRole("row").nth(1).getByRole("button").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await settled(page);
  await page.screenshot({ path: "test-results/report-explained.png" });
});
