import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { fillApplication, newestNumber, zh } from "./parts/order-form.ts";
import { cardWith, day, documentWith, expect, rowWith, test } from "./parts/people.ts";
import { picture } from "./parts/picture.ts";
import { visit } from "./parts/screens.ts";

/** Heads of the demo company by the accounts that they log in with. */
const names = { approver: "冯明", cost: "王桂英", hr: "陈军", finance: "黄军" };
/** Whoever is asked to sign need not hold the page of that kind of application. */
const inbox = "/Approval/mine";
const applications = "/recruitmentPlan/employmentApplication";

async function openApproval(page: Page, number: string, tab = "todo"): Promise<Locator> {
  await visit(page, `${inbox}?tab=${tab}&search=${number}`);
  await cardWith(page, number).getByRole("button", { name: number }).click();
  const detail = documentWith(page, number);
  await expect(detail.getByRole("heading", { name: number })).toBeVisible();
  return detail;
}

/** Chooses an act behind "more" and gives its form. */
async function more(page: Page, detail: Locator, act: string): Promise<Locator> {
  await detail.getByRole("button", { name: /更\s*多/ }).click();
  await page.getByRole("menuitem", { name: act, exact: true }).click();
  return page
    .getByRole("dialog")
    .filter({ has: page.getByText(act, { exact: true }) })
    .last();
}

async function pick(form: Locator, label: string, name: string): Promise<void> {
  const box = form.getByRole("combobox", { name: label });
  await box.click();
  await box.fill(name);
  await form
    .page()
    .locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option")
    .filter({ hasText: name })
    .first()
    .click();
}

async function send(form: Locator, act: RegExp): Promise<void> {
  await form.getByRole("button", { name: act }).click();
  await expect(form).toBeHidden();
}

async function submitApplication(requester: Page, date: string): Promise<string> {
  await visit(requester, `${applications}?form=new`);
  const form = requester.getByRole("dialog", { name: "新增用工申请" });
  await fillApplication(form, zh, { date, start: "6:00", end: "9:00", heads: "2" });
  await form.getByRole("button", { name: "提交审批" }).click();
  await expect(form).toBeHidden();
  return newestNumber(requester, date, "审批中");
}

test("an application is countersigned, returned, submitted again, passed on and approved", async ({ enterAs }) => {
  const [requester, approver, cost, hr] = [
    await enterAs("requester"),
    await enterAs("approver"),
    await enterAs("cost"),
    await enterAs("hr"),
  ];
  const number = await submitApplication(requester, day(23));

  await test.step("the head asks cost control to sign too", async () => {
    const detail = await openApproval(approver, number);
    await expect(detail.getByText("部门负责人").first()).toBeVisible();
    const form = await more(approver, detail, "加签");
    await form.getByText("与我一起审批").click();
    await pick(form, "人员", names.cost);
    await picture(approver, "approval-add-sign-zh");
    await send(form, /加\s*签/);
    await expect(detail.getByText(`并加签：${names.cost}`)).toBeVisible();
  });

  await test.step("cost control signs, the head returns it with a reason", async () => {
    const theirs = await openApproval(cost, number);
    await theirs.getByRole("button", { name: /同\s*意/ }).click();
    await expect(cardWith(cost, number)).toHaveCount(0);
    const detail = await openApproval(approver, number);
    await detail.getByRole("textbox").fill("请说明用途");
    await detail.getByRole("button", { name: /退\s*回/ }).click();
    await expect(cardWith(approver, number)).toHaveCount(0);
  });

  await test.step("it is submitted again to the one who returned it; what was signed stays", async () => {
    await visit(requester, `${applications}?tab=returned&search=${number}`);
    await rowWith(requester, number).getByRole("button", { name: number }).click();
    const order = requester.getByRole("dialog", { name: number });
    await order.getByRole("button", { name: "提交给原审批人" }).click();
    await expect(order.getByText("审批中").first()).toBeVisible();
    const signed = await openApproval(cost, number, "done");
    await expect(signed.getByRole("list", { name: "当前审批" }).getByRole("listitem")).toHaveText([
      new RegExp(names.approver),
    ]);
  });

  await test.step("the head passes it on, the other one approves", async () => {
    const detail = await openApproval(approver, number);
    const form = await more(approver, detail, "转交");
    await pick(form, "转交给", names.hr);
    await form.getByRole("textbox", { name: "说明" }).fill("我今天外出，请代为确认");
    await send(form, /转\s*交/);
    const theirs = await openApproval(hr, number);
    await expect(theirs.getByText(`由 ${names.approver} 转交`).first()).toBeVisible();
    await picture(hr, "approval-passed-on-zh");
    await theirs.getByRole("button", { name: /更\s*多/ }).click();
    const [paper] = await Promise.all([
      hr.waitForEvent("download"),
      hr.getByRole("menuitem", { name: "打印 PDF" }).click(),
    ]);
    expect(paper.suggestedFilename()).toBe(`${number}.pdf`);
    expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe("%PDF-");
    await theirs.getByRole("button", { name: /同\s*意/ }).click();
    await expect(cardWith(hr, number)).toHaveCount(0);
    await visit(requester, `${applications}?tab=approved&search=${number}`);
    await expect(rowWith(requester, number)).toContainText("已通过");
  });
});

