// npm run pictures: takes the pictures of README and the pages for users anew, in both languages, from a demo company
// made for it, and notes of which release they are. Chromium is all it needs: it makes them small itself.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { buildWeb, install, node24, root, say } from "./setup.mjs";

/** All of them together, bytes. */
const most = 6 * 2 ** 20;
const place = join(root, "docs/pictures");

install();
const chromium = ensureChromium();
if (chromium.path === undefined) {
  say(`no pictures without Chromium: ${chromium.reason}`);
  process.exit(1);
}
buildWeb();
const made = join(root, "test-results/pictures");
rmSync(made, { recursive: true, force: true });
mkdirSync(made, { recursive: true });
const { status } = spawnSync(node24(), ["node_modules/@playwright/test/cli.js", "test", "--reporter=list"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, MUSTER_PICTURES: made, MUSTER_CHROMIUM: chromium.path, MUSTER_E2E_WORKERS: "1" },
});
if (status !== 0) process.exit(1);
let bytes = 0;
const pictures = {};
for (const language of ["en", "zh"]) {
  rmSync(join(place, language), { recursive: true, force: true });
  renameSync(join(made, language), join(place, language));
  for (const name of readdirSync(join(place, language)).toSorted()) {
    const content = readFileSync(join(place, language, name));
    bytes += content.length;
    pictures[`${language}/${name}`] = createHash("sha256").update(content).digest("hex");
  }
}
// The release that is being made ready: the first that the changelog tells of.
const release = /^## (\d+\.\d+\.\d+)$/m.exec(readFileSync(join(root, "CHANGELOG.md"), "utf8"))?.[1];
writeFileSync(join(place, "made.json"), `${JSON.stringify({ release, pictures }, null, 2)}\n`);
say(`${Object.keys(pictures).length} pictures, ${(bytes / 2 ** 20).toFixed(1)} MB`);
if (bytes > most) {
  say(`more than the ${most / 2 ** 20} MB that they may take`);
  process.exit(1);
}
