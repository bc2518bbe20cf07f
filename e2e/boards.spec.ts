import { faultsOf } from "./parts/axe.ts";
import { day, expect, test } from "./parts/people.ts";
import { visit } from "./parts/screens.ts";
import { settled } from "./parts/settled.ts";

interface Board {
  departments: { shifts: { people: { assignmentId: number; actions: string[] }[] }[] }[];
}
const headers = { "app-product": "COMPANY" };

test("a board is made and arranged by keys from a report; a screen opens by its link, changes with a punch, ends when revoked", async ({
  enterAs,
  browser,
  listenTo,
}) => {
  const page = await enterAs("admin");
  const name = `晨会 ${Date.now().toString(36)}`;

  await test.step("a new board, and the selection of a report pinned to it", async () => {
    await visit(page, "/dashboard/smartBoard");
    await settled(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "更多" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "新建看板" }).press("Enter");
    await page.getByRole("dialog", { name: "新建看板" }).getByLabel("看板名称").fill(name);
    await page.keyboard.press("Enter");
    await expect(page.getByText("这个看板还没有内容")).toBeVisible();
    for (const view of ["图", "表格"]) {
      await visit(page, "/reportCenter/cost");
      await settled(page);
      await page.getByRole("button", { name: "钉到看板" }).press("Enter");
      const form = page.getByRole("dialog", { name: "钉到看板" });
      if (view === "表格") await form.getByRole("radio", { name: "图" }).press("ArrowRight");
      await form.getByLabel("标题").fill(`费用${view}`);
      await form.getByRole("button", { name: "保存" }).press("Enter");
      await expect(form).toBeHidden();
    }
  });

  await test.step("tiles are moved and resized by keys, and a click narrows the others until Escape", async () => {
    await visit(page, "/dashboard/smartBoard");
    await settled(page);
    const tiles = page.getByRole("region", { name: /，第 \d 块/ });
    await expect(tiles).toHaveCount(2);
    await page.getByRole("button", { name: "编辑" }).press("Enter");
    const handle = page.getByRole("button", { name: /^移动“费用表格”/ });
    await handle.focus();
    await page.keyboard.press("ArrowLeft");
    // The focus goes with it.
    await expect(handle).toBeFocused();
    await page.keyboard.press("Shift+ArrowRight");
    await page.getByRole("button", { name: "保存" }).press("Enter");
    await expect(page.getByText("看板已保存")).toBeVisible();
    await page.reload();
    await settled(page);
    await expect(tiles.first()).toHaveAccessibleName(/费用表格/);
    await expect(page.locator(".da-board > li").first()).toHaveAttribute("style", /span 8/);
    const row = tiles.first().getByRole("row").nth(1).getByRole("button").first();
    const department = (await row.textContent()) ?? "";
    await row.press("Enter");
    await expect(page.getByLabel(`取消“${department}”的联动`)).toBeVisible();
    await settled(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByLabel(/的联动$/)).toHaveCount(0);
  });

  await test.step("a screen link opens without a log-in, and changes when somebody signs", async () => {
    await visit(page, "/core/dashboard/digitalScreen");
    await expect(page.getByText("实时", { exact: true })).toBeVisible();
    await settled(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "大屏链接" }).press("Enter");
    await page.getByRole("button", { name: "新增链接" }).press("Enter");
    const form = page.getByRole("dialog", { name: "新增链接" });
    await form.getByLabel("名称").fill(name);
    await form.getByRole("button", { name: "保存" }).press("Enter");
    const link = (await page.getByText(/\/core\/screen#/).textContent()) ?? "";
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: "en-US" });
    const wall = await context.newPage();
    await listenTo(wall);
    await visit(wall, link);
    await expect(wall.getByText("实时", { exact: true })).toBeVisible();
    await expect(wall.getByText("不显示费用")).toBeVisible();
    expect(await faultsOf(wall)).toEqual([]);
    const last = wall.locator(".da-wall-foot").getByRole("listitem");
    const before = await last.allTextContents();
    const { content } = (await (await page.request.get(`/api/sign/board?date=${day(0)}`, { headers })).json()) as {
      content: Board;
    };
    const people = content.departments.flatMap(({ shifts }) => shifts.flatMap((shift) => shift.people));
    // At every hour somebody can sign: the demo worker's shift begins when the company is made, and then can be left.
    const one = people.find(({ actions }) => actions.includes("signIn") || actions.includes("signOut"));
    const data = { assignmentId: one?.assignmentId, note: "忘带手机" };
    const signed = await page.request.post("/api/sign/signFor", { headers, data });
    expect(signed.ok(), await signed.text()).toBe(true);
    await expect.poll(() => last.allTextContents(), { timeout: 10_000 }).not.toEqual(before);
    await wall.keyboard.press("ArrowRight");
    await expect(wall.getByRole("heading", { name: "各部门现在的出勤" })).toBeVisible();

    await page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: "撤销" }).press("Enter");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /确\s*定/ })
      .press("Enter");
    await expect(wall.getByText("这个大屏链接已失效")).toBeVisible({ timeout: 15_000 });
    await context.close();
  });
});
