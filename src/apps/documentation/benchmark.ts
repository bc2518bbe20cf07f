import { lastBench, type BenchRun } from "./proof-files.ts";

type Line = BenchRun["lines"][number];

/** What others take for the like, as they or their users have published it, or as it was measured beside ours. */
const peers: readonly (readonly [string, string, string])[] = [
  ["an empty request of somebody logged in", "Tryton 10.8 ms, IceHrm 15 ms of CPU", "measured, same machine"],
  [
    "a page of 20 of 10,000 people with an exact count",
    "Gauzy 36 ms, Tryton 121 ms, IceHrm 130 ms",
    "measured, same machine",
  ],
  [
    "one clock-in",
    "Tryton 30.5 ms, IceHrm 34 ms; Odoo's kiosk 1,760 ms with 5,000 earlier records, 80 ms after its change",
    "measured; Odoo: its pull request 221870",
  ],
  ["punches of machines in bulk", "Tryton 855 rows a second", "measured, same machine"],
  ["a month of attendance", "Tryton 913 days a second", "measured, same machine"],
  ["a payslip", "frappe/hrms about 92 ms (7,000 slips in 646 s)", "its pull request 470"],
  [
    "30 formulas for 10,000 people",
    "expr-eval 188 ms, mathjs 226 ms (inexact), decimal.js 600 ms, HyperFormula 1,160 ms",
    "measured, same machine",
  ],
  ["a spreadsheet of 100,000 rows of 20", "exceljs 5.4 s and 268 MB", "measured, same machine"],
  ["a leave request", "timeoff-management 54 ms", "measured, same machine"],
  ["a roster of thousands", "frappe/hrms: the browser freezes from 2,000 people on", "its issue 4417"],
];

const figure = (value: number, unit: string) =>
  `${value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(3)} ${unit}`;

function row({ what, size, ours, floor, unit, goal, times, atLeast }: Line): string {
  const ratio = floor === undefined ? undefined : atLeast ? floor / ours : ours / floor;
  const isMet =
    goal !== undefined &&
    ((atLeast ? ours >= goal : ours <= goal) || (ratio !== undefined && times !== undefined && ratio <= times));
  const bar =
    goal === undefined ? "" : `${atLeast ? "≥" : "≤"} ${figure(goal, unit)}${times ? ` or ${times} x floor` : ""}`;
  return `| ${[what, size, figure(ours, unit), floor === undefined ? "" : figure(floor, unit), ratio === undefined ? "" : `${ratio.toFixed(2)} x`, bar, goal === undefined ? "" : isMet ? "yes" : "**no**"].join(" | ")} |`;
}

/** The speed of it, beside the least it could take and beside others. */
export function benchmark(): string {
  return `# How fast it is

Made by \`npm run documents\` from \`docs/proof/bench.json\`, which \`npm run bench -- --proof\` writes; \`npm run bench -- <row> --proof\` renews one row. Ours is the whole program as people use it: rights, scope, checks, log, one durable transaction. The *floor* is the least the same work can take with the same parts (Fastify and PostgreSQL, or the bare computation), measured in the same run in turn with ours: times differ between machines by two, the ratio does not. Goals that are not reached stand here as such.
${lastBench()
  .map(
    ({ date, commit, machine, lines }) => `
## ${date}, commit ${commit}

${machine}

| What | Size | Ours | Floor | Ratio | Goal | Reached |
| --- | --- | --- | --- | --- | --- | --- |
${lines.map(row).join("\n")}
`,
  )
  .join("")}
## Others

None of these is a race: they do other work in other ways. They say what people are used to.

| What | Who, how long | From |
| --- | --- | --- |
${peers.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}
`;
}
