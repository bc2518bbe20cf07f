import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { show } from "./parts/looks.ts";
import { expect, test } from "./parts/people.ts";
import { settled } from "./parts/settled.ts";

const home = "/index/homePage";

test("the menu has two levels on one line each, the settings in a place of their own, and is worked by arrow keys", async ({
  enterAs,
}) => {
  const page = await enterAs("admin");
  // Every inbox has a number of two figures.
  await page.route("**/api/home/waiting", async (route) => {
    const answer = await route.fetch();
    const { content, ...rest } = (await answer.json()) as { content: Record<string, number> };
    const pages = [
      "C1200",
      "C1202",
      "C0771",
      "C0773",
      "C0775",
      "C07501",
      "C4300",
      "notices",
      "approvals",
      "objections",
    ];
    const full = Object.fromEntries([...Object.keys(content), ...pages].map((key) => [key, 88]));
    await route.fulfill({ json: { ...rest, content: full } });
  });
  await page.goto(home);
  await settled(page);
  await show(page, { theme: "light", language: "en" });
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const cut = () =>
    menu
      .locator(".sh-label")
      .evaluateAll((labels) => labels.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  expect(await cut()).toEqual([]);
  const groups = menu.locator(".sh-group");
  for (let at = 0; at < (await groups.count()); at += 1) {
    if ((await groups.nth(at).getAttribute("aria-expanded")) === "false") await groups.nth(at).click();
  }
  expect(await cut()).toEqual([]);
  expect(await menu.locator("ul ul ul").count()).toBe(0);
  await expect(menu.getByRole("link", { name: "Home" })).toBeInViewport();

  await menu.getByRole("button", { name: "Settings" }).focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("button", { name: "Back to the menu" })).toBeFocused();
  expect(await cut()).toEqual([]);
  // Company, certification, accounts.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/company/accounts");
  await settled(page);
  await expect(menu.locator('[aria-current="page"]')).toHaveText("Accounts and roles");
  await menu.getByRole("button", { name: "Back to the menu" }).click();
  await groups.first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(groups.first()).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowRight");
  await expect(groups.first()).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await expect(groups.first()).toBeFocused();
  await inEveryLook(page, () => expectAccessible(page));
});

test("recent pages stay with the account, also in another browser", async ({ enterAs }) => {
  const hr = await enterAs("hr");
  for (const path of ["/expense/orderManagement", "/recruitmentPlan/decomposition"]) {
    const noted = hr.waitForResponse("**/api/home/recent/note");
    await hr.goto(path);
    await noted;
  }
  const elsewhere = await enterAs("hr");
  await elsewhere.goto(home);
  await settled(elsewhere);
  const menu = elsewhere.getByRole("navigation", { name: "主菜单" });
  await menu.getByRole("button", { name: "最近使用" }).click();
  await expect(menu.getByRole("link").filter({ hasText: "工单分解" }).first()).toBeVisible();
  await elsewhere.keyboard.press("Control+k");
  const hits = elsewhere.getByRole("option");
  await expect(hits.first()).toContainText("工单分解");
  await expect(hits.nth(1)).toContainText("订单明细");
});

test("the palette finds pages by initials, people, orders and statements, and opens forms", async ({ enterAs }) => {
  const page = await enterAs("admin");
  await page.goto(home);
  await settled(page);
  const find = async (text: string) => {
    await page.getByRole("dialog").getByRole("combobox").fill(text);
  };
  await page.keyboard.press("Control+k");
  await find("kqsh");
  await expect(page.getByRole("option", { name: /考勤审核/ })).toBeVisible();
  await find("attendance rev");
  await expect(page.getByRole("option", { name: /考勤审核/ })).toBeVisible();
  const { content } = (await (
    await page.request.get("/api/orders?page=1&size=10", { headers: { "app-product": "COMPANY" } })
  ).json()) as { content: { rows: { number: string }[] } };
  await find(content.rows[0]!.number);
  await expect(page.getByRole("group", { name: "用工单" }).getByRole("option").first()).toContainText(
    content.rows[0]!.number,
  );
  await find("xjygsq");
  await expect(page.getByRole("option").first()).toContainText("新建用工申请");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/recruitmentPlan/employmentApplication?form=new");
  await expect(page.getByRole("dialog").first()).toBeVisible();
});

test("at twice the size the menu and the home page are still worked with", async ({ enterAs }) => {
  const page = await enterAs("admin", "staff", { viewport: { width: 640, height: 400 } });
  await page.goto(home);
  await settled(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await page.getByRole("button", { name: "展开菜单" }).first().click();
  const menu = page.getByRole("navigation", { name: "主菜单" });
  const settings = menu.getByRole("button", { name: "设置" });
  await settings.scrollIntoViewIfNeeded();
  await settings.click();
  await menu.getByRole("link", { name: "账号权限" }).click();
  await page.waitForURL("**/company/accounts");
  await settled(page);
  await expect(menu).toBeHidden();
  expect(await overflow()).toBe(0);
});

test("help opens beside any screen, at what it says of this screen, by F1 or by its key, and gives the focus back", async ({
  enterAs,
}) => {
  const hr = await enterAs("hr");
  await hr.goto("/staffManagement/employee?form=new");
  await settled(hr);
  const form = hr.getByRole("dialog", { name: "新增员工" });
  await form.getByRole("textbox").first().focus();
  const help = hr.locator("dialog.mu-help");
  await hr.keyboard.press("F1");
  await expect(help.getByRole("combobox", { name: "角色" })).toHaveValue("hr");
  await expect(help.getByRole("heading", { name: "员工：从应聘到离职" })).toBeInViewport();
  await hr.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  // What was being typed is still open, and goes on.
  await expect(form.getByRole("textbox").first()).toBeFocused();
  // Another's page is opened where one's own says nothing of a screen.
  const admin = await enterAs("admin");
  await admin.goto("/costManagement/costSettlement");
  await settled(admin);
  await admin.getByRole("button", { name: "帮助（F1）" }).click();
  await expect(admin.getByRole("combobox", { name: "角色" })).toHaveValue("finance");
  await expect(admin.getByRole("heading", { name: "结算单", exact: true })).toBeInViewport();
  await inEveryLook(admin, () => expectAccessible(admin));

  const worker = await enterAs("worker", "worker", { viewport: { width: 390, height: 844 }, hasTouch: true });
  await worker.goto("/h5/hours");
  await settled(worker);
  const key = worker.locator("button.mm-help");
  await key.click();
  const told = worker.locator("dialog.mu-help");
  await expect(told.getByRole("heading", { name: "工时和收入" })).toBeInViewport();
  await expect(told.getByRole("combobox")).toHaveCount(0);
  await inEveryLook(worker, () => expectAccessible(worker));
  await told.getByRole("button").first().click();
  await expect(key).toBeFocused();
});
