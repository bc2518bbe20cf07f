// The checks that need neither a database nor a browser, each with what it cost.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Tells on the fourth stream how much CPU the program has used when it ends: its own and, where Linux counts it, of what it started. */
const teller = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync, writeSync } from "node:fs";
  function ofChildren() {
    try {
      const [user, system] = readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ").slice(13, 15).map(Number);
      return (user + system) * 1e4;
    } catch {
      return 0;
    }
  }
  process.on("exit", () => {
    const { user, system } = process.cpuUsage();
    writeSync(3, String(user + system + ofChildren()));
  });
`)}`;

/** What `npm run check` runs. */
export const quickChecks = {
  form: ["node_modules/oxfmt/bin/oxfmt", "--check"],
  lint: ["node_modules/oxlint/bin/oxlint", "--quiet"],
  boundaries: [
    "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
    "src",
    "--config",
    ".dependency-cruiser.mjs",
  ],
};

/** What `npm run types` runs: what needs the types of the whole program. */
export const typeChecks = { types: ["node_modules/typescript7/bin/tsc", "-p", "."], lookups: ["scripts/lookups.mjs"] };

/**
 * Runs checks beside each other; `done` gets for each its name, whether it holds, what it said, and seconds of the clock
 * and of CPU.
 */
export async function runChecks(checks, done, node = process.execPath) {
  await Promise.all(
    Object.entries(checks).map(async ([name, args]) => {
      const since = Date.now();
      const child = spawn(node, ["--import", teller, ...args], {
        cwd: root,
        stdio: ["ignore", "pipe", "pipe", "pipe"],
      });
      const said = [];
      let cpu = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => said.push(text));
      child.stdio[3].on("data", (text) => (cpu += text));
      const code = await new Promise((resolve) => child.on("close", resolve));
      const text = Buffer.concat(said).toString();
      done({ name, holds: code === 0, text, seconds: (Date.now() - since) / 1000, cpu: Number(cpu) / 1e6 });
    }),
  );
}
