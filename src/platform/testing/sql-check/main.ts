// npm run sql-check [-- --area leave] [-- --test make-statement] [-- --all]
// Whether each statement that the database tests have sent is bound to its company. Without --all it judges what the
// chosen tests sent the last time they ran; with --all everything, and unbound.txt must be as short as it can be.
import { parseArgs } from "node:util";
import { join } from "node:path";
import { startEmbedded } from "#platform/db/embedded/embedded.ts";
import { openClient } from "#platform/db/pool.ts";
import { unboundIn, type Unbound } from "./bound.ts";
import { unreadFunctions } from "./functions.ts";
import { compareKnown, readKnown, writeKnown } from "./known-unbound.ts";
import { partedDatabase } from "./parted.ts";
import { areaOf, placeOf, readStatements, root, temporaryTables, type Statement } from "./statements.ts";

const { values: chosen } = parseArgs({
  options: {
    area: { type: "string" },
    test: { type: "string" },
    all: { type: "boolean" },
    note: { type: "boolean" },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Fault extends Unbound {
  place: string;
  text: string;
}

function isChosen(one: Statement): boolean {
  if (one.asOwner || /^\s*create temp/.test(one.text)) return false;
  if (chosen.area !== undefined && areaOf(placeOf(one)) !== chosen.area) return false;
  return chosen.test === undefined || one.test.includes(chosen.test);
}

async function serverUrl(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env["DATABASE_URL"];
  if (url) return { url, stop: async () => undefined };
  return startEmbedded({ folder: join(root, "var/test-pg"), database: "postgres", settings: { fsync: "off" } });
}

async function findFaults(statements: readonly Statement[]): Promise<{ faults: Fault[]; unread: string[] }> {
  const server = await serverUrl();
  try {
    const client = await openClient(await partedDatabase(server.url));
    try {
      const unread = (await unreadFunctions(client)).map(({ place, fault }) => `${place} ${fault}`);
      const faults: Fault[] = [];
      const temporary = temporaryTables(readStatements());
      for (const one of statements) {
        const found = await unboundIn(client, one, temporary);
        if (found) faults.push({ ...found, place: placeOf(one), text: one.text });
      }
      return { faults, unread };
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}

/** How many places each file has among the faults. */
function countByFile(faults: readonly Fault[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const place of new Set(faults.map((one) => one.place))) {
    const file = place.replace(/:.*/, "");
    counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return counts;
}

function tell({ place, tables, refusal, text }: Fault): void {
  const what = refusal === undefined ? `${tables.join(", ")} of every company` : `cannot be explained: ${refusal}`;
  say(`${place}: ${what}\n    ${text.replace(/\s+/g, " ").trim().slice(0, 400)}`);
}

const since = performance.now();
const statements = readStatements().filter(isChosen);
if (statements.length === 0) {
  say("no statements: run the database tests first (node node_modules/vitest/vitest.mjs run --project db <paths>)");
  process.exit(1);
}
const { faults, unread } = await findFaults(statements);
const known = readKnown();
const found = countByFile(faults);
const { grown, shrunk } = compareKnown(known, found);
const isPart = chosen.area !== undefined || chosen.test !== undefined;
const isNew = new Set(grown.map(({ name }) => name));
for (const one of faults.toSorted((a, b) => a.place.localeCompare(b.place, "en", { numeric: true })))
  if (isPart || isNew.has(one.place.replace(/:.*/, ""))) tell(one);
for (const one of grown) say(`${one.name}: ${one.found} places are not bound to a company, ${one.known} were known`);
for (const one of unread) say(one);
if (chosen.all)
  for (const one of shrunk) say(`unbound.txt: ${one.name} has ${one.found} such places now, not ${one.known}`);
if (chosen.note) {
  for (const { name, found: count } of isPart ? shrunk.filter((one) => found.has(one.name)) : shrunk)
    known.set(name, count);
  writeKnown(known);
}
const seconds = ((performance.now() - since) / 1000).toFixed(1);
say(`${statements.length} statements, ${faults.length} of them not bound to a company, ${seconds} s`);
process.exit(grown.length > 0 || unread.length > 0 || (chosen.all && shrunk.length > 0) ? 1 : 0);
