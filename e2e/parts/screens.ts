import { expect, type Page } from "@playwright/test";

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

/** Changes to a screen within the frame, unless it belongs to another program than the one that is open. Tells whether the frame is fresh. */
export async function change(page: Page, route: string): Promise<boolean> {
  const program = /src="(\/assets\/[^"]+)"/;
  const wanted = program.exec(await (await page.request.get(route, { headers: { accept: "text/html" } })).text())?.[1];
  const open = await page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute("src"));
  if (wanted === undefined || wanted !== open) return follow(page, route);
  await page.evaluate((path) => history.pushState({}, "", path), route);
  return false;
}
