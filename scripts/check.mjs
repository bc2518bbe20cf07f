// The quick checks: lint, boundaries and lookups.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const checks = [
  ["lint", "node_modules/oxlint/bin/oxlint", "--quiet"],
  ["boundaries", "node_modules/dependency-cruiser/bin/dependency-cruise.mjs", "src", "--config", ".dependency-cruiser.mjs"],
  ["lookups", "scripts/lookups.mjs"],
];
let failed = 0;
for (const [name, ...command] of checks) {
  const run = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
  if (run.status === 0) continue;
  failed += 1;
  process.stdout.write(`${name}:\n${run.stdout}${run.stderr}`);
}
process.exit(failed === 0 ? 0 : 1);
