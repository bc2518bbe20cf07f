import { createInflateRaw, crc32 } from "node:zlib";

interface ZipPart {
  name: string;
  /** What it says it unpacks to, bytes. */
  unpacked: number;
  packed: Uint8Array;
  isDeflated: boolean;
  sum: number;
}

const endMark = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const entryMark = 0x02014b50;
const localMark = 0x04034b50;

/** The parts of a zip file as its directory lists them; undefined when it is no zip file, is cut off or hides a size. */
export function zipParts(bytes: Buffer): ZipPart[] | undefined {
  const end = bytes.lastIndexOf(endMark);
  if (end < 0 || end + 22 > bytes.length) return undefined;
  const parts: ZipPart[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return undefined;
    const [flags, method, sum] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)];
    const [packed, unpacked, local] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt32LE(at + 42),
    ];
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + 46, nameEnd);
    // Trap: a reader looks for the size of such a part behind its content, and finds whatever it says there.
    const isHidden = (flags & 8) !== 0 && packed === 0 && !name.endsWith("/");
    if (isHidden || (unpacked === 0 && packed > 2)) return undefined;
    if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== localMark) return undefined;
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (start + packed > bytes.length) return undefined;
    parts.push({ name, unpacked, packed: bytes.subarray(start, start + packed), isDeflated: method === 8, sum });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

const opening = "<".charCodeAt(0);

export interface PartMeasure {
  /** Opening and closing tags of XML: of each a reader makes an object. */
  tags: number;
  /** Bytes of the longest text between two tags: a reader puts it together piece by piece. */
  longestText: number;
}

/** Measures a part while it is unpacked bit by bit, no further than beyond `most`; undefined when it is not what its directory says. */
export async function measurePart(part: ZipPart, most: PartMeasure): Promise<PartMeasure | undefined> {
  let [tags, longestText, text, size, sum] = [0, 0, 0, 0, 0];
  try {
    for await (const chunk of unpackedOf(part)) {
      size += chunk.length;
      sum = crc32(chunk, sum);
      for (const byte of chunk) {
        if (byte === opening) {
          tags += 1;
          text = 0;
        } else if (++text > longestText) longestText = text;
      }
      if (tags > most.tags || longestText > most.longestText) return { tags, longestText };
      if (size > part.unpacked) return undefined;
    }
  } catch {
    return undefined;
  }
  return size === part.unpacked && (part.sum === 0 || sum === part.sum) ? { tags, longestText } : undefined;
}

function unpackedOf({ packed, isDeflated }: ZipPart): AsyncIterable<Buffer> | Buffer[] {
  if (!isDeflated) return [Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)];
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
  inflate.end(packed);
  return inflate as AsyncIterable<Buffer>;
}
