import type { Page } from "@playwright/test";
import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { choose, day, demoPassword, expect, test } from "./parts/people.ts";

const size = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const atDoor = { latitude: 31.2304, longitude: 121.4737, accuracy: 15 };
const mark = String(Date.now()).slice(-6);
const headers = { "app-product": "COMPANY" };

interface Board {
  departments: {
    departmentName: string;
    shifts: {
      shiftId: number;
      startMinute: number;
      endMinute: number;
      canAdd: boolean;
      people: { memberId: number }[];
    }[];
  }[];
}

const content = async <T>(page: Page, path: string) =>
  (await (await page.request.get(`/api${path}`, { headers })).json()).content as T;

/** Puts a member of the staff on a shift that may still be signed to; false in the small hours, when there is none. */
async function putOnShift(admin: Page, jobNumber: string): Promise<boolean> {
  for (const key of ["attendance.signInBefore", "attendance.signOutAfter"])
    await admin.request.post("/api/companySettings/rules/save", {
      data: { key, value: 720, validFrom: day(0) },
      headers,
    });
  const board = await content<Board>(admin, `/sign/board?date=${day(0)}`);
  for (const { shiftId } of board.departments
    .flatMap((department) => department.shifts)
    .filter((shift) => shift.canAdd)) {
    const { people } = await content<{ people: { memberId: number; jobNumber: string }[] }>(
      admin,
      `/sign/walkInCandidates?shiftId=${shiftId}&search=${jobNumber}`,
    );
    const person = people.find((one) => one.jobNumber === jobNumber);
    if (!person) return true;
    if (
      (
        await admin.request.post("/api/sign/walkIn", {
          data: { shiftId, memberId: person.memberId, reason: `顶班 ${mark}` },
          headers,
        })
      ).ok()
    )
      return true;
  }
  return false;
}

