/** Rows or columns one behind the other: where each begins, and which one lies at a place. */
export class Track {
  private readonly starts: Float64Array;
  readonly count: number;

  constructor(count: number, sizeOf: (index: number) => number) {
    this.count = count;
    this.starts = new Float64Array(count + 1);
    let at = 0;
    for (let index = 0; index < count; index += 1) {
      this.starts[index] = at;
      at += sizeOf(index);
    }
    this.starts[count] = at;
  }

  get total(): number {
    return this.start(this.count);
  }

  /** Where it begins; behind the last one, where the last one ends. */
  start(index: number): number {
    return this.starts[Math.max(0, Math.min(this.count, index))] ?? 0;
  }

  size(index: number): number {
    return this.start(index + 1) - this.start(index);
  }

  /** Which one lies there, the first or last outside; -1 where there are none. */
  at(place: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.start(middle) <= place) low = middle;
      else high = middle - 1;
    }
    return this.count === 0 ? -1 : low;
  }
}
