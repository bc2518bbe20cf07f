import type { Readable } from "node:stream";

/** Where file contents live: a local folder, or an S3-compatible store, by configuration. */
export interface FileStore {
  put(key: string, body: Buffer | Readable): Promise<void>;
  get(key: string): Promise<Readable>;
  /** Also what a killed `put` has left of it; nothing when there is nothing. */
  remove(key: string): Promise<void>;
}
