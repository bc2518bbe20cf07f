import { closeSync, copyFileSync, existsSync, openSync, readSync, statSync, truncateSync } from "node:fs";

/** Largest log of the embedded server, bytes; as much again is kept of what was before. */
export const largestLog = 8 * 1024 * 1024;

/**
 * Puts a log that has grown too large aside as `<file>.1` and empties it. The server writes behind the end of the file,
 * wherever that is, so it need not be told; lines of the moment between copy and cut are lost.
 */
export function boundLog(file: string, largest = largestLog): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= largest) return;
  try {
    copyFileSync(file, `${file}.1`);
  } finally {
    // Also on a full disk, where the copy fails: the log must not be what fills it.
    truncateSync(file);
  }
}

/** The last lines of a log, for a message. */
export function lastWords(file: string): string {
  if (!existsSync(file)) return "(nothing)";
  const size = statSync(file).size;
  const end = Buffer.alloc(Math.min(size, 8 * 1024));
  const handle = openSync(file, "r");
  try {
    readSync(handle, end, 0, end.length, size - end.length);
  } finally {
    closeSync(handle);
  }
  return end.toString("utf8").trimEnd().split("\n").slice(-12).join("\n");
}
