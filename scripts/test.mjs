// npm test: gets what the tests need, runs them all, ends with one line of sums.
// npm run test:quick: what a change asks for first. npm run test:full: all looks and languages, and what takes long.
// npm test -- leave: the database tests of an area and of everything that may use it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { quickChecks, runChecks, typeChecks } from "./checks.mjs";
import { ensureChromium } from "./chromium.mjs";
import { note, shardAsked, shardOf } from "./durations.mjs";
import { scratchInMemory } from "./scratch.mjs";
import { changedFiles, foldersChanged, foldersOf } from "./selection.mjs";
import { commitNow, machineNow } from "./proof.mjs";
import { buildWeb, install, node24, root, say } from "./setup.mjs";

const began = Date.now();
const isWatched = process.stdout.isTTY === true;
const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const mode = asked[0] === "quick" || asked[0] === "full" ? asked[0] : "usual";
const areas = mode === "usual" ? asked : [];
const isNoted = process.argv.includes("--note");
/** `--proof` keeps the sums of a whole run for docs/correctness.md. */
const isProof = process.argv.includes("--proof");
const shard = shardAsked();
say(
  {
    quick:
      "types, form, lint, boundaries, unit tests and the database tests of what changed: about 2 minutes on two cores",
    usual: areas.length > 0 ? "the database tests of some areas" : "all tests: about half an hour on two cores",
    full: "all tests in all looks and languages, the long ones too: about 40 minutes on two cores",
  }[mode],
);
say("packages go into node_modules, PostgreSQL comes with them; Chromium is installed through apt-get where there is");
say("none and that may be done");
install();
const node = node24();
const scratch = mode === "quick" || areas.length > 0 ? undefined : scratchInMemory();
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const sums = { passed: 0, failed: 0 };
const steps = [];
/** What took longest, as `{ seconds, name }`. */
const took = [];

function run(args, env = {}) {
  // Colours and dots make a file unreadable.
  const plain = {
    ...(isWatched ? {} : { NO_COLOR: "1", FORCE_COLOR: "0" }),
    ...(scratch && { MUSTER_SCRATCH: scratch }),
  };
  return spawnSync(node, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...plain, ...env } }).status === 0;
}

/** Adds up one step that began at `since`; whatever breaks without a count of its own counts as one failure. */
function count(name, since, { passed, failed }) {
  sums.passed += passed;
  sums.failed += failed;
  steps.push({ name, passed, failed, seconds: Math.round((Date.now() - since) / 1000) });
  say(`${name}: ${passed} passed, ${failed} failed, ${((Date.now() - since) / 1000).toFixed(1)} s`);
}

function step(name, work) {
  const since = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  count(name, since, work());
}

function vitest(project, folders = [], env = {}) {
  const report = join(results, `${project}.json`);
  const ok = run(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      project,
      ...folders,
      ...(folders.length > 0 ? ["--passWithNoTests"] : []),
      ...(isWatched ? ["--reporter=dot"] : []),
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    env,
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  for (const file of testResults) {
    const name = relative(root, file.name);
    took.push({ seconds: (file.endTime - file.startTime) / 1000, name });
    if (file.status === "failed" && !isWatched) tellFailed(name, file);
  }
  const unloaded = testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((one) => one.status !== "failed"),
  ).length;
  // A skipped test says nothing, so it is no success.
  const failed = numFailedTests + numPendingTests + unloaded;
  return { passed: numPassedTests, failed: ok || failed > 0 ? failed : 1 };
}

/** What of a file failed, and why. */
function tellFailed(name, { message, assertionResults }) {
  if (message) process.stdout.write(`FAILED ${name}\n${message}\n`);
  for (const { status, fullName, failureMessages } of assertionResults)
    if (status === "failed") process.stdout.write(`FAILED ${name} > ${fullName}\n${failureMessages.join("\n")}\n\n`);
}

