import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ownOf } from "../own-of.ts";
import { openLookups } from "../../../scripts/lookups.mjs";

const root = mkdtempSync(join(tmpdir(), "lookups-"));
const refused: Record<string, string> = {
  "src/areas/a/server/by-text.ts":
    "const of: Record<string, number> = { a: 1 }; export const at = (name: string) => of[name];",
  "src/areas/a/server/by-cast.ts":
    "const of = { a: 1 }; export const at = (name: string) => of[name as keyof typeof of];",
  "src/areas/a/rules/by-template.ts":
    "const of: Record<string, number> = { a: 1 }; export const at = (name: string) => of[`x${name}`];",
  "src/platform/by-choice.ts":
    'const of: Record<string, number> = { a: 1 }; export const at = (name: string | undefined) => of[name ?? "a"];',
  "src/platform/sets.ts":
    "const of: Record<string, number> = {}; export const put = (name: string) => { of[name] = 1; };",
  "src/apps/server/asks.ts": "const of = { a: 1 }; export const has = (name: string) => name in of;",
};
const fine: Record<string, string> = {
  "src/areas/a/server/known.ts":
    'const of = { a: 1, b: 2 }; export const at = (name: "a" | "b") => of[name] + of["a"];',
  "src/areas/a/server/place.ts":
    'export const at = (list: readonly string[], index: number) => list[index] ?? ("a" in { a: 1 });',
  "src/areas/a/server/map.ts": 'const of = new Map([["a", 1]]); export const at = (name: string) => of.get(name);',
  "src/areas/a/pages/page.ts":
    "const of: Record<string, number> = { a: 1 }; export const at = (name: string) => of[name];",
};

beforeAll(() => {
  writeFileSync(
    join(root, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: { target: "es2024", module: "esnext", strict: true, types: [] },
      include: ["src"],
    }),
  );
  for (const [file, text] of Object.entries({ ...refused, ...fine })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it("a table of the server that is asked by any text is refused, and nothing else", () => {
  const files = openLookups(root).map((one) => one.split(":")[0]);
  expect([...new Set(files)].sort()).toEqual(Object.keys(refused).sort());
});

it.each(["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty"])(
  "a table says nothing for %s",
  (name) => {
    expect([
      ownOf({ a: 1 }, name),
      ownOf({ a: 1 }, "a"),
      ownOf(undefined, name),
      ownOf(JSON.parse('{"__proto__":1}') as Record<string, number>, "__proto__"),
    ]).toEqual([undefined, 1, undefined, 1]);
  },
);
