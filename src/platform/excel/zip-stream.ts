import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipPart {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  unpacked: number;
  at: number;
}

const version = 20;
/** The sizes stand behind the content, the name is UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980: no file tells when it was made, so that the same rows give the same bytes. */
const noDate = 0x21;

/** Beyond it a part would need another form of archive, which not every reader knows. */
const largest = 0xffff_ffff;

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(noDate, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function sizesBehind({ crc, packed, unpacked }: Written): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(unpacked, 12);
  return sizes;
}

function entry({ name, crc, packed, unpacked, at }: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(version, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt16LE(noDate, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(unpacked, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, name]);
}

function ending(parts: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts, 8);
  end.writeUInt16LE(parts, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

/** A zip archive, part by part, as its reader takes it; nothing of it is held but the list of its parts. */
export async function* zipStream(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const all: Written[] = [];
  let at = 0;
  for await (const part of parts) {
    const written: Written = { name: Buffer.from(part.name), crc: 0, packed: 0, unpacked: 0, at };
    const head = localHead(written.name);
    yield head;
    for await (const chunk of packed(part.content, written)) yield chunk;
    if (written.unpacked > largest || at + written.packed > largest) throw new RangeError("an archive beyond 4 GB");
    const sizes = sizesBehind(written);
    yield sizes;
    at += head.length + written.packed + sizes.length;
    all.push(written);
  }
  const entries = Buffer.concat(all.map(entry));
  yield entries;
  yield ending(all.length, entries.length, at);
}

/** Feeds the compression only as far as it has been taken. */
async function* packed(content: ZipPart["content"], written: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 });
  let fault: unknown;
  const feeding = (async () => {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      written.crc = crc32(bytes, written.crc);
      written.unpacked += bytes.length;
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once("drain", resolve).once("close", resolve));
      if (deflate.destroyed) return;
    }
    deflate.end();
  })().catch((error: unknown) => {
    fault = error;
    deflate.destroy(error as Error);
  });
  try {
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      written.packed += chunk.length;
      yield chunk;
    }
    await feeding;
  } finally {
    deflate.destroy();
  }
  if (fault) throw fault;
}
