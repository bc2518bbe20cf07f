// The other thread of reader.ts: reads what is large, part by part as it is asked for them.
import { parentPort } from "node:worker_threads";
import { partsOf, type PartOf, type Reading } from "./read-parts.ts";

export type ToThread =
  | { id: number; open: { reading: Reading; bytes: Uint8Array } }
  | { id: number; next: true }
  | { id: number; end: true };
export type FromThread =
  | { id: number; part: PartOf<Reading> }
  | { id: number; done: true }
  | { id: number; error: string };

const open = new Map<number, Iterator<PartOf<Reading>>>();

function answer(message: ToThread): FromThread | undefined {
  const { id } = message;
  if ("open" in message) return void open.set(id, partsOf(message.open.reading, message.open.bytes)[Symbol.iterator]());
  if ("end" in message) return void open.delete(id);
  const { value, done } = open.get(id)?.next() ?? { value: undefined, done: true };
  if (!done) return { id, part: value as PartOf<Reading> };
  open.delete(id);
  return { id, done: true };
}

parentPort?.on("message", (message: ToThread) => {
  try {
    const said = answer(message);
    if (said !== undefined) parentPort?.postMessage(said);
  } catch (error) {
    open.delete(message.id);
    parentPort?.postMessage({
      id: message.id,
      error: error instanceof Error ? error.message : "unknown",
    } satisfies FromThread);
  }
});
