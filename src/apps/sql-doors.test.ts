import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { graph } from "#areas/graph.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const filesIn = (folder: string) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);
const textOf = (file: string) => readFileSync(root + file, "utf8");

const stored = new Map<string, string>();
for (const file of [...filesIn("db/migrations"), ...filesIn("db/areas")].filter((name) => name.endsWith(".sql"))) {
  for (const [, kind, name] of textOf(file).matchAll(
    /create (?:or replace )?(table|view|function) (?:if not exists )?([a-z_]+\.[a-z_]+)/g,
  ))
    stored.set(name!, kind!);
}

const schemaOf = (area: string) => area.replaceAll("-", "_");
const uses = graph as Record<string, readonly string[]>;
const schemas = new Set(Object.keys(uses).map(schemaOf));

/** What the SQL in a text of `area` takes from others although the graph or the doors forbid it; the import checker cannot read SQL. */
function crossings(area: string | null, text: string): string[] {
  const named = new Set([...text.matchAll(/\b[a-z_]+\.[a-z_]+\b/g)].map(([name]) => name));
  return [...named].filter((name) => {
    const schema = name.split(".")[0]!;
    if (!stored.has(name) || !schemas.has(schema) || (area !== null && schema === schemaOf(area))) return false;
    if (stored.get(name) === "table") return true;
    return area !== null && !(uses[area] ?? []).map(schemaOf).includes(schema);
  });
}

/** Arranging rows for a test is no business of the doors. */
const isForTests = (file: string) => /\.test\.|\.fixture\.|\/testing\//.test(file);
const sources = (folder: string) => filesIn(folder).filter((file) => /\.tsx?$/.test(file) && !isForTests(file));

it("an area's SQL reads only views of the areas it may use", () => {
  const found = Object.keys(uses)
    .filter((area) => existsSync(`${root}src/areas/${area}`))
    .flatMap((area) =>
      sources(`src/areas/${area}`).flatMap((file) => crossings(area, textOf(file)).map((name) => `${area}: ${name}`)),
    );
  expect([...new Set(found)].sort()).toEqual([]);
});

it("what composes the areas reads no table of theirs", () => {
  expect(
    sources("src/apps").flatMap((file) => crossings(null, textOf(file)).map((name) => `${file}: ${name}`)),
  ).toEqual([]);
});

it("sees a table of another area, and a view that the graph forbids", () => {
  expect(crossings("devices", "select name from organisation.member join devices.punch on true")).toEqual([
    "organisation.member",
  ]);
  expect(crossings("organisation", "select from people.worker")).toEqual(["people.worker"]);
  expect(crossings("attendance", "select from people.worker")).toEqual([]);
});
