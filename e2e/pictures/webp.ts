import type { Page } from "@playwright/test";

/** A picture inside a frame of its own size, and what is said below it. */
export interface Frame {
  png: Buffer;
  caption: string;
}

const quality = 0.82;

/** Chromium makes the picture small itself, so that nothing else has to be installed. */
export async function webpOf(blank: Page, png: Buffer): Promise<Buffer> {
  return drawn(blank, png, "");
}

/** A moving picture: each frame stands for so long, then the first one comes again. */
export async function movingWebp(blank: Page, frames: readonly Frame[], standsFor: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const { png, caption } of frames) parts.push(await drawn(blank, png, caption));
  return animated(parts, framed, standsFor);
}

/** Of the moving picture, pixels: a desk beside it, a phone in the middle of it. */
const framed = { width: 1152, height: 776, picture: 720 };

async function drawn(blank: Page, png: Buffer, caption: string): Promise<Buffer> {
  const data = await blank.evaluate(
    async ({ base64, text, frame, asked }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = document.createElement("canvas");
      const pen = canvas.getContext("2d");
      if (!pen) throw new Error("no canvas");
      if (text === "") {
        canvas.width = picture.width;
        canvas.height = picture.height;
        pen.drawImage(picture, 0, 0);
      } else {
        canvas.width = frame.width;
        canvas.height = frame.height;
        pen.fillStyle = "#0f3d39";
        pen.fillRect(0, 0, frame.width, frame.height);
        const scale = Math.min(frame.width / picture.width, frame.picture / picture.height);
        const [width, height] = [picture.width * scale, picture.height * scale];
        pen.imageSmoothingQuality = "high";
        pen.drawImage(picture, (frame.width - width) / 2, 0, width, height);
        pen.fillStyle = "#fff";
        pen.font = '24px "Noto Sans CJK SC", "Noto Sans SC", sans-serif';
        pen.textAlign = "center";
        pen.textBaseline = "middle";
        pen.fillText(text, frame.width / 2, (frame.height + frame.picture) / 2);
      }
      return canvas.toDataURL("image/webp", asked);
    },
    { base64: png.toString("base64"), text: caption, frame: framed, asked: quality },
  );
  return Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
}

const le24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);

/** A part of a RIFF file: four letters, its length, its bytes, an even number of them. */
function chunk(name: string, ...bytes: Buffer[]): Buffer {
  const content = Buffer.concat(bytes);
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** What is drawn of a still picture: its parts behind the heads that only stand for the file. */
function drawnParts(webp: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 12; at < webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (["VP8 ", "VP8L", "ALPH"].includes(webp.toString("latin1", at, at + 4))) parts.push(webp.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

/** Still pictures of one size as one that moves, by the container's published form. */
export function animated(
  stills: readonly Buffer[],
  { width, height }: { width: number; height: number },
  milliseconds: number,
): Buffer {
  const size = Buffer.concat([le24(width - 1), le24(height - 1)]);
  const body = Buffer.concat([
    Buffer.from("WEBP", "latin1"),
    chunk("VP8X", Buffer.from([2, 0, 0, 0]), size),
    chunk("ANIM", Buffer.from([255, 255, 255, 255, 0, 0])),
    ...stills.map((still) =>
      chunk("ANMF", Buffer.alloc(6), size, le24(milliseconds), Buffer.from([2]), drawnParts(still)),
    ),
  ]);
  const head = Buffer.alloc(8);
  head.write("RIFF", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