test("a member of the staff clocks by phone with the back-office account; HR links an account and parts it again", async ({
  enterAs,
  browser,
  listenTo,
}) => {
  const hr = await enterAs("hr");
  const admin = await enterAs("admin");
  const context = await browser.newContext({
    ...size,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
    geolocation: atDoor,
    permissions: ["geolocation"],
  });
  const staff = await context.newPage();
  await listenTo(staff);

  await test.step("from the log-in of the phone to that of the staff, and back to the phone pages", async () => {
    await staff.goto("/h5/login");
    await staff.getByRole("link", { name: "企业员工用后台账号登录" }).click();
    await staff.locator('input[autocomplete="username"]').fill("requester");
    await staff.locator('input[autocomplete="current-password"]').fill(demoPassword);
    await staff.locator(".lg-agree input").check();
    await staff.locator(".lg-submit").click();
    await staff.waitForURL("**/h5/**");
    await expect(staff.getByRole("navigation", { name: "底部导航" })).toBeVisible();
  });

  const { profile } = await (async () =>
    (await (await staff.request.get("/api/h5/profile", { headers: { ...headers, "app-name": "worker-h5" } })).json())
      .content as { profile: { name: string; jobNumber: string } })();
  const isOpen = await putOnShift(admin, profile.jobNumber);

  await test.step("clocks as the person, and two quick taps are one punch", async () => {
    await staff.getByRole("navigation", { name: "底部导航" }).getByText("签到签退").click();
    const button = staff.getByRole("main").getByRole("button", { name: /^(签到|签退)$/ });
    const none = staff.getByRole("button", { name: "现在没有可签到的班次" });
    await expect(button.or(none)).toBeVisible();
    if (!isOpen || (await none.isVisible())) return;
    const mine = async () =>
      (await (await staff.request.get("/api/h5/sign", { headers: { ...headers, "app-name": "worker-h5" } })).json())
        .content.punches as { id: number }[];
    const before = (await mine()).map((punch) => punch.id);
    await button.dblclick();
    await expect(staff.locator(".ms-result")).toBeVisible();
    expect((await mine()).filter((punch) => !before.includes(punch.id))).toHaveLength(1);
  });

  await test.step("own hours, leave and make-up; the way to the back office and the offer back", async () => {
    for (const path of ["/h5/hours", "/h5/leave", "/h5/makeUp"]) {
      await staff.goto(path);
      await expect(staff.getByRole("main").getByRole("heading").first()).toBeVisible();
    }
    await staff.goto("/h5/me");
    await expect(staff.getByText(profile.jobNumber)).toBeVisible();
    await inEveryLook(staff, async (look) => {
      await staff.screenshot({ path: `test-results/shots/staff-phone-me-${look.replace(" ", "-")}.png` });
      await expectAccessible(staff);
    });
    await staff.getByText("Back office").click();
    await staff.waitForURL("**/index/homePage");
    const offer = staff.getByRole("status").filter({ hasText: "Clocking, shifts and leave" });
    await inEveryLook(staff, async (look) => {
      await staff.screenshot({ path: `test-results/shots/staff-phone-offer-${look.replace(" ", "-")}.png` });
      await expectAccessible(staff);
    });
    await offer.getByRole("link", { name: "Phone pages" }).click();
    await staff.waitForURL("**/h5/**");
    await staff.goBack();
    await offer.getByRole("button", { name: "Stay here" }).click();
    await expect(offer).toHaveCount(0);
  });

  await test.step("HR links a new account to a file, which then opens the phone pages, and parts them", async () => {
    const account = `link${mark}`;
    const departments = await content<{ id: number }[]>(admin, "/departments/options");
    const roles = await content<{ rows: { id: number; name: string }[] }>(admin, "/role/list?size=100");
    const made = await admin.request.post("/api/user/add", {
      headers,
      data: {
        name: `林关联${mark}`,
        account,
        password: demoPassword,
        departmentId: departments[0]!.id,
        roleIds: [roles.rows.find((role) => role.name === "审批人")!.id],
        scopes: [],
      },
    });
    expect(made.ok(), await made.text()).toBe(true);
    const file = await admin.request.post("/api/file/create", {
      headers,
      data: { name: `林关联${mark}`, employeeType: "internal", departmentId: departments[0]!.id },
    });
    expect(file.ok(), await file.text()).toBe(true);
    const { id } = (await file.json()).content as { id: number };
    await hr.goto(`/recruitmentManagementOne/employeeFiles?open=${id}`);
    const detail = hr.getByRole("dialog").first();
    await detail.getByRole("button", { name: "关联账号" }).click();
    const form = hr.getByRole("dialog", { name: /林关联.* 的后台账号/ });
    await form.getByRole("button", { name: /确\s?定|保\s?存|提\s?交/ }).click();
    await expect(form.getByText("请").first()).toBeVisible();
    await choose(form, "账号", `林关联${mark} (${account})`);
    await form.getByRole("button", { name: /确\s?定|保\s?存|提\s?交/ }).click();
    await expect(detail.getByText(`林关联${mark} (${account})`)).toBeVisible();
    await inEveryLook(hr, async (look) => {
      await hr.screenshot({ path: `test-results/shots/staff-phone-file-${look.replace(" ", "-")}.png` });
      await expectAccessible(hr);
    });
    await detail.getByRole("button", { name: "Unlink", exact: true }).click();
    await hr
      .getByRole("dialog")
      .last()
      .getByRole("button", { name: /OK|Confirm|Yes/ })
      .click();
    await expect(detail.getByText("No back-office account")).toBeVisible();
  });

  await test.step("an account without a file is told why it cannot clock", async () => {
    const alone = await enterAs("admin", "staff", size);
    await alone.goto("/h5/sign");
    await expect(alone.getByRole("alert")).toContainText("没有关联员工档案");
    await expectAccessible(alone);
    await alone.screenshot({ path: "test-results/shots/staff-phone-no-file.png" });
    await alone.getByRole("link", { name: "进入后台" }).click();
    await alone.waitForURL("**/index/homePage");
  });
  await context.close();
});
