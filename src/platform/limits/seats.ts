/** Places of which so many are taken at the same time: in all, and by one key. */
export class Seats {
  readonly #all: number;
  readonly #ofOne: number;
  readonly #taken = new Map<string, number>();
  #count = 0;

  constructor(all: number, ofOne: number) {
    this.#all = all;
    this.#ofOne = ofOne;
  }

  get taken(): number {
    return this.#count;
  }

  /** What gives the place back; undefined where none is left. */
  take(key: string): (() => void) | undefined {
    const own = this.#taken.get(key) ?? 0;
    if (this.#count >= this.#all || own >= this.#ofOne) return undefined;
    this.#count += 1;
    this.#taken.set(key, own + 1);
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.#count -= 1;
      const left = (this.#taken.get(key) ?? 1) - 1;
      if (left === 0) this.#taken.delete(key);
      else this.#taken.set(key, left);
    };
  }
}
