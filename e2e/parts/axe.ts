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
  if (!(await page.evaluate(() => "rowsAlike" in globalThis)))
    await page.evaluate(`globalThis.rowsAlike = ${rowsAlike}`);
  const results = await page.evaluate(
    async ([where, run]) => {
      const { axe, rowsAlike: alike } = globalThis as unknown as {
        axe: { run: (context: { include: Element; exclude: Element[] }, options: RunOptions) => Promise<AxeResults> };
        rowsAlike: (part: Element) => Element[];
      };
      const include = document.querySelector(where);
      if (include === null) throw new Error(`there is no ${where}`);
      return axe.run({ include, exclude: alike(include) }, run);
    },
    [part ?? "html", options] as const,
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

/**
 * Rows that a rule cannot tell from an earlier one, of each kind all but the first two and the last: half the time of a long
 * list went into looking at the same row again. It runs in the page.
 */
function rowsAlike(part: Element): Element[] {
  // Of these only whether they say anything matters; of those that name another element, whether it is there.
  const free = new Set([
    "href",
    "src",
    "title",
    "alt",
    "value",
    "aria-label",
    "placeholder",
    "datetime",
    "data-row-key",
  ]);
  const naming =
    /^(aria-(controls|labelledby|describedby|owns|activedescendant|details|errormessage|flowto)|for|headers)$/;
  const count = (id: string) => document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length;
  const told = ({ name, value }: Attr): string => {
    if (free.has(name)) return value.trim() === "" ? "" : "said";
    if (name === "id") return count(value) > 1 ? "again" : "once";
    if (naming.test(name))
      return value
        .split(/\s+/)
        .map((id) => (count(id) > 0 ? "there" : "missing"))
        .join();
    return value;
  };
  const shapeOf = (node: Node): string => {
    // One sign alone is not judged for its contrast.
    if (node instanceof Text) return node.data.trim().length > 1 ? "text" : node.data.trim() === "" ? "" : "sign";
    if (!(node instanceof Element)) return "";
    const scrolls = node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight;
    const attributes = [...node.attributes].map((one) => `${one.name}=${told(one)}`);
    return `<${node.tagName} ${attributes.join(" ")} ${scrolls}>${[...node.childNodes].map(shapeOf).join("")}</>`;
  };
  return [...part.querySelectorAll("tbody, ul, ol, [role=rowgroup], [role=list]")].flatMap((list) => {
    const seen = new Map<string, number>();
    return [...list.children].slice(0, -1).filter((row, index) => {
      // Every second row may have a colour of its own.
      const shape = `${index % 2} ${shapeOf(row)}`;
      const before = seen.get(shape) ?? 0;
      seen.set(shape, before + 1);
      return before > 0;
    });
  });
}
