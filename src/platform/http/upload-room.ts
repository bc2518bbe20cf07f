import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";

const megabyte = 1024 * 1024;

/** Bytes of all forms with files that are being received or worked on: in all, of one company, of one form. */
export interface RoomLimits {
  all: number;
  each: number;
  form: number;
}

/** The place of one form in memory. */
export interface Seat {
  /** Refuses as busy when there is no room for so many bytes more, as too large when the form has had all it may. */
  take(bytes: number): void;
  /** All of it is there: from now on nobody else gets its place. */
  received(): void;
  /** What is done when somebody else gets its place while it still arrives. */
  onLost(cut: () => void): void;
  leave(): void;
}

interface Sitting {
  sender: string | undefined;
  taken: number;
  isReceived: boolean;
  isLost: boolean;
  cut: () => void;
}

/**
 * Bounds what uploads hold in memory together: each is held whole until its call has been answered. Where senders are
 * told apart, the form of whoever holds most gives way while it still arrives: a few who send slowly keep nobody out.
 */
export function uploadRoom(
  { all, each, form }: RoomLimits = { all: 192 * megabyte, each: 96 * megabyte, form: 64 * megabyte },
) {
  const held = new Map<number, number>();
  const sitting = new Set<Sitting>();
  let total = 0;
  const add = (owner: number, bytes: number) => {
    total += bytes;
    const own = (held.get(owner) ?? 0) + bytes;
    if (own === 0) held.delete(owner);
    else held.set(owner, own);
  };
  const isFull = (owner: number, bytes: number) => total + bytes > all || (held.get(owner) ?? 0) + bytes > each;
  const heldBy = (sender: string | undefined) =>
    [...sitting].reduce((sum, one) => (one.sender === sender ? sum + one.taken : sum), 0);
  /** Whose form gives way for so many bytes of a sender: the largest that still arrives, of somebody who holds more than they would. */
  function givesWay({ sender }: Sitting, bytes: number): Sitting | undefined {
    if (sender === undefined) return undefined;
    const share = heldBy(sender) + bytes;
    const others = [...sitting].filter(
      (one) =>
        one.sender !== undefined &&
        one.sender !== sender &&
        !one.isReceived &&
        one.taken > 0 &&
        heldBy(one.sender) > share,
    );
    return others.toSorted((a, b) => heldBy(b.sender) - heldBy(a.sender) || b.taken - a.taken)[0];
  }
  return {
    /** Bytes held at this moment. */
    get held() {
      return total;
    },
    /** `sender`: where strangers have one place together, who of them. */
    enter(owner: number, sender?: string): Seat {
      const own: Sitting = { sender, taken: 0, isReceived: false, isLost: false, cut: () => undefined };
      sitting.add(own);
      const free = (one: Sitting) => {
        add(owner, -one.taken);
        one.taken = 0;
        sitting.delete(one);
      };
      return {
        take(bytes) {
          if (own.isLost) throw refuse(commonRefusals.busy);
          if (own.taken + bytes > form) throw refuse(commonRefusals.tooLarge, { limit: `${form / megabyte} MB` });
          while (isFull(owner, bytes)) {
            const other = givesWay(own, bytes);
            if (!other) throw refuse(commonRefusals.busy);
            other.isLost = true;
            free(other);
            other.cut();
          }
          own.taken += bytes;
          add(owner, bytes);
        },
        received() {
          if (own.isLost) throw refuse(commonRefusals.busy);
          own.isReceived = true;
        },
        onLost(cut) {
          own.cut = cut;
        },
        leave() {
          free(own);
        },
      };
    },
  };
}

/** That of this process. */
export const uploads = uploadRoom();
