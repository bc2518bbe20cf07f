const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/**
 * Bytes that the parts of a zip file say they unpack to; undefined when it is no zip file or hides a size.
 * The reader unpacks no part beyond what its entry says, so the sum bounds the memory an upload can take.
 */
export function unpackedSize(bytes: Buffer): number | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endMark) return undefined;
  let total = 0;
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return undefined;
    const [packed, unpacked] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    if (unpacked === 0 && packed > 2) return undefined;
    total += unpacked;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return total;
}
