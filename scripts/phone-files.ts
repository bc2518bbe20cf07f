import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { builtFiles, type Manifest } from "./built-files.ts";

/** Texts of areas without a phone page, pages of the desk, and help, whose pictures nobody's phone has to keep. */
const isForeign = (key: string) => {
  if (key.startsWith("docs/")) return true;
  const area = /^src\/areas\/([^/]+)\/locale\//.exec(key)?.[1];
  return area === undefined
    ? /^src\/(apps\/(shell|core|jobs)|areas\/[^/]+\/pages)\//.test(key)
    : !existsSync(`src/areas/${area}/mobile`);
};

/** Every file that the phone pages can load; the first one is the entry itself. */
const filesOf = (manifest: Manifest) =>
  builtFiles(manifest, ["worker.html"], ({ assets = [], dynamicImports = [] }) => ({
    files: assets,
    keys: dynamicImports.filter((next) => !isForeign(next)),
  })).map((file) => `/${file}`);

/** Writes beside the service worker of the phone pages (`public/h5/sw.js`) what it keeps of this release. */
export function phoneFiles(): Plugin {
  let folder = "";
  return {
    name: "phone-files",
    apply: "build",
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle() {
      const files = [
        ...filesOf(JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest),
        "/legacy-browser.js",
        "/icon.svg",
      ];
      const hash = createHash("sha256");
      // Assets are named by what is in them; the page and what stands in the open are not.
      for (const file of ["worker.html", "legacy-browser.js", "icon.svg"])
        hash.update(readFileSync(join(folder, file)));
      const name = hash.update(files.join()).digest("hex").slice(0, 12);
      writeFileSync(join(folder, "h5/files.js"), `self.phoneRelease = ${JSON.stringify({ name, files })};\n`);
    },
  };
}
