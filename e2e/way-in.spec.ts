import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./parts/people.ts";

const unique = Date.now().toString(36);
const headers = { "app-product": "COMPANY" };

async function made(request: APIRequestContext, path: string, data: object): Promise<number> {
  const answer = await request.post(`/api${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { content: { id: number } }).content.id;
}

/** Logs in for the first time, with the password that an administrator gave. */
async function logInFirst(page: Page, account: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "账号 / 手机号 / 邮箱" }).fill(account);
  await page.getByLabel("密码", { exact: true }).fill("first12345");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("heading", { name: "设置新密码" })).toBeVisible();
  await page.getByLabel("密码", { exact: true }).fill("second2026");
  await page.getByLabel("确认密码").fill("second2026");
  await page.getByRole("button", { name: "保存" }).click();
}

test("who may not open the home page begins with the first screen that they may", async ({ page, enterAs }) => {
  const { request } = await enterAs("admin");
  const roleId = await made(request, "/role/save", { name: `无工作台${unique}`, codes: ["C6103", "C05406"] });
  const staff = { kind: "staff", name: "考勤员", password: "first12345", roleIds: [roleId] };
  await made(request, "/user/add", { ...staff, account: `first${unique}` });
  await logInFirst(page, `first${unique}`);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("打卡查询");
  for (const path of ["/", "/index/homePage", "/login"]) {
    await page.goto(path);
    await expect(title).toHaveText("打卡查询");
  }
  await page.goto("/company/accounts");
  await expect(page.getByText("没有访问权限")).toBeVisible();
  await page.getByRole("link", { name: "返回首页" }).click();
  await expect(title).toHaveText("打卡查询");
  await page.getByRole("button", { name: /^关闭/ }).first().click();
  await expect(title).toHaveText("打卡查询");
});

for (const [locale, logIn, worker] of [
  ["zh-TW", "登录", "外部员工请从这里登录"],
  ["de-DE", "Log in", "Worker? Log in here"],
] as const) {
  test(`a browser in ${locale} is first spoken to in its language, and a choice stays`, async ({ browser }) => {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    await page.goto("/login");
    await expect(page.getByRole("button", { name: logIn, exact: true })).toBeVisible();
    const tops = () =>
      page
        .locator(".lg-workers, .lg-doors")
        .evaluateAll((both) => both.map((one) => [one.className, one.getBoundingClientRect().top] as const));
    const first = (await tops()).toSorted((a, b) => a[1] - b[1])[0];
    expect(first?.[0]).toBe("lg-workers");
    await expect(page.getByRole("link", { name: worker })).toBeVisible();
    await page.locator(".lg-language").click();
    await page.reload();
    await expect(page.getByRole("button", { name: logIn === "登录" ? "Log in" : "登录", exact: true })).toBeVisible();
    await page.locator(".lg-workers").click();
    await expect(page).toHaveURL(/\/h5\/login$/);
    await context.close();
  });
}
