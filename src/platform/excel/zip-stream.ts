import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZipPart {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

/** No file tells when it was made, so that the same rows give the same bytes. */
const told = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A zip archive, part by part, as its reader takes it; nothing of it is held but the list of its parts. */
export async function* zipStream(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const packed = zip.outputStream as Readable;
  let open: Readable | undefined;
  zip.on("error", (error) => packed.destroy(error));
  const filling = (async () => {
    for await (const { name, content } of parts) {
      open = Readable.from(content, { highWaterMark: 1 });
      zip.addReadStream(open, name, told);
      await finished(open);
    }
    zip.end();
  })().catch((error: unknown) => packed.destroy(error as Error));
  try {
    for await (const chunk of packed as AsyncIterable<Buffer>) yield chunk;
    await filling;
  } finally {
    open?.destroy();
    packed.destroy();
  }
}
