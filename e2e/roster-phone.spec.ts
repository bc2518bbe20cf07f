import type { Page } from "@playwright/test";
import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { settled } from "./parts/settled.ts";
import { day, expect, test } from "./parts/people.ts";

const size = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const headers = { "app-product": "COMPANY" };

interface Roster {
  plan: { version: number; revision: number };
  posts: { postId: number; departmentId: number; asks: unknown[] }[];
  people: { memberId: number; name: string; departmentId: number }[];
}

const read = async <T>(page: Page, path: string) =>
  (await (await page.request.get(`/api${path}`, { headers })).json()).content as T;
async function write<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api${path}`, { headers, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).content as T;
}

async function look(page: Page, name: string): Promise<void> {
  await inEveryLook(page, async (seen) => {
    // The words of another language come with a request of their own.
    await expect(page.getByRole("heading").or(page.getByRole("radiogroup")).first()).toBeVisible();
    await settled(page);
    await page.screenshot({ path: `test-results/shots/roster-${name}-${seen.replace(" ", "-")}.png`, fullPage: true });
    await expectAccessible(page);
  });
}

test("a change of shifts is answered on the phone, a wish is sent, an open shift claimed, and a shift swapped", async ({
  enterAs,
}) => {
  const admin = await enterAs("admin");
  const one = await enterAs("requester", "staff", size);
  const two = await enterAs("approver", "staff", size);
  // Behind every plan of the demo company, which end with the next month.
  const [first, mine, free] = [day(70), day(71), day(73)];

  const departments = await read<{ id: number; name: string }[]>(admin, "/departments/options");
  const { id: planId } = await write<{ id: number }>(admin, "/scheduling/createPlan", {
    kind: "dates",
    from: first,
    to: day(83),
    departmentIds: departments.map(({ id }) => id),
  });
  const roster = await read<Roster>(admin, `/scheduling/roster?id=${planId}`);
  const nameOf = async (page: Page) =>
    (
      (await (
        await page.request.get("/api/h5/profile", { headers: { ...headers, "app-name": "worker-h5" } })
      ).json()) as { content: { profile: { name: string } } }
    ).content.profile.name;
  const person = async (page: Page) => {
    const name = await nameOf(page);
    return roster.people.find((who) => who.name === name)!;
  };
  const [giver, taker] = [await person(one), await person(two)];
  // One that asks for no papers: whoever lacks one is not let claim it.
  const unasked = roster.posts.filter(({ asks }) => asks.length === 0);
  const own = unasked.filter(({ departmentId }) => departmentId === giver.departmentId);
  const cellAt = ({ departmentId, postId }: (typeof unasked)[number]) => ({
    planId,
    seen: 0,
    cells: [
      {
        memberId: giver.memberId,
        date: mine,
        place: 1,
        say: { kind: "duty", definitionId: null, sections: [{ start: 540, end: 1020 }], departmentId, postId },
      },
    ],
  });
  let post: (typeof unasked)[number] | undefined;
  for (const one of [...own, ...unasked]) {
    if (post) break;
    const answer = await admin.request.post("/api/scheduling/saveCells", { headers, data: cellAt(one) });
    if (answer.ok()) post = one;
  }
  expect(post, "a post without papers at which somebody may be rostered").toBeDefined();
  const times = { definitionId: null, sections: [{ start: 540, end: 1020 }], ...post };

  await test.step("the head publishes a shift", async () => {
    const { plan } = await read<Roster>(admin, `/scheduling/roster?id=${planId}`);
    await write(admin, "/scheduling/publish", { id: planId, version: plan.version, reason: "测试" });
  });

  await test.step("the person sees what changed and agrees; week, month and team", async () => {
    await one.goto("/h5/shifts");
    const notice = one.getByRole("article").filter({ hasText: mine });
    await expect(notice).toContainText("09:00");
    await look(one, "shifts");
    await one.goto("/h5/shifts");
    await notice.getByRole("button", { name: /^(确认|OK)$/ }).click();
    await expect(notice).toHaveCount(0);
    for (const view of ["week", "month", "team"]) {
      await one.goto(`/h5/shifts?view=${view}`);
      await expect(one.getByRole("main").getByRole("heading").first()).toBeVisible();
      await look(one, view);
    }
  });

  await test.step("a wish for a day off is taken, or its period is too far", async () => {
    await one.goto("/h5/wishes");
    await expect(one.getByRole("heading", { name: /我的愿望|My wishes/ })).toBeVisible();
    const api = await one.request.post("/api/h5/wishes/save", {
      headers: { ...headers, "app-name": "worker-h5" },
      data: { date: day(75), definitionId: null, points: 2 },
    });
    expect(api.ok() || (await api.text()).includes("planning.wishTooFar")).toBe(true);
    await look(one, "wishes");
  });

  await test.step("an open shift is claimed and stands in the roster", async () => {
    await write(admin, "/scheduling/openShift", { date: free, ...times, heads: 1, way: "first" });
    await one.goto("/h5/swap");
    const open = one.getByRole("article").filter({ hasText: free });
    await expect(open).toBeVisible();
    await look(one, "open");
    await one.goto("/h5/swap");
    await open.getByRole("button").first().click();
    await expect(open).toContainText(/已排到您的班表|It is in your roster/);
  });

  await test.step("a shift is offered, agreed to and gone", async () => {
    await one.goto("/h5/swap?tab=swaps");
    await one.getByRole("combobox").nth(0).selectOption({ index: 1 });
    await expect(one.getByRole("combobox").nth(1).locator("option")).not.toHaveCount(1);
    await one.getByRole("combobox").nth(1).selectOption(String(taker.memberId));
    await one.getByRole("button", { name: /^(发送|Send)$/ }).click();
    await expect(one.getByText(/待对方同意|Offered/)).toBeVisible();
    await look(one, "swaps");
    await two.goto("/h5/swap?tab=swaps");
    await two.getByRole("button", { name: /^(同意|Agree)$/ }).click();
    await expect(two.getByText(/已换班|待主管确认|Done|To be decided/).first()).toBeVisible();
  });

  await test.step("the head sees open shifts, swaps and today on the desk and on the phone", async () => {
    for (const view of ["open", "swaps", "today"]) {
      await admin.goto(`/WorkforceManagement/scheduling?view=${view}${view === "today" ? "" : "&tab=all"}`);
      await expect(admin.getByRole("radiogroup").first()).toBeVisible();
      await look(admin, `head-${view}`);
    }
    await admin.setViewportSize({ width: 390, height: 844 });
    await admin.goto("/WorkforceManagement/scheduling?view=today");
    await look(admin, "head-phone");
  });
});
