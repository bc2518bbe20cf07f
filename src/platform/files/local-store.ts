import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "./store.ts";

/** A file beside them that tells one folder from another. */
export const markName = ".mark";

/** Files in a local folder; a file appears under its key only when it is whole. */
export function localStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w.-]+)+$/.test(key) || key.includes("..")) throw new Error(`no file key: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, body) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.${randomUUID()}.part`;
      try {
        await pipeline(
          Buffer.isBuffer(body) ? Readable.from([body]) : body,
          createWriteStream(part, { mode: 0o600, flush: true }),
        );
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key) {
      const path = pathOf(key);
      await stat(path);
      return createReadStream(path);
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      const beside = await readdir(dirname(path)).catch(() => []);
      for (const name of beside)
        if (name.startsWith(`${basename(path)}.`) && name.endsWith(".part"))
          await rm(join(dirname(path), name), { force: true });
    },
  };
}
