import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
/** Not the role of the database. */
const named = (text: string) =>
  new Set([...text.matchAll(/\bmuster_(?!rls)[a-z0-9_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, "")));

it("alerts, dashboard and the page for operators name measures that there are, and every one of ours is explained", () => {
  const ours = named(read("src/platform/http/metrics.ts") + read("src/platform/http/operations.ts"));
  for (const file of ["deploy/alerts.yml", "deploy/grafana.json", "docs/operate.md"])
    expect([file, [...named(read(file))].filter((name) => !ours.has(name))]).toEqual([file, []]);
  const explained = named(read("docs/operate.md"));
  expect([...ours].filter((name) => !explained.has(name))).toEqual([]);
});
