import type { Page } from "@playwright/test";
import { languagesNow } from "./parts/looks.ts";
import { expect, test } from "./parts/test.ts";

const languages = {
  zh: {
    logIn: "登录",
    byCode: "验证码登录",
    target: "手机号 / 邮箱",
    account: "账号 / 手机号 / 邮箱",
    code: "验证码",
    send: "获取验证码",
    next: "下一步",
    password: "密码",
    confirmation: "确认密码",
    company: "企业名称",
    name: "姓名",
    position: "职位",
    email: "工作邮箱",
    register: "注册并进入",
    needs: (field: string) => `请填写${field}`,
    badTarget: "请输入正确的手机号或邮箱",
    badEmail: "请输入正确的邮箱",
    badCode: "请输入 6 位数字验证码",
    badCompany: "企业名称须为 1-30 个中文、英文或数字",
    weak: "密码须为 8-16 位字母和数字的组合",
    differs: "两次输入的密码不一致",
    agree: "请先勾选用户协议",
  },
  en: {
    logIn: "Log in",
    byCode: "Code",
    target: "Phone / e-mail",
    account: "Account / phone / e-mail",
    code: "Verification code",
    send: "Send code",
    next: "Next",
    password: "Password",
    confirmation: "Confirm password",
    company: "Company name",
    name: "Your name",
    position: "Position",
    email: "Work e-mail",
    register: "Register and enter",
    needs: (field: string) => `${field} is required`,
    badTarget: "Enter a valid phone number or e-mail address",
    badEmail: "Enter a valid e-mail address",
    badCode: "Enter the six digits of the code",
    badCompany: "Use 1 to 30 Chinese characters, letters or digits",
    weak: "Use 8 to 16 letters and digits, at least one of each",
    differs: "The two passwords differ",
    agree: "Please accept the user agreement first",
  },
};

for (const language of languagesNow("en")) {
  const say = languages[language];
  test.describe(`the forms without a log-in, ${language}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((chosen) => localStorage.setItem("language", JSON.stringify(chosen)), language),
    );
    const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
    /** The fault that a field says of itself. */
    const fault = (page: Page, label: string, text: string) =>
      expect(field(page, label)).toHaveAccessibleDescription(text);

    test("say what is missing by name, and accept the agreement first", async ({ page }) => {
      await page.goto("/login");
      await page.getByRole("button", { name: say.logIn, exact: true }).click();
      await fault(page, say.account, say.needs(say.account));
      await fault(page, say.password, say.needs(say.password));
      await expect(field(page, say.account)).toBeFocused();
      await expect(page.getByRole("alert")).toHaveText(say.agree);
      await field(page, say.account).fill("admin");
      await field(page, say.password).fill("wrong12345");
      await page.getByRole("button", { name: say.logIn, exact: true }).click();
      await expect(page.getByRole("alert")).toHaveText(say.agree);
      await expect(field(page, say.account)).toHaveValue("admin");
    });

    test("check phone or e-mail before the slider opens", async ({ page }) => {
      await page.goto("/login");
      await page.getByRole("button", { name: say.byCode, exact: true }).click();
      const wrong: [string, string][] = [
        ["", say.needs(say.target)],
        ["12345", say.badTarget],
        ["12800000001", say.badTarget],
        ["a@b", say.badTarget],
        ["a b@c.cn", say.badTarget],
      ];
      for (const where of ["log-in", "retrieve"]) {
        if (where === "retrieve") await page.goto("/retrievePassword");
        for (const [typed, text] of wrong) {
          await field(page, say.target).fill(typed);
          await page.getByRole("button", { name: say.send }).click();
          await fault(page, say.target, text);
          await expect(page.getByRole("slider")).toHaveCount(0);
        }
        await field(page, say.target).fill("13900000009");
        await page.getByRole("button", { name: say.send }).click();
        await expect(page.getByRole("slider")).toBeVisible();
      }
      await field(page, say.code).fill("12345");
      await page.getByRole("button", { name: say.next }).click();
      await fault(page, say.code, say.badCode);
    });

    test("a registration tries each of its rules", async ({ page }) => {
      await page.goto("/experience");
      const submit = () => page.getByRole("button", { name: say.register }).click();
      await submit();
      for (const label of [say.company, say.name, say.position, say.email, say.code, say.password, say.confirmation])
        await fault(page, label, say.needs(label));
      await expect(page.getByRole("alert")).toHaveText(say.agree);
      await expect(field(page, say.company)).toBeFocused();
      for (const [label, typed, text] of [
        [say.company, "海湾-酒店", say.badCompany],
        [say.company, "Bay Hotel", say.badCompany],
        [say.email, "13800000001", say.badEmail],
        [say.email, "a@b", say.badEmail],
        [say.code, "12345", say.badCode],
        [say.password, "abcdefgh", say.weak],
        [say.password, "12345678", say.weak],
        [say.password, "abcdef1", say.weak],
        [say.password, "abcdefg!1", say.weak],
        [say.confirmation, "other12345", say.differs],
      ] as const) {
        await field(page, label).fill(typed);
        await submit();
        await fault(page, label, text);
        await expect(field(page, label)).toHaveValue(typed);
      }
      await field(page, say.company).fill("名".repeat(31));
      await expect(field(page, say.company)).toHaveValue("名".repeat(30));
      await field(page, say.password).fill("abcdefgh123456789");
      await expect(field(page, say.password)).toHaveValue("abcdefgh12345678");
      await submit();
      await fault(page, say.company, "");
      await fault(page, say.password, "");
      await field(page, say.email).fill("a@b");
      await page.getByRole("button", { name: say.send }).click();
      await fault(page, say.email, say.badEmail);
      await expect(page.getByRole("slider")).toHaveCount(0);
    });
  });
}