/** Clicks "approve" in the very moment in which it stands below that document, as a hand does that has not stopped clicking. */
async function hurryOn(page: Page, number: string): Promise<void> {
  await page.evaluate((title) => {
    const click = () => {
      const drawer = [...document.querySelectorAll("section.ap-pane")].find((one) =>
        one.querySelector("h2")?.textContent.includes(title),
      );
      const button = [...(drawer?.querySelectorAll("button") ?? [])].find((one) => /同\s*意/.test(one.textContent));
      if (!button) return;
      watch.disconnect();
      button.click();
      document.body.dataset["hurried"] = title;
    };
    const watch = new MutationObserver(click);
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, number);
}

test("a click too many does not approve the document that comes up next", async ({ enterAs }) => {
  const [requester, approver] = [await enterAs("requester"), await enterAs("approver")];
  const first = await submitApplication(requester, day(25));
  const second = await submitApplication(requester, day(26));
  await visit(approver, `${inbox}?tab=todo&sort=number&search=${second.slice(0, -4)}`);
  await cardWith(approver, first).getByRole("button", { name: first }).click();
  const drawer = approver.getByRole("region").filter({ has: approver.getByRole("heading", { level: 2 }) });
  await expect(drawer.getByRole("heading", { name: first })).toBeVisible();
  await hurryOn(approver, second);
  await drawer.getByRole("button", { name: /同\s*意/ }).click();
  await expect(drawer.getByRole("heading", { name: second })).toBeVisible();
  await expect(approver.locator(`body[data-hurried="${second}"]`)).toBeAttached();
  await expect(drawer.getByRole("button", { name: /同\s*意/ })).toBeEnabled();
  await expect(cardWith(approver, first)).toHaveCount(0);
  await expect(cardWith(approver, second)).toHaveCount(1);
  await drawer.getByRole("button", { name: /同\s*意/ }).click();
  await expect(cardWith(approver, second)).toHaveCount(0);
});

test("details of an approval and one's deputies read well in both languages and themes, also on a phone", async ({
  enterAs,
}) => {
  const requester = await enterAs("requester");
  const number = await submitApplication(requester, day(22));
  const approver = await enterAs("approver");
  await openApproval(approver, number);
  await inEveryLook(approver, async (look) => {
    await expect(documentWith(approver, number)).toBeVisible();
    await expectAccessible(approver);
    await picture(approver, `approval-detail-${look.replace(" ", "-")}`);
  });
  await visit(approver, "/index/personalCentre");
  await expect(approver.getByRole("button", { name: "Set a deputy" })).toBeVisible();
  await inEveryLook(approver, async (look) => {
    await expectAccessible(approver);
    await picture(approver, `own-deputies-${look.replace(" ", "-")}`);
  });
  const phone = await enterAs("approver", "staff", { viewport: { width: 390, height: 844 } });
  await visit(phone, `${inbox}?search=${number}`);
  await phone
    .getByRole("button", { name: /查\s*看/ })
    .first()
    .click();
  await expect(phone.getByRole("dialog").getByRole("button", { name: /同\s*意/ })).toBeVisible();
  await expectAccessible(phone);
  await picture(phone, "approval-phone-zh");
  await phone
    .getByRole("dialog")
    .getByRole("button", { name: /同\s*意/ })
    .click();
  await expect(cardWith(phone, number)).toHaveCount(0);
});
