interface Waiting<I, R> {
  item: I;
  done: (result: R) => void;
  failed: (error: unknown) => void;
}

/**
 * Does what many callers ask at the same moment in one go: the first is served at once, those who come meanwhile share
 * the next go. `run` gives one result for each item, in their order, and must be all or nothing: when it throws for
 * several, each is done alone, so that one's fault is not the others'.
 */
export class Batcher<I, R> {
  readonly #run: (key: number, items: readonly I[]) => Promise<readonly R[]>;
  readonly #most: number;
  readonly #lines = new Map<number, Waiting<I, R>[]>();

  constructor(run: (key: number, items: readonly I[]) => Promise<readonly R[]>, most = 100) {
    this.#run = run;
    this.#most = most;
  }

  /** Only items of the same key are done together. */
  add(key: number, item: I): Promise<R> {
    return new Promise((done, failed) => {
      const one = { item, done, failed };
      const line = this.#lines.get(key);
      if (line) return void line.push(one);
      const begun = [one];
      this.#lines.set(key, begun);
      void this.#workOff(key, begun);
    });
  }

  async #workOff(key: number, line: Waiting<I, R>[]): Promise<void> {
    while (line.length > 0) {
      const part = line.splice(0, this.#most);
      try {
        await this.#settle(key, part);
      } catch (error) {
        if (part.length === 1) part[0]?.failed(error);
        else await Promise.all(part.map((one) => this.#settle(key, [one]).catch(one.failed)));
      }
    }
    this.#lines.delete(key);
  }

  async #settle(key: number, part: readonly Waiting<I, R>[]): Promise<void> {
    const results = await this.#run(
      key,
      part.map((one) => one.item),
    );
    part.forEach((one, index) => one.done(results[index] as R));
  }
}
