import { expectAccessible } from "./parts/axe.ts";
import { languagesNow } from "./parts/looks.ts";
import { act, choose, expect, rowWith, test } from "./parts/people.ts";
import { visit } from "./parts/screens.ts";
import { settled } from "./parts/settled.ts";

const says = {
  zh: {
    new: "新增抽查任务",
    name: "抽查任务",
    save: "保存",
    needed: "此项必填",
    noObject: "请至少选择一个抽查对象：部门、岗位、劳务公司或人员",
    from: "开始日期",
    to: "结束日期",
    sampling: "抽样时间",
    posts: "岗位",
    post: "调酒师",
    checkers: "抽查人",
    checking: "抽查中",
    draws: "抽样记录",
    explain: "抽样依据",
    secret: "抽样后公布",
    waiting: "待抽样",
    more: "更多",
    stop: "停止",
    reason: "原因",
    stopped: "已停止",
    correct: "更正",
    unqualified: "不合格",
    why: "更正原因",
    corrected: "已更正",
    view: "查看",
    send: "提交结果",
    remark: "备注",
    done: "我已登记",
  },
  en: {
    new: "New spot-check task",
    name: "Task",
    save: "Save",
    needed: "This is required",
    noObject: "Choose at least one object: a department, post, labour company or person",
    from: "First day",
    to: "Last day",
    sampling: "Sampling times",
    posts: "Posts",
    post: "Bartender",
    checkers: "Checkers",
    checking: "Spot-checking",
    draws: "Draws",
    explain: "How it was drawn",
    secret: "Shown after the draw",
    waiting: "To be drawn",
    more: "More",
    stop: "Stop",
    reason: "Reason",
    stopped: "Stopped",
    correct: "Correct",
    unqualified: "Failed",
    why: "Reason for the correction",
    corrected: "Corrected",
    view: "View",
    send: "Send the result",
    remark: "Remark",
    done: "Recorded by me",
  },
} as const;

const route = "/recruitmentManagementOne/spotCheckOnDuty";

for (const language of languagesNow("en")) {
  const t = says[language];
  const speak = (locale: string) => localStorage.setItem("language", JSON.stringify(locale));
  const mark = `${language}${String(Date.now()).slice(-7)}`;

  test(`a task is made, its draw cannot be known before, it is stopped; a result is corrected, in ${language}`, async ({
    enterAs,
  }) => {
    const page = await enterAs("hr");
    await page.addInitScript(speak, language);
    await visit(page, `${route}?form=new`);
    await settled(page);
    const form = page.getByRole("dialog");
    await form.getByLabel(t.name, { exact: true }).fill(mark);
    const save = form.getByRole("button", { name: t.save, exact: true });
    await save.click();
    // The sampling time, the rest is filled in but the checkers.
    await expect(form.getByText(t.needed)).toHaveCount(2);
    for (const label of [t.from, t.to]) {
      const field = form.getByLabel(label);
      await field.fill("2027-12-24");
      await field.press("Enter");
    }
    await form.getByLabel(t.sampling, { exact: true }).fill("1030");
    await form.getByRole("combobox", { name: t.checkers }).click();
    await page.locator(".ant-select-dropdown:visible .ant-select-item-option").first().click();
    await form.getByLabel(t.name, { exact: true }).click();
    await save.click();
    await expect(form.getByText(t.noObject)).toBeVisible();
    await expect(form.getByLabel(t.name, { exact: true })).toHaveValue(mark);
    await choose(form, t.posts, t.post);
    await form.getByLabel(t.name, { exact: true }).click();
    await expect(page.locator(".ant-select-dropdown:visible")).toHaveCount(0);
    await expectAccessible(page);
    await save.click();
    const row = rowWith(page, mark);
    await expect(row).toContainText(t.checking);
    await row.getByRole("button", { name: /^CC\d{8}-/ }).click();
    await page.getByRole("tab", { name: t.draws }).click();
    const round = page.getByRole("dialog").getByRole("row").filter({ hasText: "2027-12-24 10:30" });
    await expect(round).toContainText(t.waiting);
    await act(round, t.explain, t.more);
    const draw = page.getByRole("dialog").filter({ hasText: "SHA-256" }).last();
    await expect(draw.getByText(t.secret, { exact: true })).toBeVisible();
    await expect(draw.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await draw.press("Escape");
    await visit(page, `${route}?search=${mark}`);
    await act(row, t.stop, t.more);
    await page.getByRole("dialog").getByLabel(t.reason).fill("e2e");
    await page.getByRole("dialog").getByRole("button", { name: t.stop, exact: true }).click();
    await expect(row).toContainText(t.stopped);

    await visit(page, `${route}?view=checks&state=qualified&sort=dueAt`);
    await settled(page);
    await act(page.getByRole("row").nth(1), t.correct, t.more);
    await form.getByText(t.unqualified, { exact: true }).click();
    await form.getByLabel(t.why).fill(mark);
    await form.getByRole("button", { name: t.save, exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await visit(page, `${route}?view=checks&state=unqualified&sort=-checkedAt`);
    await settled(page);
    await act(page.getByRole("row").nth(1), t.view, t.more);
    await expect(form).toContainText(mark);
    await expect(form).toContainText(t.corrected);
  });

  test(`a checker records what they found on the phone, in ${language}`, async ({ enterAs }) => {
    const page = await enterAs("worker", "worker", {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.addInitScript(speak, language);
    await visit(page, "/h5/spotChecks");
    await page.locator(".mc-rows button").first().click();
    const send = page.getByRole("button", { name: t.send });
    await page.getByRole("button", { name: t.unqualified, exact: true }).click();
    await expect(send).toBeDisabled();
    await page.getByLabel(t.remark).fill(mark);
    await expectAccessible(page);
    await send.click();
    await expect(page.getByRole("heading", { name: t.done })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: mark })).toContainText(t.unqualified);
  });
}
