import type { Page, Request } from "@playwright/test";
import { eventsPath } from "../src/platform/http/events-path.ts";
import { inEveryLook, expectAccessible } from "./parts/axe.ts";
import { followShifts, shiftOf } from "./parts/layout-shift.ts";
import { expect, test } from "./parts/people.ts";
import { visit } from "./parts/screens.ts";
import { settled } from "./parts/settled.ts";

const home = "/index/homePage";
const mostCalls = 6;
const mostShift = 0.05;

/** What each kind of person finds on a home page that they never arranged. */
const people = [
  { account: "requester", kind: "staff", cards: ["用工申请", "今日出勤", "待我审批"] },
  { account: "hr", kind: "staff", cards: ["未来七天未排满", "考勤异常", "待我审批"] },
  { account: "finance", kind: "staff", cards: ["结算进度", "待支付", "待答复异议"] },
  { account: "agency", kind: "agency", cards: ["劳务需求", "今日出勤", "结算进度"] },
  { account: "admin", kind: "staff", cards: ["企业设置", "运行状态", "待我审批"] },
] as const;

/** Calls that a page makes until it has nothing more to do; the line of events stays open and is none. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  const follow = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && pathname !== eventsPath) calls.push(pathname);
  };
  page.on("request", follow);
  await page.goto(path);
  await settled(page);
  page.off("request", follow);
  return calls;
}

for (const { account, kind, cards } of people) {
  test(`the home page of ${account} begins with their work, in a few calls, and nothing on it moves`, async ({
    enterAs,
  }) => {
    const page = await enterAs(account, kind);
    await followShifts(page);
    // Once before: a server that has just been started tells of more than has changed.
    await page.goto(home);
    await settled(page);
    // What something else writes in this very moment is asked again: the page's own calls are those of a quiet one.
    await expect(async () => {
      const calls = await callsOf(page, home);
      expect(calls.length, calls.join()).toBeLessThanOrEqual(mostCalls);
    }).toPass({ timeout: 60_000 });
    for (const title of cards) await expect(page.locator(".sh-card h3").filter({ hasText: title })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift);
    await inEveryLook(page, () => expectAccessible(page));
  });
}

for (const { account, kind } of people.filter(({ account }) => account !== "agency")) {
  test(`figures of the home page of ${account} lead to lists of exactly these rows`, async ({ enterAs }) => {
    const page = await enterAs(account, kind);
    await visit(page, home);
    await settled(page);
    const doors = await page.locator("a.mu-card-row").evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute("href") ?? "",
        // Of places and of money due the rows stand in the note.
        rows: /^(\d+) [条张]/.exec(link.querySelector("small")?.textContent ?? "")?.[1],
        figure: link.querySelector("strong")?.textContent ?? "",
      })),
    );
    expect(doors.length).toBeGreaterThan(2);
    for (const { href, rows, figure } of doors) {
      await visit(page, href);
      await settled(page);
      const count = Number((rows ?? figure).replaceAll(",", "")).toLocaleString("en");
      await expect(page.getByText(`共 ${count} 条`), `${account} ${href}`).toBeVisible();
    }
    await visit(page, home);
    await settled(page);
    const board = page.locator(".da-figures dd a");
    const today = await board.evaluateAll((links) =>
      links.map((link) => ({ href: link.getAttribute("href") ?? "", count: Number(link.textContent) })),
    );
    for (const { href, count } of today) {
      await visit(page, href);
      await settled(page);
      // Who was dismissed is on the board too, and counts for nothing.
      if (href === "/employees/signIn") await expect(page.getByText(`应到 ${count}`), href).toBeVisible();
      else if (href.startsWith("/employees/signIn"))
        await expect(page.locator(".at-board-name"), href).toHaveCount(count);
      else await expect(page.getByText(`共 ${count} 条`), href).toBeVisible();
    }
  });
}

test("a labour company accepts a request on its home page as it was asked", async ({ enterAs }) => {
  const page = await enterAs("agency", "agency");
  const request = {
    id: 7,
    version: 3,
    headcount: 4,
    workDate: "2026-12-01",
    startMinute: 600,
    endMinute: 900,
    departmentName: "宴会部",
    postName: "宴会服务员",
    actions: ["accept", "decline"],
  };
  // The only request of the company is another story's.
  await page.route("**/api/home", async (route) => {
    const answer = await route.fetch();
    const { content, ...rest } = (await answer.json()) as {
      content: { quiet: string[]; answers: { path: string; content: unknown }[] };
    };
    const answers = content.answers.map((one) =>
      one.path === "/orders/requests" ? { ...one, content: { rows: [request], total: 1 } } : one,
    );
    await route.fulfill({ json: { ...rest, content: { ...content, quiet: [], answers } } });
  });
  await page.route("**/api/orders/requests/answer", (route) =>
    route.fulfill({ json: { status: 200, content: { done: true } } }),
  );
  await page.goto(home);
  const sent = page.waitForRequest("**/api/orders/requests/answer");
  await page.getByRole("button", { name: "接受 2026-12-01 宴会服务员 4 人" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ id: 7, version: 3, headcount: 4 });
  await expect(page.getByText("答复已提交")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("what somebody has arranged stays", async ({ enterAs }) => {
  const page = await enterAs("cost");
  await page.goto(home);
  await page.getByRole("button", { name: "调整工作台" }).click();
  const drawer = page.getByRole("dialog", { name: "调整工作台" });
  const saved = page.waitForResponse("**/api/boardUserTemplate/save");
  await drawer.getByRole("checkbox", { name: "结算进度" }).uncheck();
  await saved;
  await page.reload();
  await settled(page);
  const titles = page.locator(".sh-card h3");
  await expect(titles.filter({ hasText: "通知" })).toBeVisible();
  await expect(titles.filter({ hasText: "结算进度" })).toHaveCount(0);
});

test("labour costs load without moving what is there", async ({ enterAs }) => {
  const page = await enterAs("cost");
  await followShifts(page);
  await page.goto("/costManagement/laborCosts");
  await settled(page);
  expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift);
});
