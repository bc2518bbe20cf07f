interface Level {
  left: number;
  at: number;
}

export interface RateOptions {
  /** What may be taken at once by one that has not taken for long. */
  burst: number;
  perSecond: number;
  /** So many are remembered; the one that took longest ago is forgotten first. */
  keys?: number;
}

/** Allowances by key that fill up again with time. What takes more than is left is let through once and waits the longer. */
export class Rates {
  readonly #options: Required<RateOptions>;
  readonly #now: () => number;
  readonly #levels = new Map<string, Level>();

  /** `now` in milliseconds. */
  constructor(options: RateOptions, now: () => number = () => performance.now()) {
    this.#options = { keys: 10_000, ...options };
    this.#now = now;
  }

  /** Takes; false, and nothing is taken, where the allowance is used up. */
  take(key: string, amount = 1): boolean {
    const level = this.#level(key);
    if (level.left <= 0) return false;
    level.left -= amount;
    return true;
  }

  /** Milliseconds until something can be taken again; 0 = now. */
  wait(key: string): number {
    const { left } = this.#level(key);
    return left > 0 ? 0 : Math.ceil(((1 - left) / this.#options.perSecond) * 1000);
  }

  #level(key: string): Level {
    const { burst, perSecond, keys } = this.#options;
    const now = this.#now();
    const known = this.#levels.get(key) ?? { left: burst, at: now };
    const level = { left: Math.min(burst, known.left + ((now - known.at) / 1000) * perSecond), at: now };
    this.#levels.delete(key);
    this.#levels.set(key, level);
    const [oldest] = this.#levels.keys();
    if (this.#levels.size > keys && oldest !== undefined) this.#levels.delete(oldest);
    return level;
  }
}
