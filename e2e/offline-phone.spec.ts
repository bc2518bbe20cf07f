import type { Page } from "@playwright/test";
import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { expect, test } from "./parts/people.ts";
import { othersAreOlder, signPage } from "./parts/sign-page.ts";

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  permissions: ["geolocation"],
  geolocation: { latitude: 31.2304, longitude: 121.4737, accuracy: 15 },
};

test.use({
  expected: async ({ baseURL: _address }, use) =>
    use([
      /^Failed to load resource: (the server responded with a status of 4(01|03|22)|net::ERR_(INTERNET_DISCONNECTED|FAILED))/,
    ]),
});

/** All files of the release are on the phone and the service worker answers for this page. */
const isKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const [name] = await caches.keys();
          const listed = await (await fetch("/h5/files.js")).text();
          const { files } = JSON.parse(listed.slice(listed.indexOf("{"), listed.lastIndexOf("}") + 1)) as {
            files: string[];
          };
          return (
            navigator.serviceWorker.controller?.state === "activated" &&
            name !== undefined &&
            (await (await caches.open(name)).keys()).length === files.length + 1
          );
        }),
      { timeout: 60_000 },
    )
    .toBe(true);

const keptPaths = (page: Page) =>
  page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname),
        ),
      )
    ).flat(),
  );

const unsent = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open("muster-phone", 1);
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const counted = opened.result.transaction("taps").objectStore("taps").count();
          counted.onsuccess = () => resolve(counted.result);
        };
      }),
  );

const punchIds = async (page: Page) => (await signPage(page)).punches.map((punch) => punch.id);

test("without network the phone page opens, keeps one punch over a closed page, and sends it once; log-out leaves nothing", async ({
  enterAs,
  listenTo,
}) => {
  const first = await enterAs("worker", "worker", phone);
  const network = first.context();
  await first.goto("/h5/shifts");
  await expect(first.getByRole("navigation", { name: "底部导航" })).toBeVisible();
  await isKept(first);
  await othersAreOlder(first);
  const before = await punchIds(first);

  await test.step("what is kept on the phone is files of the program, no answer of a call", async () => {
    expect(
      (await keptPaths(first)).filter((path) => !/^\/(assets\/[^/]+|h5\/|legacy-browser\.js|icon\.svg)$/.test(path)),
    ).toEqual([]);
  });

  await test.step("a page that is loaded without network clocks; two quick taps are one", async () => {
    await network.setOffline(true);
    await first.goto("/h5/sign");
    const button = first.getByRole("main").getByRole("button", { name: "打卡", exact: true });
    await expect(button).toBeVisible();
    await expect(first.getByText("没有网络。打卡会保存在手机上")).toBeVisible();
    await button.dblclick();
    await expect(first.getByText("没有网络，打卡已保存在手机上")).toBeVisible();
    await expect(button).toBeEnabled();
    await button.click();
    await expect(button).toBeEnabled();
    await expect(first.getByText("待提交")).toHaveCount(1);
    expect(await unsent(first)).toBe(1);
    await inEveryLook(first, async (look) => {
      await expect(first.getByRole("main").getByRole("button").first()).toBeVisible();
      await first.screenshot({ path: `test-results/shots/phone-away-${look.replace(" ", "-")}.png` });
      await expectAccessible(first);
    });
  });

  await test.step("the page is killed; another one, still without network, has it", async () => {
    await first.close();
    const second = await network.newPage();
    await listenTo(second);
    await second.goto("/h5/sign");
    await expect(second.getByText("Not sent yet")).toHaveCount(1);
    await second.getByRole("navigation", { name: "Bottom navigation" }).getByText("Me").click();
    await second.getByRole("button", { name: "Settings" }).click();
    await second.getByRole("button", { name: "Log out" }).click();
    const asked = second.getByRole("alert").filter({ hasText: "1 punch has not been sent yet" });
    await expect(asked).toBeVisible();
    await second.screenshot({ path: "test-results/shots/phone-away-log-out.png" });
    await expectAccessible(second);
    await asked.getByRole("button", { name: "Stay logged in" }).click();
    await expect(asked).toHaveCount(0);
  });

  const page = network.pages()[0]!;
  await test.step("with network again it arrives once, whichever page is open", async () => {
    await network.setOffline(false);
    await expect.poll(() => unsent(page), { timeout: 30_000 }).toBe(0);
    expect((await punchIds(page)).filter((id) => !before.includes(id))).toHaveLength(1);
    await page.goto("/h5/sign");
    await expect(page.getByText("made offline").first()).toBeVisible();
    await expect(page.getByText("Not sent yet")).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Bottom navigation" }).getByText("My shifts")).toBeVisible();
  });

  await test.step("a new release: with network no kept page is shown, the version asks to reload, old files go", async () => {
    await page.evaluate(async () => {
      const [name] = await caches.keys();
      await (
        await caches.open(name!)
      ).put("/h5/", new Response("<p>stale</p>", { headers: { "content-type": "text/html" } }));
      localStorage.setItem("appVersion", JSON.stringify("of-yesterday"));
    });
    await page.getByRole("navigation", { name: "Bottom navigation" }).getByText("Pay").click();
    await page.getByRole("button", { name: "New version, tap to reload" }).click();
    await expect(page.getByRole("button", { name: "Previous month" })).toBeVisible();
    await expect(page.getByRole("button", { name: "New version, tap to reload" })).toHaveCount(0);
    await page.evaluate(async () => {
      await caches.open("phone-of-yesterday");
      await (await navigator.serviceWorker.getRegistration("/h5/"))!.unregister();
    });
    await page.goto("/h5/shifts");
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain("phone-of-yesterday");
    await isKept(page);
  });

  await test.step("log-out takes the files, the queue and the person off the phone; without network nobody is shown", async () => {
    await page.goto("/h5/me");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("alert").getByRole("button", { name: "Log out now" }).click();
    await page.waitForURL("**/h5/login");
    expect(await keptPaths(page)).toEqual([]);
    expect(await unsent(page)).toBe(0);
    expect(
      await page.evaluate(() =>
        ["userInfo", "account", "phoneUser", "phoneHeard", "menuList"].filter(
          (key) => localStorage.getItem(key) !== null,
        ),
      ),
    ).toEqual([]);
  });
});
