import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expectAccessible, inEveryLook } from "../parts/axe.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { moveClock, runJob, test } from "../parts/moved-clock.ts";
import { movedUrl } from "../parts/ports.ts";
import { day, expect, rowWith } from "../parts/people.ts";
import { settled } from "../parts/settled.ts";

const headers = { "app-product": "COMPANY" };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const today = day(0);
const yesterday = day(-1);
const tomorrow = day(1);

/** The content of a call; throws with the refusal otherwise. */
async function ask<T>(
  page: Page,
  path: string,
  input?: object,
  of: keyof Pick<APIRequestContext, "get" | "post"> = "get",
): Promise<T> {
  const answer = await (of === "get"
    ? page.request.get(`/api${path}`, { headers, params: { ...input } })
    : page.request.post(`/api${path}`, { headers, data: input }));
  const body = await answer.json();
  if (!answer.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.content as T;
}
const tell = <T>(page: Page, path: string, input: object) => ask<T>(page, path, input, "post");

/** Opens the bell and gives the notice of that wording; it comes when the job is done. */
async function notice(page: Page, words: RegExp): Promise<Locator> {
  const told = page
    .getByRole("button", { name: words })
    .or(page.getByRole("link", { name: words }))
    .first();
  await expect(async () => {
    await page.goto("/index/homePage");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /待办|to do/ })
      .click();
    await expect(told).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  return told;
}

test("a department's supervisor is told who has not come, of missing cards and of phone punches that wait", async ({
  enterAs,
}) => {
  await moveClock(`${today} 08:05`);
  const approver = await enterAs("approver");
  const admin = await enterAs("admin");

  await test.step("at eight, the missing cards of yesterday, with the way to them", async () => {
    const hr = await enterAs("hr");
    // What is asked for waits for its approver and is told to nobody: one of these requests is taken back.
    const { rows } = await ask<{ rows: { id: number; name: string; departmentName: string }[] }>(
      hr,
      "/EmployeesCommuting/makeUps",
      { page: 1, size: 100, state: "underApproval", from: yesterday, to: yesterday },
    );
    const asked = rows.find((one) => one.departmentName === "宴会部");
    if (asked) await tell(hr, "/EmployeesCommuting/revokeMakeUp", { id: asked.id, reason: "填错了" });
    // A demo that was made soon after midnight knew nothing of last night's shifts: its machines are heard again.
    for (const serial of ["HOTEL01", "HOTEL02", "HOTEL03"]) await fetch(`${movedUrl}/iclock/getrequest?SN=${serial}`);
    let taken = asked;
    await expect(async () => {
      await tell(admin, "/EmployeesCommuting/compute", { from: yesterday, to: yesterday });
      const { rows: missing } = await ask<{ rows: { id: number; name: string; departmentName: string }[] }>(
        admin,
        "/EmployeesCommuting/days",
        { page: 1, size: 100, from: yesterday, to: yesterday, states: "missing_card", tab: "open" },
      );
      taken ??= missing.find((one) => one.departmentName === "宴会部");
      expect(taken).toBeDefined();
    }).toPass({ intervals: [1_000, 3_000], timeout: 40_000 });
    await runJob("attendance.tellOpen");
    // How many there are besides depends on the time of day at which the demo was made.
    await (await notice(approver, /宴会部：昨日 [1-9]\d* 条缺卡待处理/)).click();
    await expect(approver).toHaveURL(new RegExp(`view=desk.*from=${yesterday}`));
    await expect(approver.getByText(taken!.name).first()).toBeVisible();
  });

  await test.step("a tap far away from the hotel waits for whoever looks after the department", async () => {
    await tell(admin, "/company/location/save", {
      name: "东门",
      latitude: 31.2304,
      longitude: 121.4737,
      radiusMetres: 200,
      wifiBssids: [],
      departmentIds: [],
      enabled: true,
    });
    for (const key of ["attendance.signInBefore", "attendance.signOutAfter"])
      await tell(admin, "/companySettings/rules/save", { key, value: 720, validFrom: today });
    const worker = await enterAs("worker", "worker", phone);
    const { shift } = await ask<{ shift: { startMinute: number } }>(worker, "/h5/sign");
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    await moveClock(`${today} ${clock(shift.startMinute)}`);
    await tell(worker, "/h5/sign", { latitude: 31.26, longitude: 121.4737, accuracy: 10 });
    await runJob("attendance.tellOpen");
    await (await notice(admin, /前厅部：\d+ 条手机打卡待核实/)).click();
    await expect(admin).toHaveURL(/view=checks/);
    await expect(rowWith(admin, "不在签到范围内")).not.toHaveCount(0);
  });

  await test.step("a quarter of an hour after the start, who has not signed in; in every look", async () => {
    // Of today's shifts people may have come already, by the time of day at which the demo was made.
    await moveClock(`${tomorrow} 20:16`);
    await runJob("attendance.tellNotCome");
    await notice(admin, /20:00 班次：\d+ 人未签到（.+）/);
    const english = /shift of 20:00: \d+ (person has|people have) not signed in \(.+\)/;
    await inEveryLook(admin, async (look) => {
      await expect(admin.getByText(look.endsWith("en") ? english : /20:00 班次：\d+ 人未签到/).first()).toBeVisible();
      await admin.screenshot({ path: `test-results/shots/bell-${look.replace(" ", "-")}.png` });
      await expectAccessible(admin);
    });
    await (await notice(admin, english)).click();
    await expect(admin).toHaveURL(new RegExp(`date=${tomorrow}`));
    await expect(admin.getByText("20:00 – 08:00+1").or(admin.getByText(/20:00/)).first()).toBeVisible();
  });
});

interface Found {
  departmentId: number;
  departmentName: string;
  shiftId: number;
  assignmentId: number;
}

interface Board {
  departments: {
    departmentId: number;
    departmentName: string;
    shifts: {
      shiftId: number;
      startMinute: number;
      endMinute: number;
      people: { assignmentId: number; name: string; agencyName: string | null; dismissed: boolean }[];
    }[];
  }[];
}

/** Takes somebody off what they are on that day. */
async function freeOn(admin: Page, name: string, date: string): Promise<void> {
  const { departments } = await ask<Board>(admin, "/sign/board", { date });
  const theirs = departments.flatMap(({ shifts }) => shifts.flatMap(({ people }) => people));
  for (const { assignmentId } of theirs.filter((one) => one.name === name && !one.dismissed))
    await tell(admin, "/sign/cancel", { assignmentId, reason: "换班" });
}

/** The next night in which somebody of the worker's labour company works; the worker is put on in their place. The clock goes along. */
async function nextNight(
  admin: Page,
  worker: { name: string; jobNumber: string; agency: string },
): Promise<{ night: string; morning: string; shift: Found }> {
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const night = day(ahead);
    await moveClock(`${night} 19:30`);
    const shift = await putOnNight(admin, worker, night);
    if (shift) return { night, morning: day(ahead + 1), shift };
  }
  throw new Error(`nobody of ${worker.agency} works at night within a week`);
}

