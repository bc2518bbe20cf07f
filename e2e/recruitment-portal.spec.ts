import { expectAccessible } from "./parts/axe.ts";
import { heldCode } from "./parts/held-code.ts";
import { expect, test } from "./parts/people.ts";
import { askForCode } from "./parts/slider.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const name = `周${Date.now().toString(36)}`;
const phone = `139${String(Date.now()).slice(-8)}`;

test("a visitor finds a job on the phone and applies, HR sees it as new, and the visitor withdraws by the link", async ({
  page,
  enterAs,
}) => {
  await test.step("the portal, its search, a job", async () => {
    await page.goto("/jobs/blue-bay");
    await expect(page.getByRole("heading", { name: "加入我们" })).toBeVisible();
    await page.getByLabel("搜索职位、地点或部门").fill("客房服务员");
    await expect(page.getByRole("status")).toContainText("个在招职位");
    await expectAccessible(page);
    await page.getByRole("link", { name: /客房服务员（小时工）/ }).click();
    await expect(page.getByRole("heading", { name: /客房服务员（小时工）/ })).toBeVisible();
    await page.getByRole("link", { name: "应聘该职位" }).click();
  });

  await test.step("the phone is proved by a code", async () => {
    await page.getByLabel("手机号").fill(phone);
    await askForCode(page, "获取验证码", /分钟内有效/);
    await page.getByLabel("验证码", { exact: true }).fill(await heldCode(page, phone));
    await page.getByRole("button", { name: "下一步" }).click();
  });

  await test.step("nothing is sent without name and consent", async () => {
    await page.getByRole("button", { name: "提交应聘" }).click();
    await expect(page.getByText("请填写姓名")).toBeVisible();
    await page.getByLabel("姓名").fill(name);
    await page.getByLabel("工作经历").fill("宾馆客房清洁一年");
    await page.getByRole("button", { name: "提交应聘" }).click();
    await expect(page.getByText("请先阅读并同意个人信息告知书")).toBeVisible();
    await page.getByLabel(/简历、证照等附件/).setInputFiles({
      name: "cv.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7 cv"),
    });
    await page.getByLabel(/我已阅读并同意/).check();
    await page.getByLabel(/我单独同意/).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "提交应聘" }).click();
    await expect(page.getByRole("heading", { name: "应聘已提交" })).toBeVisible();
  });

  const hr = await enterAs("admin");
  const stageOf = async () => {
    const answer = await hr.request.get(`/api/recruitment/applications?tab=all&search=${encodeURIComponent(name)}`, {
      headers: { "app-product": "COMPANY" },
    });
    const { content } = (await answer.json()) as { content: { rows: { candidate: string; stage: string }[] } };
    return content.rows.map((row) => row.stage);
  };

  await test.step("HR has it under new", async () => {
    expect(await stageOf()).toEqual(["new"]);
  });

  await test.step("the link tells how it stands, and withdraws", async () => {
    await page.getByRole("link", { name: "查看进度" }).click();
    await expect(page.getByText("已收到")).toBeVisible();
    await expect(page.getByText("暂无面试安排")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "撤回应聘" }).click();
    await page.getByLabel("原因（选填）").fill("另有安排");
    await page.getByRole("button", { name: "确定撤回" }).click();
    await expect(page.getByText("应聘已撤回")).toBeVisible();
    await expect(page.getByRole("button", { name: "撤回应聘" })).toBeHidden();
    expect(await stageOf()).toEqual(["withdrawn"]);
  });
});
