import type { Readable, Writable } from "node:stream";
import { once } from "node:events";
import { block, nameInRecord, readHead, sumOf } from "./tar-head.ts";

function header(name: string, size: number, type: "0" | "x"): Buffer {
  const head = Buffer.alloc(block);
  head.write(name.slice(0, 100), 0, "utf8");
  head.write("0000600\0", 100);
  head.write("0000000\0", 108);
  head.write("0000000\0", 116);
  head.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  head.write("00000000000\0", 136);
  head.write(type, 156);
  head.write("ustar\0" + "00", 257);
  head.write(`${sumOf(head)}\0 `, 148);
  return head;
}

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block);

/** A pax record counts its own length, digits included. */
function paxPath(name: string): Buffer {
  const rest = Buffer.byteLength(` path=${name}\n`);
  let length = rest + String(rest).length;
  if (rest + String(length).length !== length) length = rest + String(length).length;
  return Buffer.from(`${length} path=${name}\n`);
}

/** Writes a tar archive that every tar can read. */
export class TarWriter {
  readonly #out: Writable;
  constructor(out: Writable) {
    this.#out = out;
  }

  async #write(chunk: Buffer): Promise<void> {
    if (chunk.length > 0 && !this.#out.write(chunk)) await once(this.#out, "drain");
  }

  async #head(name: string, size: number): Promise<void> {
    if (Buffer.byteLength(name) > 100) {
      const record = paxPath(name);
      await this.#write(header("pax", record.length, "x"));
      await this.#write(record);
      await this.#write(padding(record.length));
    }
    await this.#write(header(name, size, "0"));
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.#head(name, content.length);
    await this.#write(content);
    await this.#write(padding(content.length));
  }

  /** `size` bytes of a stream; throws when it holds another number of bytes. */
  async addStream(name: string, size: number, content: Readable): Promise<void> {
    await this.#head(name, size);
    let written = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      written += chunk.length;
      await this.#write(chunk);
    }
    if (written !== size) throw new Error(`${name} changed while it was read`);
    await this.#write(padding(size));
  }

  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * block));
  }
}

export interface TarEntry {
  name: string;
  size: number;
  /** Must be read to its end before the next entry is asked for. */
  content: AsyncGenerator<Buffer>;
}

/** A small entry in one piece; throws when it has more than `most` bytes. */
export async function collect(content: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > most) throw new Error(`an entry has more than ${most} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Longest record with a name, bytes. */
const longestRecord = 8 * 1024;

/** Reads an archive entry by entry; throws when it is cut off, is no archive or holds anything but files. */
export async function* readTar(input: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = input[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  async function* take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (held.length === 0) {
        const next = await source.next();
        if (next.done === true) throw new Error("the archive is cut off");
        held = next.value as Buffer<ArrayBuffer>;
      }
      const piece = held.subarray(0, left);
      held = held.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
  const whole = (size: number) => collect(take(size), longestRecord);
  for (let path: string | undefined; ;) {
    const head = readHead(await whole(block));
    if (head === undefined) return;
    const rest = padding(head.size).length;
    if (head.type === "record") {
      if (path !== undefined) throw new Error("a name is followed by another");
      path = nameInRecord(await whole(head.size));
    } else {
      yield { name: path ?? head.name, size: head.size, content: take(head.size) };
      path = undefined;
    }
    await whole(rest);
  }
}
