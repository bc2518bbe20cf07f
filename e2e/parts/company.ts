import { expect, type Page } from "@playwright/test";
import { heldCode } from "./held-code.ts";
import { askForCode } from "./slider.ts";

export const newCompanyPassword = "start12345";

interface NewCompany {
  company: string;
  email: string;
}

/** Registers a company of its own in the browser and enters it. */
export async function registerCompany(page: Page, made: NewCompany): Promise<void> {
  await page.goto("/experience");
  await fill(page, made);
  await expect(page.getByRole("heading", { name: /赵刚/ })).toBeVisible();
}

/** Registers a company that supplies labour, and enters it. */
export async function registerService(page: Page, made: NewCompany): Promise<void> {
  await page.goto("/experience");
  await page.getByText("劳务服务商", { exact: true }).click();
  await fill(page, made);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("服务的酒店");
}

async function fill(page: Page, { company, email }: NewCompany): Promise<void> {
  await page.getByLabel("企业名称").fill(company);
  await page.getByLabel("姓名").fill("赵刚");
  await page.getByLabel("职位").fill("总经理");
  await page.getByLabel("工作邮箱").fill(email);
  await askForCode(page, "获取验证码", /npm run codes/);
  await page.getByRole("textbox", { name: "验证码" }).fill(await heldCode(page, email));
  await page.getByLabel("密码", { exact: true }).fill(newCompanyPassword);
  await page.getByLabel("确认密码").fill(newCompanyPassword);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "注册并进入" }).click();
}
