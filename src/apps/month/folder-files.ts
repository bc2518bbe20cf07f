import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { refuse } from "#platform/errors/refusal.ts";
import { readPlainFile } from "#platform/files/read-plain-file.ts";
import { printable, type Faults } from "./faults.ts";
import { monthRefusals } from "./refusals.ts";

const megabyte = 1024 * 1024;
/** What all files of a folder may have together, in MB. */
const megabytesInAll = 200;
const longestPath = 200;

/** The files of a month folder: plain ones that lie in it, and not more than memory takes. Faults name the file and what is wrong with it. */
export class FolderFiles {
  readonly #folder: string;
  readonly #faults: Faults;
  #bytes = 0;
  #isFull = false;

  constructor(folder: string, faults: Faults) {
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      throw refuse(monthRefusals.folder, { folder: printable(folder, longestPath) });
    this.#folder = folder;
    this.#faults = faults;
  }

  /** Names of the files in it that match. */
  names(pattern: RegExp): string[] {
    try {
      return readdirSync(this.#folder)
        .filter((name) => pattern.test(name))
        .sort();
    } catch (error) {
      throw refuse(monthRefusals.closed, { folder: printable(this.#folder, longestPath), why: whyUnreadable(error) });
    }
  }

  /** Reads a file; undefined when it is faulty or what was read before fills the limit of all, "none" when there is none and none is needed. */
  read(file: string, megabytes: number, isOptional = false): Buffer | "none" | undefined {
    if (this.#isFull) return undefined;
    const left = megabytesInAll * megabyte - this.#bytes;
    const isLast = left < megabytes * megabyte;
    const found = readPlainFile(join(this.#folder, file), isLast ? left : megabytes * megabyte);
    if (Buffer.isBuffer(found)) {
      this.#bytes += found.length;
      return found;
    }
    if (found.unread === "missing" && isOptional) return "none";
    if (found.unread === "missing") this.#faults.add("missingFile", { file });
    else if (found.unread === "system") this.#faults.add("unreadable", { file, why: found.why });
    else if (found.unread === "tooLarge" && isLast) {
      this.#isFull = true;
      this.#faults.add("tooLargeInAll", { file, limit: megabytesInAll });
    } else this.#faults.add(found.unread, { file, limit: megabytes });
    return undefined;
  }
}

/** Why the system does not give a file: its short name for it, such as EISDIR or EACCES. */
export function whyUnreadable(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return code;
}
