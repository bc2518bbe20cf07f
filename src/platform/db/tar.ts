import type { Readable, Writable } from "node:stream";
import { once } from "node:events";

const block = 512;

function header(name: string, size: number, type: "0" | "x"): Buffer {
  const head = Buffer.alloc(block);
  head.write(name.slice(0, 100), 0, "utf8");
  head.write("0000600\0", 100);
  head.write("0000000\0", 108);
  head.write("0000000\0", 116);
  head.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  head.write("00000000000\0", 136);
  head.write("        ", 148);
  head.write(type, 156);
  head.write("ustar\0" + "00", 257);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
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

/** A small entry in one piece. */
export async function collect(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Reads an archive entry by entry; throws when it is cut off or no archive. */
export async function* readTar(input: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = input[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  async function* take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
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
  const whole = (size: number) => collect(take(size));
  for (let path: string | undefined; ; ) {
    const head = await whole(block);
    if (head.every((byte) => byte === 0)) return;
    if (head.toString("latin1", 257, 262) !== "ustar") throw new Error("this is no archive");
    const size = Number.parseInt(head.toString("latin1", 124, 135), 8);
    const rest = padding(size).length;
    if (head.toString("latin1", 156, 157) === "x") {
      path = /path=([^\n]*)\n/.exec((await whole(size)).toString("utf8"))?.[1];
      await whole(rest);
      continue;
    }
    const name = path ?? head.toString("utf8", 0, 100).replace(/\0.*$/s, "");
    path = undefined;
    yield { name, size, content: take(size) };
    await whole(rest);
  }
}
