import { expect, test } from "./parts/people.ts";

test("the morning's exceptions by keyboard: the best repair, undone, many alike at once", async ({ enterAs }) => {
  const hr = await enterAs("hr");
  await hr.goto("/Attendance/AttendanceAudit");
  const list = hr.getByRole("listbox", { name: "待处理的考勤异常" });
  const left = hr.locator(".at-desk-counts div").filter({ hasText: "待处理" }).locator("dd");
  await expect(list.getByRole("option").first()).toBeVisible();
  const before = Number(await left.textContent());

  await test.step("the keys move, and the day is shown beside the list", async () => {
    const second = (await list.getByRole("option").nth(1).locator("b").textContent()) ?? "";
    await hr.keyboard.press("j");
    await expect(hr.locator(".at-desk-detail h2")).toHaveText(second);
    await hr.keyboard.press("k");
  });

  await test.step("a key repairs the first one; undone, it is back", async () => {
    const first = (await list.getByRole("option").first().locator("b").textContent()) ?? "";
    await hr.keyboard.press("1");
    await expect(left).toHaveText(String(before - 1));
    await hr.keyboard.press("u");
    await expect(hr.getByText("已撤回 1 条")).toBeVisible();
    await expect(left).toHaveText(String(before));
    await expect(list.getByRole("option").filter({ hasText: first }).first()).toBeVisible();
  });

  await test.step("many of one cause are settled with one key", async () => {
    const few = hr.getByRole("group", { name: "原因" }).getByRole("button", { name: /^只差几分钟/ });
    const count = Number(/\d+/.exec((await few.textContent()) ?? "")![0]);
    await few.click();
    await hr.keyboard.press("a");
    await expect(hr.getByText(`已选 ${count} 条`)).toBeVisible();
    await hr.keyboard.press("1");
    await expect(hr.getByRole("group", { name: "原因" }).getByRole("button", { name: /^只差几分钟/ })).toBeHidden();
    await expect(left).toHaveText(String(before - count));
  });
});
