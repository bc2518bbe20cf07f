import type { Page } from "@playwright/test";
import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { newCompanyPassword, registerCompany } from "./parts/company.ts";
import { heldCode } from "./parts/held-code.ts";
import { expect, test } from "./parts/people.ts";

const unique = Date.now().toString(36);
const headers = { "app-product": "COMPANY" };
const firstPassword = "known12345";

/** Sends a call as the page's own session; gives its content, or fails with what was said. */
async function tell<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { content: T }).content;
}

async function addPerson(admin: Page, email: string): Promise<void> {
  const roles = (await (await admin.request.get("/api/role/options", { headers })).json()) as {
    content: { id: number; name: string }[];
  };
  const roleIds = roles.content.filter((role) => role.name === "审批人").map((role) => role.id);
  await tell(admin, "/user/add", { name: "钱芳", email, password: firstPassword, roleIds });
}

/** Every look of the page as it stands, with a picture of each. */
const looked = (page: Page, name: string) =>
  inEveryLook(page, async (look) => {
    await page.screenshot({
      path: `test-results/shots/own-login-${name}-${look.replace(" ", "-")}.png`,
      fullPage: true,
    });
    await expectAccessible(page);
  });

test("a person makes a log-in their own, joins another company and leaves other devices", async ({
  page,
  browser,
  enterAs,
  listenTo,
}) => {
  const email = `qian.${unique}@person.example`;
  await addPerson(await enterAs("admin"), email);
  const context = await browser.newContext({
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
  });
  const person = await context.newPage();
  await listenTo(person);
  const { ticket } = await tell<{ ticket: string }>(person, "/unify/login", {
    kind: "staff",
    account: email,
    password: firstPassword,
  });
  await tell(person, "/unify/newPassword", { ticket, password: "between123", confirmation: "between123" });

  await test.step("a log-in that the company keeps says so", async () => {
    await person.goto("/index/personalCentre");
    await expect(person.getByText("由本企业管理")).toBeVisible();
    await looked(person, "kept");
  });

  await test.step("it becomes one's own by a code; wrong input is said at its field and nothing typed is lost", async () => {
    await person.evaluate(() => localStorage.setItem("language", JSON.stringify("zh")));
    await person.reload();
    await person.getByRole("button", { name: "转为本人所有" }).click();
    const form = person.getByRole("dialog", { name: "转为本人所有" });
    const save = form.getByRole("button", { name: /保\s*存/ });
    await form.getByRole("button", { name: "获取验证码" }).click();
    await expect(form.getByText(/npm run codes/)).toBeVisible();
    const code = await heldCode(person, email);
    await form.getByLabel("验证码").fill(code);
    await form.getByLabel("新密码", { exact: true }).fill("mine123456");
    await form.getByLabel("确认新密码").fill("another1234");
    await save.click();
    await expect(form.getByText("两次输入的密码不一致")).toBeVisible();
    await expect(form.getByLabel("验证码")).toHaveValue(code);
    await looked(person, "take");
    await expect(person.getByText("No text or mail service is connected")).toBeVisible();
    await person.evaluate(() => localStorage.setItem("language", JSON.stringify("zh")));
    await person.evaluate(() => dispatchEvent(new StorageEvent("storage", { key: "language" })));
    await form.getByLabel("确认新密码").fill("mine123456");
    await save.click();
    await expect(form).toBeHidden();
    await expect(person.getByText("本人所有", { exact: true })).toBeVisible();
  });

  await test.step("another company's invitation waits, is shown with the account, and is accepted", async () => {
    await registerCompany(page, { company: `湖心旅馆${unique}`, email: `host.${unique}@inn.example` });
    expect(newCompanyPassword).not.toBe(firstPassword);
    await addPerson(page, email);
    await person.reload();
    await expect(person.getByRole("heading", { name: "企业邀请" })).toBeVisible();
    await looked(person, "invited");
    await person.evaluate(() => localStorage.setItem("language", JSON.stringify("zh")));
    await person.reload();
    await person.getByRole("button", { name: /钱芳/ }).click();
    await expect(person.getByText("个人中心（1 条企业邀请）")).toBeVisible();
    await person.keyboard.press("Escape");
    await person.getByRole("button", { name: "接受" }).click();
    await person.getByRole("dialog").getByRole("button", { name: "接受" }).click();
    await expect(person.getByRole("button", { name: "切换到此企业" })).toBeVisible();
    await looked(person, "joined");
    // What the company had set opens nothing any more.
    const refused = await page.request.post("/api/unify/login", {
      data: { kind: "staff", account: email, password: firstPassword },
      headers,
    });
    expect(((await refused.json()) as { code: string }).code).toBe("access.wrongPassword");
  });

  await test.step("a choice of the company that goes out twice leads in all the same", async () => {
    const twice = await (await browser.newContext()).newPage();
    await twice.route("**/unify/chooseCompany", async (route) => {
      // The answer to the first is lost on the way; what it set in the browser stays.
      await route.fetch();
      await route.continue();
    });
    await twice.goto("/login");
    await twice.locator('input[autocomplete="username"]').fill(email);
    await twice.locator('input[autocomplete="current-password"]').fill("mine123456");
    await twice.locator(".lg-agree input").check();
    await twice.locator(".lg-submit").click();
    const answered = twice.waitForResponse("**/unify/chooseCompany");
    await twice.locator(".lg-companies button").first().click();
    expect((await answered).status()).toBe(422);
    await twice.waitForURL("**/index/homePage");
    await twice.context().close();
  });

  await test.step("what is logged in elsewhere is ended, with the password", async () => {
    const elsewhere = await (await browser.newContext()).newPage();
    await tell(elsewhere, "/unify/login", { kind: "staff", account: email, password: "mine123456" }).then(
      async (answer) => {
        const { ticket: pick, companies } = answer as {
          ticket: string;
          companies: { accountId: number; tenantId: number }[];
        };
        await tell(elsewhere, "/unify/chooseCompany", {
          ticket: pick,
          accountId: companies[0]!.accountId,
          tenantId: companies[0]!.tenantId,
        });
      },
    );
    await person.evaluate(() => localStorage.setItem("language", JSON.stringify("zh")));
    await person.reload();
    await person.getByRole("button", { name: "退出其他设备" }).click();
    const form = person.getByRole("dialog", { name: "退出其他设备" });
    await form.getByLabel("当前密码").fill("wrong12345");
    await form.getByRole("button", { name: /保\s*存/ }).click();
    await expect(form.getByText("当前密码不正确")).toBeVisible();
    await form.getByLabel("当前密码").fill("mine123456");
    await form.getByRole("button", { name: /保\s*存/ }).click();
    await expect(form).toBeHidden();
    expect(
      (await (await elsewhere.request.get("/api/user/me", { headers })).json()) as { status: number },
    ).toMatchObject({ status: 40008 });
    await elsewhere.context().close();
  });
  await context.close();
});

test("a worker sees whose the log-in is, on the phone", async ({ enterAs }) => {
  const worker = await enterAs("worker", "worker", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await worker.goto("/h5/me");
  await worker.getByRole("button", { name: "登录账号与企业" }).click();
  await expect(worker.getByText("由本企业管理")).toBeVisible();
  await looked(worker, "worker");
});
