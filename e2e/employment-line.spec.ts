import type { Page } from "@playwright/test";
import { act, cardWith, choose, day, documentWith, expect, rowWith, test } from "./parts/people.ts";

const headers = { "app-product": "COMPANY" };
const mark = Date.now().toString(36).slice(-5).toUpperCase();
const name = `调任${mark}`;

const content = async <T>(page: Page, path: string) =>
  (await (await page.request.get(`/api${path}`, { headers })).json()).content as T;
const post = async <T>(page: Page, path: string, data: object) => {
  const answer = await page.request.post(`/api${path}`, { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { content: T }).content;
};

/** Takes the employee of the story in the open form. */
async function person(page: Page, form: ReturnType<Page["getByRole"]>): Promise<void> {
  await form.getByRole("combobox", { name: /员工$/ }).click();
  await page.keyboard.type(name);
  await page.locator(".ant-select-dropdown:visible").getByText(name).first().click();
}

async function type(form: ReturnType<Page["getByRole"]>, label: string, value: string): Promise<void> {
  const field = form.getByRole("textbox", { name: new RegExp(`${label}$`) });
  await field.fill(value);
  await field.press("Enter");
}

const submit = async (form: ReturnType<Page["getByRole"]>) => {
  await form.getByRole("button", { name: "提交", exact: true }).click();
  await expect(form).toBeHidden();
};

async function approve(approver: Page, page: string, text: string): Promise<void> {
  await approver.goto(`/Approval/${page}?search=${name}`);
  const card = cardWith(approver, name, text);
  await card.getByRole("button").click();
  await documentWith(approver, name)
    .getByRole("button", { name: /同\s*意/ })
    .click();
  await expect(card).toHaveCount(0);
}

test("an employee is moved from the first of next month, paid more, and leaves with what was open seen and answered for", async ({
  enterAs,
}) => {
  test.setTimeout(180_000);
  const hr = await enterAs("hr");
  const approver = await enterAs("approver");
  const { user } = await content<{ user: { departmentId: number } }>(approver, "/user/me");
  const { id } = await post<{ id: number }>(hr, "/personnel/employees/add", {
    name,
    jobNumber: `E${mark}`,
    joinedOn: day(-400),
    departmentId: user.departmentId,
  });
  await post(hr, "/personnel/pay/save", { memberId: id, item: "base", from: day(-400), payFen: 600_000 });

  await test.step("the transfer waits for its day in the job line", async () => {
    await hr.goto("/staffManagement/Transfer");
    await hr.getByRole("button", { name: "新增调岗" }).click();
    const form = hr.getByRole("dialog", { name: "新增调岗" });
    await person(hr, form);
    await expect(form.getByText(/^现任：/)).toBeVisible();
    await form.getByRole("combobox", { name: /新部门$/ }).click();
    await hr.locator(".ant-select-dropdown:visible").getByText("客房部", { exact: true }).click();
    await form.getByRole("textbox", { name: /原因$/ }).fill(`旺季支援 ${mark}`);
    await submit(form);
    await approve(approver, "transfer", "客房部");
    await hr.reload();
    await expect(rowWith(hr, name)).toContainText("待生效");
    await hr.goto(`/staffManagement/employee?open=${id}&panel=jobs`);
    await expect(hr.getByRole("dialog").getByText(/尚未生效/)).toBeVisible();
  });

  await test.step("the raise shows a percentage, its amounts to whoever says why", async () => {
    await hr.goto("/staffManagement/adjustSalary");
    await hr.getByRole("button", { name: "新增调薪" }).click();
    const form = hr.getByRole("dialog", { name: "新增调薪" });
    await person(hr, form);
    await form.getByRole("button", { name: "查看现行薪资" }).click();
    const why = hr.getByRole("dialog", { name: "查看薪资金额" });
    await why.getByRole("textbox").fill("调薪核对");
    await why.getByRole("button", { name: "确定" }).click();
    await form.getByRole("spinbutton", { name: "新金额（元）" }).fill("6600");
    await expect(form.getByText(/现行 ¥6,000\.00 · 变化 10\.0%/)).toBeVisible();
    await form.getByRole("textbox", { name: /原因$/ }).fill("技能提升");
    await submit(form);
    await approve(approver, "transfer", "+10%");
    await hr.reload();
    await expect(rowWith(hr, name)).toContainText("10.0%");
  });

  await test.step("who leaves sees a ground, a notice and what is open; completing it needs an answer", async () => {
    await hr.goto("/staffManagement/Leave");
    await hr.getByRole("button", { name: "新增离职" }).click();
    const form = hr.getByRole("dialog", { name: "新增离职" });
    await person(hr, form);
    await type(form, "提出日期", day(-2));
    await type(form, "最后工作日", day(-1));
    await expect(form.getByText(/早于通知期，最早为/)).toBeVisible();
    await choose(form, /离职依据$/, "员工提出、协商一致");
    await expect(form.getByText(/早于通知期/)).toBeHidden();
    await expect(form.getByText("该依据不产生经济补偿")).toBeVisible();
    await submit(form);
    await approve(approver, "resignation", "员工提出、协商一致");
    await hr.reload();
    await act(rowWith(hr, name), "开始交接");
    await hr.getByRole("dialog").getByRole("button", { name: "开始交接" }).click();
    await expect(rowWith(hr, name)).toContainText("交接中");
    await rowWith(hr, name).getByRole("button", { name: /^LZ/ }).click();
    const details = hr.getByRole("dialog").last();
    await details.getByRole("tab", { name: "交接与检查" }).click();
    await expect(details.getByText(/未交接：工作交接/)).toBeVisible();
    await details.getByRole("checkbox", { name: "钥匙" }).click();
    await expect(details.getByRole("checkbox", { name: "钥匙" })).toBeChecked();
    await details.getByRole("button", { name: "放行并完成" }).click();
    const why = hr.getByRole("dialog", { name: /放行并完成/ });
    await why.getByRole("textbox").fill("其余物品折价");
    await why.getByRole("button", { name: "放行并完成" }).click();
    await expect(details.getByText("已离职")).toBeVisible();
    const { state } = await content<{ state: string }>(hr, `/personnel/employees/detail?id=${id}`);
    expect(state).toBe("resigned");
    const paper = hr.waitForEvent("popup");
    await details.getByRole("button", { name: "离职证明" }).click();
    await paper;
  });
});
