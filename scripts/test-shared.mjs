// Tests against sample data that is not part of the project: node scripts/test-shared.mjs <folder>.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { giveUp, install, node24, root, say } from "./setup.mjs";

const [folder] = process.argv.slice(2);
if (folder === undefined) giveUp("Which folder? node scripts/test-shared.mjs <folder with sample data>");
install();
const files = spawnSync(node24(), ["-e", `console.log(require("fs").globSync("src/**/*.shared.test.ts").length)`], {
  cwd: root,
  encoding: "utf8",
});
if (Number(files.stdout) === 0) {
  say("there are no tests that need sample data");
  process.exit(0);
}
const run = spawnSync(node24(), ["node_modules/vitest/vitest.mjs", "run", "--project", "shared"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, MUSTER_SAMPLES: resolve(folder) },
});
process.exit(run.status ?? 1);
