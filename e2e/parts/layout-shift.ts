import type { Page } from "@playwright/test";

/** Adds up how far things on the page move by themselves while it loads, from the next navigation on. */
export async function followShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = globalThis as unknown as { shifted: number };
    kept.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) kept.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Cumulative layout shift of the page that is open. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
