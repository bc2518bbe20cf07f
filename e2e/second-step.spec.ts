import { newCompanyPassword, registerCompany } from "./parts/company.ts";
import { expect, test } from "./parts/people.ts";
import { heldCode } from "./parts/held-code.ts";
import { askForCode } from "./parts/slider.ts";

const unique = Date.now().toString(36);

test("a company asks for a second step, and its people pass it", async ({ page, browser, listenTo }) => {
  const email = `qian.${unique}@inn.example`;
  await registerCompany(page, { company: `湖畔旅馆${unique}`, email: `zhao.${unique}@inn.example` });
  const headers = { "app-product": "COMPANY" };
  const roles = (await (await page.request.get("/api/role/options", { headers })).json()) as {
    content: { id: number; name: string }[];
  };
  const roleIds = roles.content.filter((role) => role.name === "管理员").map((role) => role.id);
  const added = await page.request.post("/api/user/add", {
    data: { name: "钱芳", email, password: newCompanyPassword, roleIds },
    headers,
  });
  expect(added.ok(), await added.text()).toBe(true);

  await test.step("the administrator sees what it means and turns it on", async () => {
    await page.goto("/company/accounts?view=security");
    await page.getByRole("checkbox", { name: /^企业员工登录/ }).check();
    await expect(page.getByText("系统还没有接入短信和邮件服务")).toBeVisible();
    await expect(page.getByText("将无法登录")).toBeHidden();
    await page.getByRole("button", { name: "保存设置" }).click();
    const dialog = page.getByRole("dialog", { name: "要求二次验证？" });
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "保存设置" })).toBeDisabled();
  });

  const context = await browser.newContext({ locale: "zh-CN", timezoneId: "Asia/Shanghai", reducedMotion: "reduce" });
  const other = await context.newPage();
  await listenTo(other);

  await test.step("a right password leads to the second step and not inside", async () => {
    await other.goto("/company/accounts?view=roles");
    await other.getByLabel("账号 / 手机号 / 邮箱").fill(email);
    await other.getByLabel("密码", { exact: true }).fill(newCompanyPassword);
    await other.getByRole("checkbox").check();
    await other.getByRole("button", { name: "登录", exact: true }).click();
    await expect(other.getByRole("heading", { name: "二次验证" })).toBeVisible();
    await expect(other.getByText("q***@inn.example")).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    await other.getByRole("button", { name: "验证并登录" }).click();
    await expect(other.getByText("请填写验证码")).toBeVisible();
  });

  await test.step("a wrong code is refused at its field, the right one leads to the first password and where one was going", async () => {
    await askForCode(other, "获取验证码", /npm run codes/);
    const code = await heldCode(other, email);
    await other.getByRole("textbox", { name: "验证码" }).fill(code === "000000" ? "000001" : "000000");
    await other.getByRole("button", { name: "验证并登录" }).click();
    await expect(other.getByText("验证码不正确")).toBeVisible();
    await other.getByRole("button", { name: "Switch to English" }).click();
    await expect(other.getByRole("heading", { name: "Second step" })).toBeVisible();
    await other.getByRole("textbox", { name: "Verification code" }).fill(code);
    await other.getByRole("button", { name: "Verify and log in" }).click();
    await expect(other.getByRole("heading", { name: "Set a new password" })).toBeVisible();
    await other.getByLabel("Password", { exact: true }).fill("second2026");
    await other.getByLabel("Confirm password").fill("second2026");
    await other.getByRole("button", { name: "Save" }).click();
    await expect(other).toHaveURL(/\/company\/accounts\?view=roles/);
  });
  await context.close();
});
