import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("unbound.txt", import.meta.url));

/** How many places of each file still send statements that are not bound to a company. The list may only shrink. */
export function readKnown(): Map<string, number> {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(line.indexOf(" ") + 1), Number(line.slice(0, line.indexOf(" ")))]));
}

export function writeKnown(known: ReadonlyMap<string, number>): void {
  const lines = [...known].filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}\n`);
  writeFileSync(file, lines.sort((a, b) => (a.slice(a.indexOf(" ")) < b.slice(b.indexOf(" ")) ? -1 : 1)).join(""));
}

/** Files with more unbound places than are known, and those that need no such entry any more. */
export function compareKnown(known: ReadonlyMap<string, number>, found: ReadonlyMap<string, number>) {
  const files = [...new Set([...known.keys(), ...found.keys()])].sort();
  const beside = (name: string) => ({ name, known: known.get(name) ?? 0, found: found.get(name) ?? 0 });
  return {
    grown: files.map(beside).filter((one) => one.found > one.known),
    shrunk: files.map(beside).filter((one) => one.found < one.known),
  };
}
