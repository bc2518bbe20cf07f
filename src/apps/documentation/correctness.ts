import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lastAttack, lastSoak, lastTests } from "./proof-files.ts";
import { root } from "./root.ts";

const files = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();
const withText = (pattern: string, text: RegExp) =>
  files(pattern).filter((file) => text.test(readFileSync(join(root, file), "utf8")));
const rowsOf = (file: string) => readFileSync(join(root, file), "utf8").trim().split("\n").length - 1;
const linked = (paths: readonly string[]) => paths.map((path) => `[${path.split("/").at(-1)}](../${path})`).join(", ");

/** What a sweep of attacks found last. */
function attacked(): string {
  const run = lastAttack();
  if (!run) return "";
  return `
## The last attack

${run.date}, commit ${run.commit}, ${run.machine}; \`npm run attack -- --proof\`, which writes \`docs/proof/attack.json\`.

| Tried | Held | What |
| --- | --- | --- |
${run.outcomes.map(({ name, passed, detail }) => `| ${name} | ${passed ? "yes" : "**no**"} | ${detail.replaceAll("|", "/")} |`).join("\n")}
`;
}

/** What was counted when machines reported last while the program was killed. */
function soaked(): string {
  const run = lastSoak();
  if (!run) return "";
  const { machines, seconds, kills, sent, stored } = run;
  return `
## The last soak

${run.date}, commit ${run.commit}, ${run.machine}; \`npm run soak -- --proof\`, which writes \`docs/proof/soak.json\`.

${machines} machines reported for ${seconds} seconds while the program was killed with -9 ${kills} times: ${sent.toLocaleString("en")} punches sent, ${stored.toLocaleString("en")} stored, each once; computed anew at the end, no day came out differently.
`;
}

/** How it is known that the figures are right and stay so, with what the last whole run found. */
export function correctness(): string {
  const { date, commit, machine, minutes, steps, statements } = lastTests();
  const tests = "src/**/*.test.ts";
  return `# How it is known to be right

Made by \`npm run documents\`; the figures of the run by \`npm test -- --proof\`, which writes \`docs/proof/tests.json\`. \`npm test\` tries all of it except what is marked; \`npm run test:full\` the rest too.

## The last whole run

${date}, commit ${commit}, ${machine}, ${minutes} minutes.

| Step | Passed | Failed |
| --- | --- | --- |
${steps.map(({ name, passed, failed }) => `| ${name} | ${passed.toLocaleString("en")} | ${failed} |`).join("\n")}

${statements.read.toLocaleString("en")} SQL statements, as the tests sent them, were described by the migrated database: ${statements.unbound} that did not bind their company, ${statements.unlike} whose rows differ from their types (known ones are counted in a list that may only shrink).
${attacked()}${soaked()}
## What is tried, and how

| What | How | Where |
| --- | --- | --- |
| A month to the fen | ${rowsOf("data/hotel-month/expected_shifts.csv").toLocaleString("en")} shifts and ${rowsOf("data/hotel-month/expected_statements.csv")} statements of a sample month with the punches of three machines, worked out apart from the program, must come out minute by minute and fen by fen | [data/hotel-month](../data/hotel-month/README.md), [hotel-month.test.ts](../src/apps/month/hotel-month.test.ts) |
| Second opinions (oracles) | the same result is worked out by a slower, plainer way and must be equal: attendance of a shift, pay, judging a roster, formulas | ${linked(files("src/**/*oracle*.ts"))} |
| Properties | hundreds of made-up cases each: what must hold for every input, such as money that is shared out adds up, a plan made twice is the same | ${withText(tests, /fast-check/).length} files of tests with fast-check |
| Sums that must agree | one figure on home page, report, statement and payment comes to the same sum | [reports.db.test.ts](../src/apps/server/tests/work/reports.db.test.ts), [facts.db.test.ts](../src/apps/server/tests/work/facts.db.test.ts), [pay-reports.db.test.ts](../src/apps/server/tests/work/pay-reports.db.test.ts) |
| Two at once (races) | the same act by two people, or twice by one, at the same moment: done once | ${linked(files("src/apps/server/tests/**/*at-once*.test.ts"))}, [two-at-once.spec.ts](../e2e/two-at-once.spec.ts) |
| Kills | the program or its database is ended with -9 in the middle of a payment, an export, a leave, a month: what was acknowledged is there once, what was not is not | ${linked([...files("src/**/*kill*.test.ts"), ...files("src/apps/server/tests/running/*database*.test.ts")])}; \`npm run soak\`: two hundred machines report for ten minutes through eight kills, stored equals sent |
| A full disk, a jumping clock, hostile files | the whole is written down in [trials.md](trials.md) | ${linked(files("src/apps/server/tests/running/full-disk*.test.ts"))} |
| Rights | every call without its code, by each other kind of log-in, without a log-in, with ids of another company, outside of a scope | [tests/access](../src/apps/server/tests/access) |
| Attacks | rights, ids, scopes, odd values, files, sockets and floods against a running copy; prints what was not refused | \`npm run attack\`, [attack](../attack) |
| Tests that see | twelve faults are planted one after the other; a step of \`npm test\` must find each | \`npm run planted-faults\` |
| Accessibility | axe on every screen; the console stays empty; all by keyboard | ${linked(files("e2e/every-screen.spec.ts"))} and ${files("e2e/*.spec.ts").length} files of stories |
| Upgrades | the demo company of each release is upgraded and compared | [releases.db.test.ts](../src/apps/server/tests/running/releases.db.test.ts) |

## What is not proved

Months of real hotels other than the sample; banks, tax and insurance offices themselves (files are held against their published forms); machines of makers beyond the published protocols and captures; more than one copy of the program over weeks.
`;
}
