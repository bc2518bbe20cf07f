import type { Page } from "@playwright/test";
import { inEveryLook, expectAccessible } from "./parts/axe.ts";
import { followShifts, shiftOf } from "./parts/layout-shift.ts";
import { expect, test } from "./parts/people.ts";
import { settled } from "./parts/settled.ts";

const home = "/index/homePage";
const mostCalls = 6;
const mostShift = 0.05;

/** What each kind of person finds first on a home page that they never arranged. */
const people = [
  { account: "requester", kind: "staff", first: ["用工申请", "今日出勤"] },
  { account: "hr", kind: "staff", first: ["未来七天未排满", "考勤异常"] },
  { account: "finance", kind: "staff", first: ["结算进度", "待支付", "待答复异议"] },
  { account: "agency", kind: "agency", first: ["劳务需求", "今日出勤", "结算进度"] },
  { account: "admin", kind: "staff", first: ["待我审批", "今日出勤"] },
] as const;

/** Calls that a page makes until it has nothing more to do; the line of events stays open and is none. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && pathname !== "/api/events") calls.push(pathname);
  });
  await page.goto(path);
  await settled(page);
  page.removeAllListeners("request");
  return calls;
}

for (const { account, kind, first } of people) {
  test(`the home page of ${account} begins with their work, in a few calls, and nothing on it moves`, async ({
    enterAs,
  }) => {
    const page = await enterAs(account, kind);
    await followShifts(page);
    const calls = await callsOf(page, home);
    expect(calls.length, calls.join()).toBeLessThanOrEqual(mostCalls);
    const titles = page.locator(".sh-card:not(.sh-quiet-card) h3");
    expect((await titles.allInnerTexts()).slice(0, first.length)).toEqual([...first]);
    expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift);
    await inEveryLook(page, () => expectAccessible(page));
  });
}

test("figures of the home page lead to lists of exactly these rows", async ({ enterAs }) => {
  test.setTimeout(300_000);
  for (const { account, kind } of people.filter(({ account }) => account !== "agency")) {
    const page = await enterAs(account, kind);
    await page.goto(home);
    await settled(page);
    const doors = await page.locator("a.mu-card-row").evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute("href") ?? "",
        // Of places and money the rows stand in the note.
        count: /(\d+) [条张]/.exec(link.textContent ?? "")?.[1] ?? /(\d+)$/.exec(link.textContent ?? "")?.[1] ?? "",
      })),
    );
    expect(doors.length).toBeGreaterThan(2);
    for (const { href, count } of doors) {
      await page.goto(href);
      await settled(page);
      await expect(page.getByText(`共 ${Number(count).toLocaleString("en")} 条`), `${account} ${href}`).toBeVisible();
    }
    await page.goto(home);
    await settled(page);
    const board = page.locator(".da-figures dd a");
    const today = await board.evaluateAll((links) =>
      links.map((link) => ({ href: link.getAttribute("href") ?? "", count: Number(link.textContent) })),
    );
    for (const { href, count } of today) {
      await page.goto(href);
      await settled(page);
      // Who was dismissed is on the board too, and counts for nothing.
      if (href === "/employees/signIn") await expect(page.getByText(`应到 ${count}`), href).toBeVisible();
      else if (href.startsWith("/employees/signIn"))
        await expect(page.locator(".at-board-name"), href).toHaveCount(count);
      else await expect(page.getByText(`共 ${count} 条`), href).toBeVisible();
    }
  }
});

test("a labour company accepts a request on its home page; what somebody has arranged stays", async ({ enterAs }) => {
  const agency = await enterAs("agency", "agency");
  await agency.goto(home);
  await settled(agency);
  const card = agency.locator(".sh-card").filter({ has: agency.getByRole("heading", { name: "劳务需求" }) });
  const requests = await card.getByRole("button", { name: /^接受/ }).count();
  expect(requests).toBeGreaterThan(0);
  await card.getByRole("button", { name: /^接受/ }).first().click();
  await expect(agency.getByText("答复已提交")).toBeVisible();
  await expect(card.getByRole("button", { name: /^接受/ })).toHaveCount(requests - 1);

  const finance = await enterAs("finance");
  await finance.goto(home);
  await finance.getByRole("button", { name: "调整工作台" }).click();
  const drawer = finance.getByRole("dialog", { name: "调整工作台" });
  await drawer.getByRole("checkbox", { name: "结算进度" }).uncheck();
  await finance.reload();
  await settled(finance);
  const titles = finance.locator(".sh-card h3");
  await expect(titles.first()).toHaveText("待支付");
  await expect(titles.filter({ hasText: "结算进度" })).toHaveCount(0);
});

test("labour costs load without moving what is there", async ({ enterAs }) => {
  const page = await enterAs("cost");
  await followShifts(page);
  await page.goto("/costManagement/laborCosts");
  await settled(page);
  expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift);
});
