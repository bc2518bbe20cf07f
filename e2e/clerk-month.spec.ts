import { readFileSync } from "node:fs";
import type { Download, Locator, Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { registerCompany } from "./parts/company.ts";
import { idNumberOf, insureStaff, setBase, setIdNumber } from "./parts/insured-company.ts";
import { show } from "./parts/looks.ts";
import {
  calculatedRun,
  get,
  grantRun,
  makePaidStaff,
  makeSecondAccount,
  monthBefore,
  monthFrom,
  post,
  enterFirst,
} from "./parts/pay-company.ts";
import { act, choose, expect, rowWith, test } from "./parts/people.ts";
import { visit } from "./parts/screens.ts";

const unique = Date.now().toString(36);
const inChinese = "localStorage.setItem('language', '\"zh\"')";
const insurance = "/salyTaxManagement/SocialManagement";
const tax = "/salyTaxManagement/personalTax";
const rules = "/salyTaxManagement/Rules";
const vouchers = "/salyTaxManagement/wageVoucher";
const names = ["白一", "白二", "白三", "白四"];

/** Text of the cells of a workbook's first sheet. */
async function sheetOf(file: Download): Promise<string[][]> {
  const { sheets } = await readXlsx(readFileSync(await file.path()));
  return sheets[0]!.rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
}

/** The sum of a column by its heading, in fen. */
function sumOf([heads, ...rows]: string[][], title: string): number {
  const at = heads!.indexOf(title);
  expect(at, `${title} in ${heads!.join()}`).toBeGreaterThanOrEqual(0);
  return rows.reduce((sum, row) => sum + Math.round(Number(row[at] === "" ? 0 : row[at]) * 100), 0);
}
const money = (fen: number) => (fen / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
const fenOf = async (place: Locator) =>
  Math.round(Number(((await place.textContent()) ?? "").replace(/[^\d.-]/g, "")) * 100);

async function downloaded(page: Page, start: () => Promise<unknown>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent("download"), start()]);
  return file;
}
const csv = (...rows: readonly (readonly (string | number)[])[]) => ({
  name: "table.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(rows.map((row) => row.join(",")).join("\n")),
});

