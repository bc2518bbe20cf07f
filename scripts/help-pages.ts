import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";
import { blocksOf, type HelpBlock } from "../src/ui/help/blocks.ts";

const page = /\/docs\/users\/(?:zh|en)\/[\w-]+\.md$/;

/** Which page of a folder tells of which screen. */
function tellers(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".md")))
    for (const block of blocksOf(readFileSync(join(folder, file), "utf8")))
      if (block.kind === "heading")
        for (const code of block.codes) if (!found.has(code)) found.set(code, basename(file, ".md"));
  return found;
}

/** Makes the pages for users of `docs/users` ready for the program: read at build time, pictures named by what is in them. */
export function helpPages(): Plugin {
  return {
    name: "help-pages",
    transform(code, id) {
      if (!page.test(id)) return null;
      const pictures: string[] = [];
      const blocks = blocksOf(code).map((block: HelpBlock) => {
        if (block.kind !== "picture") return JSON.stringify(block);
        pictures.push(`import p${pictures.length} from ${JSON.stringify(`${block.file}?url`)};`);
        return `{ kind: "picture", alt: ${JSON.stringify(block.alt)}, file: p${pictures.length - 1} }`;
      });
      const elsewhere = Object.fromEntries(
        [...tellers(dirname(id))].filter(([, teller]) => teller !== basename(id, ".md")),
      );
      return {
        code: `${pictures.join("\n")}\nexport const page = { blocks: [${blocks.join(",")}], elsewhere: ${JSON.stringify(elsewhere)} };`,
        map: null,
        moduleType: "js",
      };
    },
  };
}
