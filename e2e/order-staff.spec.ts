import { en, fillApplication, newestNumber, openApproval, zh } from "./parts/order-form.ts";
import { act, cardWith, day, documentWith, expect, rowWith, test } from "./parts/people.ts";
import { picture } from "./parts/picture.ts";
import { visit } from "./parts/screens.ts";

const applications = "/recruitmentPlan/employmentApplication";
const decomposition = "/recruitmentPlan/decomposition";
const requests = "/recruitment/DemandPublish";
const shifts = "/recruitment/LaborScheduling";

test("banquet servers from the application to the full shift", async ({ enterAs }) => {
  const date = day(10);
  const requester = await enterAs("requester");
  await visit(requester, applications);
  const form = requester.getByRole("dialog", { name: "新增用工申请" });
  const start = () => requester.getByRole("button", { name: "新增用工申请" }).first().click();
  let number = "";

  await test.step("refused input stays, each message at its field", async () => {
    await start();
    await fillApplication(form, zh, { date, start: "11:00", end: "10:00", heads: "0" });
    // An end typed before its start is taken for the next day; here it is not meant so.
    await form.getByRole("checkbox", { name: "次日" }).uncheck();
    await form.getByRole("button", { name: "提交审批" }).click();
    await expect(form.getByRole("spinbutton", { name: "人数" })).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByRole("spinbutton", { name: "人数" })).toHaveValue("0");
    await picture(requester, "order-refused-heads-zh");
    await form.getByRole("spinbutton", { name: "人数" }).fill("4");
    await form.getByRole("button", { name: "提交审批" }).click();
    await expect(form.getByText("结束时间必须晚于开始时间")).toBeVisible();
    await expect(form.getByRole("spinbutton", { name: "人数" })).not.toHaveAttribute("aria-invalid", "true");
    await expect(form.getByRole("textbox", { name: "结束", exact: true })).toHaveValue("10:00");
    await expect(form.getByRole("textbox", { name: "用工原因" })).toHaveValue(zh.reason);
    await picture(requester, "order-refused-zh");
  });

  await test.step("hours, cost and approvers are shown before it is submitted", async () => {
    await form.getByRole("textbox", { name: "结束", exact: true }).fill("14:30");
    await form.getByRole("textbox", { name: "结束", exact: true }).press("Tab");
    const side = form.getByRole("complementary");
    await expect(side).toContainText("14.00");
    await expect(side).toContainText("部门负责人");
    await picture(requester, "order-form-zh");
    await form.getByRole("button", { name: "提交审批" }).click();
    await expect(form).toBeHidden();
    number = await newestNumber(requester, date, "审批中");
  });

  await test.step("asked a second time it warns, and goes on only when that is confirmed", async () => {
    await start();
    await fillApplication(form, zh, { date, start: "11:00", end: "14:30", heads: "2" });
    await expect(form.getByRole("status")).toContainText(number);
    await form.getByRole("button", { name: "提交审批" }).click();
    const question = requester.getByRole("dialog", { name: "存在重复用工单" });
    await expect(question).toContainText(number);
    await picture(requester, "order-duplicate-zh");
    await question.getByRole("button", { name: "仍然提交" }).click();
    await expect(form).toBeHidden();
    await expect(rowWith(requester, date, "审批中")).toHaveCount(2);
  });

  await test.step("the approver returns it with a reason", async () => {
    const approver = await enterAs("approver");
    const detail = await openApproval(approver, number);
    await detail.getByRole("textbox").fill("午宴只有 10 桌，请核对人数");
    await expect(detail).toContainText("宴会服务员");
    await picture(approver, "order-approval-zh");
    await detail.getByRole("button", { name: /退\s*回/ }).click();
    await expect(cardWith(approver, number)).toHaveCount(0);

    await visit(requester, `${applications}?tab=returned`);
    await rowWith(requester, number).getByRole("button", { name: number }).click();
    const own = requester.getByRole("dialog");
    await expect(own).toContainText("午宴只有 10 桌，请核对人数");
    await requester.keyboard.press("Escape");
    await act(rowWith(requester, number), "重新提交");
    const question = requester.getByRole("dialog", { name: "存在重复用工单" });
    await question.getByRole("button", { name: "仍然提交" }).click();
    await expect(rowWith(requester, number)).toHaveCount(0);

    const again = await openApproval(approver, number);
    await again.getByRole("button", { name: /同\s*意/ }).click();
    await expect(cardWith(approver, number)).toHaveCount(0);
  });

  const hr = await enterAs("hr");
  await test.step("personnel breaks it down to two labour companies", async () => {
    await visit(hr, `${decomposition}?search=${number}`);
    await rowWith(hr, number).getByRole("button", { name: number }).click();
    await hr.getByRole("spinbutton", { name: /^华达劳务/ }).fill("3");
    await hr.getByRole("spinbutton", { name: /^金桥服务/ }).fill("1");
    await picture(hr, "order-breakdown-zh");
    await hr.getByRole("button", { name: "确认分解" }).click();
    await expect(hr.getByRole("region", { name: "华达劳务" })).toContainText("待答复");
  });

  await test.step("the labour company takes two of three and puts them on", async () => {
    const agency = await enterAs("agency", "agency");
    await visit(agency, `${requests}?search=${number}`);
    await expect(rowWith(agency, number)).toHaveCount(1);
    await act(rowWith(agency, number), "接受部分");
    const answer = agency.getByRole("dialog", { name: "接受需求" });
    await answer.getByRole("spinbutton", { name: "可派人数" }).fill("2");
    await answer.getByRole("textbox", { name: "拒绝或减少的原因" }).fill("当日另有两场婚宴");
    await answer.getByRole("button", { name: /接\s*受/ }).click();
    await expect(rowWith(agency, number, "已接受")).toBeVisible();
    await picture(agency, "order-request-zh");
    await visit(agency, `${shifts}?search=${number}&from=${date}&to=${date}`);
    await act(rowWith(agency, number), "安排人员");
    const shift = agency.getByRole("dialog");
    const free = shift.getByRole("table", { name: "可安排的人员" }).getByRole("row").filter({ hasNotText: "已排" });
    await free.nth(1).getByRole("checkbox").check();
    await free.nth(2).getByRole("checkbox").check();
    await picture(agency, "order-put-on-zh");
    await shift.getByRole("button", { name: "安排所选人员" }).click();
    await expect(shift.getByText("已排满")).toBeVisible();
  });

  await test.step("personnel sees who comes and what is still open", async () => {
    await visit(hr, `${shifts}?search=${number}&from=${date}&to=${date}`);
    await expect(rowWith(hr, number)).toContainText("缺 2 人");
    await picture(hr, "order-shift-zh");
    await visit(hr, `${decomposition}?search=${number}`);
    await rowWith(hr, number).getByRole("button", { name: number }).click();
    await expect(hr.getByRole("region", { name: "华达劳务" })).toContainText("2 / 2");
  });
});

