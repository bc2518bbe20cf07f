import { expect, type Page } from "@playwright/test";
import { settled } from "./settled.ts";

export type Language = "zh" | "en";
export interface Look {
  theme: "light" | "dark";
  language: Language;
}

/** `npm run test:full` plays stories in both languages and looks at every screen in every look; `npm test` in one of them. */
const isFull = process.env["MUSTER_LOOKS"] === "all";

const every: readonly Look[] = [
  { theme: "light", language: "zh" },
  { theme: "light", language: "en" },
  { theme: "dark", language: "zh" },
  { theme: "dark", language: "en" },
];

/** The languages a story is played in this time: both, or the one that is its own. */
export const languagesNow = (own: Language): readonly Language[] => (isFull ? ["zh", "en"] : [own]);

/** The looks a screen is seen in this time: all four, or one that its name decides, so that a fault comes again. */
export function looksNow(screen: string): readonly Look[] {
  if (isFull) return every;
  const sum = [...screen].reduce((so, sign) => (so * 31 + sign.charCodeAt(0)) % 65_521, 7);
  return [every[sum % every.length]!];
}

/** The open page follows as it follows another window of the browser. */
export async function show(page: Page, look: Look): Promise<void> {
  await page.evaluate((wanted) => {
    for (const [key, value] of Object.entries(wanted)) {
      localStorage.setItem(key, JSON.stringify(value));
      dispatchEvent(new StorageEvent("storage", { key }));
    }
  }, look);
  await expect(page.locator(`html[data-theme="${look.theme}"][lang^="${look.language}"]`)).toBeAttached();
  await settled(page);
}
