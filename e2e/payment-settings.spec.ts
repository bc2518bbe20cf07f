import { readFileSync } from "node:fs";
import { inEveryLook, expectAccessible } from "./parts/axe.ts";
import { expect, test } from "./parts/people.ts";

test("a bank layout is made and tried, a payment released by the second person, and the bank's answer read", async ({
  enterAs,
}) => {
  test.setTimeout(300_000);
  const page = await enterAs("admin");
  await test.step("a layout shows what it writes, and what no bank could read is refused", async () => {
    await page.goto("/costManagement/setPay?tab=layouts&form=new");
    const form = page.getByRole("dialog", { name: "新增文件格式" });
    await form.getByLabel("名称").fill("故事格式");
    await form.getByRole("button", { name: "添加列" }).focus();
    await page.keyboard.press("Enter");
    await form.getByLabel("第 9 列 列标题").fill("附言");
    await form.getByRole("button", { name: "第 9 列前移" }).focus();
    await page.keyboard.press("Enter");
    await expect(form.getByLabel("第 8 列 列标题")).toHaveValue("附言");
    await expect(form.getByRole("region", { name: "预览（样例数据）" })).toContainText("附言");
    await form.getByLabel("标题行之上的行").fill("{nothing}");
    await expect(form.getByText("标题行之上第 1 行的 {nothing} 不认识")).toBeVisible();
    await form.getByLabel("标题行之上的行").fill("共 {count} 笔,{sum}");
    await form.getByRole("button", { name: /保\s*存/ }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("row", { name: /故事格式/ })).toContainText("未按银行模板试过");
    await page
      .getByRole("row", { name: /故事格式/ })
      .getByRole("button", { name: "故事格式" })
      .click();
    await page.getByRole("button", { name: "登记试用" }).click();
    const tried = page.getByRole("dialog", { name: "登记“故事格式”已按银行模板试用" });
    await tried.getByRole("button", { name: /保\s*存/ }).click();
    await expect(tried).toBeHidden();
    await inEveryLook(page, () => expectAccessible(page));
  });

  await test.step("a payment that waits is released by somebody who did not make it", async () => {
    await page.evaluate(() => localStorage.setItem("language", '"zh"'));
    await page.goto("/costManagement/costPay?tab=batches&state=toRelease");
    await page.getByRole("button", { name: "复核放款" }).first().click();
    const batch = page.getByRole("dialog", { name: /^支付批次/ });
    await batch.getByRole("button", { name: "复核放款" }).click();
    const asked = page.getByRole("dialog", { name: /^复核放款/ });
    await asked.getByRole("button", { name: "复核放款" }).click();
    await expect(asked).toBeHidden();
    await batch.getByRole("button", { name: "下载银行文件" }).click();
    const ask = page.getByRole("dialog", { name: "下载银行代发文件" });
    await ask.getByLabel("用途").fill("发薪");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      ask.getByRole("button", { name: "下载银行文件" }).click(),
    ]);
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
  });

  await test.step("what the bank answers is kept, and what it speaks of besides is told", async () => {
    const batch = page.getByRole("dialog", { name: /^支付批次/ });
    await batch.getByRole("button", { name: "导入银行结果" }).click();
    const dialog = page.getByRole("dialog", { name: /^导入银行结果/ });
    await dialog.locator('input[type="file"]').setInputFiles({
      name: "result.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("序号,状态,失败原因\n1,成功,\n2,失败,户名不符\n9999,成功,\n"),
    });
    await dialog.getByRole("button", { name: "开始导入" }).click();
    const told = page.getByRole("dialog", { name: "已付 1 人，失败 1 人" });
    await expect(told.getByText("没有发送过这一笔")).toBeVisible();
    await told
      .getByRole("button", { name: /关\s*闭/ })
      .last()
      .click();
    await expect(batch.getByText("户名不符")).toBeVisible();
    await expect(batch.getByRole("button", { name: "失败人员文件" })).toBeVisible();
  });
});