test("an application changed from its details: hours follow the times, and a question lies above the form it is asked from", async ({
  enterAs,
}) => {
  const date = day(13);
  const requester = await enterAs("requester");
  const submitted = requester.getByRole("dialog", { name: "新增用工申请" });
  const fill = async (button: string) => {
    await visit(requester, applications);
    await requester.getByRole("button", { name: "新增用工申请" }).first().click();
    await fillApplication(submitted, zh, { date, start: "11:00", end: "14:30", heads: "2" });
    await submitted.getByRole("button", { name: button }).click();
    await expect(submitted).toBeHidden();
  };
  await fill("提交审批");
  await fill("存为草稿");
  await visit(requester, `${applications}?tab=drafts`);
  const number = await newestNumber(requester, date, "未提交");

  await rowWith(requester, number).getByRole("button", { name: number }).click();
  await requester.getByRole("dialog", { name: number }).getByRole("button", { name: "编辑" }).click();
  const form = requester.getByRole("dialog", { name: "编辑用工申请" });
  await expect(form.getByRole("complementary")).toContainText("7.00");
  await form.getByRole("textbox", { name: "结束", exact: true }).fill("15:30");
  await form.getByRole("textbox", { name: "结束", exact: true }).press("Tab");
  await expect(form.getByRole("complementary")).toContainText("8.00");
  await form.getByRole("button", { name: "提交审批" }).click();
  const question = requester.getByRole("dialog", { name: "存在重复用工单" });
  await question.getByRole("button", { name: "仍然提交" }).click();
  await expect(form).toBeHidden();

  const approver = await enterAs("approver");
  const detail = await openApproval(approver, number);
  await detail.getByRole("button", { name: /同\s*意/ }).click();
  await expect(cardWith(approver, number)).toHaveCount(0);
  await visit(requester, `${applications}?search=${number}`);
  await act(rowWith(requester, number), "调整");
  const adjust = requester.getByRole("dialog", { name: /^调整用工单/ });
  await adjust.getByRole("textbox", { name: "结束", exact: true }).fill("16:30");
  await adjust.getByRole("textbox", { name: "结束", exact: true }).press("Tab");
  await expect(adjust.getByRole("spinbutton", { name: "每人计划工时" })).toHaveValue("");
  await expect(adjust).toContainText("10.00");
});

