// npm run planted-faults: plants one fault after the other in a copy and says which step of `npm test` finds it.
// A fault that none finds is a test that is missing. With words only the faults whose names hold one of them.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { install, node24, root, say } from "./setup.mjs";

/** `find` stands once in `file`; the steps are tried in turn until one of them fails. */
const faults = [
  {
    name: "money: a price is rounded down instead of half up",
    file: "src/areas/contracts/rules/price-shift.ts",
    find: "divideHalfUp(exactParts, PARTS_PER_FEN)",
    put: "Math.floor(exactParts / PARTS_PER_FEN)",
    steps: ["unit src/areas/contracts"],
  },
  {
    name: "time: the night begins a minute late",
    file: "src/areas/contracts/rules/bucket-minutes.ts",
    find: "ofDay >= night.start && ofDay < nightEnd",
    put: "ofDay > night.start && ofDay < nightEnd",
    steps: ["unit src/areas/contracts"],
  },
  {
    name: "rights: paying asks for the code of looking",
    file: "src/areas/statements/payment-api.ts",
    find: 'path: "/billOrder/pay",',
    until: 'needs: "C4400.pay"',
    put: 'needs: "C4400"',
    steps: ["unit src/apps src/areas/statements", "db src/areas/statements src/apps/server/tests/access"],
  },
  {
    name: "scope: the list of people forgets it",
    file: "src/areas/people/server/person-sql.ts",
    find: "return withinScope(context, { department: sql`m.department_id`, agency: sql`p.agency_id`, member: sql`p.member_id` });",
    put: "void context; void withinScope; return sql`true`;",
    steps: ["db src/areas/people src/apps/server/tests/access"],
  },
  {
    name: "company: a statement does not bind it",
    file: "src/areas/statements/server/agree/lock-statements.ts",
    find: "s.tenant_id = ${tx.tenantId} and s.id",
    put: "${tx.tenantId} > 0 and s.id",
    steps: ["sql statements"],
  },
  {
    name: "rows: what may be missing is read as present",
    file: "src/areas/statements/server/agree/lock-statements.ts",
    find: "overReason: string | null;",
    put: "overReason: string;",
    steps: ["sql statements"],
  },
  {
    name: "twice: the same intent is carried out again",
    file: "src/platform/http/idempotency.ts",
    find: "if (claimed.rowCount === 1) return",
    put: "if (claimed.rowCount !== null) return",
    steps: ["db src/platform/http src/apps/server/tests/running/at-once.db.test.ts"],
  },
  {
    name: "at once: the rows to be paid are not held",
    file: "src/areas/statements/server/agree/lock-statements.ts",
    find: " for update of s",
    put: "",
    steps: ["db src/apps/server/tests/running/at-once.db.test.ts src/areas/statements"],
  },
  {
    name: "upgrade: a migration that was given out is edited",
    file: "db/migrations/20261126T1130-extra-shares.sql",
    find: "create table",
    put: "create  table",
    steps: ["unit src/platform/db", "db src/platform/db"],
  },
  {
    name: "house: a page reaches into another area's server",
    file: "src/areas/people/pages/employee-files.tsx",
    find: 'import { useState } from "react";',
    put: 'import { useState } from "react";\nimport "#areas/statements/server/routes.ts";',
    steps: ["check"],
  },
  {
    name: "screen: a control has no name",
    file: "src/ui/list-page/filters.tsx",
    find: '    placeholder: filter.label,\n    "aria-label": filter.label,\n    style: { width: filterWidth(filter) },',
    put: "    style: { width: filterWidth(filter) },",
    steps: ["story every-screen"],
  },
  {
    name: "screen: the button that pays does nothing",
    file: "src/areas/statements/pages/components/pay-dialog.tsx",
    find: "pay.run(",
    put: "((_: unknown) => undefined)(",
    steps: ["story settle-statement"],
  },
];

install();
const node = node24();
const copy = join(root, "var/planted");
const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
const end = () => git("worktree", "remove", "--force", copy);

/** Text with the fault in it; throws where the place is not what it was. */
function planted(text, { name, find, until, put }) {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`${name}: its place is there ${count} times`);
  if (until === undefined) return text.replace(find, () => put);
  const at = text.indexOf(until, text.indexOf(find));
  if (at < 0) throw new Error(`${name}: ${until} is not behind its place`);
  return text.slice(0, at) + put + text.slice(at + until.length);
}

const run = (args, env = {}) =>
  spawnSync(node, args, {
    cwd: copy,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, NO_COLOR: "1", ...env },
  });
const vitest = (project, folders) => run(["node_modules/vitest/vitest.mjs", "run", "--project", project, ...folders]);
const kinds = new Map([
  ["unit", (folders) => vitest("unit", folders)],
  ["db", (folders) => vitest("db", folders)],
  ["types", () => run(["scripts/check.mjs", "types"])],
  ["check", () => run(["scripts/check.mjs"])],
  [
    "sql",
    ([area]) => {
      rmSync(join(copy, "var/statements"), { recursive: true, force: true });
      vitest("db", [`src/areas/${area}/`]);
      return run(["src/platform/testing/sql-check/main.ts", "--area", area]);
    },
  ],
  [
    "story",
    (stories) => {
      run(["node_modules/vite/bin/vite.js", "build"]);
      const env = { MUSTER_CHROMIUM: ensureChromium().path ?? "" };
      return run(["node_modules/@playwright/test/cli.js", "test", ...stories], env);
    },
  ],
]);

const words = process.argv.slice(2);
end();
const made = git("worktree", "add", "--detach", copy);
if (made.status !== 0) throw new Error(made.stderr);
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
let missed = 0;
for (const fault of faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))) {
  const file = join(copy, fault.file);
  const before = readFileSync(file, "utf8");
  writeFileSync(file, planted(before, fault));
  const began = Date.now();
  const finder = fault.steps.find((step) => {
    const [kind, ...args] = step.split(" ");
    return kinds.get(kind)(args).status !== 0;
  });
  writeFileSync(file, before);
  if (finder === undefined) missed += 1;
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  say(`${fault.name}: ${finder === undefined ? "NOT FOUND" : `found by ${finder}`} (${seconds} s)`);
}
end();
process.exit(missed === 0 ? 0 : 1);
