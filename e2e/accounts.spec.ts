import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { logInAs } from "./parts/log-in.ts";
import { choose, expect, test } from "./parts/people.ts";
import { visit } from "./parts/screens.ts";

const login = `night${Date.now().toString(36)}`;

test("an administrator adds an account; its holder chooses a password and sees what they may; disabled, they are out at once", async ({
  page,
  browser,
}) => {
  await logInAs(page, "admin", "muster2026");
  await visit(page, "/company/accounts");
  await page.getByRole("button", { name: "新增账号" }).click();
  const form = page.getByRole("dialog", { name: "新增账号" });
  await form.getByLabel("姓名").fill("夜班主管");
  await form.getByLabel("登录账号").fill(login);
  await form.getByLabel("部门", { exact: true }).click();
  await page.locator(".ant-select-dropdown:visible").getByText("客房部", { exact: true }).click();
  await choose(form, "角色", "审批人");
  await form.getByLabel("初始密码").fill("short");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("密码须为 8-16 位字母和数字的组合")).toBeVisible();
  await form.getByLabel("初始密码").fill("first12345");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form).toBeHidden();
  await page.getByLabel("搜索姓名、账号、手机号或邮箱").fill(login);
  const row = page.getByRole("row", { name: new RegExp(login) });
  await expect(row).toContainText("客房部");

  const other = await browser.newContext();
  const colleague = await other.newPage();
  await colleague.goto("/login");
  await colleague.locator('input[autocomplete="username"]').fill(login);
  await colleague.locator('input[autocomplete="current-password"]').fill("first12345");
  await colleague.locator(".lg-agree input").check();
  await colleague.locator(".lg-submit").click();
  await colleague.waitForURL("**/newPassword");
  const passwords = colleague.locator('input[type="password"]');
  await passwords.nth(0).fill("second2026");
  await passwords.nth(1).fill("second2026");
  await colleague.locator(".lg-submit").click();
  await colleague.waitForURL("**/index/homePage");
  await colleague.goto("/company/accounts");
  await expect(colleague.getByText("系统管理员")).toBeVisible();

  await row.getByRole("button", { name: "停用" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await expect(row.getByText("停用", { exact: true })).toBeVisible();
  // The open page hears of it too, and would itself go to the log-in page and cross our way.
  await colleague.goto("about:blank");
  await colleague.goto("/index/homePage");
  await colleague.waitForURL("**/login");
  await other.close();
});

test("permissions are searched, ticked and compared", async ({ enterAs }) => {
  const page = await enterAs("admin");
  await visit(page, "/company/accounts?view=roles");
  await page.getByRole("button", { name: "新增角色" }).click();
  const form = page.getByRole("dialog", { name: "新增角色" });
  await form.getByLabel("角色名称").fill(login);
  await form.getByLabel("搜索菜单或按钮").fill("新增账号");
  await form.locator(".ant-tree-treenode", { hasText: "新增账号" }).locator(".ant-tree-checkbox").click();
  await expect(form.getByText("已选 2 项")).toBeVisible();
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "比较两个角色" }).click();
  const compare = page.getByRole("dialog", { name: "比较两个角色" });
  await choose(compare, "角色一", "管控部门");
  await choose(compare, "角色二", "楼层主管");
  await expect(compare.getByRole("row", { name: /用工申请/ }).first()).toContainText("有");
});

test("several roles get a permission and lose it again at once", async ({ enterAs }) => {
  const page = await enterAs("admin");
  const headers = { "app-product": "COMPANY" };
  for (const part of ["甲", "乙"]) {
    const data = { name: `批${login}${part}`, codes: ["C1100"] };
    expect((await page.request.post("/api/role/save", { data, headers })).ok()).toBe(true);
  }
  await visit(page, `/company/accounts?view=roles&search=批${login}`);
  const rows = page.getByRole("row", { name: new RegExp(`批${login}`) });
  await expect(rows).toHaveCount(2);
  for (const [how, count] of [
    ["增加", "3"],
    ["移除", "2"],
  ] as const) {
    for (const row of await rows.all()) await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: "批量设置权限" }).click();
    const form = page.getByRole("dialog", { name: "批量设置权限" });
    await form.getByText(how, { exact: true }).click();
    await form.getByLabel("搜索菜单或按钮").fill("新增账号");
    await form.locator(".ant-tree-treenode", { hasText: "新增账号" }).locator(".ant-tree-checkbox").click();
    await expectAccessible(page);
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form).toBeHidden();
    for (const row of await rows.all()) await expect(row).toContainText(new RegExp(`否\\s*0\\s*${count}`));
  }
});

// The screens themselves are looked at by `every-screen`.
for (const path of ["/company/accounts?form=new", "/company/accounts?view=roles", "/organisation/structure"]) {
  test(`${path} is accessible in every look`, async ({ enterAs }) => {
    const page = await enterAs("admin");
    await visit(page, path);
    await inEveryLook(page, () => expectAccessible(page));
  });
}
