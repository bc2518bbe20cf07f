import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";
import type { HelpBlock } from "../src/ui/help/blocks.ts";
import { blocksOf } from "./help-blocks.ts";
import { guideNames } from "../src/ui/help/guides.ts";

const page = /\/docs\/users\/(?:zh|en)\/[\w-]+\.md$/;

/** Which page of a folder tells of which screen: the first of them, the company's own before those of others. */
function tellers(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of guideNames)
    for (const block of blocksOf(readFileSync(join(folder, `${name}.md`), "utf8")))
      if (block.kind === "heading") for (const code of block.codes) if (!found.has(code)) found.set(code, name);
  return found;
}

/** Width and height of a picture, pixels: its place is kept while it is loaded, so that no text moves away. */
function sizeOf(file: string): { width: number; height: number } {
  const webp = readFileSync(file);
  const at = webp.indexOf("VP8 ", 12, "latin1");
  if (at < 0) throw new Error(`${file} is no plain WebP picture`);
  return { width: webp.readUInt16LE(at + 14) % 2 ** 14, height: webp.readUInt16LE(at + 16) % 2 ** 14 };
}

/** Makes the pages for users of `docs/users` ready for the program: read at build time, pictures named by what is in them. */
export function helpPages(): Plugin {
  return {
    name: "help-pages",
    buildStart() {
      if (!existsSync("docs/users/zh")) this.error("docs/users is a part of the web: F1 shows it");
    },
    transform(code, id) {
      if (!page.test(id)) return null;
      const pictures: string[] = [];
      const blocks = blocksOf(code).flatMap((block: HelpBlock) => {
        if (block.kind !== "picture") return JSON.stringify(block);
        const file = resolve(dirname(id), block.file);
        if (!existsSync(file)) {
          // A new page is built before `npm run pictures` can take its picture; a test refuses what stays missing.
          this.warn(`${block.file} is not there yet`);
          return [];
        }
        pictures.push(`import p${pictures.length} from ${JSON.stringify(`${block.file}?url`)};`);
        const size = JSON.stringify(sizeOf(file));
        return `{ kind: "picture", alt: ${JSON.stringify(block.alt)}, file: p${pictures.length - 1}, size: ${size} }`;
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
