import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, copyFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

const project = fileURLToPath(new URL("../../..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "boundaries-"));

/** One offence for each line of the law: what a file would have to contain to break it. */
const offences: { rule: string; from: string; text: string; to: string }[] = [
  {
    rule: "graph-organisation",
    from: "src/areas/organisation/server.ts",
    text: 'import "#areas/access/server.ts";',
    to: "src/areas/access/server.ts",
  },
  { rule: "listed-area", from: "src/areas/gossip/server.ts", text: 'import "node:fs";', to: "fs" },
  {
    rule: "area-folders-private",
    from: "src/areas/access/server/look-inside.ts",
    text: 'import "#areas/organisation/server/add-post.ts";',
    to: "src/areas/organisation/server/add-post.ts",
  },
  {
    rule: "area-folders-private-outside",
    from: "src/apps/server/look-inside.ts",
    text: 'import "#areas/organisation/server/add-post.ts";',
    to: "src/areas/organisation/server/add-post.ts",
  },
  {
    rule: "month-calls-rules-only",
    from: "src/apps/month/look-inside.ts",
    text: 'import "#areas/organisation/server/add-post.ts";',
    to: "src/areas/organisation/server/add-post.ts",
  },
  { rule: "rules-pure", from: "src/areas/organisation/rules/unclean.ts", text: 'import "node:fs";', to: "fs" },
  { rule: "formula-pure", from: "src/platform/formula/unclean.ts", text: 'import "node:fs";', to: "fs" },
  { rule: "rota-pure", from: "src/platform/rota/unclean.ts", text: 'import "node:fs";', to: "fs" },
  {
    rule: "browser-without-server",
    from: "src/areas/organisation/pages/reaches.tsx",
    text: 'import { api } from "../api.ts"; export default () => <b>{api}</b>;',
    to: "src/platform/db/open.ts",
  },
  { rule: "browser-without-server-packages", from: "src/areas/organisation/pages/reaches.tsx", text: "", to: "pg" },
  {
    rule: "browser-without-node",
    from: "src/areas/organisation/mobile/reaches.tsx",
    text: 'import type { PathLike } from "node:fs"; export default (p: PathLike) => <b>{String(p)}</b>;',
    to: "fs",
  },
  {
    rule: "server-without-pages",
    from: "src/areas/organisation/server/draws.ts",
    text: 'import type page from "../pages/reaches.tsx"; export type P = typeof page;',
    to: "src/areas/organisation/pages/reaches.tsx",
  },
  {
    rule: "area-from-server",
    from: "src/areas/access/plugs.ts",
    text: 'import "#areas/organisation/area.ts";',
    to: "src/areas/organisation/area.ts",
  },
  {
    rule: "platform-knows-no-area",
    from: "src/platform/menu/knows.ts",
    text: 'import "#areas/organisation/api.ts";',
    to: "src/areas/organisation/api.ts",
  },
  {
    rule: "platform-knows-no-ui",
    from: "src/platform/menu/draws.ts",
    text: 'import type { Box } from "#ui/box.tsx"; export type B = Box;',
    to: "src/ui/box.tsx",
  },
  {
    rule: "nothing-imports-apps",
    from: "src/ui/imports-app.ts",
    text: 'import "#apps/server/asks.ts";',
    to: "src/apps/server/asks.ts",
  },
  {
    rule: "no-circles",
    from: "src/platform/circle/a.ts",
    text: 'import type { B } from "./b.ts"; export type A = B;',
    to: "src/platform/circle/b.ts",
  },
  {
    rule: "resolvable",
    from: "src/platform/menu/nowhere.ts",
    text: 'import "./no-such-file.ts";',
    to: "./no-such-file.ts",
  },
];

const bystanders: Record<string, string> = {
  "src/areas/organisation/api.ts":
    'import { open } from "#platform/db/open.ts"; export const api: string = open satisfies string;',
  "src/areas/organisation/area.ts": "export const area: number = 1;",
  "src/areas/organisation/server/add-post.ts": "export const add: number = 1;",
  "src/apps/server/asks.ts": "export const asks: number = 1;",
  "src/areas/access/server.ts": "export const server: number = 1;",
  "src/platform/db/open.ts": 'import pg from "pg"; export const open: string = typeof pg;',
  "src/platform/circle/b.ts": 'import type { A } from "./a.ts"; export type B = A | 1;',
  "src/ui/box.tsx": "export type Box = <T>(value: T) => T;",
};

interface Violation {
  rule: string;
  from: string;
  to: string;
}

let violations: Violation[];

beforeAll(async () => {
  for (const name of [".dependency-cruiser.mjs", "package.json", "tsconfig.json"])
    copyFileSync(join(project, name), join(copy, name));
  const files = {
    ...bystanders,
    ...Object.fromEntries(offences.filter((one) => one.text !== "").map((one) => [one.from, one.text])),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
  copyFileSync(join(project, "src/areas/graph.mjs"), join(copy, "src/areas/graph.mjs"));
  symlinkSync(join(project, "node_modules"), join(copy, "node_modules"));
  const run = await promisify(execFile)(process.execPath, [join(project, "scripts/boundaries.mjs"), "--json"], {
    cwd: copy,
    maxBuffer: 1e8,
  }).catch((error: { stdout: string }) => error);
  violations = JSON.parse(run.stdout) as Violation[];
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true }));

it.each(offences)("$rule refuses $from", ({ rule, from, to }) => {
  const found = violations.filter((one) => one.rule === rule && one.from === from).map((one) => one.to);
  expect(found.some((one) => one === to || one.includes(`/node_modules/${to}/`))).toBe(true);
});

it("has an offence for every line of the law", async () => {
  const { default: config, unreached } = (await import(join(project, ".dependency-cruiser.mjs"))) as {
    default: { forbidden: { name: string }[] };
    unreached: { name: string }[];
  };
  const lines = [...config.forbidden, ...unreached].map((one) => one.name).filter((name) => !name.startsWith("graph-"));
  expect(lines.filter((name) => !offences.some((one) => one.rule === name))).toEqual([]);
});
