import type { Page } from "@playwright/test";
import { cutIn } from "./parts/cut.ts";
import { looksNow, show } from "./parts/looks.ts";
import { enter, follow } from "./parts/screens.ts";
import { settled } from "./parts/settled.ts";
import { expect, test } from "./parts/test.ts";

/** A window of 1280 px, and the same at a zoom of 200 %. */
const widths = [1280, 640];

/** What is there is drawn in its width; requests of what a narrower window does not show are not waited for. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(done, 250)));
  await expect(page.locator(".ant-skeleton:visible, .ant-spin-spinning:visible, .mu-skeleton:visible")).toHaveCount(0);
}

/** Opens the details of the first row, where a list has them. */
async function openFirst(page: Page): Promise<boolean> {
  const link = page.locator("main .mu-table tbody .mu-cell-link").first();
  if (!(await link.isVisible())) return false;
  await link.click();
  const opened = await page
    .getByRole("dialog")
    .first()
    .waitFor({ timeout: 2_000 })
    .then(
      () => true,
      () => false,
    );
  if (opened) await drawn(page);
  return opened;
}

for (const [account, kind] of [
  ["admin", "staff"],
  ["agency", "agency"],
] as const) {
  test(`no state, figure or heading of ${account} is cut, at 1280 px and at a zoom of 200 %`, async ({ page }) => {
    test.setTimeout(1_200_000);
    const routes = await enter(page, account, kind);
    const faults: string[] = [];
    for (const route of routes) {
      for (const look of looksNow(`${account} cut ${route}`)) {
        await follow(page, route);
        await settled(page);
        await show(page, look);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await drawn(page);
          faults.push(...(await cutIn(page)).map((fault) => `${route} ${look.language} ${width}: ${fault}`));
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        if (await openFirst(page)) {
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            await drawn(page);
            faults.push(...(await cutIn(page)).map((fault) => `${route} details ${look.language} ${width}: ${fault}`));
          }
        }
        await page.setViewportSize({ width: 1280, height: 800 });
      }
    }
    expect(faults).toEqual([]);
  });
}
