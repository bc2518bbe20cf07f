import { expect, type Page } from "@playwright/test";
import { settled } from "./settled.ts";

const password = "muster2026";

interface Entry {
  type: string;
  meta?: { station?: string };
  station?: string;
  pageInfoVo?: { pcIsUse?: unknown };
}

/** Logs in by the call of the log-in page and gives the screens of that log-in: such stories are about what comes after it. */
export async function enter(page: Page, account: string, kind: string): Promise<string[]> {
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
export async function follow(page: Page, route: string): Promise<boolean> {
  await page.goto(route);
  return true;
}

/** The program that a path belongs to: each is a document of its own. */
const programOf = (path: string) => /^\/(h5|core|jobs)(?=\/|$)/.exec(path)?.[1] ?? "";

/** A screen of everybody with little on it. */
const aside = "/index/downloadCentre";

/**
 * Comes to a screen as its entry in the menu leads there: within the frame, if one is open that it belongs to. A screen that
 * is open already is left for another one before.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === "about:blank") return void (await page.goto(path));
  const now = new URL(page.url());
  const wanted = new URL(path, now);
  const program = programOf(wanted.pathname);
  const isAgain = wanted.pathname === now.pathname;
  const isWithin =
    program === programOf(now.pathname) &&
    !(isAgain && program !== "") &&
    (await page.locator("main.sh-main").isVisible());
  if (!isWithin) return void (await page.goto(path));
  if (isAgain) await within(page, aside);
  await within(page, wanted.pathname + wanted.search + wanted.hash);
}

async function within(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as {
      __TSR_ROUTER__: { navigate: (to: { href: string }) => Promise<void> };
    };
    await router.navigate({ href });
  }, path);
  await settled(page);
}

/** Changes to a screen within the frame, unless it belongs to another program than the one that is open. Tells whether the frame is fresh. */
export async function change(page: Page, route: string): Promise<boolean> {
  const program = /src="(\/assets\/[^"]+)"/;
  const wanted = program.exec(await (await page.request.get(route, { headers: { accept: "text/html" } })).text())?.[1];
  const open = await page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute("src"));
  if (wanted === undefined || wanted !== open) return follow(page, route);
  await page.evaluate((path) => history.pushState({}, "", path), route);
  return false;
}
