import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { cardWith, choose, documentWith, expect, rowWith, test, typeDates } from "./parts/people.ts";
import { picture } from "./parts/picture.ts";
import { visit } from "./parts/screens.ts";

/** A half month of the demo company that its finance has only pre-settled for this labour company. */
const half = { from: "2026-10-16", to: "2026-10-31", agency: "华达劳务" };
const settlement = "/costManagement/costSettlement";

/** Opens the details of the statement with that number. */
async function openStatement(page: Page, path: string, number: string): Promise<Locator> {
  await visit(page, path);
  await rowWith(page, number).getByRole("button", { name: number }).click();
  const detail = page.getByRole("dialog", { name: number });
  await expect(detail.getByText("结算金额").first()).toBeVisible();
  return detail;
}

/** A button's name; two Chinese characters stand apart on it. */
const called = (name: string) => new RegExp(`^${[...name].join("\\s*")}$`);

/** Presses a button at the foot of the details and answers the question that follows. */
async function take(page: Page, detail: Locator, button: string, question: RegExp, reason?: string): Promise<void> {
  await detail.getByRole("button", { name: called(button) }).click();
  const asked = page.getByRole("dialog", { name: question });
  if (reason) await asked.getByRole("textbox").fill(reason);
  await asked.getByRole("button", { name: called(button) }).click();
  await expect(asked).toBeHidden();
}

async function bytesOf(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), press()]);
  return readFileSync(await file.path());
}

