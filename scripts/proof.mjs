// What is written beside figures that are kept: which commit, on what machine.
import { execFileSync } from "node:child_process";
import { availableParallelism, totalmem } from "node:os";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The commit that is checked out, with a mark where something was changed since. */
export function commitNow() {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  try {
    return (
      git("rev-parse", "--short=8", "HEAD") +
      (git("status", "--porcelain", "--untracked-files=no") === "" ? "" : " and changes")
    );
  } catch {
    return "unknown";
  }
}

/** What the figures depend on most. */
export const machineNow = () =>
  `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node.split(".")[0]}`;
