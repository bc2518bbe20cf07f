import type { Page } from "@playwright/test";
import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { fillApplication, newestNumber, zh } from "./parts/order-form.ts";
import { cardWith, day, documentWith, expect, test } from "./parts/people.ts";
import { picture } from "./parts/picture.ts";
import { visit } from "./parts/screens.ts";

async function submitted(requester: Page, date: string): Promise<string> {
  await visit(requester, "/recruitmentPlan/employmentApplication?form=new");
  const form = requester.getByRole("dialog", { name: "新增用工申请" });
  await fillApplication(form, zh, { date, start: "6:00", end: "9:00", heads: "2" });
  await form.getByRole("button", { name: "提交审批" }).click();
  await expect(form).toBeHidden();
  return newestNumber(requester, date, "审批中");
}

test("the inbox is worked off by keyboard: next, approve, the reason of a return; what is typed does nothing else", async ({
  enterAs,
}) => {
  const requester = await enterAs("requester");
  const [first, second, third] = [
    await submitted(requester, day(28)),
    await submitted(requester, day(29)),
    await submitted(requester, day(30)),
  ];
  const approver = await enterAs("approver");
  await visit(approver, `/Approval/employment?sort=number&search=${third.slice(0, -4)}`);
  await expect(
    approver.getByRole("group", { name: "申请类型" }).getByRole("button", { name: /^用工/ }),
  ).toHaveAttribute("aria-pressed", "true");

  await test.step("a card says what is decided by", async () => {
    const card = cardWith(approver, first);
    await expect(card).toContainText(/\d{4}-\d\d-\d\d 周[一二三四五六日]/);
    await expect(card).toContainText(/¥[\d,]+\.\d\d/);
    await expect(card).toContainText("2 人次");
    await expect(card).toContainText(/等待 \d+ 分钟/);
  });

  await test.step("J and K move, the document stands beside the list", async () => {
    await cardWith(approver, first).getByRole("button").click();
    await expect(documentWith(approver, first)).toBeVisible();
    await approver.keyboard.press("j");
    await expect(cardWith(approver, second).getByRole("button")).toBeFocused();
    await expect(documentWith(approver, second)).toBeVisible();
    await approver.keyboard.press("k");
    await expect(documentWith(approver, first)).toBeVisible();
    expect(new URL(approver.url()).searchParams.get("open")).toMatch(/^\d+$/);
  });

  await test.step("A approves what nothing speaks against, the next one is open", async () => {
    await expect(documentWith(approver, first).getByRole("button", { name: /同\s*意/ })).toBeEnabled();
    await approver.keyboard.press("a");
    await expect(cardWith(approver, first)).toHaveCount(0);
    await expect(documentWith(approver, second)).toBeVisible();
  });

  await test.step("R goes to the reason; letters that are typed are only words", async () => {
    const detail = documentWith(approver, second);
    await expect(detail.getByRole("button", { name: /退\s*回/ })).toBeEnabled();
    await approver.keyboard.press("r");
    await expect(detail.getByRole("textbox")).toBeFocused();
    await approver.keyboard.type("ajkr?");
    await expect(detail.getByRole("textbox")).toHaveValue("ajkr?");
    await expect(approver.getByRole("dialog")).toHaveCount(0);
    await detail.getByRole("button", { name: /退\s*回/ }).click();
    await expect(cardWith(approver, second)).toHaveCount(0);
    await expect(documentWith(approver, third)).toBeVisible();
  });

  await test.step("the keys are shown; several are answered with one question", async () => {
    await approver.keyboard.press("Shift+?");
    const help = approver.getByRole("dialog", { name: "键盘快捷键" });
    await expect(help).toContainText("下一条、上一条");
    await approver.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await cardWith(approver, third).getByRole("checkbox").check();
    await approver.getByRole("button", { name: "批量同意" }).click();
    await approver
      .getByRole("dialog")
      .getByRole("button", { name: /同\s*意/ })
      .click();
    await expect(cardWith(approver, third)).toHaveCount(0);
  });

  await test.step("what was done stands among what was done, and its link opens it", async () => {
    await visit(approver, `/Approval/mine?tab=done&search=${third}`);
    await cardWith(approver, third).getByRole("button").click();
    const link = approver.url();
    await visit(approver, "/index/homePage");
    await approver.goto(link);
    await expect(documentWith(approver, third)).toBeVisible();
    await visit(approver, "/Approval/mine");
    await inEveryLook(approver, async (look) => {
      await expectAccessible(approver);
      await picture(approver, `inbox-${look.replace(" ", "-")}`);
    });
  });
});
