import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { demoPassword, expect, test } from "./parts/people.ts";
import { othersAreOlder, signPage } from "./parts/sign-page.ts";

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: "zh-CN",
  timezoneId: "Asia/Shanghai",
  reducedMotion: "reduce",
} as const;
const headers = { "app-product": "COMPANY" };
const door = `北门 ${String(Date.now()).slice(-6)}`;

test.use({
  expected: async ({ baseURL: _address }, use) =>
    use([/^Failed to load resource: the server responded with a status of 401/]),
});

test("a site code scanned by somebody who is not logged in is still there after the log-in, and clocks", async ({
  enterAs,
  browser,
  listenTo,
}) => {
  const admin = await enterAs("admin");
  await admin.request.post("/api/company/location/save", {
    data: {
      name: door,
      latitude: 31.2304,
      longitude: 121.4737,
      radiusMetres: 200,
      wifiBssids: [],
      departmentIds: [],
      enabled: true,
    },
    headers,
  });
  const validFrom = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  for (const [key, value] of [
    ["signInBefore", 720],
    ["signOutAfter", 720],
    ["siteCodeSeconds", 600],
  ] as const)
    await admin.request.post("/api/companySettings/rules/save", {
      data: { key: `attendance.${key}`, value, validFrom },
      headers,
    });
  const places = (await (await admin.request.get("/api/sign/sites", { headers })).json()).content.places as {
    id: number;
    name: string;
  }[];
  const { code } = (
    await (
      await admin.request.get(`/api/sign/siteCode?placeId=${places.find((place) => place.name === door)!.id}`, {
        headers,
      })
    ).json()
  ).content as { code: string };

  // No permission to be found: the code alone says where the phone is.
  const context = await browser.newContext(phone);
  const worker = await context.newPage();
  await listenTo(worker);
  const logIn = async () => {
    await worker.getByLabel("账号 / 手机号 / 邮箱").fill("worker");
    await worker.getByLabel("密码", { exact: true }).fill(demoPassword);
    await worker.getByRole("checkbox").check();
    await worker.getByRole("button", { name: "登录", exact: true }).click();
  };
  const button = worker.getByRole("main").getByRole("button", { name: /^(签到|签退|Sign in|Sign out)$/ });
  const none = worker.getByRole("button", { name: "现在没有可签到的班次" });

  await test.step("the link leads to the log-in, and the log-in back to the code", async () => {
    await worker.goto(`/h5/sign?code=${code}`);
    await worker.waitForURL("**/h5/login?from=*");
    await logIn();
    await worker.waitForURL(`**/h5/sign?code=${code}`);
    await expect(button.or(none)).toBeVisible();
  });
  if (await none.isVisible()) return void (await context.close());

  await test.step("it vouches for the place: the punch counts at once", async () => {
    await expect(worker.getByText(`已扫描${door}的现场码`)).toBeVisible();
    await othersAreOlder(worker);
    await button.click();
    await expect(worker.locator(".ms-result")).toBeVisible();
    await worker.waitForURL("**/h5/sign");
    expect((await signPage(worker)).punches[0]).toMatchObject({ place: door, doubts: [], check: null });
  });

  await test.step("a code that is good no more is said to be, and another can be scanned", async () => {
    // An answer to what the page still asks for would bring the session back.
    await worker.goto("about:blank");
    await context.clearCookies();
    await worker.goto(`/h5/sign?code=${code.slice(0, -2)}xx`);
    await worker.waitForURL("**/h5/login?from=*");
    await logIn();
    await expect(worker.getByRole("alert")).toHaveText("现场码已失效，请重新扫描现场屏幕上的二维码");
    await inEveryLook(worker, async (look) => {
      await expect(worker.getByRole("alert")).toBeVisible();
      await worker.screenshot({ path: `test-results/shots/site-code-over-${look.replace(" ", "-")}.png` });
      await expectAccessible(worker);
    });
  });
  await context.close();
});