test("the same in English, after a switch without a reload", async ({ enterAs }) => {
  const date = day(11);
  const requester = await enterAs("requester");
  await visit(requester, applications);
  await requester.evaluate(() => Object.assign(globalThis, { stayed: true }));
  await expect(requester.getByRole("heading", { level: 1 })).toHaveText("用工申请");
  await requester.getByRole("button", { name: "Switch to English" }).click();
  await expect(requester.getByRole("heading", { level: 1 })).toHaveText("Work orders");
  await requester.getByRole("button", { name: "New work order" }).first().click();
  const form = requester.getByRole("dialog", { name: "New work order" });
  await fillApplication(form, en, { date, start: "11:00", end: "10:00", heads: "2" });
  await expect(form.getByRole("checkbox", { name: "Next day" })).toBeChecked();
  await form.getByRole("checkbox", { name: "Next day" }).uncheck();
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByRole("textbox", { name: "End", exact: true })).toHaveAttribute("aria-invalid", "true");
  await form.getByRole("textbox", { name: "End", exact: true }).fill("14:30");
  await form.getByRole("textbox", { name: "End", exact: true }).press("Tab");
  await expect(form.getByRole("complementary")).toContainText("Department head");
  await picture(requester, "order-form-en");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form).toBeHidden();
  const number = await newestNumber(requester, date, "Under approval");
  await expect(requester).toHaveTitle(/Work orders.*Muster/);
  expect(await requester.evaluate(() => "stayed" in globalThis)).toBe(true);
  await picture(requester, "order-list-en");

  // Their browser speaks English, so the page does.
  const approver = await enterAs("approver", "staff", { locale: "en-US" });
  await visit(approver, "/Approval/employment");
  await cardWith(approver, number).getByRole("button", { name: number }).click();
  const detail = documentWith(approver, number);
  await expect(detail).toContainText("Banquet server");
  await picture(approver, "order-approval-en");
  await detail.getByRole("button", { name: "Approve" }).click();
  await expect(cardWith(approver, number)).toHaveCount(0);
  await visit(requester, `${applications}?tab=approved`);
  await expect(rowWith(requester, number, "Approved")).toBeVisible();
  await requester.getByRole("button", { name: "切换到中文" }).click();
  await expect(requester.getByRole("heading", { level: 1 })).toHaveText("用工申请");
});
