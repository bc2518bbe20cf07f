// npm run documents: the parts of the documents that are made of the menu, the tree, and what commands have written.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { documents } from "./documents.ts";
import { root } from "./root.ts";

for (const { file, text } of documents) {
  const path = join(root, file);
  const made = text();
  let before = "";
  try {
    before = readFileSync(path, "utf8");
  } catch {
    // It is made for the first time.
  }
  if (before !== made) writeFileSync(path, made);
  process.stdout.write(`${before === made ? "as it was" : "written"}: ${file}\n`);
}
