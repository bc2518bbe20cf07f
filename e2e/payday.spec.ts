import { readFileSync } from "node:fs";
import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { registerCompany } from "./parts/company.ts";
import {
  calculatedRun,
  grantRun,
  makePaidStaff,
  makePayApprover,
  monthBefore,
  enterFirst,
} from "./parts/pay-company.ts";
import { show } from "./parts/looks.ts";
import { act, cardWith, documentWith, expect, rowWith, test } from "./parts/people.ts";
import { visit } from "./parts/screens.ts";

const unique = Date.now().toString(36);
const calculation = "/salyTaxManagement/calculation";
const inChinese = "localStorage.setItem('language', '\"zh\"')";

test("a month is granted by two people, paid with one failure that is issued anew, and settled; a later settled month keeps it so", async ({
  page,
  browser,
  listenTo,
}) => {
  const [before, last] = [monthBefore(2), monthBefore(1)];
  await registerCompany(page, { company: `发薪酒店${unique}`, email: `pay.${unique}@inn.example` });
  await makePaidStaff(page, ["白一", "白二", "白三", "白四"]);
  const run = await calculatedRun(page, before);
  const person = { name: "钱芳", email: `qian.${unique}@inn.example`, password: "known12345" };
  await makePayApprover(page, person);
  const context = await browser.newContext({
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
  });
  const second = await context.newPage();
  await listenTo(second);
  await second.addInitScript(inChinese);
  await enterFirst(second, person);

  await test.step("from which account is paid, and that a second person releases, is set", async () => {
    await visit(page, "/costManagement/setPay?form=new");
    const account = page.getByRole("dialog", { name: "新增付款账户" });
    await account.getByLabel("开户银行").fill("中国工商银行");
    await account.getByLabel("账号").fill("1202021119900012345");
    await account.getByRole("button", { name: /保\s*存/ }).click();
    await expect(account).toBeHidden();
    await visit(page, "/costManagement/setPay?tab=rules&form=new");
    const rule = page.getByRole("dialog", { name: "新增限额与放款" });
    await rule.getByLabel("每日限额").fill("50000");
    await rule.getByText("每次都要").click();
    await rule.getByRole("button", { name: /保\s*存/ }).click();
    await expect(rule).toBeHidden();
    await expect(page.getByRole("row", { name: /50,000/ })).toBeVisible();
  });

  await test.step("the run is granted, with the reason for what is odd", async () => {
    await visit(page, calculation);
    await act(rowWith(page, run.number), "发放");
    const asked = page.getByRole("dialog", { name: new RegExp(`发放 ${run.number}`) });
    await asked.getByLabel("有异常时的发放理由").fill("没有打卡的岗位");
    await asked.getByRole("button", { name: /发\s*放/ }).click();
    await expect(asked).toBeHidden();
  });

  await test.step("another person approves it where requests of pay are", async () => {
    await visit(second, `${calculation}?view=approval`);
    await cardWith(second, run.number).getByRole("button").first().click();
    const document = documentWith(second, run.number);
    await document.getByRole("button", { name: /同\s*意/ }).click();
    await expect(cardWith(second, run.number)).toHaveCount(0);
    await visit(page, `${calculation}?tab=granted&open=${run.id}`);
  });

  await test.step("it is paid: who has no account is named, the bank gets its file", async () => {
    const detail = page.getByRole("dialog", { name: new RegExp(run.number) });
    await detail.getByRole("tab", { name: "支付" }).click();
    await expect(rowWith(page, "白四")).toContainText("没有银行账号");
    await detail.getByRole("button", { name: "发起支付" }).click();
    const asked = page.getByRole("dialog", { name: new RegExp(`支付 ${run.number}`) });
    await expect(asked.getByText("可支付 3 人")).toBeVisible();
    await asked.getByRole("button", { name: "发起支付" }).click();
    const told = page.getByRole("dialog", { name: "已为 1 个批次发起支付" });
    await expect(told).toContainText("暂不代发：白四");
    await told
      .getByRole("button", { name: /关\s*闭/ })
      .last()
      .click();
    await inEveryLook(page, () => expectAccessible(page));
    await show(page, { theme: "light", language: "zh" });
    await release();
    await visit(page, `${calculation}?view=payments`);
    await page.getByRole("button", { name: /^GZ/ }).first().click();
    await takeFile();
  });

  await test.step("the bank's answer is kept, what it does not match is listed, and who failed is paid anew", async () => {
    await answer("序号,状态,失败原因\n1,成功,\n2,失败,户名不符\n3,成功,\n9999,成功,\n");
    const told = page.getByRole("dialog", { name: "已付 2 人，失败 1 人，0 条此前已知" });
    await expect(told.getByText("没有发送过这一笔")).toBeVisible();
    await told
      .getByRole("button", { name: /关\s*闭/ })
      .last()
      .click();
    const payment = page.getByRole("dialog", { name: /^支付 GZ/ });
    await expect(payment.getByText("户名不符")).toBeVisible();
    await payment.getByRole("button", { name: "重新发起失败付款" }).click();
    const asked = page.getByRole("dialog", { name: /^重新发起/ });
    await asked.getByRole("button", { name: "重新发起失败付款" }).click();
    await expect(asked).toBeHidden();
    await release();
    await visit(page, `${calculation}?view=payments`);
    await page.getByRole("button", { name: /^GZ/ }).first().click();
    await takeFile();
    await answer("序号,状态\n1,成功\n");
    await expect(page.getByRole("dialog", { name: /^支付 GZ/ }).getByText("已完成")).toBeVisible();
  });

  await test.step("both months are settled, and the earlier one stays so while the later is", async () => {
    const later = await calculatedRun(page, last);
    await grantRun(page, later.id);
    await visit(second, `/Approval/mine?search=${later.number}`);
    await cardWith(second, later.number).getByRole("button").first().click();
    await documentWith(second, later.number)
      .getByRole("button", { name: /同\s*意/ })
      .click();
    await expect(cardWith(second, later.number)).toHaveCount(0);
    await visit(page, "/salyTaxManagement/wageSettlement");
    for (const month of [before, last]) {
      await act(rowWith(page, month), "结算");
      const asked = page.getByRole("dialog", { name: new RegExp(`结算 .*${month}`) });
      await asked.getByRole("button", { name: /结\s*算/ }).click();
      await expect(asked).toBeHidden();
    }
    await act(rowWith(page, before), "取消结算");
    const refused = page.getByRole("dialog", { name: new RegExp(`取消 .*${before} 的结算`) });
    await refused.getByRole("textbox").fill("更正");
    await refused.getByRole("button", { name: "取消结算" }).click();
    await expect(refused.getByText(`发薪公司 的 ${last} 已结算`)).toBeVisible();
    await refused.getByRole("button", { name: /^取\s*消$/ }).click();
    await page.getByRole("button", { name: before }).click();
    const detail = page.getByRole("dialog", { name: `发薪公司 · ${before}` });
    await expect(detail.getByText("白四")).toBeVisible();
    await inEveryLook(page, () => expectAccessible(page));
  });

  /** Whoever did not make the payment lets it go. */
  async function release() {
    await visit(second, `${calculation}?view=payments`);
    await second.getByRole("button", { name: /^GZ/ }).first().click();
    const payment = second.getByRole("dialog", { name: /^支付 GZ/ });
    await payment.getByRole("button", { name: "复核放款" }).click();
    const asked = second.getByRole("dialog", { name: /^复核放款/ });
    await asked.getByRole("button", { name: "复核放款" }).click();
    await expect(asked).toBeHidden();
  }

  async function takeFile() {
    const payment = page.getByRole("dialog", { name: /^支付 GZ/ });
    await payment.getByRole("button", { name: "下载代发文件" }).click();
    const asked = page.getByRole("dialog", { name: "下载代发文件" });
    await asked.getByLabel("用途").fill("发放工资");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      asked.getByRole("button", { name: "下载代发文件" }).click(),
    ]);
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
    await expect(asked).toBeHidden();
  }

  async function answer(rows: string) {
    const payment = page.getByRole("dialog", { name: /^支付 GZ/ });
    await payment.getByRole("button", { name: "导入银行结果" }).click();
    const asked = page.getByRole("dialog", { name: /^导入 GZ/ });
    await asked.locator('input[type="file"]').setInputFiles({
      name: "result.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(rows),
    });
    await asked.getByRole("button", { name: "开始导入" }).click();
    await expect(asked).toBeHidden();
  }
});
