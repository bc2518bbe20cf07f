import { act, cardWith, documentWith, expect, rowWith, test } from "./parts/people.ts";
import { visit } from "./parts/screens.ts";

const audit = "/Attendance/AttendanceAudit";

test("the morning's records: confirmed by keyboard, a missing card made up and approved", async ({ enterAs }) => {
  const hr = await enterAs("hr");

  await test.step("a record is confirmed with one key", async () => {
    await visit(hr, `${audit}?tab=open&states=normal`);
    const first = hr.locator("tr[data-index='0']");
    const name = (await first.getByRole("button").first().textContent()) ?? "";
    const date = /\d{4}-\d\d-\d\d/.exec((await first.textContent()) ?? "")?.[0] ?? "";
    await first.focus();
    await hr.keyboard.press("c");
    await expect(hr.getByText("已确认 1 条")).toBeVisible();
    await visit(hr, `${audit}?tab=confirmed&search=${encodeURIComponent(name)}&from=${date}&to=${date}`);
    await expect(rowWith(hr, name, date)).toContainText("已确认");
  });

  await test.step("arrows move between records", async () => {
    await visit(hr, `${audit}?tab=open`);
    await hr.locator("tr[data-index='0']").focus();
    await hr.keyboard.press("ArrowDown");
    await expect(hr.locator("tr[data-index='1']")).toBeFocused();
    await hr.keyboard.press("Enter");
    await expect(hr.getByRole("dialog")).toBeVisible();
  });

  await test.step("a missing card is asked for and approved; the record is computed again", async () => {
    await visit(hr, `${audit}?tab=open&states=missing_card`);
    const row = hr
      .getByRole("row")
      .filter({ hasText: "缺卡" })
      .filter({ hasNotText: "审批中" })
      .filter({ hasText: "宴会部" })
      .first();
    const name = (await row.getByRole("button").first().textContent()) ?? "";
    const date = /\d{4}-\d\d-\d\d/.exec((await row.textContent()) ?? "")?.[0] ?? "";
    await act(row, "补卡");
    const form = hr.getByRole("dialog", { name: /^新增补卡/ });
    await form.getByRole("textbox", { name: "原因" }).fill("闸机断电，主管在场");
    await form.getByRole("button", { name: "提交" }).click();
    await expect(form).toBeHidden();
    await expect(rowWith(hr, name, date)).toContainText("审批中");

    const approver = await enterAs("approver");
    // The newest first: others of the same person may wait as well.
    await visit(approver, `/Approval/replacement?search=${encodeURIComponent(name)}&sort=-number`);
    const asked = cardWith(approver, name).first();
    const number = /BK\d+/.exec((await asked.textContent()) ?? "")?.[0] ?? "";
    await asked.getByRole("button").click();
    const detail = documentWith(approver, number);
    await expect(detail).toContainText(date);
    await expect(detail).toContainText("闸机断电，主管在场");
    await detail.getByRole("button", { name: /同\s*意/ }).click();
    await expect(cardWith(approver, number)).toHaveCount(0);
    await visit(hr, `${audit}?search=${encodeURIComponent(name)}&from=${date}&to=${date}`);
    await expect(rowWith(hr, name, date)).not.toContainText("缺卡");
  });
});
