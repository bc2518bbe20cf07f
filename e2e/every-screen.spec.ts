import { faultsOf } from "./parts/axe.ts";
import { looksNow, show } from "./parts/looks.ts";
import { settled } from "./parts/settled.ts";
import { expect, test } from "./parts/test.ts";
import type { Page } from "@playwright/test";

const password = "muster2026";
/** Screens are opened as links that somebody was sent, and each from the one before it. */
const who = [
  { account: "admin", kind: "staff", open: change },
  { account: "agency", kind: "agency", open: follow },
] as const;
interface Entry {
  type: string;
  meta?: { station?: string };
  station?: string;
  pageInfoVo?: { pcIsUse?: unknown };
}

/** Logs in by the call of the log-in page: this story is about what comes after it. */
async function enter(page: Page, account: string, kind: string): Promise<string[]> {
  const headers = { "app-product": "COMPANY" };
  const logIn = await page.request.post("/api/unify/login", { data: { kind, account, password }, headers });
  expect(logIn.ok()).toBe(true);
  const me = (await (await page.request.get("/api/user/me", { headers })).json()) as { content: { menuList: Entry[] } };
  const routes = me.content.menuList
    .map((entry) => entry.meta?.station ?? entry.station)
    .filter(
      (route): route is string => typeof route === "string" && route.startsWith("/") && !route.startsWith("/h5/"),
    );
  return [...new Set([...routes, "/index/personalCentre", "/index/downloadCentre"])];
}

/** Opens a screen by its address; its frame is fresh. */
async function follow(page: Page, route: string): Promise<boolean> {
  await page.goto(route);
  return true;
}

/** Changes to a screen within the frame, unless it belongs to another program than the one that is open. Tells whether the frame is fresh. */
async function change(page: Page, route: string): Promise<boolean> {
  const program = /src="(\/assets\/[^"]+)"/;
  const wanted = program.exec(await (await page.request.get(route, { headers: { accept: "text/html" } })).text())?.[1];
  const open = await page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute("src"));
  if (wanted === undefined || wanted !== open) return follow(page, route);
  await page.evaluate((path) => history.pushState({}, "", path), route);
  return false;
}

test.describe.configure({ mode: "parallel" });

for (const { account, kind, open } of who) {
  test(`every screen of ${account} opens, accessible and without a word in the console`, async ({ page }) => {
    test.setTimeout(900_000);
    const routes = await enter(page, account, kind);
    expect(routes.length).toBeGreaterThan(5);
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.url().includes("/api/") && answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    const faults: string[] = [];
    for (const route of routes) {
      const looks = looksNow(`${account} ${route}`);
      await test.step(`${route} ${looks.map(({ theme, language }) => `${theme} ${language}`).join()}`, async () => {
        const fresh = await open(page, route);
        for (const look of looks) {
          await settled(page);
          await show(page, look);
          expect(new URL(page.url()).pathname.endsWith(route), page.url()).toBe(true);
          await expect(page, route).toHaveTitle(look.language === "zh" ? /点工/ : /Muster/);
          const found = await faultsOf(page, fresh ? undefined : "main");
          faults.push(...found.map((fault) => `${route} ${look.theme} ${look.language} ${fault}`));
        }
      });
    }
    expect(faults).toEqual([]);
    expect(refused).toEqual([]);
  });
}
