import { addressKey } from "#platform/limits/address.ts";
import { socketLimits } from "../../rules/machine-limits.ts";

/** An open socket that has not registered. */
export interface Unnamed {
  address: string;
  /** Since when it is open, milliseconds of any clock. */
  since: number;
  end(): void;
}

/**
 * Places of sockets that have not said who they are, or whom nobody knows: so many in all and of one address. Where all
 * are taken the oldest goes, once it has had its time; of all addresses that of the one with most of them. One that has
 * registered gives its place up.
 */
export class UnnamedSockets {
  /** In the order in which they came. */
  readonly #byAddress = new Map<string, Set<Unnamed>>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  ofAddress(address: string): number {
    return this.#byAddress.get(addressKey(address))?.size ?? 0;
  }

  /** Whether one more may come; room is made for it where that can be. */
  admit(address: string, now: number): boolean {
    const own = this.#byAddress.get(addressKey(address));
    if ((own?.size ?? 0) >= socketLimits.unnamedOfAddress) return this.#makeRoom(own, now);
    if (this.#count < socketLimits.unnamed) return true;
    const largest = [...this.#byAddress.values()].reduce((most, one) => (one.size > most.size ? one : most));
    return largest.size > (own?.size ?? 0) && this.#makeRoom(largest, now);
  }

  add(socket: Unnamed): void {
    const key = addressKey(socket.address);
    const own = this.#byAddress.get(key) ?? new Set();
    this.#byAddress.set(key, own.add(socket));
    this.#count += 1;
  }

  remove(socket: Unnamed): void {
    const key = addressKey(socket.address);
    const own = this.#byAddress.get(key);
    if (own === undefined || !own.delete(socket)) return;
    this.#count -= 1;
    if (own.size === 0) this.#byAddress.delete(key);
  }

  #makeRoom(among: Set<Unnamed> | undefined, now: number): boolean {
    const [oldest] = among ?? [];
    if (oldest === undefined || now - oldest.since < socketLimits.makesRoomMs) return false;
    this.remove(oldest);
    oldest.end();
    return true;
  }
}
