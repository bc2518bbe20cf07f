import { faultsOf } from "./parts/axe.ts";
import { settled } from "./parts/settled.ts";
import { expect, test } from "./parts/test.ts";
import type { Page } from "@playwright/test";

const password = "muster2026";
const who = [
  { account: "admin", kind: "staff" },
  { account: "agency", kind: "agency" },
] as const;
const looks = [
  { language: "zh", theme: "light" },
  { language: "en", theme: "dark" },
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
  const routes = me.content.menuList.map((entry) => entry.meta?.station ?? entry.station).filter((route): route is string => typeof route === "string" && route.startsWith("/") && !route.startsWith("/h5/"));
  return [...new Set([...routes, "/index/personalCentre", "/index/downloadCentre"])];
}

test.describe.configure({ mode: "parallel" });

for (const { account, kind } of who) {
  for (const { language, theme } of looks) {
    test(`every screen of ${account} opens, in ${language} and ${theme}, accessible and without a word in the console`, async ({ page }) => {
      test.setTimeout(900_000);
      const routes = await enter(page, account, kind);
      expect(routes.length).toBeGreaterThan(5);
      await page.addInitScript(
        ([name, locale]) => {
          localStorage.setItem("theme", JSON.stringify(name));
          localStorage.setItem("language", JSON.stringify(locale));
        },
        [theme, language],
      );
      const refused: string[] = [];
      page.on("response", (answer) => {
        if (answer.url().includes("/api/") && answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
      });
      const faults: string[] = [];
      for (const route of routes) {
        await test.step(route, async () => {
          await page.goto(route);
          await settled(page);
          await expect(page, route).toHaveTitle(language === "zh" ? /点工/ : /Muster/);
          faults.push(...(await faultsOf(page)).map((fault) => `${route} ${fault}`));
        });
      }
      expect(faults).toEqual([]);
      expect(refused).toEqual([]);
    });
  }
}
