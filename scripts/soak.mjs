// npm run soak: two hundred machines report for ten minutes while the program is killed again and again; `-- --proof`
// keeps what was counted.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commitNow, machineNow } from "./proof.mjs";
import { install, node24, root } from "./setup.mjs";

install();
const size = { MUSTER_SOAK_MACHINES: "200", MUSTER_SOAK_SECONDS: "600", MUSTER_SOAK_KILLS: "8" };
const folder = mkdtempSync(join(tmpdir(), "muster-soak-"));
const counts = join(folder, "counts.json");
const run = { date: new Date().toISOString().slice(0, 10), commit: commitNow(), machine: machineNow() };
const { status } = spawnSync(
  node24(),
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "long",
    "src/apps/server/tests/machines/machines-soak.long.test.ts",
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...size, ...process.env, MUSTER_SOAK_COUNTS: counts },
  },
);
// `docs/correctness.md` is made of it; a run that failed says so itself and keeps nothing.
if (status === 0 && process.argv.includes("--proof")) {
  const counted = JSON.parse(readFileSync(counts, "utf8"));
  writeFileSync(join(root, "docs/proof/soak.json"), `${JSON.stringify({ ...run, ...counted }, null, 2)}\n`);
}
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