test("a pay clerk's month: insurance, tax and vouchers, each refused once in words and then right to the fen", async ({
  page,
  browser,
  listenTo,
}) => {
  const month = monthBefore(1);
  await registerCompany(page, { company: `月结酒店${unique}`, email: `month.${unique}@inn.example` });
  await page.evaluate(inChinese);
  await makePaidStaff(page, names);
  const { rows: staff } = await get<{ rows: { memberId: number; name: string; jobNumber: string }[] }>(
    page,
    "/salarySetting/tax/people",
    { size: "50" },
  );
  const memberOf = (name: string) => staff.find((one) => one.name === name)!.memberId;
  const jobOf = (name: string) => staff.find((one) => one.name === name)!.jobNumber;
  const ids = new Map(names.map((name, at) => [name, idNumberOf(at + 1)]));
  for (const name of names.slice(0, 3)) await setIdNumber(page, memberOf(name), ids.get(name)!);
  await insureStaff(
    page,
    names.slice(0, 3).map((name) => memberOf(name)),
    month,
  );
  await setBase(page, memberOf("白一"), month, 1_000_000);
  await setBase(page, memberOf("白二"), month, 1_000_000);

  await test.step("who has no base is named by the month that was calculated, and counts once it is set", async () => {
    await visit(page, `${insurance}?view=months`);
    await page.getByRole("button", { name: "计算月份" }).first().click();
    const form = page.getByRole("dialog", { name: "计算月份" });
    await form.getByRole("textbox", { name: "月份" }).fill(month);
    await form.getByRole("textbox", { name: "月份" }).press("Enter");
    await form.getByRole("button", { name: /^计\s*算$/ }).click();
    await expect(form).toBeHidden();
    await page.getByRole("button", { name: month }).click();
    const detail = page.getByRole("dialog", { name: new RegExp(month) });
    await detail.getByRole("tab", { name: "未能计算 (1)" }).click();
    await expect(detail.getByRole("row", { name: /白三/ })).toContainText("没有缴费基数");
    await detail.getByRole("button", { name: "处理 白三：没有缴费基数" }).click();
    await page.getByRole("button", { name: "设置基数" }).click();
    const base = page.getByRole("dialog", { name: "设置基数" });
    await choose(base, "员工", "白三 (前厅部)");
    await base.getByRole("textbox", { name: "生效月份" }).fill(month);
    await base.getByRole("textbox", { name: "生效月份" }).press("Enter");
    await base.getByLabel("申报基数").fill("10000");
    await base.getByRole("button", { name: /保\s*存/ }).click();
    await expect(base).toBeHidden();
    await visit(page, `${insurance}?view=months`);
    await act(rowWith(page, month), "计算");
    await page
      .getByRole("dialog", { name: `计算 ${month}` })
      .getByRole("button", { name: /^计\s*算$/ })
      .click();
    await expect(rowWith(page, month).getByRole("cell").nth(4)).toHaveText("0");
  });

  await test.step("a month in which nobody begins has no file for the bureau; the right one has each base", async () => {
    await visit(page, insurance);
    await page.getByRole("button", { name: "下载增减员表" }).click();
    const asked = page.getByRole("dialog", { name: "下载增减员表" });
    await asked.getByLabel("用途").fill("申报增员");
    await asked.getByRole("button", { name: /^下\s*载$/ }).click();
    await expect(page.getByText(`${monthBefore(0)} 没有增员或减员，无需申报`)).toBeVisible();
    await expect(asked.getByLabel("用途")).toHaveValue("申报增员");
    await asked.getByRole("textbox", { name: "月份" }).fill(month);
    await asked.getByRole("textbox", { name: "月份" }).press("Enter");
    const file = await downloaded(page, () => asked.getByRole("button", { name: /^下\s*载$/ }).click());
    const rows = await sheetOf(file);
    expect(rows.slice(1).map(([change, name, id]) => [change, name, id])).toEqual(
      names.slice(0, 3).map((name) => ["增员", name, ids.get(name)!]),
    );
    expect(sumOf(rows, "申报基数")).toBe(3_000_000);
  });

  await test.step("no month is matched without a bill; one wrong row is named and keeps the whole bill out", async () => {
    await visit(page, `${insurance}?view=months`);
    await confirm("确认", `确认 ${month}？`);
    await act(rowWith(page, month), "完成核对");
    const refused = page.getByRole("dialog", { name: `${month} 的账单已核对完毕？` });
    await refused.getByRole("button", { name: "完成核对" }).click();
    await expect(page.getByText("请先导入账单")).toBeVisible();
    await refused.getByRole("button", { name: /^取\s*消$/ }).click();
    await visit(page, `${insurance}?view=bills`);
    await page.getByRole("button", { name: "导入账单" }).click();
    const asked = page.getByRole("dialog", { name: "导入账单" });
    const lines = billRows();
    await asked.locator('input[type="file"]').setInputFiles(csv(...lines.with(2, lines[2]!.with(6, "九百"))));
    await asked.getByRole("button", { name: "开始导入" }).click();
    const wrong = asked.getByRole("region", { name: "问题" }).getByRole("row").nth(1);
    await expect(wrong).toContainText("3");
    await expect(wrong).toContainText("单位缴费");
    await expect(wrong).toContainText("金额“九百”不正确");
    const { total } = await get<{ total: number }>(page, "/socialInsurance/bills");
    expect(total).toBe(0);
    await asked.locator('input[type="file"]').setInputFiles(csv(...lines));
    await asked.getByRole("button", { name: /重新导入|开始导入/ }).click();
    await expect(page.getByText("一致 14，不一致 1，仅我方 0，仅对方 0")).toBeVisible();
    await inEveryLook(page, () => expectAccessible(page));
    await show(page, { theme: "light", language: "zh" });
  });

  await test.step("a difference waits for an answer; accepted, it is paid in the next month", async () => {
    await visit(page, `${insurance}?view=months`);
    await act(rowWith(page, month), "完成核对");
    const refused = page.getByRole("dialog", { name: `${month} 的账单已核对完毕？` });
    await refused.getByRole("button", { name: "完成核对" }).click();
    await expect(page.getByText("还有 1 条差异没有处理")).toBeVisible();
    await refused.getByRole("button", { name: /^取\s*消$/ }).click();
    await visit(page, `${insurance}?view=bills&tab=open`);
    const row = rowWith(page, "白二");
    await expect(row).toContainText("1,600.00");
    await expect(row).toContainText("1,612.34");
    await act(row, "接受");
    const asked = page.getByRole("dialog", { name: /^接受选中的 1 条差异/ });
    await asked.getByLabel("说明（选填）").fill("按社保局核定");
    await asked.getByRole("button", { name: /^接\s*受$/ }).click();
    await expect(asked).toBeHidden();
    await visit(page, `${insurance}?view=months`);
    await confirm("完成核对", `${month} 的账单已核对完毕？`);
    await expect(rowWith(page, month, "已核对")).toBeVisible();
    await page.getByRole("button", { name: monthFrom(month, 1) }).click();
    const next = page.getByRole("dialog", { name: new RegExp(monthFrom(month, 1)) });
    await next.getByRole("tab", { name: "明细" }).click();
    await expect(next.getByRole("row", { name: /白二/ })).toContainText("12.34");
  });

  await test.step("the tax client's deductions: a wrong row is named with its column, and nothing is taken", async () => {
    await visit(page, `${tax}?view=claims`);
    await page.getByRole("button", { name: "导入扣除下载表" }).click();
    const asked = page.getByRole("dialog", { name: "导入扣除下载表" });
    const head = ["工号", "姓名", "累计子女教育", "累计赡养老人"];
    const right = [jobOf("白一"), "白一", "2000.00", "0"];
    await asked
      .locator('input[type="file"]')
      .setInputFiles(csv(head, right, [jobOf("白二"), "白二", "两千", "0"], ["P9", "", "0", "0"]));
    await asked.getByRole("button", { name: /^比\s*对$/ }).click();
    const table = asked.getByRole("region", { name: "问题" });
    await expect(table.getByRole("row", { name: /^3/ })).toContainText("累计子女教育");
    await expect(table.getByRole("row", { name: /^3/ })).toContainText("金额“两千”不正确");
    await expect(table.getByRole("row", { name: /^4/ })).toContainText("工号");
    await expect(asked.getByRole("button", { name: "采用下载表" })).toBeDisabled();
    await asked.getByRole("button", { name: /其余 1 行/ }).click();
    await expect(asked.getByText("1 处不一致：")).toBeVisible();
    await expect(asked.getByRole("row", { name: /白一/ })).toContainText("2,000.00");
    await asked.getByRole("button", { name: "采用下载表" }).click();
    await expect(asked).toBeHidden();
  });

  const run = await calculatedRun(page, month);
  await grantRun(page, run.id);
  const { rows: settlements } = await get<{ rows: { id: number; version: number; month: string }[] }>(
    page,
    "/salarySetting/settlements",
  );
  const settled = settlements.find((one) => one.month === month)!;

  await test.step("no return of pay that is not settled, nor of somebody without an ID number", async () => {
    await visit(page, `${tax}?view=returns`);
    await prepare();
    await expect(page.getByText(`${month} 的工资尚未结算，结算后才能核对和申报`)).toBeVisible();
    await post(page, "/salarySetting/settle", { id: settled.id, version: settled.version });
    await visit(page, `${tax}?view=returns`);
    await prepare();
    await expect(page.getByText("以下人员缺少证件号码，无法申报：白四")).toBeVisible();
    await setIdNumber(page, memberOf("白四"), ids.get("白四")!);
    await visit(page, `${tax}?view=returns`);
    const asked = await prepare();
    await expect(asked).toBeHidden();
  });

  await test.step("the declaration says what the screen says, and a claim stands in it", async () => {
    const file = await downloaded(page, () => act(page.getByRole("row").nth(1), "导出申报表"));
    const rows = await sheetOf(file);
    expect(rows).toHaveLength(1 + names.length);
    const income = sumOf(rows, "本期收入");
    expect(sumOf(rows, "基本养老保险费")).toBe(3 * 80_000);
    expect(sumOf(rows, "累计子女教育")).toBe(200_000);
    const detail = await openReturn();
    await detail.getByRole("button", { name: "查看金额" }).click();
    await expect(detail.getByText(money(income), { exact: true })).toBeVisible();
  });

  await test.step("the tax office's result: who is not in the return is named, what differs is shown beside ours", async () => {
    const detail = await openReturn();
    await detail.getByRole("button", { name: "导入申报结果" }).click();
    const asked = page.getByRole("dialog", { name: "导入申报结果" });
    const head = ["工号", "姓名", "应补（退）税额"];
    const { content } = await resultHead();
    expect(content).toEqual(head);
    await asked.locator('input[type="file"]').setInputFiles(csv(head, ["P9", "某人", "1.00"]));
    await asked.getByRole("button", { name: "开始导入" }).click();
    await expect(asked.getByRole("region", { name: "问题" }).getByRole("row").nth(1)).toContainText("工号");
    await asked.locator('input[type="file"]').setInputFiles(csv(head, [jobOf("白二"), "白二", "88.80"]));
    await asked.getByRole("button", { name: /重新导入|开始导入/ }).click();
    await expect(asked).toBeHidden();
    const lacking = page.getByRole("dialog", { name: "申报结果缺少人员" });
    await expect(lacking.getByRole("alert")).toContainText(
      new RegExp(`缺少 3 人：${["白一", "白三", "白四"].map((name) => `${name}\\s${jobOf(name)}`).join("、")}`),
    );
    await expectAccessible(page);
    await lacking.getByRole("button", { name: /^确\s*定$/ }).click();
    await detail.getByRole("button", { name: "查看金额" }).click();
    await expect(detail.getByRole("row", { name: /白二/ })).toContainText("88.80");
    await inEveryLook(page, () => expectAccessible(page));
    await show(page, { theme: "light", language: "zh" });
  });

  await test.step("a line without a subject is refused by its number; with it the voucher balances", async () => {
    await visit(page, `${rules}?part=groups`);
    await page
      .getByRole("button", { name: /发薪公司/ })
      .first()
      .click();
    await page.getByRole("button", { name: "编辑“计提”" }).click();
    const form = page.getByRole("dialog", { name: /^编辑“计提”/ });
    await form.getByRole("button", { name: "增加一行" }).click();
    await form.getByRole("button", { name: /保\s*存/ }).click();
    await expect(form.getByText("第 9 行：请选择科目")).toBeVisible();
    await choose(form, "第 9 行科目", "1002.01 银行存款");
    await choose(form, "第 9 行取数", "实发工资");
    await form.getByRole("button", { name: /保\s*存/ }).click();
    await expect(form.getByText("借贷不平衡：借方多出 —，贷方多出 实发工资")).toBeVisible();
    await form.getByRole("button", { name: "删除第 9 行" }).click();
    await form.getByRole("button", { name: /保\s*存/ }).click();
    await expect(form).toBeHidden();
  });

  const person = { name: "钱芳", email: `qian.${unique}@inn.example`, password: "known12345" };
  await makeSecondAccount(page, person);

  await test.step("vouchers are made, verified by somebody else alone, exported and printed", async () => {
    await visit(page, vouchers);
    await page.getByRole("button", { name: "生成凭证" }).first().click();
    const form = page.getByRole("dialog", { name: "生成凭证" });
    await form.getByRole("button", { name: "生成凭证" }).click();
    await expect(form.getByText("此项必填")).toBeVisible();
    await form.getByRole("checkbox", { name: /发薪公司/ }).check();
    await form.getByRole("button", { name: "生成凭证" }).click();
    await expect(form).toBeHidden();
    const row = rowWith(page, "计提");
    const sum = await fenOf(row.getByRole("cell").filter({ hasText: /^[\d,]+\.\d\d$/ }));
    // Whoever made it is offered no verifying of the row, and is refused among those that were chosen.
    await row.getByRole("checkbox").check();
    await page
      .getByRole("button", { name: /^核\s*对$/ })
      .first()
      .click();
    const refused = page.getByRole("dialog", { name: /^核对 PZ/ });
    await refused.getByRole("button", { name: /^核\s*对$/ }).click();
    await expect(refused.getByText("制单人不能核对自己的凭证")).toBeVisible();
    await refused.getByRole("button", { name: /^取\s*消$/ }).click();
    const context = await browser.newContext({ locale: "zh-CN", timezoneId: "Asia/Shanghai", reducedMotion: "reduce" });
    const second = await context.newPage();
    await listenTo(second);
    await second.addInitScript(inChinese);
    await enterFirst(second, person);
    await visit(second, vouchers);
    // Nothing of the screen is in this browser yet.
    await expect(rowWith(second, "计提")).toBeVisible();
    await act(rowWith(second, "计提"), "核对");
    const asked = second.getByRole("dialog", { name: /^核对 PZ/ });
    await asked.getByRole("button", { name: /^核\s*对$/ }).click();
    await expect(asked).toBeHidden();
    await context.close();
    await visit(page, `${vouchers}?tab=verified`);
    const rows = await sheetOf(await downloaded(page, () => act(rowWith(page, "计提"), "导出")));
    expect(sumOf(rows, "借方金额")).toBe(sum);
    expect(sumOf(rows, "贷方金额")).toBe(sum);
    await visit(page, `${vouchers}?tab=all`);
    await rowWith(page, "计提").getByRole("button", { name: /^PZ/ }).click();
    const detail = page.getByRole("dialog", { name: /计提/ });
    const paper = await downloaded(page, () => detail.getByRole("button", { name: /打\s*印/ }).click());
    expect(
      readFileSync(await paper.path())
        .subarray(0, 4)
        .toString(),
    ).toBe("%PDF");
    await inEveryLook(page, () => expectAccessible(page));
  });

  /** What the bureau says: our lines, and 12.34 more pension of 白二. */
  function billRows(): string[][] {
    const head = ["证件号码", "姓名", "险种", "所属月份", "缴费基数", "个人缴费", "单位缴费"];
    const items = [
      ["养老保险", "800.00", "1600.00"],
      ["医疗保险", "200.00", "900.00"],
      ["失业保险", "50.00", "50.00"],
      ["工伤保险", "0.00", "20.00"],
      ["住房公积金", "700.00", "700.00"],
    ] as const;
    return [
      head,
      ...names
        .slice(0, 3)
        .flatMap((name) =>
          items.map(([item, employee, employer]) => [
            ids.get(name)!,
            name,
            item,
            month,
            "10000.00",
            employee,
            name === "白二" && item === "养老保险" ? "1612.34" : employer,
          ]),
        ),
    ];
  }

  async function confirm(action: string, title: string) {
    await act(rowWith(page, month), action);
    const asked = page.getByRole("dialog", { name: title });
    await asked.getByRole("button", { name: new RegExp(`^${[...action].join("\\s*")}$`) }).click();
    await expect(asked).toBeHidden();
  }

  async function prepare() {
    await act(page.getByRole("row").nth(1), "核对");
    const asked = page.getByRole("dialog", { name: /申报表？$/ });
    await asked.getByRole("button", { name: /^核\s*对$/ }).click();
    return asked;
  }

  async function openReturn() {
    await visit(page, `${tax}?view=returns`);
    await page.getByRole("row").nth(1).getByRole("button").first().click();
    return page.getByRole("dialog", { name: /发薪公司/ });
  }

  async function resultHead() {
    const file = await downloaded(page, () =>
      page.getByRole("dialog", { name: "导入申报结果" }).getByRole("button", { name: "下载模板" }).click(),
    );
    const [head] = await sheetOf(file);
    return { content: head!.map((title) => title.replace("*", "")) };
  }
});
