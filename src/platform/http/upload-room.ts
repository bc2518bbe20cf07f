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
  leave(): void;
}

/** Bounds what uploads hold in memory together: each is held whole until its call has been answered. */
export function uploadRoom(
  { all, each, form }: RoomLimits = { all: 192 * megabyte, each: 96 * megabyte, form: 64 * megabyte },
) {
  const held = new Map<number, number>();
  let total = 0;
  const add = (owner: number, bytes: number) => {
    total += bytes;
    const own = (held.get(owner) ?? 0) + bytes;
    if (own === 0) held.delete(owner);
    else held.set(owner, own);
  };
  return {
    /** Bytes held at this moment. */
    get held() {
      return total;
    },
    enter(owner: number): Seat {
      let taken = 0;
      return {
        take(bytes) {
          if (taken + bytes > form) throw refuse(commonRefusals.tooLarge, { limit: `${form / megabyte} MB` });
          if (total + bytes > all || (held.get(owner) ?? 0) + bytes > each) throw refuse(commonRefusals.busy);
          taken += bytes;
          add(owner, bytes);
        },
        leave() {
          add(owner, -taken);
          taken = 0;
        },
      };
    },
  };
}

/** That of this process. */
export const uploads = uploadRoom();
