import type { Tx } from "#platform/db/tx.ts";

/** Something that happened in an area, told in the same transaction (`people.resigned`). */
export interface EventKind<P> {
  name: string;
  readonly payload?: P;
}

export function eventKind<P>(name: string): EventKind<P> {
  return { name };
}

/** A lower area's answer to an upper area's event; runs inside the publisher's transaction. */
export interface Subscriber {
  event: string;
  run: (tx: Tx, payload: never) => Promise<void>;
}

export function subscribe<P>(kind: EventKind<P>, run: (tx: Tx, payload: P) => Promise<void>): Subscriber {
  return { event: kind.name, run };
}

export interface EventBus {
  /** Runs every subscriber in turn; a subscriber that throws fails the whole transaction. */
  publish<P>(tx: Tx, kind: EventKind<P>, payload: P): Promise<void>;
}

export function eventBus(subscribers: readonly Subscriber[]): EventBus {
  return {
    async publish(tx, kind, payload) {
      for (const subscriber of subscribers) {
        if (subscriber.event === kind.name) await subscriber.run(tx, payload as never);
      }
    },
  };
}
