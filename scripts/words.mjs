// Words of the code that are not used any more (docs/glossary.md): none is a name in the source, so that one thing keeps
// one name. Texts and comments may have them; so may permission codes and call paths, which are texts. Of the texts that
// people read, one is refused as well: documents have a status.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const folders = ["src", "bench", "attack", "scale-trial", "e2e"];

/** What is refused where, and what it is called instead. */
const odd = [
  { name: /scrambl/i, instead: "openPlaces" },
  { name: /^Together$/, instead: "Batcher" },
  { name: /^takeTurns$/, instead: "lockMembers" },
  { name: /^useApprovables$/, instead: "registerApprovables" },
  { name: /^useRules$/, instead: "registerRules" },
  { name: /^useExporters$/, instead: "registerExporters" },
  { name: /^useAwaySources$/, instead: "registerAwaySources" },
  { name: /^thanksFor$/, instead: "acknowledgement" },
  { name: /^Lent$/, instead: "Deps" },
  { name: /^Knock$/, instead: "MachineRequest" },
  { name: /^Ground$/, instead: "ApprovalContext", under: "src/areas/approvals/" },
  { name: /^Course$/, instead: "Transition", under: "src/areas/approvals/" },
  { name: /^passTasks?$/, instead: "approveTask", under: "src/areas/approvals/" },
  { name: /^giveBack$/, instead: "returnTask", under: "src/areas/approvals/" },
];
/** A heading of documents in English: `"State"`, `"Shift state"`; the State Council is none. */
const stateHeading = /"(?:State(?! Council)(?: [^"]*)?|(?:[A-Z][a-z]+ )+state)"/g;

/**
 * Where a text is asked for by a key that only the running program knows, with how often: the types do not see whether
 * there is such a text. The list may only become shorter.
 */
const unseenKeys = {
  "src/areas/approvals/pages/designer/canvas/summary.ts": 1,
  "src/areas/approvals/pages/setup/versions-drawer.tsx": 1,
  "src/areas/attendance/pages/components/day-explain.tsx": 3,
  "src/areas/scheduling/pages/components/candidates.tsx": 1,
  "src/areas/statements/pages/components/explain-delta.tsx": 2,
  "src/areas/statements/pages/components/payments-tab.tsx": 1,
  "src/areas/work-orders/pages/components/order-head.tsx": 1,
};

/** Most files have none of them anywhere, and need no second look. */
const likely = new RegExp(
  odd.map(({ name }) => name.source.replace(/[$^]/g, "")).join("|") + '|textByKey|"State\\b|[a-z] state"',
  "i",
);

/** Comments and texts become blanks, line ends stay; what a template computes is left out with it. */
function codeOf(text) {
  return text.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/g,
    (part) => part.replace(/[^\n]/g, " "),
  );
}

/** The odd names in a project, as `file:line name: say …`. */
export function oddWords(root) {
  const found = [];
  for (const folder of folders) {
    let entries = [];
    try {
      entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    } catch (error) {
      if (error.code !== "ENOENT") throw error;
    }
    for (const entry of entries) {
      if (!entry.isFile() || !/\.(ts|tsx|mjs)$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const file = relative(root, path).replaceAll("\\", "/");
      const text = readFileSync(path, "utf8");
      if (!likely.test(text)) continue;
      const code = codeOf(text);
      const unseen = file.startsWith("src/ui/texts.") ? 0 : (code.match(/\btextByKey\(/g) ?? []).length;
      if (unseen !== (unseenKeys[file] ?? 0))
        found.push(`${file}:1 textByKey ${unseen} times, ${unseenKeys[file] ?? 0} in scripts/words.mjs: say t()`);
      // Tests and their lists have texts of their own.
      if (file.startsWith("src/") && !/\.test\.tsx?$/.test(file))
        for (const [index, line] of text.split("\n").entries())
          for (const heading of line.match(stateHeading) ?? [])
            found.push(`${file}:${index + 1} ${heading}: say Status`);
      for (const [index, line] of code.split("\n").entries())
        for (const name of line.match(/[A-Za-z_$][\w$]*/g) ?? []) {
          const one = odd.find((word) => word.name.test(name) && (!word.under || file.startsWith(word.under)));
          if (one) found.push(`${file}:${index + 1} ${name}: say ${one.instead}`);
        }
    }
  }
  return found;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = oddWords(fileURLToPath(new URL("..", import.meta.url)));
  for (const one of found) process.stdout.write(`${one}\n`);
  process.exit(found.length === 0 ? 0 : 1);
}