test("a statement from its making to the payment and back", async ({ enterAs }) => {
  const finance = await enterAs("finance");
  let number = "";

  await test.step("the old statement is taken back and cancelled", async () => {
    await visit(finance, `${settlement}?search=${half.agency}&from=${half.from}&to=${half.to}`);
    const old =
      (await rowWith(finance, half.agency, half.from, "预结算").getByRole("button").first().textContent()) ?? "";
    const detail = await openStatement(finance, `${settlement}?search=${old}`, old);
    await take(finance, detail, "退回", /^退回 1 张/);
    await take(finance, detail, "作废", /^作废结算单/, "漏计两个班次，重新生成");
  });

  await test.step("a new one is made from a preview", async () => {
    await visit(finance, settlement);
    await finance.getByRole("button", { name: "生成结算单" }).first().click();
    const form = finance.getByRole("dialog", { name: "生成结算单" });
    await typeDates(form, half.from, half.to);
    const preview = form.getByRole("table", { name: "预览" });
    await expect(preview.getByRole("row").filter({ hasText: half.agency })).toBeVisible();
    await picture(finance, "statement-make-zh");
    // The other companies are owed changes of a locked month.
    const others = preview
      .locator("tbody tr")
      .filter({ hasNotText: half.agency })
      .getByRole("checkbox", { checked: true });
    while ((await others.count()) > 0) await others.first().click();
    await form.getByRole("button", { name: "生成 1 张结算单" }).click();
    await expect(form).toBeHidden();
    const made = rowWith(finance, half.agency, half.from, "未结算");
    await expect(made).toHaveCount(1);
    number = (await made.getByRole("button").first().textContent()) ?? "";
  });

  await test.step("a deduction is added, then it is pre-settled", async () => {
    const detail = await openStatement(finance, `${settlement}?search=${number}`, number);
    await detail.getByRole("tab", { name: "调整与扣款" }).click();
    await detail.getByRole("button", { name: "调整扣款" }).click();
    const form = finance.getByRole("dialog", { name: "调整与扣款" });
    await choose(form, "类型", "缺卡扣款");
    await form.getByRole("spinbutton", { name: /金额/ }).fill("88.50");
    await form.getByRole("textbox", { name: "原因" }).fill("缺卡两次");
    await form.getByRole("button", { name: called("保存") }).click();
    await expect(detail.getByRole("table", { name: "调整与扣款" })).toContainText("-88.50");
    await picture(finance, "statement-extras-zh");
    await take(finance, detail, "预结算", /预结算 1 张/, "节假日用工增加，总经理已同意");
    await expect(finance.getByRole("dialog", { name: new RegExp(`${number}.*预结算`) })).toBeVisible();
  });

  await test.step("the labour company objects to a shift, finance answers", async () => {
    const agency = await enterAs("agency", "agency");
    const theirs = await openStatement(agency, `${settlement}?search=${number}`, number);
    await theirs.getByRole("tab", { name: "按日" }).click();
    await theirs.getByRole("table", { name: "按日" }).getByRole("button", { name: "提出异议" }).first().click();
    const form = agency.getByRole("dialog", { name: /^提出异议/ });
    await form.getByRole("textbox", { name: "说明" }).fill("当天加班一小时未计");
    await picture(agency, "statement-objection-zh");
    await form.getByRole("button", { name: "提出异议" }).click();
    await expect(form).toBeHidden();

    const detail = await openStatement(finance, `${settlement}?search=${number}`, number);
    await detail.getByRole("tab", { name: "异议 (1)" }).click();
    await detail.getByRole("button", { name: called("答复") }).click();
    const answer = finance.getByRole("dialog", { name: "答复异议" });
    await answer.getByText("驳回").click();
    await answer.getByRole("textbox", { name: "答复" }).fill("打卡记录显示 22:00 准点离岗");
    await answer.getByRole("button", { name: called("答复") }).click();
    await expect(answer).toBeHidden();
    await agency.reload();
    await agency.getByRole("dialog", { name: number }).getByRole("tab", { name: "异议" }).click();
    await expect(agency.getByRole("dialog", { name: number })).toContainText("打卡记录显示 22:00 准点离岗");
  });

  await test.step("submitted, countersigned, released", async () => {
    const detail = await openStatement(finance, `${settlement}?search=${number}`, number);
    await take(finance, detail, "提交审批", /提交 1 张/);
    await visit(finance, "/costManagement/costApproval");
    await cardWith(finance, number).getByRole("button", { name: number }).click();
    const approval = documentWith(finance, number);
    await picture(finance, "statement-approval-zh");
    await approval.getByRole("button", { name: called("同意") }).click();
    await expect(cardWith(finance, number)).toHaveCount(0);
    const approved = await openStatement(finance, `/costManagement/costPay?tab=approved&search=${number}`, number);
    await take(finance, approved, "转待支付", /^将 1 张/);
  });

  await test.step("a double click pays once, with the totals before it", async () => {
    const due = await openStatement(finance, `/costManagement/costPay?search=${number}`, number);
    await due.getByRole("button", { name: called("支付") }).click();
    const pay = finance.getByRole("dialog", { name: "支付结算单" });
    await expect(pay).toContainText(/共 1 张，合计 [\d,]+\.\d\d 元/);
    await picture(finance, "statement-pay-zh");
    await pay.getByRole("button", { name: /^确认支付/ }).dblclick();
    await expect(pay).toBeHidden();
    const paid = await openStatement(finance, `/costManagement/costPay?tab=paid&search=${number}`, number);
    await paid.getByRole("tab", { name: "支付与记录" }).click();
    await expect(paid.getByRole("table", { name: "支付与记录" }).locator("tbody").getByRole("row")).toHaveCount(1);
    const pdf = await bytesOf(finance, () => paid.getByRole("button", { name: called("打印") }).click());
    expect(pdf.subarray(0, 4).toString("latin1")).toBe("%PDF");
  });

  await test.step("the bank file comes with the batch", async () => {
    await visit(finance, "/costManagement/costPay?tab=batches");
    await finance.getByRole("table").getByRole("button").filter({ hasText: /\d{6}/ }).first().click();
    const batch = finance.getByRole("dialog", { name: /^支付批次/ });
    await picture(finance, "statement-batch-zh");
    await batch.getByRole("button", { name: "下载银行文件" }).click();
    const asked = finance.getByRole("dialog", { name: "下载银行代发文件" });
    await asked.getByRole("textbox", { name: "用途" }).fill("网银代发");
    const file = await bytesOf(finance, () => asked.getByRole("button", { name: "下载银行文件" }).click());
    expect(file.length).toBeGreaterThan(500);
  });

  await test.step("a payment is revoked by its opposite, which stands beside it", async () => {
    const paid = await openStatement(finance, `/costManagement/costPay?tab=paid&search=${number}`, number);
    await take(finance, paid, "撤销支付", /撤销结算单/, "收款账号有误，重新支付");
    await paid.getByRole("tab", { name: "支付与记录" }).click();
    const payments = paid.getByRole("table", { name: "支付与记录" }).locator("tbody").getByRole("row");
    await expect(payments).toHaveCount(2);
    await expect(payments.filter({ hasText: "收款账号有误，重新支付" })).toContainText("-");
    await expect(finance.getByRole("dialog", { name: new RegExp(`${number}.*待支付`) })).toBeVisible();
    await picture(finance, "statement-revoked-zh");
  });
});
