interface FairQueue<T> {
  readonly length: number;
  /** How many of an owner's wait. */
  of(owner: number): number;
  add(owner: number, item: T): void;
  /** The next one: owners take turns, each one's own come in their order. */
  take(): T | undefined;
  remove(owner: number, item: T): void;
}

/** A queue in which nobody waits behind everything that somebody else has put into it. */
export function fairQueue<T>(): FairQueue<T> {
  const waiting = new Map<number, T[]>();
  let length = 0;
  return {
    get length() {
      return length;
    },
    of: (owner) => waiting.get(owner)?.length ?? 0,
    add(owner, item) {
      const own = waiting.get(owner);
      if (own) own.push(item);
      else waiting.set(owner, [item]);
      length += 1;
    },
    take() {
      const [first] = waiting;
      if (!first) return undefined;
      const [owner, own] = first;
      const item = own.shift();
      waiting.delete(owner);
      if (own.length > 0) waiting.set(owner, own);
      length -= 1;
      return item;
    },
    remove(owner, item) {
      const own = waiting.get(owner);
      const index = own?.indexOf(item) ?? -1;
      if (!own || index < 0) return;
      own.splice(index, 1);
      length -= 1;
      if (own.length === 0) waiting.delete(owner);
    },
  };
}
