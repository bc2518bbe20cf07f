import { expect, test } from "./parts/people.ts";
import { settled } from "./parts/settled.ts";

test("dialogs take what is typed at once: the palette finds a page by keyboard, a reason needs no click", async ({ enterAs }) => {
  const hr = await enterAs("hr");
  await hr.goto("/index/homePage");
  await settled(hr);
  await hr.keyboard.press("Control+k");
  await expect(hr.getByRole("combobox", { name: "输入页面名称、拼音首字母，或单号、姓名" })).toBeFocused();
  await hr.keyboard.type("工单分解");
  await hr.keyboard.press("Enter");
  await hr.waitForURL("**/recruitmentPlan/decomposition");

  const agency = await enterAs("agency", "agency");
  await agency.goto("/recruitment/DemandPublish?state=offered");
  await settled(agency);
  await agency.setViewportSize({ width: 1920, height: 900 });
  await agency.getByRole("button", { name: "拒绝" }).first().click();
  await expect(agency.getByRole("dialog").getByRole("textbox")).toBeFocused();
});
