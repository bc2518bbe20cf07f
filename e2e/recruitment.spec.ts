import { faultsOf } from "./parts/axe.ts";
import { act, choose, day, expect, rowWith, test } from "./parts/people.ts";
import { settled } from "./parts/settled.ts";

const place = "滨海路 8 号";
const name = `招聘${Date.now().toString(36)}`;
const title = `接待${name}`;

test("a post is advertised, somebody applies, is interviewed, accepts an offer and is hired without being typed in again", async ({
  enterAs,
}) => {
  test.setTimeout(300_000);
  const page = await enterAs("admin");
  const menu = (label: string) => page.locator(".ant-select-dropdown:visible").getByTitle(label, { exact: true });
  let number = "";

  await test.step("a post to fill asks for no gender, and is opened", async () => {
    await page.goto("/recruitment/posts?form=new");
    const form = page.getByRole("dialog", { name: "新增招聘岗位" });
    await form.getByLabel("部门", { exact: true }).click();
    await page.locator(".ant-select-dropdown:visible").getByText("客房部", { exact: true }).click();
    await form.getByRole("combobox", { name: /^\* 岗位$/ }).click();
    await menu("客房服务员").click();
    await choose(form, "用工类型", "小时工");
    await form.getByRole("spinbutton", { name: "薪资下限" }).fill("25");
    await form.getByRole("textbox", { name: "到岗日期" }).fill(day(40));
    await form.getByRole("textbox", { name: "到岗日期" }).press("Enter");
    await form.getByRole("textbox", { name: "招聘原因" }).fill("仅限女性");
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form.getByText(/法律不允许/)).toBeVisible();
    await form.getByRole("textbox", { name: "招聘原因" }).fill(name);
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form).toBeHidden();
    const row = rowWith(page, "草稿", "客房服务员").first();
    number = (await row.getByText(/^ZP\d{6}-\d{4}$/).textContent()) ?? "";
    await act(row, "开启招聘");
    await page.getByRole("dialog").getByRole("button", { name: "开启招聘" }).click();
    await expect(rowWith(page, number, "招聘中")).toBeVisible();
  });

  await test.step("it is advertised from today", async () => {
    await page.goto("/recruitment/onlineJob?form=new");
    const form = page.getByRole("dialog", { name: "新增在线职位" });
    await form.getByRole("combobox", { name: "招聘岗位" }).click();
    await page.locator(".ant-select-dropdown:visible .ant-select-item-option").filter({ hasText: number }).click();
    await form.getByRole("textbox", { name: "职位名称" }).fill(title);
    await form.getByRole("textbox", { name: "工作地点" }).fill(place);
    await form.getByRole("textbox", { name: "下线日期" }).fill(day(30));
    await form.getByRole("textbox", { name: "下线日期" }).press("Enter");
    await form.getByRole("textbox", { name: "职位描述" }).fill("清洁客房，弹性排班");
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form).toBeHidden();
    await act(rowWith(page, title), "发布");
    await expect(rowWith(page, title, "在线")).toBeVisible();
  });

  await test.step("somebody walks in and applies", async () => {
    await page.goto("/recruitment/applicants?form=new");
    const form = page.getByRole("dialog", { name: "新增应聘" });
    await form.getByRole("combobox", { name: "招聘岗位" }).click();
    await page.locator(".ant-select-dropdown:visible .ant-select-item-option").filter({ hasText: number }).click();
    await form.getByRole("textbox", { name: "姓名" }).fill(name);
    await form.getByRole("textbox", { name: "手机号码" }).fill("139" + String(Date.now()).slice(-8));
    await form.getByRole("textbox", { name: "证件号码" }).fill(idNumber());
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form).toBeHidden();
    await expect(rowWith(page, name, "新应聘")).toBeVisible();
  });

  await test.step("on the board the keyboard moves the card", async () => {
    await page.goto(`/recruitment/applicants?view=board&search=${encodeURIComponent(name)}`);
    const card = page.getByRole("button", { name, exact: true });
    await card.focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.getByRole("region", { name: "筛选中" }).getByText(name)).toBeVisible();
    await settled(page);
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("an interview is planned and stands in the week", async () => {
    await page.goto(`/recruitment/applicants?search=${encodeURIComponent(name)}`);
    await act(rowWith(page, name), "安排面试");
    const form = page.getByRole("dialog", { name: /安排面试/ });
    await form.getByRole("textbox", { name: "地点" }).fill("三楼会议室");
    await form.getByRole("combobox", { name: "面试官" }).fill("陈");
    await page.locator(".ant-select-dropdown:visible .ant-select-item-option").first().click();
    await page.keyboard.press("Escape");
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form).toBeHidden();
    await page.goto(`/recruitment/applicants?view=week&week=${day(1)}`);
    await expect(page.getByRole("button", { name: new RegExp(name) })).toBeVisible();
  });

  await test.step("an offer is made, sent by a link that is shown once, and accepted", async () => {
    await page.goto(`/recruitment/applicants?search=${encodeURIComponent(name)}`);
    await act(rowWith(page, name), "发录用通知");
    const form = page.getByRole("dialog", { name: /新建录用通知/ });
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form).toBeHidden();
    await act(rowWith(page, name), "查看");
    const detail = page.getByRole("dialog", { name: new RegExp(name) });
    await detail.getByRole("tab", { name: "录用通知" }).click();
    await detail.getByRole("button", { name: "发出", exact: true }).click();
    await page
      .getByRole("dialog", { name: /发出.*的录用通知/ })
      .getByRole("button", { name: "发出" })
      .click();
    const link = page.getByRole("dialog", { name: "候选人链接" });
    await expect(link.getByRole("textbox")).toHaveValue(/\/jobs\/offer#/);
    await link.getByRole("button", { name: "取消" }).click();
    await detail.getByRole("button", { name: "登记已接受" }).click();
    await page
      .getByRole("dialog", { name: /已接受？/ })
      .getByRole("button", { name: "登记已接受" })
      .click();
    await expect(detail.getByText("已接受").first()).toBeVisible();
    await detail.getByRole("button", { name: "录用", exact: true }).click();
    await page.getByRole("dialog", { name: /^录用/ }).getByRole("button", { name: "录用", exact: true }).click();
    await expect(detail.getByText("已录用").first()).toBeVisible();
  });

  await test.step("their file is there", async () => {
    await page.goto(`/recruitmentManagementOne/employeeFiles?search=${encodeURIComponent(name)}`);
    await expect(rowWith(page, name, "客房服务员")).toBeVisible();
  });
});

/** A number of an ID card that is nobody's else here. */
function idNumber(): string {
  const born = `19${80 + (Date.now() % 15)}0${1 + (Date.now() % 9)}1${Date.now() % 9}`;
  const body = `310115${born}${String(Date.now() % 1000).padStart(3, "0")}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + "10X98765432"[sum % 11];
}
