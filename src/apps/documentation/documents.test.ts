import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { allEntries } from "../menus.ts";
import { documents } from "./documents.ts";
import { root } from "./root.ts";
import { absentTitles, parts } from "./sections.ts";
import { runtimePackages } from "./third-party.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
/** How many tests there are changes daily: a document need not be made anew for that. */
const withoutCounts = (text: string) =>
  text.replace(/\d+ (files|with a database)/g, "n $1").replace(/`([^`]*\*[^`]*)` \(\d+\)/g, "$1");

// The holders stand in the packages themselves, which differ by system; of those the lock file is held against below.
it.each(documents.filter(({ file }) => file !== "THIRD-PARTY.md"))("$file is as it is made", ({ file, text }) => {
  expect(withoutCounts(read(file)), "run npm run documents").toBe(withoutCounts(text()));
});

it("the third-party notices name every package of the lock file", () => {
  const notices = read("THIRD-PARTY.md");
  const left = runtimePackages().filter(
    ({ name, version, licence }) => !notices.includes(`| ${name} | ${version} | ${licence} |`),
  );
  expect(left.map(({ name }) => name)).toEqual([]);
});

it("what is told to be absent is absent, and each part is told once", () => {
  const there = new Set<string>(allEntries.filter(({ route }) => route !== undefined).map(({ code }) => code));
  const codes = parts.flatMap((part) => part.codes);
  expect(codes.length).toBe(new Set(codes).size);
  // Screens that others add meanwhile turn from absent to there by themselves.
  expect(Object.keys(absentTitles).filter((code) => !codes.includes(code))).toEqual([]);
  expect(codes.filter((code) => !there.has(code) && !Object.hasOwn(absentTitles, code))).toEqual([]);
});

const pages = [
  "README.md",
  "README.zh.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...globSync("docs/**/*.md", { cwd: root }),
];

it.each(pages)("%s leads to nothing that is not there", (file) => {
  const leads = [...read(file).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)|(?:src|href)="([^"#]+)"/g)].map(
    ([, a, b]) => a ?? b ?? "",
  );
  expect(leads.filter((path) => !/^[a-z]+:/.test(path) && !existsSync(join(root, dirname(file), path)))).toEqual([]);
});

it.each(pages)("%s names no command that is not there", (file) => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = [...read(file).matchAll(/npm run (?:-s )?([a-z][\w-]*(?::\w+)?)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

const places = (release: string) =>
  release
    .split(".")
    .map((part) => part.padStart(6, "0"))
    .join(".");

it("the pictures are not older than the release", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  const made = JSON.parse(read("docs/pictures/made.json")) as { release: string; pictures: Record<string, string> };
  expect(places(made.release) >= places(version), "run npm run pictures").toBe(true);
  const found = globSync("docs/pictures/*/*.webp", { cwd: root }).map((file) => [
    file.replaceAll("\\", "/").slice("docs/pictures/".length),
    createHash("sha256")
      .update(readFileSync(join(root, file)))
      .digest("hex"),
  ]);
  expect(made.pictures, "run npm run pictures").toEqual(Object.fromEntries(found));
});
