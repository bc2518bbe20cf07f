import type { Page } from "@playwright/test";
import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { act, choose, expect, rowWith, test } from "./parts/people.ts";
import { othersAreOlder, signPage } from "./parts/sign-page.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, permissions: ["geolocation"] };
const atDoor = { latitude: 31.2304, longitude: 121.4737, accuracy: 15 };
const farAway = { latitude: 31.25, longitude: 121.4737, accuracy: 15 };
/** Of this run alone. */
const mark = String(Date.now()).slice(-6);
const door = `员工通道 ${mark}`;
const why = `在仓库取货 ${mark}`;

test.use({
  expected: async ({ baseURL: _address }, use) =>
    use([
      /^Failed to load resource: (the server responded with a status of 4(01|03|04|09|22|29)|net::ERR_INTERNET_DISCONNECTED)/,
    ]),
});

const headers = { "app-product": "COMPANY" };
const button = (page: Page) => page.getByRole("main").getByRole("button", { name: /^(签到|签退|Sign in|Sign out)$/ });

/** Opens the worker's shift of the day as long before and after as can be set; only in the small hours nothing is open. */
async function openLonger(admin: Page): Promise<void> {
  const validFrom = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  for (const key of ["attendance.signInBefore", "attendance.signOutAfter"])
    await admin.request.post("/api/companySettings/rules/save", { data: { key, value: 720, validFrom }, headers });
}

test("a worker clocks by phone: far away, without network, at the door with the site code; a supervisor decides", async ({
  enterAs,
}) => {
  const admin = await enterAs("admin");
  const worker = await enterAs("worker", "worker", { ...phone, geolocation: farAway });
  const network = worker.context();
  await admin.request.post("/api/company/location/save", {
    data: {
      name: door,
      latitude: atDoor.latitude,
      longitude: atDoor.longitude,
      radiusMetres: 200,
      wifiBssids: [],
      departmentIds: [],
      enabled: true,
    },
    headers,
  });
  await openLonger(admin);
  await worker.goto("/h5/sign");
  const none = worker.getByRole("button", { name: "现在没有可签到的班次" });
  await expect(button(worker).or(none)).toBeVisible();
  if (await none.isVisible()) return void (await expect(none).toBeDisabled());
  await othersAreOlder(worker);

  await test.step("far away the punch is kept and waits; the worker says why", async () => {
    await worker.goto("/h5/sign");
    await button(worker).click();
    await expect(worker.getByText("已记录，待主管核实后生效")).toBeVisible();
    await expect(worker.getByText("原因：不在签到范围内")).toBeVisible();
    const reason = worker.getByRole("textbox", { name: "请说明原因，供主管核实" });
    await reason.fill(why);
    await worker.getByRole("button", { name: "提交说明" }).click();
    await expect(worker.getByText("说明已提交")).toBeVisible();
    await inEveryLook(worker, async (look) => {
      await expect(button(worker)).toBeVisible();
      await worker.screenshot({ path: `test-results/shots/phone-waiting-${look.replace(" ", "-")}.png` });
      await expectAccessible(worker);
    });
  });

  // Both end in English, the last of the looks.
  await test.step("the supervisor reads it and accepts", async () => {
    await admin.goto("/employees/signIn?view=checks");
    const row = rowWith(admin, why);
    await expect(row).toContainText("不在签到范围内");
    await inEveryLook(admin, async (look) => {
      await admin.screenshot({ path: `test-results/shots/phone-checks-${look.replace(" ", "-")}.png` });
      await expectAccessible(admin);
    });
    await admin.goto("/employees/signIn?view=checks");
    await act(row, "Accept", "More actions");
    await admin.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
    await expect(row).toHaveCount(0);
    await worker.goto("/h5/sign");
    await expect(worker.getByText("Accepted").first()).toBeVisible();
    await expect(worker.getByText(/Signed in at \d\d:\d\d/)).toBeVisible();
  });

  await test.step("without network it stays on the phone, over a load of the page, and arrives once", async () => {
    await network.setGeolocation(atDoor);
    await network.setOffline(true);
    await button(worker).click();
    await expect(worker.getByText("No network. Your clock-in is kept on this phone")).toBeVisible();
    await expect(worker.getByText("Not sent yet")).toBeVisible();
    await network.setOffline(false);
    await Promise.all([
      worker.waitForResponse((answer) => answer.url().endsWith("/api/h5/sign") && answer.request().method() === "POST"),
      worker.reload(),
    ]);
    await expect(worker.getByText("Not sent yet")).toHaveCount(0);
    await expect(worker.getByText("made offline").first()).toBeVisible();
    const {
      punches: [latest],
    } = await signPage(worker);
    expect(latest).toMatchObject({ offline: true, check: null, doubts: [] });
  });

  await test.step("the site's screen shows a code; its link vouches for the place", async () => {
    await admin.goto("/employees/signIn");
    await admin.getByRole("button", { name: "Site code" }).click();
    const dialog = admin.getByRole("dialog", { name: "Site code" });
    await choose(dialog, "Choose a check-in location", door);
    await expect(dialog.getByRole("img", { name: `Site code of ${door}` })).toBeVisible();
    await admin.screenshot({ path: "test-results/shots/phone-site-code.png" });
    await expectAccessible(admin);
    const shown = (await (await admin.request.get("/api/sign/sites", { headers })).json()).content.places.find(
      (place: { name: string }) => place.name === door,
    );
    const { code } = (await (await admin.request.get(`/api/sign/siteCode?placeId=${shown.id}`, { headers })).json())
      .content;
    await worker.goto(`/h5/sign?code=${code}`);
    await expect(worker.getByText(`Site code of ${door} scanned`)).toBeVisible();
    await worker.getByRole("button", { name: "Undo" }).click();
    await expect(worker.getByText(`Site code of ${door} scanned`)).toHaveCount(0);
  });
});
