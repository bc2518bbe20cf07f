import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { looksNow, show } from "./looks.ts";
import { settled } from "./settled.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Popovers stand at the end of the document, outside its landmarks: `region` would count each of their parts. */
const options: RunOptions = {
  rules: { region: { enabled: false } },
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
  resultTypes: ["violations"],
};

/** Fails with every accessibility fault of the page as it stands, each with its rule and place. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

/** Every accessibility fault of the page as it stands, or of one part of it. */
export async function faultsOf(page: Page, part?: string): Promise<string[]> {
  // Its half megabyte is compiled once for each document.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const results = await page.evaluate(
    async ([where, run]) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (context: Document | string, options: RunOptions) => Promise<AxeResults> };
      };
      return axe.run(where ?? document, run);
    },
    [part, options] as const,
  );
  return results.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) =>
        `${violation.id}: ${node.target.join(" ")} ${node.html.slice(0, 160)} ${(node.failureSummary ?? "").split("\n")[1] ?? ""}`,
    ),
  );
}

/**
 * Runs a check on the open screen in the looks of this run, `dark en` last or afterwards, in which it leaves the page:
 * it follows them as it follows another window of the browser.
 */
export async function inEveryLook(page: Page, check: (look: string) => Promise<void>): Promise<void> {
  await settled(page);
  const looks = looksNow(`${test.info().title} ${new URL(page.url()).pathname}`);
  for (const look of looks) {
    await show(page, look);
    await check(`${look.theme} ${look.language}`);
  }
  const [last] = looks.slice(-1);
  if (last?.theme !== "dark" || last.language !== "en") await show(page, { theme: "dark", language: "en" });
}
