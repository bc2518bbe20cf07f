import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { declared } from "#areas/reports/declared.ts";
import { allEntries, menus } from "./menus.ts";

const src = fileURLToPath(new URL("..", import.meta.url));
const folderOf = (area: string) => (area === "shell" ? `${src}apps/shell` : `${src}areas/${area}`);

function tsxIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".tsx"))
        .map((name) => name.slice(0, -4))
    : [];
}

const isWorker = (route: string | undefined) => route?.startsWith("/h5/") ?? false;

describe("the menu", () => {
  it("has the pages on which rows of reports are opened", () => {
    const records = declared.flatMap(({ drill }) => (drill?.to === "record" ? [drill] : []));
    expect(records.length).toBeGreaterThan(0);
    for (const { page, route } of records) expect(allEntries.find(({ code }) => code === page)?.route).toBe(route);
  });

  it("has every code and every route once", () => {
    const codes = allEntries.flatMap((entry) => [
      entry.code,
      ...(entry.buttons ?? []).map((button) => `${entry.code}.${button.name}`),
    ]);
    const routes = allEntries.flatMap((entry) => entry.route ?? []);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  it("has no button whose code nothing asks for", () => {
    const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
      (file) => /\.tsx?$/.test(file) && !/(?:\.test\.tsx?|menu\.ts|builtin-roles\.ts)$/.test(file),
    );
    const source = files.map((file) => readFileSync(`${src}${file}`, "utf8")).join("\n");
    const codes = allEntries.flatMap((entry) => (entry.buttons ?? []).map((button) => `${entry.code}.${button.name}`));
    expect(codes.filter((code) => !source.includes(`"${code}"`))).toEqual([]);
  });

  it("names parents that exist", () => {
    const codes = new Set(allEntries.map((entry) => entry.code));
    const missing = allEntries.flatMap((entry) =>
      [entry.parent ?? [], entry.alsoUnder ?? []]
        .flat()
        .filter((code) => !codes.has(code))
        .map((code) => `${entry.code} -> ${code}`),
    );
    expect(missing).toEqual([]);
  });

  it("lets worker pages stand for pages that exist, each for those of its own", () => {
    const stood = allEntries.flatMap((entry) => entry.standsFor ?? []);
    expect(stood.filter((code) => allEntries.find((entry) => entry.code === code)?.route === undefined)).toEqual([]);
    expect(new Set(stood).size).toBe(stood.length);
  });

  it("has both titles of every entry and button", () => {
    const untitled = allEntries
      .flatMap((entry) => [entry, ...(entry.buttons ?? [])])
      .filter(({ zh, en }) => zh.trim() === "" || en.trim() === "" || /[\u4e00-\u9fff]/.test(en));
    expect(untitled).toEqual([]);
  });

  it("has the page of every entry", () => {
    const missing = menus.flatMap(({ area, entries }) =>
      entries
        .filter((entry) => entry.page)
        .map((entry) => `${folderOf(area)}/${isWorker(entry.route) ? "mobile" : "pages"}/${entry.page}.tsx`)
        .filter((file) => !existsSync(file)),
    );
    expect(missing.map((file) => file.slice(src.length))).toEqual([]);
  });

  it("has an entry for every page", () => {
    const lost = menus.flatMap(({ area, entries }) => {
      const pagesOf = (worker: boolean) =>
        entries.filter((entry) => isWorker(entry.route) === worker).map((entry) => entry.page);
      return [
        ...tsxIn(`${folderOf(area)}/pages`).filter((page) => !pagesOf(false).includes(page)),
        ...tsxIn(`${folderOf(area)}/mobile`).filter((page) => !pagesOf(true).includes(page)),
      ].map((page) => `${area}: ${page}`);
    });
    expect(lost).toEqual([]);
  });

  it("lists every area that has a menu", () => {
    const areas = readdirSync(`${src}areas`).filter((area) => existsSync(`${src}areas/${area}/menu.ts`));
    const listed = new Set(menus.map((menu) => menu.area));
    expect(areas.filter((area) => !listed.has(area))).toEqual([]);
  });
});

function keysOf(texts: unknown, before = ""): string[] {
  if (typeof texts !== "object" || texts === null) return [before];
  return Object.entries(texts).flatMap(([key, value]) => keysOf(value, before === "" ? key : `${before}.${key}`));
}

describe("the texts of the browser", () => {
  const folders = [
    ...readdirSync(`${src}areas`).map((area) => `${src}areas/${area}/locale`),
    `${src}ui/locale`,
    ...["shell", "worker", "shell/login"].map((app) => `${src}apps/${app}/locale`),
  ];
  it.each(folders.filter((folder) => existsSync(folder)).map((folder) => folder.slice(src.length)))(
    "%s has the same keys in both languages, none empty",
    async (folder) => {
      const { zh } = (await import(`${src}${folder}/zh.ts`)) as { zh: object };
      const { en } = (await import(`${src}${folder}/en.ts`)) as { en: object };
      expect(keysOf(en).toSorted()).toEqual(keysOf(zh).toSorted());
      expect(JSON.stringify([zh, en])).not.toMatch(/:\s*""/);
    },
  );
});
