import type { Readable } from "node:stream";
import type { Pool } from "#platform/db/pool.ts";
import { addressKey } from "#platform/limits/address.ts";
import { Rates } from "#platform/limits/rates.ts";
import { Seats } from "#platform/limits/seats.ts";
import { Turns, type EndTurn } from "#platform/limits/turns.ts";
import { machineLimits, machineRates, machineTurns, strangerLimits } from "../../rules/machine-limits.ts";
import { machineOf, type Machine } from "./machine.ts";
import { NotTaken, receiveBody } from "./receive-body.ts";

/** Serial numbers that are remembered as known, and as strangers that have been heard. */
const remembered = 10_000;

/** Who sends: a serial number, where one is told yet, and an address. */
export interface Sender {
  serial: string | null;
  address: string;
}

/**
 * What machines may send at a time. Those that are registered have places and turns of their own: however many strangers
 * knock, they wait for none of them. A machine is remembered as registered once the database has said so.
 */
export class Intake {
  readonly #pool: Pool;
  readonly #known = new Remembered();
  readonly #strangers = new Remembered();
  readonly #turns = { known: new Turns(machineTurns.known), unknown: new Turns(machineTurns.unknown) };
  readonly #bodies = {
    known: new Seats(machineTurns.bodies.known, machineTurns.bodies.knownOfOne),
    unknown: new Seats(machineTurns.bodies.unknown, machineTurns.bodies.unknownOfOne),
  };
  readonly large = new Turns(machineTurns.large);
  /** Bytes of registered machines. */
  readonly bytes = new Rates(machineRates.bytes);
  readonly #requests = new Rates(machineRates.requests);
  readonly #ofAddress = new Rates(machineRates.strangersOfAddress);
  readonly #ofAll = new Rates(machineRates.strangers);
  readonly #ofStranger = new Rates(machineRates.heardStranger);

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  isKnown(serial: string | null): boolean {
    return serial !== null && this.#known.has(serial);
  }

  /** The registered machine of a serial number; a disabled one counts as a stranger. */
  async find(serial: string): Promise<Machine | undefined> {
    const machine = await machineOf(this.#pool, serial);
    if (machine?.enabled) this.#known.add(serial);
    else this.#known.delete(serial);
    return machine;
  }

  /** The end of a turn once it has begun; undefined where too much is asked or too many wait. */
  async turn({ serial, address }: Sender): Promise<EndTurn | undefined> {
    if (serial !== null && this.#known.has(serial)) {
      return this.#requests.take(keyOf(serial))
        ? this.#turns.known.take(keyOf(serial), machineTurns.largeWaitMs)
        : undefined;
    }
    return this.#mayKnock(serial, address)
      ? this.#turns.unknown.take(addressKey(address), machineTurns.largeWaitMs)
      : undefined;
  }

  /** Milliseconds that a registered machine is to be read no further; 0 = none. */
  waitOf(serial: string): number {
    return Math.max(this.bytes.wait(keyOf(serial)), this.#requests.wait(keyOf(serial)));
  }

  /** Once it has been heard for a while a stranger is no longer held up by what else comes from its address. */
  #mayKnock(serial: string | null, address: string): boolean {
    const since = serial === null ? undefined : this.#strangers.since(serial);
    if (serial !== null && since !== undefined && performance.now() - since > strangerLimits.followedUpSeconds * 1000)
      return this.#ofStranger.take(keyOf(serial));
    if (!this.#ofAddress.take(addressKey(address)) || !this.#ofAll.take("all")) return false;
    if (serial !== null) this.#strangers.add(serial);
    return true;
  }

  /**
   * Receives a body; of strangers and of those that say only in it who they are a small one. `hold` is given what ends
   * with the request. Fails with `NotTaken`.
   */
  async receive(
    payload: Readable,
    sender: Sender,
    told: number | undefined,
    hold: (end: EndTurn) => void,
  ): Promise<Buffer> {
    const { serial, address } = sender;
    const isKnown = this.isKnown(serial);
    const place =
      serial !== null && isKnown
        ? this.#bodies.known.take(keyOf(serial))
        : this.#bodies.unknown.take(addressKey(address));
    if (place === undefined) throw new NotTaken(503);
    try {
      const body = await receiveBody(payload, {
        told,
        most: machineLimits.report,
        free: machineLimits.strangersReport,
        byBeginning: serial === null,
        freeMs: machineLimits.strangersBodyMs,
        mostMs: machineLimits.bodyMs,
        allow: async (beginning) => hold(await this.#allowLarge({ serial: serial ?? serialIn(beginning), address })),
      });
      if (serial !== null && isKnown && !this.bytes.take(keyOf(serial), body.length)) throw new NotTaken(503);
      return body;
    } finally {
      place();
    }
  }

  async #allowLarge(sender: Sender): Promise<EndTurn> {
    const { serial } = sender;
    if (serial === null || !(await this.#isRegistered({ ...sender, serial })) || this.bytes.wait(keyOf(serial)) > 0)
      throw new NotTaken(503);
    const end = await this.large.take(keyOf(serial), machineTurns.largeWaitMs);
    if (end === undefined) throw new NotTaken(503);
    return end;
  }

  async #isRegistered(sender: Sender & { serial: string }): Promise<boolean> {
    if (this.#known.has(sender.serial)) return true;
    const end = await this.turn(sender);
    if (end === undefined) return false;
    try {
      return (await this.find(sender.serial))?.enabled === true;
    } finally {
      end();
    }
  }
}

/** A machine is one in whatever letters its number is written. */
export const keyOf = (serial: string): string => serial.toUpperCase();

const told = /"\s*sn\s*"\s*:\s*"?([^",}\s]{1,100})/i;

/** The serial number in the beginning of a posted message. */
const serialIn = (beginning: Buffer): string | null => told.exec(beginning.toString("latin1"))?.[1] ?? null;

/** Serial numbers and since when; the one that was added or asked for longest ago is forgotten first. */
class Remembered {
  readonly #since = new Map<string, number>();

  has(serial: string): boolean {
    return this.since(serial) !== undefined;
  }

  since(serial: string): number | undefined {
    const key = keyOf(serial);
    const since = this.#since.get(key);
    if (since === undefined) return undefined;
    this.#since.delete(key);
    this.#since.set(key, since);
    return since;
  }

  add(serial: string): void {
    if (this.has(serial)) return;
    this.#since.set(keyOf(serial), performance.now());
    const [oldest] = this.#since.keys();
    if (this.#since.size > remembered && oldest !== undefined) this.#since.delete(oldest);
  }

  delete(serial: string): void {
    this.#since.delete(keyOf(serial));
  }
}