function browser() {
  const stories = existsSync(join(root, "e2e"))
    ? readdirSync(join(root, "e2e")).filter(
        (file) => file.endsWith(".spec.ts") && (mode === "full" || !file.endsWith(".long.spec.ts")),
      )
    : [];
  if (stories.length === 0) {
    say("there are no browser tests");
    return { passed: 0, failed: 0 };
  }
  const chromium = ensureChromium();
  if (chromium.path === undefined) {
    say(`these tests cannot run: ${stories.join(", ")}; ${chromium.reason}`);
    return { passed: 0, failed: stories.length };
  }
  buildWeb();
  const report = join(results, "browser.json");
  const mine = shardOf(
    stories.map((one) => `e2e/${one}`),
    shard,
  );
  const ok = run(
    ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", ...(shard.count > 1 ? mine : [])],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      MUSTER_CHROMIUM: chromium.path,
      ...(mode === "full" ? { MUSTER_LOOKS: "all" } : {}),
    },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors, suites } = JSON.parse(readFileSync(report, "utf8"));
  for (const { file, specs } of allSuites(suites))
    for (const { title, tests } of specs ?? [])
      for (const { results: tries } of tests)
        took.push({
          seconds: tries.reduce((sum, one) => sum + one.duration, 0) / 1000,
          name: `e2e/${file} > ${title}`,
        });
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed: ok || failed > 0 ? failed : 1 };
}

/** Writes what docs/correctness.md tells of the last whole run. */
function keepProof() {
  const statements = join(results, "statements.json");
  const proof = {
    date: new Date().toISOString().slice(0, 10),
    commit: commitNow(),
    machine: machineNow(),
    minutes: Math.round((Date.now() - began) / 60_000),
    steps,
    statements: existsSync(statements)
      ? JSON.parse(readFileSync(statements, "utf8"))
      : { read: 0, unbound: 0, unlike: 0 },
  };
  writeFileSync(join(root, "docs/proof/tests.json"), `${JSON.stringify(proof, null, 2)}\n`);
}

/** Suites stand within suites. */
function allSuites(suites) {
  return suites.flatMap((one) => [one, ...allSuites(one.suites ?? [])]);
}

/** The database tests once more, on a PostgreSQL 15 that is there. */
function oldPostgres() {
  const url = process.env.MUSTER_PG15_URL;
  if (url === undefined) {
    say("MUSTER_PG15_URL names no PostgreSQL 15: its database tests are left out");
    return { passed: 0, failed: 0 };
  }
  return vitest("db", [], { DATABASE_URL: url });
}

if (areas.length === 0 && shard.which === 1) {
  process.stdout.write("\n== types, form, lint, boundaries, lookups\n");
  const since = Date.now();
  await runChecks(
    { ...typeChecks, ...quickChecks },
    ({ name, holds, text }) => {
      if (!holds) process.stdout.write(text);
      count(name, since, holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    },
    node,
  );
  step("unit tests", () => vitest("unit"));
}
if (mode === "quick") {
  const folders = foldersChanged(changedFiles());
  if (folders.length > 0) step(`database tests of ${folders.join(" ")}`, () => vitest("db", folders));
} else if (areas.length > 0) {
  const folders = foldersOf(areas);
  step(`database tests of ${folders.join(" ")}`, () => vitest("db", folders));
} else {
  // What earlier runs have sent says nothing about this one.
  rmSync(join(root, "var/statements"), { recursive: true, force: true });
  step("database tests", () => vitest("db", [], mode === "full" ? { MUSTER_SWEEPS: "all" } : {}));
  if (shard.count === 1)
    step("each statement binds its company and gives what its row type says", () => {
      const holds = run(["src/platform/testing/sql-check/main.ts", "--all"]);
      return { passed: holds ? 1 : 0, failed: holds ? 0 : 1 };
    });
  step("browser tests", browser);
}
if (mode === "full") {
  step("kills and floods", () => vitest("long"));
  step("machines report while the program is killed", () => {
    const holds = run(["scripts/soak.mjs"]);
    return { passed: holds ? 1 : 0, failed: holds ? 0 : 1 };
  });
  step("attacks", () => {
    const holds = run(["attack/main.ts"]);
    return { passed: holds ? 1 : 0, failed: holds ? 0 : 1 };
  });
  step("database tests on PostgreSQL 15", oldPostgres);
}

process.stdout.write("\n== what took longest\n");
for (const { seconds, name } of took.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${name}\n`);
if (isNoted) {
  const byFile = new Map();
  for (const { seconds, name } of took) {
    const file = name.split(" > ")[0];
    byFile.set(file, (byFile.get(file) ?? 0) + seconds);
  }
  note(byFile);
}
if (isProof && mode !== "quick" && areas.length === 0 && shard.count === 1) keepProof();
process.stdout.write(
  `\n${((Date.now() - began) / 60_000).toFixed(1)} min\n${sums.passed} passed, ${sums.failed} failed\n`,
);
process.exit(sums.failed === 0 ? 0 : 1);
