// The checks that need neither a database nor a browser, each with what it cost.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
/** What `npm run check` runs. */
export const quickChecks = {
  form: ["node_modules/oxfmt/bin/oxfmt", "--check"],
  lint: ["node_modules/oxlint/bin/oxlint", "--quiet"],
  boundaries: ["scripts/boundaries.mjs"],
  words: ["scripts/words.mjs"],
};

/** What `npm run types` runs: what needs the types of the whole program. */
export const typeChecks = {
  // Several checkers each work out the shared types anew: on two cores that is nearly twice the CPU and no sooner done.
  types: ["node_modules/typescript7/bin/tsc", "-p", ".", "--checkers", "1"],
  lookups: ["scripts/lookups.mjs"],
};

/** Seconds of CPU of the programs that this one has started and that have ended; undefined where the system does not count them so. */
export function cpuOfEnded() {
  try {
    const [user, system] = readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ").slice(13, 15).map(Number);
    return (user + system) / 100;
  } catch {
    return undefined;
  }
}

/** Runs checks beside each other; `done` gets for each its name, whether it holds, what it said, and how many seconds it took. */
export async function runChecks(checks, done, node = process.execPath) {
  await Promise.all(
    Object.entries(checks).map(async ([name, args]) => {
      const since = Date.now();
      const child = spawn(node, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
      const said = [];
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => said.push(text));
      const code = await new Promise((resolve) => child.on("close", resolve));
      done({ name, holds: code === 0, text: Buffer.concat(said).toString(), seconds: (Date.now() - since) / 1000 });
    }),
  );
}
