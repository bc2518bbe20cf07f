// npm run sql-check [-- --area leave] [-- --test make-statement] [-- --all] [-- --note]
// Whether each statement of the program binds its company and gives the rows that the code says. It judges what the
// database tests sent the last time they ran. With --all they have all run: what none of them sent is refused as well,
// and the lists of known faults must be as short as they can be. --note shortens them.
import { existsSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { startEmbedded } from "#platform/db/embedded/embedded.ts";
import { openClient } from "#platform/db/pool.ts";
import { scratchFolder } from "../scratch.ts";
import { readCallSites, type CallSite, type Sites } from "./call-sites.ts";
import { boundFaults } from "./check-bound.ts";
import { rowFaults } from "./check-rows.ts";
import { unreadFunctions } from "./functions.ts";
import { compareKnown, readKnown, writeKnown, type ListName } from "./known-faults.ts";
import { Matcher } from "./match.ts";
import { partedDatabase } from "./parted.ts";
import { areaOf, placeOf, readStatements, temporaryTables, type Fault, type Statement } from "./statements.ts";

const { values: chosen } = parseArgs({
  options: {
    area: { type: "string" },
    test: { type: "string" },
    all: { type: "boolean" },
    note: { type: "boolean" },
  },
});
const isPart = chosen.area !== undefined || chosen.test !== undefined;
const say = (line: string) => process.stdout.write(`${line}\n`);

const isChosen = (one: Statement) =>
  (chosen.area === undefined || areaOf(placeOf(one)) === chosen.area) &&
  (chosen.test === undefined || one.test.includes(chosen.test));

const fileOf = (place: string) => place.replace(/:\d+$/, "");

/** The calls of the chosen area, or of the files that the chosen tests went through. */
function chosenSites({ sites, ...others }: Sites, statements: readonly Statement[]): Sites {
  const files = new Set(statements.flatMap(({ frames }) => frames.map(fileOf)));
  const isOf = ({ file }: CallSite) =>
    (chosen.area === undefined || areaOf(file) === chosen.area) && (chosen.test === undefined || files.has(file));
  return { ...others, sites: sites.filter(isOf) };
}

async function findFaults(all: readonly Statement[], statements: readonly Statement[]) {
  // Always the server that comes with the program: what it tells of a statement differs from version to version.
  const server = await startEmbedded({
    folder: scratchFolder("test-pg"),
    database: "postgres",
    settings: { fsync: "off" },
  });
  try {
    const client = await openClient(await partedDatabase(server.url));
    try {
      const unread = await unreadFunctions(client);
      const sites = readCallSites();
      const { sites: written } = chosenSites(sites, statements);
      const temporary = temporaryTables(all);
      const matcher = new Matcher(sites);
      const siteOf = (one: Statement) => matcher.siteOf(one)?.site;
      const unbound = await boundFaults(client, { statements, written, siteOf, temporary });
      const whole = chosen.all === true;
      const rows = await rowFaults(client, { statements, sites, matcher, written, temporary, whole });
      return { unread, unbound, rows };
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}

/** How many different faults each file has; of statements that are not bound only their places count. */
function countByFile(name: ListName, faults: readonly Fault[]): Map<string, number> {
  const counts = new Map<string, number>();
  const keys = faults.map(({ place, fault }) => `${place}\n${name === "unbound" ? "" : fault}`);
  for (const key of new Set(keys)) {
    const file = fileOf(key.slice(0, key.indexOf("\n")));
    counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return counts;
}

/** Tells what is new, or everything of the chosen part; whether the list of the known ones holds. */
function judge(name: ListName, faults: readonly Fault[]): boolean {
  const known = readKnown(name);
  const found = countByFile(name, faults);
  const { grown, shrunk } = compareKnown(known, found);
  const isNew = new Set(grown.map((one) => one.name));
  const told = new Set<string>();
  for (const { place, fault, text } of faults.toSorted((a, b) =>
    a.place.localeCompare(b.place, "en", { numeric: true }),
  )) {
    if (told.has(`${place} ${fault}`) || !(isPart || isNew.has(fileOf(place)))) continue;
    told.add(`${place} ${fault}`);
    say(`${place}: ${fault}\n    ${text.replace(/\s+/g, " ").trim().slice(0, 400)}`);
  }
  for (const one of grown) say(`${name}: ${one.name} has ${one.found}, of which ${one.known} were known`);
  if (chosen.all) for (const one of shrunk) say(`${name}.txt: ${one.name} has ${one.found} now, not ${one.known}`);
  if (chosen.note) {
    // Of a part only the files that were sent something from are known.
    for (const one of isPart ? shrunk.filter((each) => found.has(each.name)) : shrunk) known.set(one.name, one.found);
    writeKnown(name, known);
  }
  return grown.length === 0 && !(chosen.all && shrunk.length > 0);
}

const since = performance.now();
const all = readStatements();
const statements = all.filter(isChosen);
if (statements.length === 0) {
  say("no statements: run the database tests first (node node_modules/vitest/vitest.mjs run --project db <paths>)");
  process.exit(1);
}
const { unread, unbound, rows } = await findFaults(all, statements);
for (const { place, fault } of unread) say(`${place} ${fault}`);
const holds = [judge("unbound", unbound), judge("rows", rows), unread.length === 0];
const seconds = ((performance.now() - since) / 1000).toFixed(1);
say(
  `${statements.length} statements: ${unbound.length} not bound to a company, ${rows.length} unlike their row types; ${seconds} s`,
);
// Of a whole run, for `npm test -- --proof`.
if (chosen.all && existsSync("test-results"))
  writeFileSync(
    "test-results/statements.json",
    JSON.stringify({ read: statements.length, unbound: unbound.length, unlike: rows.length }),
  );
process.exit(holds.every(Boolean) ? 0 : 1);
