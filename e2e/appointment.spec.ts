import type { Page } from "@playwright/test";
import { expectAccessible } from "./parts/axe.ts";
import { languagesNow } from "./parts/looks.ts";
import { act, expect, rowWith, test } from "./parts/people.ts";
import { askForCode } from "./parts/slider.ts";

const unique = Date.now().toString(36);

const languages = {
  zh: {
    book: "预约演示",
    company: "企业名称",
    contact: "联系人",
    phone: "联系电话",
    email: "邮箱",
    date: "期望日期",
    submit: "提交预约",
    sent: "预约已提交",
    agree: "请先勾选用户协议",
    needs: (field: string) => `请填写${field}`,
    badPhone: "电话号码不正确，应为 7 至 20 位数字",
    badEmail: "请输入正确的邮箱",
  },
  en: {
    book: "Book a demo",
    company: "Company",
    contact: "Contact",
    phone: "Telephone",
    email: "E-mail",
    date: "Preferred date",
    submit: "Send",
    sent: "Your request has been sent",
    agree: "Please accept the user agreement first",
    needs: (field: string) => `${field} is required`,
    badPhone: "Not a telephone number of 7 to 20 digits",
    badEmail: "Enter a valid e-mail address",
  },
} as const;

for (const language of languagesNow("zh")) {
  const say = languages[language];
  const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });

  test(`a stranger books a demonstration and the operator follows it up, in ${language}`, async ({ page, enterAs }) => {
    const company = `望江酒店${unique}${language}`;
    await page.addInitScript((chosen) => localStorage.setItem("language", JSON.stringify(chosen)), language);

    await test.step("there is no success without a request", async () => {
      await page.goto("/appointmentSuccess");
      await expect(page).toHaveURL(/\/appointment$/);
      await expect(page.getByText(say.sent)).toHaveCount(0);
    });

    await test.step("the form says what is missing or wrong and keeps what was typed", async () => {
      await page.goto("/login");
      await page.getByRole("button", { name: say.book }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.getByRole("button", { name: say.submit, exact: true }).click();
      for (const label of [say.company, say.contact, say.phone, say.email])
        await expect(field(page, label)).toHaveAccessibleDescription(say.needs(label));
      await expect(page.getByRole("alert")).toHaveText(say.agree);
      await field(page, say.company).fill(company);
      await field(page, say.contact).fill("林一");
      await field(page, say.phone).fill("12345");
      await field(page, say.email).fill("a@b");
      await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: say.submit, exact: true }).click();
      await expect(field(page, say.phone)).toHaveAccessibleDescription(say.badPhone);
      await expect(field(page, say.email)).toHaveAccessibleDescription(say.badEmail);
      await expect(page.getByRole("slider")).toHaveCount(0);
      await expect(field(page, say.company)).toHaveValue(company);
      await expectAccessible(page);
    });

    await test.step("it is sent once the slider is at its end, and the success outlives a reload", async () => {
      await field(page, say.phone).fill("0571-8888 0000");
      await field(page, say.email).fill(`lin.${unique}@river.example`);
      await page.getByLabel(say.date).selectOption({ index: 2 });
      await askForCode(page, say.submit, say.sent);
      await expect(page).toHaveURL(/\/appointmentSuccess$/);
      await expect(page.getByText(company)).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByText(say.sent)).toBeVisible();
    });

    await test.step("the operator's administrator sees it masked, reads it with a reason and follows it up", async () => {
      const admin = await enterAs("admin");
      await admin.goto(`/settings/appointments?search=${encodeURIComponent(company)}`);
      const row = rowWith(admin, company);
      await expect(row).toContainText("待联系");
      await expect(row).toContainText("0000");
      await expect(row).not.toContainText("8888");
      await row.getByRole("button", { name: company }).click();
      const detail = admin.getByRole("dialog", { name: company });
      await detail.getByRole("button", { name: "查看完整联系方式" }).click();
      const why = admin.getByRole("dialog", { name: "查看完整联系方式" });
      await why.getByRole("textbox").fill("回电");
      await why.getByRole("button", { name: "确定" }).click();
      await expect(detail.getByText("0571-8888 0000")).toBeVisible();
      await expect(detail.getByText(`lin.${unique}@river.example`)).toBeVisible();
      await admin.keyboard.press("Escape");
      await act(row, "跟进");
      const form = admin.getByRole("dialog", { name: new RegExp(`^跟进.*${company}`) });
      await form.getByText("已联系", { exact: true }).click();
      await form.getByLabel("备注").fill("周三演示");
      await form.getByRole("button", { name: "保存" }).click();
      await expect(row).toContainText("已联系");
    });
  });
}
