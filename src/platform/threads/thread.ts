import { Worker } from "node:worker_threads";
import { refuse, type Refusal } from "#platform/errors/refusal.ts";
import { ThreadEnded } from "./thread-task.ts";

export interface WorkLimits {
  /** Of one thread's objects; it is ended beyond it. */
  megabytes: number;
  /** How long one piece of work may compute; time in which others had the processor does not count. */
  computeMs: number;
  /** How long it may take in all. */
  runMs: number;
  /** A thread with nothing to do is ended after this time and gives its memory back. */
  idleMs: number;
}

type Answer = { output: unknown } | { refusal: Pick<Refusal, "kind" | "params" | "faults"> } | { error: unknown };

/** How often it is looked how long the work has computed. */
const lookMs = 200;

/** One thread, which does one piece of work after the other until it is ended. */
export class Thread {
  readonly #worker: Worker;
  readonly #limits: WorkLimits;
  #work: { resolve(output: unknown): void; reject(error: unknown): void } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isTaken = false;
  #isEnding = false;

  /** `gone`: when its memory is free again. */
  constructor(limits: WorkLimits, gone: () => void) {
    this.#limits = limits;
    this.#worker = new Worker(new URL("./thread-entry.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
    });
    this.#worker.on("message", (answer: Answer) => this.#answered(answer));
    this.#worker.on("error", (error: NodeJS.ErrnoException) =>
      this.#fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new ThreadEnded("memory") : error),
    );
    this.#worker.once("exit", () => {
      this.#isEnding = true;
      this.#fail(new ThreadEnded("stopped"));
      gone();
    });
  }

  get isFree(): boolean {
    return !this.#isTaken && !this.#isEnding;
  }

  /** Keeps it for a piece of work that is about to come. */
  take(): void {
    this.#isTaken = true;
    clearTimeout(this.#timer);
  }

  /** Throws what the work throws, and `ThreadEnded` where it goes beyond a limit; the thread is then on its end. */
  do(file: string, input: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#isEnding) return reject(new ThreadEnded("stopped"));
      this.#work = { resolve, reject };
      this.#timer = this.#limitTime();
      // The program does not end while it waits for a thread, and a thread without work keeps no program from ending.
      this.#worker.ref();
      this.#worker.postMessage({ file, input });
    });
  }

  /** Ends it when it has done what it is at. */
  async endAfterWork(): Promise<void> {
    if (this.#work)
      await new Promise<void>((done) => this.#worker.once("exit", () => done()).once("message", () => done()));
    await this.end();
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    clearTimeout(this.#timer);
    await this.#worker.terminate();
  }

  #limitTime(): NodeJS.Timeout {
    const { computeMs, runMs } = this.#limits;
    const end = performance.now() + runMs;
    const work = this.#work;
    // One that is only beginning has computed nothing.
    const computed = () =>
      this.#worker.cpuUsage().then(
        ({ user, system }) => (user + system) / 1000,
        () => 0,
      );
    const before = computed();
    return setInterval(async () => {
      const used = (await computed()) - (await before);
      if (this.#work === work && (used > computeMs || performance.now() > end)) this.#fail(new ThreadEnded("time"));
    }, lookMs);
  }

  #answered(answer: Answer): void {
    const work = this.#work;
    this.#work = undefined;
    this.#isTaken = false;
    clearTimeout(this.#timer);
    this.#worker.unref();
    this.#timer = setTimeout(() => void this.end(), this.#limits.idleMs).unref();
    if ("output" in answer) work?.resolve(answer.output);
    else
      work?.reject(
        "refusal" in answer ? refuse(answer.refusal.kind, answer.refusal.params, answer.refusal.faults) : answer.error,
      );
  }

  #fail(reason: unknown): void {
    const work = this.#work;
    this.#work = undefined;
    void this.end();
    work?.reject(reason);
  }
}
