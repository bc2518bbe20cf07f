import { readFileSync } from "node:fs";
import { join } from "node:path";
import { areasTable } from "./areas-table.ts";
import { benchmark } from "./benchmark.ts";
import { correctness } from "./correctness.ts";
import { coverage } from "./coverage.ts";
import { root } from "./root.ts";
import { thirdParty } from "./third-party.ts";

const begin = "<!-- made by npm run documents -->";
const end = "<!-- as far as here -->";

/** A document with the part between its marks made anew. */
function within(file: string, made: string): string {
  const text = readFileSync(join(root, file), "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no marks for what is made`);
  return `${text.slice(0, from + begin.length)}\n\n${made}\n\n${text.slice(to)}`;
}

/** Everything that `npm run documents` writes. */
export const documents: readonly { file: string; text: () => string }[] = [
  { file: "README.md", text: () => within("README.md", areasTable("en")) },
  { file: "README.zh.md", text: () => within("README.zh.md", areasTable("zh")) },
  { file: "docs/coverage.md", text: coverage },
  { file: "docs/correctness.md", text: correctness },
  { file: "docs/benchmark.md", text: benchmark },
  { file: "THIRD-PARTY.md", text: thirdParty },
];
