import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { fairQueue } from "./fair-queue.ts";
import type { ThreadTask } from "./thread-task.ts";
import { Thread, type WorkLimits } from "./thread.ts";

export interface ThreadLimits extends WorkLimits {
  /** Most threads at once. */
  threads: number;
  /** Most pieces of work that wait, in all and of one company; one more is refused as busy. */
  waiting: number;
  waitingEach: number;
  /** After so long a wait it is refused as busy too. */
  waitMs: number;
}

interface Waiting {
  begin(thread: Thread): void;
  refuse(): void;
}

/** Threads for what would hold up everybody else; begun when there is work, ended when there is none. */
export class ThreadPool {
  readonly #limits: ThreadLimits;
  readonly #threads = new Set<Thread>();
  readonly #waiting = fairQueue<Waiting>();
  #running = 0;

  constructor(limits: ThreadLimits) {
    this.#limits = limits;
  }

  /** Pieces at work and waiting. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.length };
  }

  /**
   * `owner`: the company it is done for; 0 = the program itself. Throws what the work throws, `ThreadEnded` where it
   * goes beyond a limit, and refuses as busy when too much waits.
   */
  async run<I, O>(task: ThreadTask<I, O>, input: I, owner: number): Promise<O> {
    const thread = this.#free() ?? (await this.#turn(owner));
    this.#running += 1;
    try {
      return (await thread.do(task.file, input)) as O;
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  /** Refuses what waits as busy, lets what runs come to its end, and ends all threads. New work begins new ones. */
  async end(): Promise<void> {
    for (let piece = this.#waiting.take(); piece; piece = this.#waiting.take()) piece.refuse();
    await Promise.all([...this.#threads].map((thread) => thread.endAfterWork()));
  }

  /** A thread that is kept for the caller. */
  #free(): Thread | undefined {
    const thread =
      [...this.#threads].find((one) => one.isFree) ??
      (this.#threads.size < this.#limits.threads ? this.#open() : undefined);
    thread?.take();
    return thread;
  }

  #open(): Thread {
    const opened: Thread = new Thread(this.#limits, () => {
      this.#threads.delete(opened);
      this.#next();
    });
    this.#threads.add(opened);
    return opened;
  }

  #turn(owner: number): Promise<Thread> {
    const { waiting, waitingEach, waitMs } = this.#limits;
    return new Promise((resolve, reject) => {
      const piece: Waiting = {
        begin(thread) {
          clearTimeout(patience);
          resolve(thread);
        },
        refuse() {
          clearTimeout(patience);
          reject(refuse(commonRefusals.busy));
        },
      };
      const patience = setTimeout(() => {
        this.#waiting.remove(owner, piece);
        piece.refuse();
      }, waitMs);
      if (this.#waiting.length >= waiting || this.#waiting.of(owner) >= waitingEach) piece.refuse();
      else this.#waiting.add(owner, piece);
    });
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const thread = this.#free();
    if (thread) this.#waiting.take()?.begin(thread);
  }
}
