/** When what was answered, and how often it had to be said again. */
export class Answers {
  readonly #at = new Map<string, number[]>();
  readonly refused = new Map<string, number>();

  got(kind: string): void {
    const all = this.#at.get(kind) ?? [];
    all.push(performance.now());
    this.#at.set(kind, all);
  }

  not(why: string): void {
    this.refused.set(why, (this.refused.get(why) ?? 0) + 1);
  }

  count = (kind: string): number => this.#at.get(kind)?.length ?? 0;

  kinds = (): string[] => [...this.#at.keys()];

  /** The longest time without an answer of a kind between two moments, seconds. */
  longestGap(kind: string, from: number, to: number): number {
    const within = (this.#at.get(kind) ?? []).filter((at) => at >= from && at <= to);
    let [last, longest] = [from, 0];
    for (const at of [...within, to]) {
      longest = Math.max(longest, at - last);
      last = at;
    }
    return longest / 1000;
  }
}
