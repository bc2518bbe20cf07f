import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { commitNow, machineNow } from "../scripts/proof.mjs";
import { measuredLines, type Line } from "./report.ts";

interface Run {
  date: string;
  commit: string;
  machine: string;
  lines: Line[];
}

const file = fileURLToPath(new URL("../docs/proof/bench.json", import.meta.url));
const nameOf = ({ what, size }: Line) => `${what}\n${size}`;
const isRun = (value: unknown): value is Run => typeof value === "object" && value !== null && "lines" in value;

/** Writes what this run has measured; of earlier runs what it has not measured stays. */
export function keepProof(): void {
  const lines = [...measuredLines()];
  const now = new Set(lines.map(nameOf));
  const before: unknown = JSON.parse(readFileSync(file, "utf8"));
  const earlier = (Array.isArray(before) ? before.filter(isRun) : [])
    .map((run) => ({ ...run, lines: run.lines.filter((line) => !now.has(nameOf(line))) }))
    .filter((run) => run.lines.length > 0);
  const run: Run = { date: new Date().toISOString().slice(0, 10), commit: commitNow(), machine: machineNow(), lines };
  writeFileSync(file, `${JSON.stringify([run, ...earlier], null, 2)}\n`);
}
