import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";

/** A punch as a machine keeps it until it has been thanked for it. */
export interface MachineRecord {
  pin: string;
  /** `YYYY-MM-DD HH:MM:SS` of its own clock. */
  time: string;
}

const atOnce = 15;

/**
 * A machine as it behaves in the field: it keeps every record until it is thanked for all lines of a report, sends again
 * what it was not thanked for, now and then also what it was, and comes back whatever happens to the server.
 */
export abstract class SimulatedMachine {
  readonly serial: string;
  protected readonly url: () => string;
  readonly #waiting: MachineRecord[] = [];
  readonly #thanked: MachineRecord[] = [];
  #stopped = false;

  constructor(serial: string, url: () => string) {
    this.serial = serial;
    this.url = url;
  }

  record(...records: MachineRecord[]): void {
    this.#waiting.push(...records);
  }

  /** True once it has been thanked for everything. */
  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Sends until it is told to stop. */
  async run(): Promise<void> {
    while (!this.#stopped) {
      const part = this.#waiting.slice(0, atOnce);
      const again = this.#thanked.slice(0, this.#thanked.length % 4 === 0 ? 3 : 0);
      const isThanked = part.length > 0 && (await this.send([...again, ...part]).catch(() => false));
      if (isThanked) this.#thanked.unshift(...this.#waiting.splice(0, part.length));
      else await pause(part.length > 0 ? 100 : 20);
    }
    this.close();
  }

  /** Whether the machine was thanked for all of it. */
  protected abstract send(records: readonly MachineRecord[]): Promise<boolean>;

  protected close(): void {}
}

/** Posts its records, as the machines of the ADMS family do. */
export class PushMachine extends SimulatedMachine {
  protected async send(records: readonly MachineRecord[]): Promise<boolean> {
    const body = records.map(({ pin, time }) => `${pin}\t${time}\t255\t15\t0\t0\t`).join("\r\n");
    const response = await fetch(`${this.url()}/iclock/cdata?SN=${this.serial}&table=ATTLOG&Stamp=9999`, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(30_000),
    });
    return (await response.text()) === `OK: ${records.length}`;
  }
}

/** Says its records over a socket, as face machines do, and connects anew when it breaks. */
export class SocketMachine extends SimulatedMachine {
  #socket: WebSocket | undefined;

  protected async send(records: readonly MachineRecord[]): Promise<boolean> {
    const socket = await this.#connected();
    const record = records.map(({ pin, time }) => ({ enrollid: pin, time, mode: 8, inout: 0, event: 0 }));
    socket.send(JSON.stringify({ cmd: "sendlog", sn: this.serial, count: record.length, record }));
    const answer = await this.#answer(socket, "sendlog");
    return answer["result"] === true && answer["count"] === records.length;
  }

  async #connected(): Promise<WebSocket> {
    if (this.#socket?.readyState === WebSocket.OPEN) return this.#socket;
    const socket = new WebSocket(`${this.url().replace("http", "ws")}/pub/chat`);
    socket.on("error", () => socket.terminate());
    await once(socket, "open", { signal: AbortSignal.timeout(30_000) });
    this.#socket = socket;
    socket.send(JSON.stringify({ cmd: "reg", sn: this.serial }));
    await this.#answer(socket, "reg");
    return socket;
  }

  /** Its own questions are for somebody else. */
  async #answer(socket: WebSocket, command: string): Promise<Record<string, unknown>> {
    const gone = new AbortController();
    const leave = () => gone.abort();
    socket.once("close", leave);
    try {
      if (socket.readyState !== WebSocket.OPEN) throw new Error("the line is down");
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(30_000)]);
      while (true) {
        const [data] = (await once(socket, "message", { signal })) as [Buffer];
        const message = JSON.parse(data.toString()) as Record<string, unknown>;
        if (message["ret"] === command) return message;
      }
    } finally {
      socket.off("close", leave);
    }
  }

  protected override close(): void {
    this.#socket?.terminate();
  }
}
