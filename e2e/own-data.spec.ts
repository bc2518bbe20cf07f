import { expectAccessible } from "./parts/axe.ts";
import { expect, test } from "./parts/people.ts";
import { settled } from "./parts/settled.ts";

test("a person asks for a change of their data, HR compares old and new and takes it over", async ({ enterAs }) => {
  const phone = await enterAs("worker", "worker", { viewport: { width: 390, height: 844 } });
  await phone.goto("/h5/profile");
  await expect(phone.getByText("工资卡换行").or(phone.getByText("招商银行")).first()).toBeVisible();
  // What the demo has asked for already is taken back for another wish.
  await phone.getByRole("button", { name: "撤回", exact: true }).click();
  await phone.getByRole("button", { name: "申请修改" }).click();
  await phone.getByLabel("手机号码").fill("139");
  await phone.getByRole("button", { name: "提交", exact: true }).click();
  await expect(phone.getByRole("alert").first()).toContainText("手机号码不正确");
  await phone.getByLabel("手机号码").fill("13912345678");
  await phone.getByLabel("紧急联系人").fill("王芳");
  await phone.getByRole("button", { name: "提交", exact: true }).click();
  await expect(phone.locator(".mp-waiting")).toContainText("139****5678");
  await expectAccessible(phone);

  const hr = await enterAs("hr");
  await hr.goto("/recruitmentManagementOne/employeeFiles?marked=change");
  await settled(hr);
  await hr.locator("tbody tr .mu-cell-link").first().click();
  const file = hr.getByRole("dialog");
  await expect(file.getByRole("row", { name: /紧急联系人/ })).toContainText("王芳");
  await expect(file.getByRole("row", { name: /手机号码/ })).toContainText("139****5678");
  await file.getByRole("button", { name: "通过并更新" }).click();
  await hr.getByRole("dialog", { name: /更新/ }).getByRole("button", { name: "通过并更新" }).click();
  await expect(hr.getByText("资料已更新")).toBeVisible();
  await expect(file.getByRole("button", { name: "通过并更新", exact: true })).toBeHidden();

  await phone.reload();
  await expect(phone.getByText("王芳")).toBeVisible();
  await expect(phone.getByText("已更新")).toBeVisible();
});
