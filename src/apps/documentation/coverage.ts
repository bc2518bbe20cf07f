import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { partStates, stateWords } from "./menu-state.ts";
import { root } from "./root.ts";
import { sections } from "./sections.ts";

const link = (path: string) => `[${path}](../${path})`;

/** Tests of a folder, of the program's parts that meet in it, and its stories in a browser. */
function testsOf(area: string): string {
  const unit = globSync(`src/areas/${area}/**/*.test.{ts,tsx}`, { cwd: root });
  const database = unit.filter((file) => file.endsWith(".db.test.ts"));
  return `${link(`src/areas/${area}`)}: ${unit.length - database.length} files of unit tests, ${database.length} with a database`;
}

function present(pattern: string): string {
  const found = pattern.includes("*")
    ? globSync(pattern, { cwd: root })
    : [pattern].filter((path) => existsSync(join(root, path)));
  if (found.length === 0) throw new Error(`${pattern} is named by sections.ts and is not there`);
  return pattern.includes("*") ? `\`${pattern}\` (${found.length})` : link(pattern);
}

/** What of the specification is there, where, and what is not. */
export function coverage(): string {
  const states = partStates();
  const all = states.flatMap(({ screens }) => screens);
  const there = all.filter(({ route }) => route !== undefined).length;
  const whole = all.filter(({ route, lacks }) => route !== undefined && lacks === undefined).length;
  return [
    "# What is there of the specification",
    "",
    "Made by `npm run documents` from the menu of the program, `src/apps/documentation/sections.ts` and the tree. A screen is there when the menu has it with a page; each page is opened by a story in every look and searched for faults of accessibility (`e2e/every-screen.spec.ts`), and each of its calls is tried without its code, by every other kind of log-in, without a log-in, with ids of another company and with odd values (`src/apps/server/tests/access`).",
    "",
    `**${there} of ${all.length} screens are there, ${whole} of them whole.** Not there: ${states
      .filter(({ state }) => state === "planned")
      .map(({ part }) => part.en.toLowerCase())
      .join(", ")}, and single screens as told below.`,
    "",
    "Section 1, what it is for and for whom: [README](../README.md), and a page for each role in [docs/users](users/en).",
    "",
    "## Section 2: screens and routes",
    ...states.flatMap(({ part, screens, state, there: found }) => [
      "",
      `### ${part.en}: ${stateWords[state].en} (${found} of ${screens.length})`,
      "",
      "| Code | Screen | Route |",
      "| --- | --- | --- |",
      ...screens.map(
        ({ code, title, route, lacks }) =>
          `| ${code} | ${title.en} ${title.zh} | ${[route ? `\`${route}\`` : "not there", lacks && `not whole: ${lacks.en}`].filter(Boolean).join("; ")} |`,
      ),
      ...(part.areas.length > 0 ? ["", ...part.areas.map((area) => `- ${testsOf(area)}`)] : []),
    ]),
    "",
    "## The other sections",
    "",
    "| Section | Held by | Tried by | Not there |",
    "| --- | --- | --- | --- |",
    ...sections.map(
      ({ number, title, holds, tries, absent }) =>
        `| ${number}. ${title} | ${holds.map(present).join(", ")} | ${tries.map(present).join(", ")} | ${absent} |`,
    ),
    "",
  ].join("\n");
}
