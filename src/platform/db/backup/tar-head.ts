/** Size of a block, bytes. */
export const block = 512;

export interface TarHead {
  name: string;
  /** Bytes that follow. */
  size: number;
  /** A file, or a record with the long name of the one that follows. */
  type: "file" | "record";
}

const text = (head: Buffer, from: number, to: number) =>
  head
    .subarray(from, to)
    .toString("latin1")
    .replace(/[\0 ]+$/, "");

/**
 * Reads the head of an entry, or nothing from the block that ends an archive. Throws for what our archives never hold:
 * links, folders, devices, sizes that are no plain number, names in two parts, and sums that do not fit.
 */
export function readHead(head: Buffer): TarHead | undefined {
  if (head.every((byte) => byte === 0)) return undefined;
  if (text(head, 257, 262) !== "ustar" || text(head, 148, 156) !== sumOf(head)) throw new Error("this is no archive");
  const rawSize = text(head, 124, 136);
  const kind = text(head, 156, 157);
  const name = nameIn(head.subarray(0, 100));
  if (kind !== "0" && kind !== "x") throw new Error(`${shown(name)} is no plain file`);
  if (!/^[0-7]{1,11}$/.test(rawSize)) throw new Error(`${shown(name)} has no size`);
  if (head[345] !== 0) throw new Error(`${shown(name)} was written by another program`);
  return { name, size: Number.parseInt(rawSize, 8), type: kind === "0" ? "file" : "record" };
}

/** All bytes added up, those of the sum itself as spaces. */
export function sumOf(head: Buffer): string {
  const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  return sum.toString(8).padStart(6, "0");
}

function nameIn(field: Buffer): string {
  const end = field.indexOf(0);
  return utf8(end < 0 ? field : field.subarray(0, end));
}

/** The name in a record `<its length> path=<name>\n`; throws when there is anything else in it. */
export function nameInRecord(record: Buffer): string {
  const name = /^(\d{1,5}) path=([^\n]+)\n$/s.exec(utf8(record));
  if (name === null || Number(name[1]) !== record.length) throw new Error("a name cannot be read");
  return name[2]!;
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error("a name is not UTF-8");
  }
}

/** A name from outside as it may stand in a message: quoted, short, without what a terminal would obey. */
export function shown(name: string): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, (one) => `\\u{${one.codePointAt(0)!.toString(16)}}`);
  return `"${plain.length > 120 ? `${plain.slice(0, 120)}…` : plain}"`;
}
