import { faultsOf } from "./parts/axe.ts";
import { cutIn } from "./parts/cut.ts";
import { looksNow, show } from "./parts/looks.ts";
import { change, enter, follow } from "./parts/screens.ts";
import { settled } from "./parts/settled.ts";
import { expect, test } from "./parts/test.ts";

/** Screens are opened as links that somebody was sent, and each from the one before it. */
const who = [
  { account: "admin", kind: "staff", open: change },
  { account: "agency", kind: "agency", open: follow },
] as const;
test.describe.configure({ mode: "parallel" });

for (const { account, kind, open } of who) {
  test(`every screen of ${account} opens, accessible and without a word in the console`, async ({ page }) => {
    test.setTimeout(1_800_000);
    const routes = await enter(page, account, kind);
    expect(routes.length).toBeGreaterThan(5);
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.url().includes("/api/") && answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    const faults: string[] = [];
    // Screens that are seen in one look follow each other: to change it draws the whole frame anew.
    const seen = routes.map((route) => ({ route, looks: looksNow(`${account} ${route}`) }));
    const inTurn = [...Map.groupBy(seen, ({ looks }) => JSON.stringify(looks)).values()].flat();
    for (const { route, looks } of inTurn) {
      await test.step(`${route} ${looks.map(({ theme, language }) => `${theme} ${language}`).join()}`, async () => {
        const fresh = await open(page, route);
        for (const look of looks) {
          await settled(page);
          await show(page, look);
          expect(new URL(page.url()).pathname.endsWith(route), page.url()).toBe(true);
          await expect(page, route).toHaveTitle(look.language === "zh" ? /点工/ : /Muster/);
          const found = await faultsOf(page, fresh ? undefined : "main");
          found.push(...(await cutIn(page)).map((fault) => `cut: ${fault}`));
          faults.push(...found.map((fault) => `${route} ${look.theme} ${look.language} ${fault}`));
        }
      });
    }
    expect(faults).toEqual([]);
    expect(refused).toEqual([]);
  });
}
