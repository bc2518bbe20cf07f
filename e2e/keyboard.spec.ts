import { act, expect, test } from "./parts/people.ts";
import { visit } from "./parts/screens.ts";
import { settled } from "./parts/settled.ts";

test("dialogs take what is typed at once: the palette finds a page by keyboard, a reason needs no click", async ({
  enterAs,
}) => {
  const hr = await enterAs("hr");
  await visit(hr, "/index/homePage");
  await settled(hr);
  await hr.keyboard.press("Tab");
  await expect(hr.getByRole("link", { name: "跳到主要内容" })).toBeFocused();
  await hr.keyboard.press("Enter");
  await expect(hr.getByRole("main")).toBeFocused();
  await hr.keyboard.press("Control+k");
  await expect(hr.getByRole("combobox", { name: "输入页面名称、拼音首字母，或单号、姓名" })).toBeFocused();
  await hr.keyboard.type("工单分解");
  await hr.keyboard.press("Enter");
  await hr.waitForURL("**/recruitmentPlan/decomposition");

  const agency = await enterAs("agency", "agency");
  await visit(agency, "/recruitment/DemandPublish?state=offered");
  await settled(agency);
  await act(agency.getByRole("row").filter({ hasText: "待答复" }).first(), "拒绝");
  await expect(agency.getByRole("dialog").getByRole("textbox")).toBeFocused();
});

test("what is chosen by keyboard out of a list of several stays when Tab leaves it, and the list is whole again", async ({
  enterAs,
}) => {
  const admin = await enterAs("admin");
  await visit(admin, "/core/settings/processSetup?design=new");
  await admin.locator(".fl-card:focus").press("Enter");
  const panel = admin.getByRole("complementary");
  const people = panel.getByRole("combobox", { name: "指定成员" });
  const shown = admin.locator(".ant-select-dropdown:visible .ant-select-item-option");
  await people.focus();
  await admin.keyboard.type("冯明");
  await expect(shown).toHaveCount(1);
  await admin.keyboard.press("Enter");
  await expect(panel.locator(".ant-select-selection-item")).toContainText("冯明");
  await expect(shown).not.toHaveCount(1);
  await admin.keyboard.press("Tab");
  await expect(people).not.toBeFocused();
  // The field's own cross comes between.
  await admin.keyboard.press("Tab");
  await expect(panel.getByRole("combobox", { name: "指定岗位" })).toBeFocused();
  await expect(shown).toHaveCount(0);
  await expect(panel.locator(".ant-select-selection-item")).toHaveCount(1);

  const departments = panel.getByRole("combobox", { name: "部门（含下级）" });
  await departments.focus();
  await admin.keyboard.type("宴会");
  await expect(admin.locator(".ant-select-tree-treenode-active")).toHaveText("蓝湾酒店集团 / 宴会部");
  await admin.keyboard.press("Enter");
  await expect(panel.locator(".ant-select-selection-item").filter({ hasText: /^宴会部$/ })).toBeVisible();
});
