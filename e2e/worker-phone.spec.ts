import { expect, test } from "./parts/test.ts";
import { day, demoPassword } from "./parts/people.ts";

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  geolocation: { latitude: 31.23, longitude: 121.47 },
  permissions: ["geolocation"],
});

test("a worker on the phone: shifts, hours and pay, a missing punch, the sign page", async ({ page }) => {
  await test.step("log-in", async () => {
    await page.goto("/h5/login");
    await page.getByLabel("账号 / 手机号 / 邮箱").fill("worker");
    await page.getByLabel("密码", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText("请先勾选用户协议");
    await page.getByRole("checkbox").check();
    await page.screenshot({ path: "test-results/shots/phone-log-in-zh.png" });
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page.getByRole("navigation", { name: "底部导航" })).toBeVisible();
  });
  const tabs = page.getByRole("navigation", { name: "底部导航" });
  const shot = (name: string) => page.screenshot({ path: `test-results/shots/phone-${name}.png` });

  await test.step("own shifts", async () => {
    await tabs.getByText("我的班次").click();
    await expect(page.getByText(/计划 \d+\.\d\d 小时/).first()).toBeVisible();
    await shot("shifts-zh");
  });

  await test.step("hours and pay of the month and of the one before", async () => {
    await page.goto("/h5/hours");
    await expect(page.getByText("收入按合同单价计算，以结算为准。")).toBeVisible();
    await page.getByRole("button", { name: "上个月" }).click();
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: /\d+\.\d\d 小时/ })
        .first(),
    ).toBeVisible();
    await shot("hours-zh");
  });

  await test.step("a make-up request, or the word that none is needed", async () => {
    await page.goto("/h5/makeUp");
    const none = page.getByText("没有缺卡的班次");
    const lacking = page.getByRole("button").filter({ hasText: "缺" });
    await expect(none.or(lacking.first())).toBeVisible();
    await shot("make-up-zh");
    const past = lacking.filter({ hasNotText: day(0) });
    if ((await past.count()) === 0) return;
    await past.first().click();
    const send = page.getByRole("button", { name: "提交申请" });
    await expect(send).toBeDisabled();
    await page.getByRole("textbox", { name: "原因" }).fill("考勤机没有反应，主管在场");
    await send.click();
    await expect(page.getByRole("listitem").filter({ hasText: "考勤机没有反应，主管在场" })).toContainText("审批中");
    await shot("make-up-sent-zh");
  });

  await test.step("leave says who will approve it, its date with the day of the week", async () => {
    await page.goto("/h5/leave");
    await page.getByRole("button", { name: /^开始日期/ }).click();
    const wheels = page.getByRole("dialog");
    await expect(wheels).toContainText(/\d{4}-\d\d-\d\d 周[一二三四五六日]/);
    await shot("leave-date-zh");
    await wheels.getByText("确定").click();
    await expect(page.getByRole("button", { name: /^开始日期/ })).toContainText(/周[一二三四五六日]/);
    await expect(
      page.getByRole("region", { name: "审批流程" }).or(page.getByText(/不能|不足|须/).first()),
    ).toBeVisible();
    await shot("leave-route-zh");
  });

  await test.step("what one does stands before what the hotel keeps; leaving is asked once", async () => {
    await page.goto("/h5/me");
    const places = page.getByRole("main").locator(".adm-list-item");
    await expect(places.first()).not.toContainText("账号");
    await shot("me-zh");
    await page.getByRole("button", { name: "设置" }).click();
    await page.getByRole("button", { name: "退出登录" }).click();
    await expect(page.getByRole("alert")).toContainText("确定退出登录？");
    await shot("log-out-zh");
    await page.getByRole("button", { name: "先不退出" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  await test.step("the sign page says what its button would do", async () => {
    await page.goto("/h5/sign");
    const button = page.getByRole("button", { name: /^(签到|签退|现在没有可签到的班次)$/ });
    await expect(button).toBeVisible();
    if ((await button.textContent()) === "现在没有可签到的班次") await expect(button).toBeDisabled();
    else await expect(page.getByText(/签到地点/)).toBeVisible();
    await shot("sign-zh");
  });

  await test.step("the same pages in English", async () => {
    await page.goto("/h5/me");
    await page.getByRole("button", { name: "设置" }).click();
    await page.getByRole("button", { name: "语言" }).click();
    await expect(page.getByText("Log out")).toBeVisible();
    await page.goto("/h5/hours");
    await expect(page).toHaveTitle(/Muster/);
    await expect(page.getByRole("button", { name: "Previous month" })).toBeVisible();
    await shot("hours-en");
  });
});
