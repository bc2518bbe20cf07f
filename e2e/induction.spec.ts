import { act, cardWith, day, documentWith, expect, rowWith, test } from "./parts/people.ts";
import { heldCode } from "./parts/held-code.ts";

const name = `新员${Date.now().toString(36).slice(-4)}`;
const phone = `137${String(Date.now()).slice(-8)}`;
/** A right number: its last digit is the check of the others. */
const idNumber = (() => {
  const body = `31010119950${1 + (Date.now() % 9)}1${String(Date.now() % 10)}${String(Math.floor(Date.now() / 10) % 1000).padStart(3, "0")}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  return body + "10X98765432"[weights.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11];
})();
const phoneLook = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("HR adds an induction, the person fills in the form on the phone, the head approves, HR records the joining", async ({
  enterAs,
  browser,
}) => {
  test.setTimeout(180_000);
  const hr = await enterAs("hr");
  await hr.goto("/staffManagement/inductionManagement");
  await hr.getByRole("button", { name: "新增入职" }).click();
  const form = hr.getByRole("dialog", { name: "新增入职" });
  await form.getByLabel("姓名").fill(name);
  await form.getByLabel("手机号码").fill(phone);
  await form.getByLabel("部门", { exact: true }).click();
  await hr.locator(".ant-select-dropdown:visible").getByText("宴会部", { exact: true }).click();
  const joinOn = form.getByLabel("入职日期");
  await joinOn.fill(day(0));
  await joinOn.press("Enter");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form).toBeHidden();

  await hr.getByLabel("搜索姓名或单号").fill(name);
  const row = rowWith(hr, name);
  await expect(row).toContainText("待填写");
  await act(row, "发送登记表");
  await hr.getByRole("dialog").getByRole("button", { name: "生成链接" }).click();
  const link = await hr.getByRole("textbox", { name: "复制链接" }).inputValue();
  await hr.getByRole("button", { name: "完成" }).click();

  const other = await browser.newContext({ ...phoneLook, locale: "zh-CN", timezoneId: "Asia/Shanghai" });
  const person = await other.newPage();
  await person.goto(new URL(link).pathname + new URL(link).hash);
  await expect(person.getByText(/验证码会发到您登记的手机 137\*{4}/)).toBeVisible();
  await expect(person.getByText(name)).toHaveCount(0);
  await person.getByRole("button", { name: "获取验证码" }).click();
  await expect(person.getByText(/验证码（10 分钟内有效）|10 分钟内有效/)).toBeVisible();
  await person.getByLabel("验证码").fill(await heldCode(person, phone));
  await person.getByRole("button", { name: "开始填写" }).click();
  await expect(person.getByText("宴会部")).toBeVisible();
  await person.getByRole("button", { name: "提交登记表" }).click();
  await expect(person.getByText("请检查标红的内容")).toBeVisible();
  await person.getByLabel(/证件号码/).fill(idNumber);
  await person.getByLabel(/^学历/).selectOption({ label: "大专" });
  await person.getByLabel(/紧急联系人/).fill("王芳");
  await person.getByLabel(/紧急联系电话/).fill("13800001234");
  await person.getByLabel(/开户银行/).fill("工商银行");
  await person.getByLabel(/银行账号/).fill("6222021001116245702");
  await person.getByLabel(/我已阅读并同意/).check();
  await person.getByRole("button", { name: "提交登记表" }).click();
  const confirm = person.getByLabel("账号已核对无误（例如存折账号）");
  const sent = person.getByText("登记表已提交");
  await expect(confirm.or(sent)).toBeVisible();
  if (await confirm.isVisible()) {
    await confirm.check();
    await person.getByRole("button", { name: "提交登记表" }).click();
  }
  await expect(sent).toBeVisible();
  await person.reload();
  await expect(person.getByText("登记表已提交")).toBeVisible();
  await other.close();

  await expect(row).toContainText("待审核");
  await act(row, "提交审批");
  const submit = hr.getByRole("dialog", { name: `提交 ${name} 的入职审批？` });
  await submit.getByRole("button", { name: "提交审批" }).click();
  await expect(submit).toBeHidden();
  await expect(row).toContainText("审批中");

  const head = await enterAs("approver");
  await head.goto("/Approval/Entry");
  await cardWith(head, name).click();
  const document = documentWith(head, new RegExp(name));
  await document.getByRole("button", { name: "同意" }).click();
  await expect(cardWith(head, name)).toHaveCount(0);

  await expect(row).toContainText("待报到");
  await act(row, "查看");
  const details = hr.getByRole("dialog", { name: new RegExp(name) });
  await details.getByRole("tab", { name: "任务", exact: true }).click();
  await details.getByRole("button", { name: "完成 入职体检合格" }).click();
  await expect(details.getByRole("button", { name: "撤销完成 入职体检合格" })).toBeVisible();
  await details.getByRole("button", { name: "办理入职" }).click();
  const join = hr.getByRole("dialog", { name: `办理入职 · ${name}` });
  await join.getByRole("button", { name: "办理入职" }).click();
  await expect(join).toBeHidden();

  await hr.goto(`/staffManagement/inductionManagement?tab=joined&search=${encodeURIComponent(name)}`);
  await expect(rowWith(hr, name)).toContainText("已入职");
  await hr.goto(`/staffManagement/employee?search=${encodeURIComponent(name)}`);
  await expect(rowWith(hr, name)).toContainText("试用");
  await hr.goto(`/staffManagement/contract?search=${encodeURIComponent(name)}`);
  await expect(rowWith(hr, name)).toContainText("草稿");
});