async function putOnNight(
  admin: Page,
  worker: { name: string; jobNumber: string; agency: string },
  night: string,
): Promise<Found | undefined> {
  for (const date of [night, addDays(night, 1)]) await freeOn(admin, worker.name, date);
  const { departments } = await ask<Board>(admin, "/sign/board", { date: night });
  for (const { shifts, ...department } of departments) {
    for (const { shiftId, people, startMinute, endMinute } of shifts) {
      const leaving = people.find((one) => !one.dismissed && one.agencyName === worker.agency);
      if (startMinute !== 1200 || endMinute < 1700 || !leaving) continue;
      const { people: offered } = await ask<{ people: { memberId: number; jobNumber: string }[] }>(
        admin,
        "/sign/walkInCandidates",
        { shiftId, search: worker.name },
      );
      const free = offered.find((one) => one.jobNumber === worker.jobNumber);
      if (!free) continue;
      await tell(admin, "/sign/cancel", { assignmentId: leaving.assignmentId, reason: "换班" });
      const { id } = await tell<{ id: number }>(admin, "/sign/walkIn", {
        shiftId,
        memberId: free.memberId,
        reason: "换班",
      });
      return { ...department, shiftId, assignmentId: id };
    }
  }
  return undefined;
}

test("a night is split at midnight: its hours and money stand on two statements and add up", async ({ enterAs }) => {
  await moveClock(`${day(1)} 19:30`);
  const admin = await enterAs("admin");
  const finance = await enterAs("finance");
  const worker = await enterAs("worker", "worker", phone);
  const { profile } = await ask<{ profile: { name: string; jobNumber: string; agency: string } }>(
    worker,
    "/h5/profile",
  );
  const { night, morning, shift } = await nextNight(admin, profile);

  await test.step("the rule is set for the department by keyboard; a date that has been is refused", async () => {
    await admin.goto("/settings/businessPlanning?tab=C630007&rule=settings.countsOn&show=edit");
    const form = admin.getByRole("dialog", { name: "修改：跨零点班次计入" });
    // The drawer opens with the first choice in focus.
    await expect(form.getByRole("radio", { checked: true })).toBeFocused();
    await admin.keyboard.press("ArrowRight");
    await admin.keyboard.press("ArrowRight");
    await expect(form.getByRole("radio", { name: "零点前后各自的日期" })).toBeChecked();
    // A long list draws only the part that shows: what is typed narrows it.
    await form.getByRole("combobox", { name: "适用部门" }).fill(shift.departmentName);
    await admin.locator(".ant-select-item-option").filter({ hasText: shift.departmentName }).click();
    const save = form.getByRole("button", { name: /保\s*存/ });
    // The page's date is still that of the machine, which by the server's clock has been.
    await save.press("Enter");
    await expect(form.getByText("生效日期不能早于今天").first()).toBeVisible();
    const from = form.getByRole("textbox", { name: "生效日期" });
    await from.fill(night);
    await from.press("Enter");
    await expect(form.getByRole("table")).toBeVisible();
    await settled(admin);
    await admin.screenshot({ path: "test-results/shots/split-rule-zh.png" });
    await expectAccessible(admin);
    await save.press("Enter");
    await expect(form).toBeHidden();
    const wrong = await admin.request.post("/api/companySettings/rules/save", {
      headers,
      data: { key: "settings.countsOn", value: "noon", validFrom: night },
    });
    expect(wrong.status()).toBe(422);
    expect(
      (
        await finance.request.post("/api/companySettings/rules/save", {
          headers,
          data: { key: "settings.countsOn", value: "split", validFrom: night },
        })
      ).status(),
    ).toBe(403);
  });

  await test.step("the night comes from the machines and is confirmed; its record says for which dates it counts", async () => {
    // After the last minute in which a sign-out may still come, as the story above has set it.
    await moveClock(`${morning} 20:30`);
    const { devices } = await ask<{ devices: string[] }>(admin, "/EmployeesCommuting/choices");
    const lines = `70000\t${night} 19:55:00\t255\t1\t0\t0\t0\n70000\t${morning} 08:05:00\t255\t1\t0\t0\t0\n`;
    for (const device of devices) {
      const taken = await admin.request.post("/api/sign/import", {
        headers,
        multipart: { device, file: { name: "night.dat", mimeType: "text/plain", buffer: Buffer.from(lines) } },
      });
      expect(taken.ok(), await taken.text()).toBe(true);
    }
    await admin.goto(
      `/Attendance/AttendanceAudit?view=records&from=${morning}&to=${morning}&search=${encodeURIComponent(profile.name)}`,
    );
    const row = rowWith(admin, profile.name, night);
    await expect(row).toContainText(`${night.slice(5)}`);
    await expect(row).toContainText("11.00");
    await row.focus();
    await admin.keyboard.press("c");
    await expect(admin.getByText("已确认 1 条")).toBeVisible();
    await inEveryLook(admin, async (look) => {
      await admin.screenshot({ path: `test-results/shots/split-records-${look.replace(" ", "-")}.png` });
    });
  });

  type Line = { accountingMinutes: number; amountFen: number; countedOn: string; memberName: string };
  const statements: { id: number; number: string; line: Line }[] = [];
  await test.step("two statements, one up to the night and one from the morning on", async () => {
    for (const date of [night, morning]) {
      const { agencies } = await ask<{ agencies: { agencyId: number; agencyName: string }[] }>(
        finance,
        "/billOrder/preview",
        { from: date, to: date },
      );
      const { made } = await tell<{ made: { id: number; number: string }[] }>(finance, "/billOrder/create", {
        from: date,
        to: date,
        agencyIds: [agencies.find((one) => one.agencyName === profile.agency)!.agencyId],
      });
      const { rows } = await ask<{ rows: Line[] }>(finance, "/billOrder/lines", {
        id: made[0]!.id,
        page: 1,
        size: 50,
        search: profile.name,
      });
      expect(rows).toHaveLength(1);
      statements.push({ ...made[0]!, line: rows[0]! });
    }
    const [before, after] = statements.map((one) => one.line) as [Line, Line];
    expect([before.countedOn, after.countedOn]).toEqual([night, morning]);
    expect(before.accountingMinutes + after.accountingMinutes).toBe(660);
    const { days } = await ask<{
      days: { workDate: string; paidMinutes: number; amountFen: number; paidBy: string[] }[];
    }>(worker, "/h5/hours", { month: night.slice(0, 7) });
    if (night.slice(0, 7) === morning.slice(0, 7))
      expect(days.find((one) => one.workDate === night)).toMatchObject({
        paidMinutes: 660,
        amountFen: before.amountFen + after.amountFen,
        paidBy: statements.map((one) => one.number),
      });
  });

  for (const language of ["zh", "en"] as const) {
    await test.step(`the lines, why they are so, and the phone say it, in ${language}`, async () => {
      const says = {
        zh: { days: "按日", dates: "计入日期", part: "零点分开", counts: "计入" },
        en: { days: "Per day", dates: "Counts for", part: "split at midnight", counts: "Counts for" },
      }[language];
      for (const page of [finance, worker])
        await page.addInitScript((locale) => localStorage.setItem("language", JSON.stringify(locale)), language);
      for (const [part, { number, line }] of statements.entries()) {
        await finance.goto(`/costManagement/costSettlement?search=${number}`);
        await rowWith(finance, number).getByRole("button", { name: number }).click();
        const detail = finance.getByRole("dialog", { name: number });
        await detail.getByRole("tab", { name: says.days }).click();
        const shown = detail.getByRole("row").filter({ hasText: profile.name });
        await expect(shown).toContainText([night, morning][part]!.slice(5));
        await shown
          .getByRole("button", { name: (line.amountFen / 100).toFixed(2) })
          .first()
          .click();
        const why = finance.getByRole("dialog").filter({ hasText: says.part });
        await expect(why.getByText(says.dates).first()).toBeVisible();
        await expect(why).toContainText((line.amountFen / 100).toFixed(2));
        await finance.screenshot({ path: `test-results/shots/split-line-${part}-${language}.png` });
        await expectAccessible(finance);
      }
      await worker.goto("/h5/hours");
      await expect(
        worker.getByText(new RegExp(`${says.counts}.*${night.slice(5)}.*4\\.00.*${morning.slice(5)}.*7\\.00`)).first(),
      ).toBeVisible();
      await worker.screenshot({ path: `test-results/shots/split-phone-${language}.png` });
      await expectAccessible(worker);
    });
  }
});
