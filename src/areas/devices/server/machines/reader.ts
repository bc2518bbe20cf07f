import { Worker } from "node:worker_threads";
import { machineLimits } from "../../rules/machine-limits.ts";
import { partsOf, type PartOf, type Reading } from "./read-parts.ts";
import type { FromThread, ToThread } from "./reader-thread.ts";

/** What was being read is not: the machine is not thanked and sends it again. */
export class NotRead extends Error {}

interface Waiting {
  heard: (said: FromThread) => void;
  failed: (error: Error) => void;
}

/** A thread that nothing is read on for so long is ended, with the memory it took. */
const idleMs = 30_000;

/** Reads what is large on another thread, so that nobody waits for it; one that takes too long or too much memory is ended. */
class ReportReader {
  #thread: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #open = 0;
  #last = 0;
  #ending: NodeJS.Timeout | undefined;

  async *read<R extends Reading>(reading: R, bytes: Uint8Array): AsyncGenerator<PartOf<R>> {
    const thread = this.#begin();
    const id = ++this.#last;
    this.#open += 1;
    try {
      // A copy that goes over whole: these bytes may be a part of others.
      const own = new Uint8Array(bytes);
      thread.postMessage({ id, open: { reading, bytes: own } } satisfies ToThread, [own.buffer]);
      while (true) {
        const said = await this.#next(thread, id);
        if ("error" in said) throw new NotRead(said.error);
        if ("done" in said) return;
        yield said.part as PartOf<R>;
      }
    } finally {
      thread.postMessage({ id, end: true } satisfies ToThread);
      this.#open -= 1;
      if (this.#open === 0) this.#ending = setTimeout(() => this.#end("idle"), idleMs).unref();
    }
  }

  #begin(): Worker {
    clearTimeout(this.#ending);
    if (this.#thread !== undefined) return this.#thread;
    const thread = new Worker(new URL("./reader-thread.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: machineLimits.readerMegabytes },
    });
    thread.unref();
    thread.on("message", (said: FromThread) => this.#waiting.get(said.id)?.heard(said));
    thread.on("error", (error) => this.#end(error.message, thread));
    thread.on("exit", () => this.#end("the reader has ended", thread));
    this.#thread = thread;
    return thread;
  }

  #next(thread: Worker, id: number): Promise<FromThread> {
    if (thread !== this.#thread) return Promise.reject(new NotRead("the reader has ended"));
    return new Promise<FromThread>((heard, failed) => {
      const timer = setTimeout(() => this.#end("the reader took too long", thread), machineLimits.partMs);
      const clear = () => {
        clearTimeout(timer);
        this.#waiting.delete(id);
      };
      this.#waiting.set(id, { heard: (said) => (clear(), heard(said)), failed: (error) => (clear(), failed(error)) });
      thread.postMessage({ id, next: true } satisfies ToThread);
    });
  }

  #end(why: string, thread = this.#thread): void {
    if (thread === undefined || thread !== this.#thread) return;
    this.#thread = undefined;
    void thread.terminate();
    for (const { failed } of this.#waiting.values()) failed(new NotRead(why));
  }
}

const reader = new ReportReader();

/** Reads a machine's bytes in parts: small ones here, others on another thread. Fails with `NotRead`. */
export async function* readInParts<R extends Reading>(reading: R, bytes: Uint8Array): AsyncGenerator<PartOf<R>> {
  if (bytes.length <= machineLimits.readAtOnce) yield* partsOf(reading, bytes);
  else yield* reader.read(reading, bytes);
}

/** Each part with whether it is the last one. */
export async function* withLast<T>(parts: AsyncIterable<T>): AsyncGenerator<{ part: T; isLast: boolean }> {
  let held: { part: T } | undefined;
  for await (const part of parts) {
    if (held !== undefined) yield { ...held, isLast: false };
    held = { part };
  }
  if (held !== undefined) yield { ...held, isLast: true };
}
