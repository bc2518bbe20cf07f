// Which database tests a change or an area asks for.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { graph } from "../src/areas/graph.mjs";
import { giveUp, root } from "./setup.mjs";

/** The folders of areas and of everything that may use them. */
export function foldersOf(areas) {
  const unknown = areas.filter((area) => !Object.hasOwn(graph, area));
  if (unknown.length > 0) giveUp(`There is no area ${unknown.join(", ")}: ${Object.keys(graph).join(", ")}.`);
  const touched = Object.keys(graph).filter((one) => areas.some((area) => one === area || graph[one].includes(area)));
  return touched.map((one) => `src/areas/${one}/`);
}

const lines = (...args) =>
  spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout?.split("\n").filter(Boolean) ?? [];

/** What is not committed yet; else what the last commit changed. */
export function changedFiles() {
  const open = [...lines("diff", "--name-only", "HEAD"), ...lines("ls-files", "--others", "--exclude-standard")];
  return open.length > 0 ? open : lines("diff", "--name-only", "HEAD~1");
}

/** The folders whose own tests a change asks for first: of its areas, and of the parts of the platform. */
export function foldersChanged(files) {
  const folders = files.map((name) => /^src\/(?:areas|platform)\/[^/]+\//.exec(name)?.[0]);
  return [...new Set(folders)].filter((one) => one !== undefined && existsSync(join(root, one)));
}
