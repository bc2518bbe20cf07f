import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, type Stats } from "node:fs";

/** Why a file was not read: `system` is what the operating system says, by its short name, such as EACCES. */
export interface Unread {
  unread: "missing" | "link" | "notFile" | "tooLarge" | "changed" | "system";
  why: string;
}

const unread = (reason: Unread["unread"], why = ""): Unread => ({ unread: reason, why });

/** A link is not followed, and a pipe that takes somebody's place in between does not wait for its writer; Windows has neither flag. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a whole file that somebody else put there: a plain file and nothing else, opened once, of at most `limit` bytes
 * before a byte is read, and of the very length it had when it was opened.
 */
export function readPlainFile(path: string, limit: number): Buffer | Unread {
  let handle: number | undefined;
  try {
    // Looked at before it is opened too: to open a device may already do something.
    const fault = faultOf(lstatSync(path), limit);
    if (fault) return fault;
    handle = openSync(path, flags);
    const opened = fstatSync(handle);
    return faultOf(opened, limit) ?? readAll(handle, opened.size);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === "ENOENT" || code === "ENOTDIR") return unread("missing");
    return code === "ELOOP" ? unread("link") : unread("system", code);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function faultOf(file: Stats, limit: number): Unread | undefined {
  if (file.isSymbolicLink()) return unread("link");
  if (!file.isFile()) return unread("notFile");
  return file.size > limit ? unread("tooLarge") : undefined;
}

/** The `size` bytes that an open file had; `changed` where it has grown or shrunk since: one byte more is asked for than there should be. */
export function readAll(handle: number, size: number): Buffer | Unread {
  const bytes = Buffer.alloc(size + 1);
  let filled = 0;
  for (let more = -1; more !== 0 && filled <= size; filled += more)
    more = readSync(handle, bytes, filled, bytes.length - filled, null);
  return filled === size ? bytes.subarray(0, size) : unread("changed");
}
