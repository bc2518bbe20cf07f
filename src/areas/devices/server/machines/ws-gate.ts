import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { EndTurn } from "#platform/limits/turns.ts";
import { machineLimits, machineTurns, socketLimits } from "../../rules/machine-limits.ts";
import { keyOf, type Intake } from "./intake.ts";

/**
 * Watches what arrives on one socket before it is a message: a frame of one that has not registered stays small, a large
 * one waits for its turn with the network holding the rest, and nothing is read while a message is worked on.
 */
export class WsGate {
  readonly #socket: WebSocket;
  readonly #intake: Intake;
  #serial: string | undefined;
  /** Bytes of the frame that is arriving. */
  #arrived = 0;
  #large: EndTurn | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #holds = 0;

  constructor(socket: WebSocket, raw: Duplex, intake: Intake) {
    this.#socket = socket;
    this.#intake = intake;
    // Before ws reads it: what is counted here is at most what ws holds.
    raw.prependListener("data", (chunk: Buffer) => this.#count(chunk.length));
    socket.once("close", () => this.#endLarge());
  }

  /** Once the machine has registered. */
  name(serial: string): void {
    this.#serial = serial;
  }

  get isHeld(): boolean {
    return this.#holds > 0;
  }

  /** Reads no more until it is let go. */
  hold(): () => void {
    this.#holds += 1;
    this.#socket.pause();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holds -= 1;
      if (this.#holds === 0) this.#socket.resume();
    };
  }

  /** A message has arrived whole; what it held is to be given back once it has been worked on. */
  arrived(): EndTurn {
    this.#arrived = 0;
    clearTimeout(this.#deadline);
    const large = this.#large;
    this.#large = undefined;
    return () => large?.();
  }

  #count(bytes: number): void {
    this.#arrived += bytes;
    if (this.#serial === undefined) {
      if (this.#arrived > machineLimits.strangersFrame) this.#socket.terminate();
    } else if (this.#arrived > machineLimits.strangersReport && this.#large === undefined)
      void this.#waitForLarge(this.#serial);
  }

  async #waitForLarge(serial: string): Promise<void> {
    const letGo = this.hold();
    // Until the turn has come, so that it is asked for once.
    this.#large = () => undefined;
    const end = await this.#intake.large.take(keyOf(serial), machineTurns.largeWaitMs);
    if (end === undefined || this.#socket.readyState !== this.#socket.OPEN) {
      end?.();
      return this.#socket.terminate();
    }
    this.#large = end;
    this.#deadline = setTimeout(() => this.#socket.terminate(), socketLimits.largeFrameMs).unref();
    letGo();
  }

  #endLarge(): void {
    clearTimeout(this.#deadline);
    this.#large?.();
  }
}
