import type { Page } from "@playwright/test";
import { expect, test } from "./parts/people.ts";

const phoneLook = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Shows a QR code on a desk that is logged out; gives the path it leads a phone to. */
async function scanned(desk: Page, ask: () => Promise<void>): Promise<string> {
  const started = desk.waitForResponse((response) => response.url().endsWith("/unify/qr/start"));
  await ask();
  const { content } = (await (await started).json()) as { content: { code: string } };
  await expect(
    desk
      .getByTitle("登录二维码")
      .or(desk.locator("svg", { hasText: "登录二维码" }))
      .first(),
  ).toBeVisible();
  return `/confirmLogIn?code=${content.code}`;
}

test("a phone that is logged in lets a desk in, or refuses it", async ({ page: desk, enterAs }) => {
  await desk.goto("/company/accounts");
  const refused = await scanned(desk, () => desk.getByRole("button", { name: "扫码登录" }).click());
  const phone = await enterAs("admin", "staff", phoneLook);

  await test.step("refused", async () => {
    await phone.goto(refused);
    await expect(phone.getByText("Chrome · Linux")).toBeVisible();
    await expect(phone.getByText("蓝湾酒店集团")).toBeVisible();
    await expect(desk.getByText("已扫码，请在手机上确认。")).toBeVisible();
    await phone.getByRole("button", { name: "拒绝" }).click();
    await expect(phone.getByText("已拒绝")).toBeVisible();
    await expect(desk.getByText("手机上已拒绝这次登录。")).toBeVisible();
    expect(await desk.context().cookies()).toEqual([]);
  });

  const path = await scanned(desk, () => desk.getByRole("button", { name: "刷新二维码" }).click());

  await test.step("a second phone is turned away", async () => {
    await phone.goto(path);
    await expect(phone.getByRole("button", { name: "确认登录" })).toBeVisible();
    const second = await enterAs("hr", "staff", phoneLook);
    await second.goto(path);
    await expect(second.getByRole("alert")).toHaveText(/已被其他手机或账号扫过/);
  });

  await test.step("confirmed: the desk goes on where it was going", async () => {
    await phone.getByRole("button", { name: "确认登录" }).click();
    await expect(phone.getByText("已确认，电脑上即将登录。")).toBeVisible();
    await expect(desk).toHaveURL(/\/company\/accounts/);
    await expect(desk.getByRole("tab", { name: "登录安全" })).toBeVisible();
    await phone.goto(path);
    await expect(phone.getByRole("alert")).toHaveText(/二维码已失效/);
  });
});

test("a worker who is logged out logs in on the phone first", async ({ page: desk, browser, listenTo }) => {
  await desk.goto("/login");
  const path = await scanned(desk, () => desk.getByRole("button", { name: "扫码登录" }).click());
  const context = await browser.newContext({
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
    ...phoneLook,
  });
  const phone = await context.newPage();
  await listenTo(phone);
  await phone.goto(path);
  await phone.getByRole("button", { name: "员工登录" }).click();
  await phone.getByLabel("账号 / 手机号 / 邮箱").fill("worker");
  await phone.getByLabel("密码", { exact: true }).fill("muster2026");
  await phone.getByRole("checkbox").check();
  await phone.getByRole("button", { name: "登录", exact: true }).click();
  await phone.getByRole("button", { name: "确认登录" }).click();
  await expect(desk).toHaveURL(/\/h5\//);
  await context.close();
});
