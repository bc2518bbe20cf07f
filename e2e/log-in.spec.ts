import type { Page } from "@playwright/test";
import { registerCompany } from "./parts/company.ts";
import { choose, day, demoPassword, expect, rowWith, test, typeDates } from "./parts/people.ts";
import { settled } from "./parts/settled.ts";
import { heldCode } from "./parts/held-code.ts";
import { askForCode } from "./parts/slider.ts";

const unique = Date.now().toString(36);

test("a log-in by code: the slider is dragged, whoever runs the installation reads the code", async ({
  page,
  enterAs,
}) => {
  const email = `night.${unique}@hotel.example`;
  const admin = await enterAs("admin");
  const headers = { "app-product": "COMPANY" };
  const roles = (await (await admin.request.get("/api/role/options", { headers })).json()) as {
    content: { id: number; name: string }[];
  };
  const roleIds = roles.content.filter((role) => role.name === "审批人").map((role) => role.id);
  const added = await admin.request.post("/api/user/add", {
    data: { kind: "staff", name: "夜班经理", email, password: "first12345", roleIds },
    headers,
  });
  expect(added.ok(), await added.text()).toBe(true);

  await page.goto("/login");
  await page.getByRole("button", { name: "验证码登录" }).click();
  await page.getByRole("textbox", { name: "手机号 / 邮箱" }).fill(email);
  // On a slow line the slider is there, and dragged, before its captcha is.
  await page.route("**/api/unify/captcha", async (route) => {
    await new Promise((later) => setTimeout(later, 1500));
    await route.continue();
  });
  await askForCode(page, "获取验证码", /npm run codes/);
  await page.getByRole("textbox", { name: "验证码" }).fill(await heldCode(page, email));
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("heading", { name: "设置新密码" })).toBeVisible();
  await page.getByLabel("密码", { exact: true }).fill("second2026");
  await page.getByLabel("确认密码").fill("second2026");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("工作台");
});

test("a new company registers, its administrator enters an empty house", async ({ page }) => {
  await registerCompany(page, { company: `山谷旅馆${unique}`, email: `boss.${unique}@inn.example` });
  await expect(page.getByRole("navigation", { name: "主菜单" })).toContainText(`山谷旅馆${unique}`);
  await page.goto("/company/accounts");
  await expect(rowWith(page, "赵刚")).toHaveCount(1);
});

test("who is logged in and comes to the log-in page goes home, whose session has ended stays there", async ({
  enterAs,
}) => {
  const page = await enterAs("requester");
  await page.goto("/index/homePage");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("工作台");
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("工作台");
  // The home page, still asking for something, would itself go to the log-in page and cross our way.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
});

test("the page that somebody has left open is the beginning of nobody else's log-in", async ({ enterAs }) => {
  const page = await enterAs("admin");
  const title = page.getByRole("heading", { level: 1 });
  const leave = async () => {
    await page.goto("/company/info");
    await expect(title).toHaveText("企业信息");
    // The page, still asking for something, would itself go to the log-in page and cross our way.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto("/company/info");
    await page.waitForURL("**/login");
  };
  const logIn = async (account: string) => {
    await page.locator('input[autocomplete="username"]').fill(account);
    await page.locator('input[autocomplete="current-password"]').fill(demoPassword);
    await page.locator(".lg-agree input").check();
    await page.locator(".lg-submit").click();
  };
  await leave();
  await logIn("requester");
  await expect(title).toHaveText("工作台");
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/login");
  await logIn("admin");
  await expect(title).toHaveText("工作台");
  await leave();
  await logIn("admin");
  await expect(title).toHaveText("企业信息");
});

test("a session that ends in the middle of a form is opened again over it, and nothing typed is lost", async ({
  enterAs,
}) => {
  const requester = await enterAs("requester");
  const date = day(12);
  await requester.goto("/recruitmentPlan/employmentApplication?form=new");
  const form = requester.getByRole("dialog", { name: "新增用工申请" });
  await choose(form, "部门", "宴会部");
  await typeDates(form, date, date);
  await choose(form, "岗位", "宴会服务员");
  await form.getByRole("textbox", { name: "开始", exact: true }).fill("12:00");
  await form.getByRole("spinbutton", { name: "人数" }).fill("2");
  await form.getByRole("textbox", { name: "用工原因" }).fill("婚宴加席");
  await requester.context().clearCookies();
  await form.getByRole("textbox", { name: "结束", exact: true }).fill("15:00");
  await form.getByRole("textbox", { name: "结束", exact: true }).press("Tab");

  const again = requester.getByRole("dialog", { name: "登录已过期" });
  await again.getByLabel("密码").fill("muster2026");
  await again.getByRole("button", { name: "登录并继续" }).click();
  await expect(again).toBeHidden();
  await expect(form.getByRole("textbox", { name: "用工原因" })).toHaveValue("婚宴加席");
  await form.getByRole("button", { name: "提交审批" }).click();
  await expect(form).toBeHidden();
  await expect(rowWith(requester, date, "审批中").first()).toBeVisible();
});

test.describe("a page that needs a log-in, opened without one", () => {
  // Not even the browser's own line about a refused call: whoever opens the program first finds an empty console.
  test.use({ expected: [] });
  const logInButton = (page: Page) => page.getByRole("button", { name: "登录", exact: true });

  test("leads to the log-in without a word in the console, and back to the page afterwards", async ({ page }) => {
    for (const path of [
      "/",
      "/login",
      "/index",
      "/core/settings/processSetup",
      "/h5/",
      "/h5/sign",
      "/costManagement/costPay?tab=paid",
    ]) {
      await page.goto(path);
      await expect(logInButton(page), path).toBeVisible();
      await expect(page, path).toHaveURL(path.startsWith("/h5/") ? /\/h5\/login(\?from=.*)?$/ : /\/login$/);
    }
    await page.getByRole("textbox", { name: /账号/ }).fill("admin");
    await page.getByLabel("密码", { exact: true }).fill(demoPassword);
    await page.getByRole("checkbox").check();
    await logInButton(page).click();
    await expect(page).toHaveURL(/\/costManagement\/costPay\?tab=paid$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("does so too when the session ran out or was ended elsewhere", async ({ enterAs }) => {
    const headers = { "app-product": "COMPANY" };
    const ways: readonly ((page: Page, origin: string) => Promise<unknown>)[] = [
      (page) => page.context().clearCookies(),
      (page, origin) => page.context().addCookies([{ name: "muster_session", value: "made-up", url: origin }]),
      async (page) => {
        const cookies = await page.context().cookies();
        expect((await page.request.post("/api/unify/logout", { data: {}, headers })).ok()).toBe(true);
        await page.context().addCookies(cookies);
      },
    ];
    for (const end of ways) {
      const page = await enterAs("requester");
      await page.goto("/recruitmentPlan/employmentApplication");
      await settled(page);
      const url = page.url();
      // What an open page asks for meanwhile is refused, and said so: the question is how the next one opens.
      await page.goto("about:blank");
      await end(page, new URL(url).origin);
      await page.goto(url);
      await expect(logInButton(page)).toBeVisible();
      await page.goto("/");
      await expect(logInButton(page)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("menuList"))).toBeNull();
    }
    const worker = await enterAs("worker", "worker", { viewport: { width: 390, height: 844 } });
    await worker.goto("/h5/");
    await settled(worker);
    await worker.goto("about:blank");
    await worker.context().clearCookies();
    await worker.goto("/h5/sign");
    await expect(logInButton(worker)).toBeVisible();
  });
});
