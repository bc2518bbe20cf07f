import { day, expect, test } from "./parts/people.ts";
import { visit } from "./parts/screens.ts";
import { SheetHands } from "./parts/sheet.ts";

const headers = { "app-product": "COMPANY" };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("a head plans by keys and by mouse and publishes; another head meets a conflict; the person and attendance follow", async ({
  enterAs,
}) => {
  const head = await enterAs("admin");
  const other = await enterAs("hr");
  const me = (await (await other.request.get("/api/user/me", { headers })).json()) as {
    content: { user: { name: string } };
  };
  const { name } = me.content.user;
  const grid = new SheetHands(head);
  const keys = head.keyboard;

  await test.step("makes a plan of two weeks", async () => {
    // A notice leads to one of its lists.
    await visit(head, "/WorkforceManagement/scheduling?view=swaps");
    await expect(head.getByRole("radio", { name: "换班" })).toBeChecked();
    await head.getByRole("radiogroup", { name: "排班内容" }).getByText("排班表").click();
    await head.getByRole("button", { name: "新建排班表" }).click();
    const form = head.getByRole("dialog", { name: "新建排班表" });
    await form.getByText("自选日期（7 至 62 天）").click();
    for (const [label, date] of [
      ["开始日期", day(-2)],
      ["结束日期", day(11)],
    ] as const) {
      await form.getByRole("textbox", { name: label }).fill(date);
      await keys.press("Enter");
    }
    await form.getByRole("combobox", { name: "部门" }).click();
    await head.locator(".ant-select-tree-title", { hasText: "人力资源部" }).click();
    await keys.press("Tab");
    await form.getByRole("button", { name: /保\s*存/ }).click();
    await expect(head.getByRole("group", { name: "班次" })).toBeVisible();
  });

  await test.step("by keys: codes, times, filling, copying, taking back, the next finding, a pin", async () => {
    await grid.enter();
    await grid.find(name);
    await grid.go(day(-1));
    await grid.type("A", "ArrowRight");
    await grid.type("9-17", "ArrowRight");
    await grid.type("A", "ArrowRight");
    await grid.go(day(1));
    await grid.says(/A 早班/);
    await keys.press("Shift+ArrowRight");
    await keys.press("Shift+ArrowRight");
    await keys.press("Control+r");
    await grid.go(day(3));
    await grid.says(/A 早班/);
    await keys.press("Control+c");
    await grid.go(day(5));
    await keys.press("Control+v");
    await grid.says(/A 早班/);
    await keys.press("Control+z");
    await grid.says(/未排/);
    await keys.press("Control+y");
    await grid.says(/A 早班/);
    await grid.go(day(4));
    await grid.type("C", "ArrowLeft");
    const hard = head.locator('.pl-found [data-level="hard"]');
    await expect(hard).toBeVisible();
    await keys.press("Alt+n");
    await grid.says(/条提示/);
    await grid.go(day(4));
    await keys.press("Delete");
    await expect(hard).toHaveCount(0);
    await grid.go(day(1));
    await keys.press("Alt+p");
    await grid.says(/已固定/);
    await keys.press("Control+z");
    await grid.says(/^(?!.*已固定)/);
    await keys.press("Control+y");
    await grid.says(/已固定/);
    await expect(head.getByText("已保存", { exact: true })).toBeVisible();
  });

  await test.step("a paste writes what fits; what does not stays above the grid until it is written", async () => {
    await grid.go(day(9));
    await grid.paste("A\tQQ");
    const tray = head.getByRole("complementary", { name: "粘贴后未写入的单元格" });
    await expect(tray).toContainText("QQ");
    await grid.go(day(9));
    await grid.says(/A 早班/);
    await tray.getByRole("button", { name: new RegExp(name) }).click();
    await grid.type("D");
    await expect(tray).toBeHidden();
    await grid.go(day(9));
    await keys.press("Shift+ArrowRight");
    await keys.press("Delete");
  });

  await test.step("by mouse: a shift of the palette, and its handle pulled over two days", async () => {
    await grid.go(day(8));
    const { x, y, width, height } = await grid.box();
    await head.mouse.click(x + width / 2, y + height / 2);
    await head.getByRole("group", { name: "班次" }).getByRole("button", { name: "D", exact: true }).click();
    await grid.says(/D 日班/);
    await head.mouse.move(x + width - 3, y + height - 3);
    await head.mouse.down();
    await head.mouse.move(x + width * 1.5, y + height / 2, { steps: 4 });
    await head.mouse.up();
    await grid.go(day(9));
    await grid.says(/D 日班/);
    await expect(head.getByText("已保存", { exact: true })).toBeVisible();
  });

  await test.step("publishes from the keyboard with a reason, and the plan says so in English", async () => {
    await keys.press("Control+Enter");
    const dialog = head.getByRole("dialog", { name: /^发布/ });
    await dialog.getByRole("textbox", { name: /发布原因/ }).fill("补录并公布两周排班");
    await dialog.getByRole("button", { name: /发\s*布/ }).click();
    await expect(head.getByText("已发布，已通知 1 人")).toBeVisible();
    await head.evaluate(() => localStorage.setItem("language", JSON.stringify("en")));
    await head.reload();
    await expect(head.locator(".pl-bench-head").getByText("Published", { exact: true })).toBeVisible();
    await head.evaluate(() => localStorage.setItem("language", JSON.stringify("zh")));
    await head.reload();
  });

  await test.step("another head writes the same cell first: both stand in the tray until one is chosen", async () => {
    await visit(other, new URL(head.url()).pathname + new URL(head.url()).search);
    const theirs = new SheetHands(other);
    await theirs.enter();
    await grid.enter();
    await grid.find(name);
    await grid.go(day(7));
    // What the other writes is on its way while this one types.
    let arrive = (): void => undefined;
    const held = new Promise<void>((done) => (arrive = done));
    await head.route("**/scheduling/changes?*", async (route) => {
      await held;
      await route.continue();
    });
    await theirs.find(name);
    await theirs.go(day(7));
    const wrote = other.waitForResponse("**/scheduling/saveCells");
    await theirs.type("B");
    await wrote;
    await grid.type("D");
    const tray = head.getByRole("complementary", { name: "被他人先改的单元格" });
    await expect(tray).toBeVisible();
    arrive();
    await expect(tray).toContainText("B");
    await tray.getByRole("button", { name: "用我的" }).click();
    await expect(tray).toBeHidden();
    await grid.go(day(7));
    await grid.says(/D 日班/);
    await expect(head.getByText("已保存", { exact: true })).toBeVisible();
    await theirs.go(day(7));
    await theirs.says(/D 日班/);
  });

  await test.step("the person is told on the phone and has the shifts", async () => {
    const person = await enterAs("hr", "staff", phone);
    await visit(person, "/h5/shifts");
    await expect(person.getByText("排班变更", { exact: true }).first()).toBeVisible();
    await expect(person.getByText("补录并公布两周排班")).toBeVisible();
    await person.getByRole("button", { name: "确认", exact: true }).first().click();
    await person.getByRole("button", { name: "月", exact: true }).click();
    await expect(person.getByText(/个班次，共/)).toBeVisible();
  });

  await test.step("attendance expected them yesterday", async () => {
    const asked = await head.request.post("/api/EmployeesCommuting/compute", {
      data: { from: day(-1), to: day(-1) },
      headers,
    });
    expect(asked.ok()).toBe(true);
    await visit(
      head,
      `/Attendance/AttendanceAudit?view=records&from=${day(-1)}&to=${day(-1)}&search=${encodeURIComponent(name)}`,
    );
    // The run is a job: asked again until it is over.
    const path = `/api/EmployeesCommuting/days?from=${day(-1)}&to=${day(-1)}&size=20&search=${encodeURIComponent(name)}`;
    await expect
      .poll(async () => (await (await head.request.get(path, { headers })).json()).content.rows, { timeout: 40_000 })
      .toMatchObject([{ startMinute: 420, endMinute: 930 }]);
  });
});
