import { setTimeout as pause } from "node:timers/promises";
import { boundLog, lastWords } from "./embedded-log.ts";
import { enter, type Entered, type Entering } from "./embedded-enter.ts";
import { isPostgres, readPidFile } from "./embedded-process.ts";
import { pauseBefore, stillCounted } from "./restart-pauses.ts";

/** What a program wants to know of the server it uses. */
export interface Keeping {
  /** The one that starts a dead server again, of those that ask for it; the others wait for it. Default: waits. */
  keeps?: boolean;
  /** Milliseconds before each try to start it again; default `restartPauses`. */
  pauses?: readonly number[];
  /** How long the others leave a dead server to its keeper, who may have died with it, ms; default 30,000. */
  keepersTurn?: number;
  /** It is gone. */
  lost?: () => void;
  /** It is there again, so many seconds after it was found gone. */
  back?: (seconds: number) => void;
  /** It cannot be had again: what uses it should end. */
  failed?: (error: Error) => void;
}

const lookEvery = 2_000;

/** Watches the server that this program uses: notices its end at once and has it again, or says that it cannot. */
export class Keeper {
  readonly #entering: Omit<Entering, "launches" | "patience">;
  readonly #keeping: Keeping;
  readonly #stop = new AbortController();
  readonly #watching: Promise<void>;
  #tries: number[] = [];
  #isKeeper = false;
  /** Absent while the server is away. */
  server: Entered | undefined;

  get #log(): string {
    return `${this.#entering.place.folder}.log`;
  }

  constructor(server: Entered, entering: Entering, keeping: Keeping) {
    this.server = server;
    this.#entering = { ...entering, port: server.port };
    this.#keeping = keeping;
    this.#watching = this.#watch().catch((error: unknown) => {
      if (!this.#stop.signal.aborted) keeping.failed?.(error as Error);
    });
  }

  /** Leaves the server to itself; what is under way is brought to its end. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#watching;
  }

  async #watch(): Promise<void> {
    for (let server = this.server; server !== undefined && !this.#stop.signal.aborted; server = this.server) {
      await this.#look(server).catch(() => undefined);
      if (await this.#isLost(server)) await this.#regain(server);
    }
  }

  /** Waits a moment; true as soon as the connection is gone. */
  #isLost(server: Entered): Promise<boolean> {
    return Promise.race([server.lost.then(() => true), this.#rest(lookEvery).then(() => false)]).then(
      (lost) => lost && !this.#stop.signal.aborted,
    );
  }

  async #look({ holder, pid }: Entered): Promise<void> {
    if (!this.#keeping.keeps || this.#stop.signal.aborted) return;
    // Told by somebody to stop when its last user has left, it takes nobody new and would wait for us for ever.
    const running = readPidFile(this.#entering.place.data);
    if (running?.pid === pid && running.isStopping) process.kill(pid, "SIGINT");
    if (this.#isKeeper) return boundLog(this.#log);
    const asked = await holder.query<{ mine: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('muster embedded keeper', 0)) as mine",
    );
    this.#isKeeper = asked.rows[0]?.mine === true;
  }

  async #regain(old: Entered): Promise<void> {
    const began = performance.now();
    this.server = undefined;
    this.#keeping.lost?.();
    // Where only a backend has crashed the server clears up by itself and lets us in again.
    const server = await this.#join(60_000, () => !isPostgres(old.pid));
    const found =
      server ??
      (this.#isKeeper ? undefined : await this.#join(this.#keeping.keepersTurn ?? 30_000)) ??
      (await this.#startAgain());
    if (found === undefined) return;
    if (found.port !== old.port)
      throw new Error(
        `The embedded PostgreSQL was started on port ${found.port} instead of ${old.port} by another program. Start this one again.`,
      );
    this.server = found;
    this.#isKeeper = false;
    this.#keeping.back?.((performance.now() - began) / 1000);
  }

  /** The server as somebody else starts it; undefined when nobody does. */
  async #join(patience: number, isVain = () => false): Promise<Entered | undefined> {
    return enter({
      ...this.#entering,
      launches: 0,
      patience,
      isVain: () => this.#stop.signal.aborted || isVain(),
    }).catch(() => undefined);
  }

  /** Tries with growing pauses; throws when there have been too many within some minutes. */
  async #startAgain(): Promise<Entered | undefined> {
    for (let why = new Error(`Its last words, from ${this.#log}:\n${lastWords(this.#log)}`); ;) {
      const wait = pauseBefore(this.#tries, performance.now(), this.#keeping.pauses);
      if (wait === undefined)
        throw new Error(
          `The database server has ended; it was started again ${this.#tries.length} times within minutes and did not stay. ${why.message}`,
        );
      await this.#rest(wait);
      if (this.#stop.signal.aborted) return undefined;
      this.#tries = [...stillCounted(this.#tries, performance.now()), performance.now()];
      try {
        return await enter({ ...this.#entering, launches: 2, patience: 60_000 });
      } catch (error) {
        why = error as Error;
      }
    }
  }

  async #rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined);
  }
}
