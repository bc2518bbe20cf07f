import { cardWith, choose, day, documentWith, expect, rowWith, test, typeDates } from "./parts/people.ts";
import { picture } from "./parts/picture.ts";
import { visit } from "./parts/screens.ts";

test("of two answers to one application the first stands, the second is told so and keeps its words", async ({
  enterAs,
}) => {
  const date = day(13);
  const requester = await enterAs("requester");
  await visit(requester, "/recruitmentPlan/employmentApplication?form=new");
  const form = requester.getByRole("dialog", { name: "新增用工申请" });
  await choose(form, "部门", "宴会部");
  await typeDates(form, date, date);
  await choose(form, "岗位", "宴会服务员");
  await form.getByRole("textbox", { name: "开始", exact: true }).fill("7:00");
  await form.getByRole("textbox", { name: "结束", exact: true }).fill("11:00");
  await form.getByRole("spinbutton", { name: "人数" }).fill("3");
  await form.getByRole("button", { name: "提交审批" }).click();
  await expect(form).toBeHidden();
  const number = (await rowWith(requester, date, "审批中").first().getByRole("button").first().textContent()) ?? "";

  const [one, other] = [await enterAs("approver"), await enterAs("approver")];
  for (const page of [one, other]) {
    await visit(page, "/Approval/employment");
    await cardWith(page, number).getByRole("button", { name: number }).click();
    await expect(documentWith(page, number)).toBeVisible();
  }
  await documentWith(other, number).getByRole("textbox").fill("人数偏多，请减到 2 人");
  await documentWith(one, number)
    .getByRole("button", { name: /同\s*意/ })
    .click();
  await expect(cardWith(one, number)).toHaveCount(0);
  await documentWith(other, number)
    .getByRole("button", { name: /退\s*回/ })
    .click();
  await expect(other.getByRole("alert").first()).toBeVisible();
  await picture(other, "two-refused-zh");
  await expect(documentWith(other, number).getByRole("textbox")).toHaveValue("人数偏多，请减到 2 人");

  await visit(requester, "/recruitmentPlan/employmentApplication?tab=approved");
  await expect(rowWith(requester, number)).toContainText("已通过");
});

test("a record that somebody else changed meanwhile says what they changed; what was typed stays and can be saved", async ({
  enterAs,
}) => {
  const [one, other] = [await enterAs("admin"), await enterAs("admin")];
  for (const page of [one, other]) {
    await visit(page, "/recruitmentManagementOne/employeeFiles?search=B0007");
    await rowWith(page, "B0007").getByRole("button").first().click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /编\s*辑/ })
      .click();
    await expect(page.getByRole("dialog", { name: /^编辑/ }).getByRole("textbox", { name: "备注" })).toBeVisible();
  }
  const save = { name: /保\s*存/ };
  const theirs = other.getByRole("dialog", { name: /^编辑/ });
  await theirs.getByRole("textbox", { name: "紧急联系人", exact: true }).fill("陈国强");
  await theirs.getByRole("textbox", { name: "备注" }).fill("可上夜班");
  await theirs.getByRole("button", save).click();
  await expect(theirs).toBeHidden();

  const mine = one.getByRole("dialog", { name: /^编辑/ });
  await mine.getByRole("textbox", { name: "备注" }).fill("会英语");
  await mine.getByRole("button", save).click();
  const told = mine.getByRole("alert");
  await expect(told).toContainText("紧急联系人: - → 陈国强");
  await expect(told).toContainText("备注: - → 可上夜班（您填写的内容保留）");
  await picture(one, "two-changed-zh");
  await expect(mine.getByRole("textbox", { name: "紧急联系人", exact: true })).toHaveValue("陈国强");
  await expect(mine.getByRole("textbox", { name: "备注" })).toHaveValue("会英语");
  await mine.getByRole("button", save).click();
  await expect(mine).toBeHidden();
  await rowWith(one, "B0007").getByRole("button").first().click();
  await expect(one.getByRole("dialog")).toContainText("陈国强");
  await expect(one.getByRole("dialog")).toContainText("会英语");
});
