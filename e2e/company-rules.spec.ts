import { readFileSync } from "node:fs";
import { expect, test } from "./parts/people.ts";

test("the administrator edits the print header and sees it on paper; a rule that contradicts another is refused where it stands", async ({
  enterAs,
}) => {
  const page = await enterAs("admin");
  await page.goto("/company/info");
  await page.getByRole("button", { name: "编辑打印抬头" }).click();
  const form = page.getByRole("dialog", { name: "打印抬头" });
  await form.getByRole("button", { name: /添加字段/ }).click();
  const row = form.getByRole("group").last();
  await form.getByRole("button", { name: "保存" }).click();
  await expect(row.getByText("此项必填")).toHaveCount(2);
  const label = `监督电话${Date.now() % 1000}`;
  await row.getByLabel("名称（中文）").fill(label);
  await row.getByLabel("内容（中文）").fill("12333");
  await row.getByRole("button", { name: /上移/ }).click();
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(label)).toBeVisible();
  const [sample] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "预览 PDF" }).click(),
  ]);
  expect(
    readFileSync(await sample.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");

  await page.goto("/settings/businessPlanning?tab=C630002&rule=scheduling.ageMax&show=edit");
  const rule = page.getByRole("dialog", { name: "修改：最大年龄" });
  await rule.getByLabel("新值").fill("15");
  await expect(rule.getByText("“最小年龄”16 周岁不能大于“最大年龄”15 周岁")).toBeVisible();
  await page.goto("/settings/businessPlanning?tab=C630004&rule=statements.every&show=edit");
  const statements = page.getByRole("dialog", { name: "修改：自动生成结算单" });
  await statements.getByText("每个考勤月").click();
  await expect(statements.getByRole("row", { name: /自动生成的结算单 0 [1-9]/ })).toBeVisible();
});
