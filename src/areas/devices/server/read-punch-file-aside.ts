import { deserialize } from "node:v8";
import { refuse } from "#platform/errors/refusal.ts";
import { uploadRefusals } from "#platform/files/save-file.ts";
import { breather } from "#platform/threads/breather.ts";
import { readingThreads } from "#platform/threads/pools.ts";
import { isTooHard, threadTask } from "#platform/threads/thread-task.ts";
import type { Attlog } from "../rules/attlog.ts";
import type { run } from "./read-punch-file.task.ts";
import type { ReadPunchFile, UnreadPunchFile } from "./read-punch-file.ts";

const readPunchFileTask = threadTask<typeof run>(import.meta.url, "./read-punch-file.task.ts");

/** The same as `readPunchFile`, in a thread; refuses also what takes too long to read, and as busy when too many wait. */
export async function readPunchFileAside(file: UnreadPunchFile, owner: number): Promise<ReadPunchFile> {
  const { lines, sha256, portions } = await readingThreads
    .run(readPunchFileTask, file, owner)
    .catch((error: unknown) => {
      throw isTooHard(error) ? refuse(uploadRefusals.tooHard, { file: file.fileName }) : error;
    });
  const log: Attlog = { pin: [], time: [], state: [], verify: [], at: [], odd: [], lines };
  const breathe = breather();
  for (const packed of portions) {
    const portion = deserialize(new Uint8Array(packed)) as Attlog;
    log.pin.push(...portion.pin);
    log.time.push(...portion.time);
    log.state.push(...portion.state);
    log.verify.push(...portion.verify);
    log.at.push(...portion.at);
    log.odd.push(...portion.odd);
    await breathe();
  }
  return { log, sha256 };
}
