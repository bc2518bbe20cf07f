import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { Seats } from "./seats.ts";
import { test as quiet } from "./test.ts";

export type Kind = "staff" | "agency" | "worker";

/** One password for all accounts of the demo company. */
export const demoPassword = "muster2026";

interface Fixtures {
  /** Opens a browser of one's own for somebody, already logged in; its console must stay empty too. */
  enterAs: (account: string, kind?: Kind, options?: Parameters<Browser["newContext"]>[0]) => Promise<Page>;
}

/** `test` for stories in which several people act, each in a browser of their own. */
export const test = quiet.extend<Fixtures, { seats: Seats }>({
  seats: [
    async ({ browser }, use) => {
      const seats = new Seats(browser);
      await use(seats);
      await seats.close();
    },
    { scope: "worker" },
  ],
  enterAs: async ({ seats, listenTo, baseURL }, use, { errors }) => {
    const taken: Page[] = [];
    await use(async (account, kind = "staff", options) => {
      const page = await seats.take(baseURL ?? "", options);
      taken.push(page);
      page.setDefaultTimeout(20_000);
      await listenTo(page);
      const answer = await page.request.post("/api/unify/login", {
        data: { kind, account, password: demoPassword },
        headers: { "app-product": "COMPANY" },
      });
      expect(answer.ok(), `log-in of ${account}`).toBe(true);
      return page;
    });
    // What a story has failed on is still to be seen.
    for (const page of taken) await (errors.length > 0 ? page.context().close() : seats.giveBack(page));
  },
});

/** A date of the hotel so many days from today, `YYYY-MM-DD`. */
export function day(ahead: number): string {
  return new Date(Date.now() + (8 + 24 * ahead) * 3_600_000).toISOString().slice(0, 10);
}

/** Opens a choice and takes the option of that name. */
export async function choose(place: Page | Locator, label: string | RegExp, option: string): Promise<void> {
  const box = place.getByRole("combobox", { name: label });
  await box.click();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  const page = "keyboard" in place ? place : place.page();
  // Another choice may still be closing: only the list that belongs to this box counts.
  const list = page
    .locator(".ant-select-dropdown")
    .filter({ has: page.locator(`[id="${await box.getAttribute("aria-controls")}"]`) });
  await list.getByTitle(option, { exact: true }).click();
}

/** Types the first and the last day into a range of dates. */
export async function typeDates(place: Locator, first: string, last: string): Promise<void> {
  const [from, to] = [place.getByRole("textbox").nth(0), place.getByRole("textbox").nth(1)];
  await from.click();
  await from.fill(first);
  await from.press("Enter");
  await to.fill(last);
  await to.press("Enter");
  await expect(from).toHaveValue(first);
  await expect(to).toHaveValue(last);
}

/** The row of a table that holds all these texts. */
export function rowWith(page: Page, ...texts: string[]): Locator {
  return texts.reduce((rows, text) => rows.filter({ hasText: text }), page.getByRole("row"));
}

/** The card of the inbox that holds all these texts. */
export function cardWith(page: Page, ...texts: string[]): Locator {
  const cards = page.getByRole("listitem").filter({ has: page.locator('[id^="approval-"]') });
  return texts.reduce((found, text) => found.filter({ hasText: text }), cards);
}

/** The document beside the list of the inbox. */
export function documentWith(page: Page, text: string | RegExp): Locator {
  return page.getByRole("region").filter({ has: page.getByRole("heading", { level: 2, name: text }) });
}

/** Does something with a row; on a narrow table, or beside others, its action stands behind a menu. */
export async function act(row: Locator, action: string, more = "更多"): Promise<void> {
  const own = row.getByRole("button", { name: action, exact: true });
  const item = row.page().getByRole("menuitem", { name: action, exact: true });
  await own
    .or(row.getByRole("button", { name: more }))
    .first()
    .waitFor();
  if (!(await own.isVisible())) await row.getByRole("button", { name: more }).click();
  await own.or(item).click();
}

export { expect };
