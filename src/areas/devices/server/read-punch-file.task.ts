// Runs in a thread of its own: see read-punch-file-aside.ts.
import { serialize } from "node:v8";
import type { ThreadResult } from "#platform/threads/thread-task.ts";
import type { Attlog } from "../rules/attlog.ts";
import { readPunchFile, type UnreadPunchFile } from "./read-punch-file.ts";

/** Lines in portions: all at once would hold up whoever takes them in. */
export interface PackedPunchFile {
  lines: number;
  sha256: string;
  portions: ArrayBuffer[];
}

const linesPerPortion = 5_000;

export async function run(file: UnreadPunchFile): Promise<ThreadResult<PackedPunchFile>> {
  const { log, sha256 } = readPunchFile(file);
  const portions: ArrayBuffer[] = [];
  for (let start = 0; start < Math.max(log.pin.length, log.odd.length); start += linesPerPortion) {
    const part = <V>(column: readonly V[]) => column.slice(start, start + linesPerPortion);
    const portion: Attlog = {
      pin: part(log.pin),
      time: part(log.time),
      state: part(log.state),
      verify: part(log.verify),
      at: part(log.at),
      odd: part(log.odd),
      lines: 0,
    };
    portions.push(new Uint8Array(serialize(portion)).buffer);
  }
  return { output: { lines: log.lines, sha256, portions }, moved: portions };
}
