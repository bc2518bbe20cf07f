import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { report } from "../report.ts";
import type { Cost } from "./export-alone.ts";

/** Each writer in a process of its own: the other's garbage is not its memory. */
async function alone(writer: "ours" | "floor", rows: number): Promise<Cost> {
  const child = fork(fileURLToPath(new URL("export-alone.ts", import.meta.url)), [writer, String(rows)]);
  const [cost] = (await once(child, "message")) as [Cost];
  return cost;
}

/** An export of so many rows by 20 columns to xlsx; the floor is the library without our cells. */
export async function exportOf(rows: number, size: string, goal: number): Promise<void> {
  const floor = await alone("floor", rows);
  const ours = await alone("ours", rows);
  report({
    what: `export of ${rows} x 20 to xlsx`,
    size,
    ours: ours.cpu,
    floor: floor.cpu,
    unit: "s CPU",
    goal,
    times: 2.4,
    note: `whole process at most ${ours.peak.toFixed(0)} MB (goal 300), the floor's ${floor.peak.toFixed(0)}`,
  });
}
