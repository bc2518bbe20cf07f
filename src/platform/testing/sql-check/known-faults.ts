import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** `unbound`: places that are not bound to a company; `rows`: columns that are not what their row type says. */
export type ListName = "unbound" | "rows";

const fileOf = (name: ListName) => fileURLToPath(new URL(`${name}.txt`, import.meta.url));

/** How many faults of a kind each file still has. The lists may only shrink. */
export function readKnown(name: ListName): Map<string, number> {
  if (!existsSync(fileOf(name))) return new Map();
  const lines = readFileSync(fileOf(name), "utf8").split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(line.indexOf(" ") + 1), Number(line.slice(0, line.indexOf(" ")))]));
}

export function writeKnown(name: ListName, known: ReadonlyMap<string, number>): void {
  const lines = [...known].filter(([, count]) => count > 0).map(([file, count]) => `${count} ${file}\n`);
  writeFileSync(
    fileOf(name),
    lines.sort((a, b) => (a.slice(a.indexOf(" ")) < b.slice(b.indexOf(" ")) ? -1 : 1)).join(""),
  );
}

/** Files with more faults than are known, and those that need no such entry any more. */
export function compareKnown(known: ReadonlyMap<string, number>, found: ReadonlyMap<string, number>) {
  const files = [...new Set([...known.keys(), ...found.keys()])].sort();
  const beside = (name: string) => ({ name, known: known.get(name) ?? 0, found: found.get(name) ?? 0 });
  return {
    grown: files.map(beside).filter((one) => one.found > one.known),
    shrunk: files.map(beside).filter((one) => one.found < one.known),
  };
}
