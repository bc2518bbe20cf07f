import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { HelpBlock, Inline } from "#ui/help/blocks.ts";
import { guideNames } from "#ui/help/guides.ts";
import { allEntries } from "../menus.ts";
import { blocksOf } from "../../../scripts/help-blocks.ts";
import { parts } from "./sections.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const languages = ["zh", "en"] as const;
const pageOf = (language: string, name: string) => join(root, "docs/users", language, `${name}.md`);
const read = (language: string, name: string) => blocksOf(readFileSync(pageOf(language, name), "utf8"));

/** Every text that the program has: a page for users names screens and buttons by nothing else. */
const shown = new Set(
  globSync("src/**/*.{ts,tsx}", { cwd: root, exclude: (path) => path.includes(".test.") }).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, text]) => text),
  ),
);

const linesOf = (block: HelpBlock): (readonly Inline[])[] =>
  block.kind === "paragraph" ? [block.line] : block.kind === "list" ? [...block.items] : [];
const piecesOf = (blocks: readonly HelpBlock[]): Inline[] =>
  blocks.flatMap((block) => linesOf(block).flatMap((line) => [...line]));

describe.each(languages)("the pages for users in %s", (language) => {
  it("are there for each role", () => {
    expect(readdirSync(join(root, "docs/users", language)).toSorted()).toEqual(
      guideNames.map((name) => `${name}.md`).toSorted(),
    );
  });

  it.each(guideNames)("%s names what the program shows, with pictures that are there", (name) => {
    const blocks = read(language, name);
    const names = piecesOf(blocks).flatMap((piece) =>
      typeof piece === "object" && "bold" in piece ? [piece.bold] : [],
    );
    expect(names.filter((one) => !shown.has(one))).toEqual([]);
    // What is planned may be told of before it is there.
    const codes = new Set<string>([...allEntries.map(({ code }) => code), ...parts.flatMap((part) => part.codes)]);
    const told = blocks.flatMap((block) => (block.kind === "heading" ? block.codes : []));
    expect(told.filter((code) => !codes.has(code))).toEqual([]);
    const leads = blocks.flatMap((block) => (block.kind === "picture" ? [block.file] : []));
    expect(leads.filter((path) => !existsSync(join(root, "docs/users", language, path)))).toEqual([]);
  });
});

it.each(guideNames)("%s tells the same in both languages", (name) => {
  const [zh, en] = languages.map((language) =>
    read(language, name).map((block) => (block.kind === "heading" ? block.codes : block.kind)),
  );
  expect(zh).toEqual(en);
});

it("a screen that people work on daily has its section", () => {
  const told = new Set(
    guideNames.flatMap((name) => read("en", name).flatMap((block) => (block.kind === "heading" ? block.codes : []))),
  );
  const untold = allEntries.filter(({ route, code }) => route !== undefined && !told.has(code)).map(({ code }) => code);
  expect(untold).toEqual([]);
});
