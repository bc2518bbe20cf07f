// npm run soak: two hundred machines report for ten minutes while the program is killed again and again.
import { spawnSync } from "node:child_process";
import { install, node24, root } from "./setup.mjs";

install();
const size = { MUSTER_SOAK_MACHINES: "200", MUSTER_SOAK_SECONDS: "600", MUSTER_SOAK_KILLS: "8" };
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
    env: { ...size, ...process.env },
  },
);
process.exit(status ?? 1);
