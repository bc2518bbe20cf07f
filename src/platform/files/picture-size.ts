export interface PictureSize {
  width: number;
  height: number;
}

const pngHeader = 24;
/** Markers of a JPEG that begin a frame; the others of that range say tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);

/** What the content of a PNG or JPEG says of its sides; null where it is neither, or broken. Nothing is unpacked for it. */
export function pictureSize(bytes: Buffer): PictureSize | null {
  if (bytes.length >= pngHeader && bytes.readUInt32BE(0) === 0x89_50_4e_47) {
    if (bytes.toString("latin1", 12, 16) !== "IHDR") return null;
    return sides(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
  }
  return bytes.length > 3 && bytes.readUInt16BE(0) === 0xff_d8 ? jpegSize(bytes) : null;
}

function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return sides(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    else if (standsAlone(marker)) at += 2;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

const sides = (width: number, height: number): PictureSize | null =>
  width > 0 && height > 0 ? { width, height } : null;
