export interface TurnOptions {
  /** At work at the same time: of all, of one key. */
  atOnce: number;
  atOnceOfOne: number;
  /** Waiting: of all, of one key. */
  waiting: number;
  waitingOfOne: number;
}

/** Ends a turn; said twice it does nothing. */
export type EndTurn = () => void;

interface Waiting {
  begin: (end: EndTurn | undefined) => void;
}

/**
 * Lets so many work at the same time and so many wait; keys take turns, so that one that asks a thousand times keeps
 * nobody else waiting longer than one of its own takes.
 */
export class Turns {
  readonly #options: TurnOptions;
  readonly #running = new Map<string, number>();
  /** In the order in which the keys are served. */
  readonly #lines = new Map<string, Waiting[]>();
  #atWork = 0;
  #waiting = 0;

  constructor(options: TurnOptions) {
    this.#options = options;
  }

  get atWork(): number {
    return this.#atWork;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** The end of the turn, once it has begun; undefined where too many wait or, after `waitMs`, it has not begun. */
  take(key: string, waitMs?: number): Promise<EndTurn | undefined> {
    const { waiting, waitingOfOne } = this.#options;
    const line = this.#lines.get(key) ?? [];
    if (line.length === 0 && this.#mayBegin(key)) return Promise.resolve(this.#begin(key));
    if (line.length >= waitingOfOne || (this.#waiting >= waiting && !this.#makeRoom(line.length)))
      return Promise.resolve(undefined);
    return new Promise((done) => {
      const one: Waiting = { begin: done };
      line.push(one);
      this.#lines.set(key, line);
      this.#waiting += 1;
      if (waitMs === undefined) return;
      const timer = setTimeout(() => this.#giveUp(key, one), waitMs);
      timer.unref();
      one.begin = (end) => {
        clearTimeout(timer);
        done(end);
      };
    });
  }

  #mayBegin(key: string): boolean {
    return this.#atWork < this.#options.atOnce && (this.#running.get(key) ?? 0) < this.#options.atOnceOfOne;
  }

  #begin(key: string): EndTurn {
    this.#atWork += 1;
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#atWork -= 1;
      const left = (this.#running.get(key) ?? 1) - 1;
      if (left === 0) this.#running.delete(key);
      else this.#running.set(key, left);
      this.#next();
    };
  }

  #next(): void {
    for (const [key, line] of this.#lines) {
      if (this.#atWork >= this.#options.atOnce) return;
      if (!this.#mayBegin(key)) continue;
      const one = line.shift();
      this.#waiting -= 1;
      this.#lines.delete(key);
      if (line.length > 0) this.#lines.set(key, line);
      one?.begin(this.#begin(key));
    }
  }

  #giveUp(key: string, one: Waiting): void {
    const line = this.#lines.get(key);
    const index = line?.indexOf(one) ?? -1;
    if (line === undefined || index < 0) return;
    line.splice(index, 1);
    this.#waiting -= 1;
    if (line.length === 0) this.#lines.delete(key);
    one.begin(undefined);
  }

  /** Sends the last of the longest line away for one whose own line is shorter. */
  #makeRoom(length: number): boolean {
    const longest = [...this.#lines.entries()].reduce<[string, Waiting[]] | undefined>(
      (most, one) => (most === undefined || one[1].length > most[1].length ? one : most),
      undefined,
    );
    if (longest === undefined || longest[1].length <= length + 1) return false;
    this.#giveUp(longest[0], longest[1].at(-1)!);
    return true;
  }
}
