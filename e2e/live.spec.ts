import { fillApplication, newestNumber, zh } from "./parts/order-form.ts";
import { cardWith, day, documentWith, expect, rowWith, test } from "./parts/people.ts";
import { settled } from "./parts/settled.ts";

const countOf = (name: string | null) => Number(/\d+/.exec(name ?? "")?.[0] ?? 0);

test("an open list and the bell change when somebody else acts, and nothing is changed under who types", async ({
  enterAs,
}) => {
  const date = day(34);
  const [requester, one, other] = [await enterAs("requester"), await enterAs("approver"), await enterAs("approver")];
  for (const page of [one, other]) await page.goto("/Approval/employment");
  const bell = one.locator("header").getByRole("button", { name: /待办/ });
  const waiting = async () => countOf(await bell.getAttribute("aria-label"));
  await settled(one);
  const before = await waiting();

  await requester.goto("/recruitmentPlan/employmentApplication?form=new");
  const form = requester.getByRole("dialog", { name: "新增用工申请" });
  await fillApplication(form, zh, { date, start: "6:00", end: "9:00", heads: "2" });
  await form.getByRole("button", { name: "提交审批" }).click();
  await expect(form).toBeHidden();
  const number = await newestNumber(requester, date, "审批中");

  await test.step("what waits for an approver is in their open list and on their bell", async () => {
    await expect(cardWith(one, number)).toHaveCount(1, { timeout: 10_000 });
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(before);
    await one.screenshot({ path: "test-results/shots/live-list-zh.png" });
  });

  await test.step("what is typed stays while another one answers, and is renewed when it is closed", async () => {
    await cardWith(other, number).getByRole("button", { name: number }).click();
    const detail = documentWith(other, number);
    await detail.getByRole("textbox").fill("还想再看一下");
    await cardWith(one, number).getByRole("button", { name: number }).click();
    await documentWith(one, number)
      .getByRole("button", { name: /同\s*意/ })
      .click();
    await expect(rowWith(requester, number)).not.toContainText("审批中", { timeout: 10_000 });
    await other.waitForTimeout(3_000);
    await expect(detail.getByRole("textbox")).toHaveValue("还想再看一下");
    await detail.getByRole("textbox").clear();
    await expect(cardWith(other, number)).toHaveCount(0, { timeout: 10_000 });
  });
});
