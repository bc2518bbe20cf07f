import { withTenant } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { wsAnswer, wsCommand } from "../../rules/ws-json/answer.ts";
import { readWsMessage, type WsMessage } from "../../rules/ws-json/message.ts";
import { driftOf } from "../../rules/drift.ts";
import { endCommands, takeCommands } from "./commands.ts";
import { keepPhotos } from "./keep-photos.ts";
import { isSeenLongAgo, machineOf, type Heard, type Machine } from "./machine.ts";
import type { Report } from "./store-report.ts";
import { storeTogether } from "./store-together.ts";
import { heardStranger } from "./strangers.ts";

type Lent = Pick<Services, "pool" | "clock" | "events" | "log" | "vault">;

export interface WsLine {
  address: string;
  send(message: object): void;
  close(): void;
}

/** What a machine has been told and has not answered yet; commands of ours have a number, its log is asked for by itself. */
interface InFlight {
  command: string;
  number: number | null;
  since: number;
  /** Where the part began that it gave last. */
  from?: number | null;
}

const answerWithinMs = 20_000;
/** Some firmware sends only the first punch by itself. */
const askLogEveryMs = 60_000;
const notRegistered = "not registered";

/** One connection of a face machine of the JSON family: its messages one after the other, one command at a time. */
export class WsSession {
  readonly #services: Lent;
  readonly #line: WsLine;
  #serial: string | undefined;
  #inFlight: InFlight | undefined;
  #askedLogAt = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(services: Lent, line: WsLine) {
    this.#services = services;
    this.#line = line;
  }

  /** Known once the machine has registered. */
  get serial(): string | undefined {
    return this.#serial;
  }

  /** Takes a frame; a machine whose message could not be stored is not thanked and says it again. */
  receive(text: string): Promise<void> {
    return this.#next(() => this.#take(text));
  }

  /** Called now and then: gives what waits for the machine, and asks for what it has not sent. */
  tick(): Promise<void> {
    return this.#next(async () => {
      const machine = this.#serial === undefined ? undefined : await machineOf(this.#services.pool, this.#serial);
      if (machine === undefined) return;
      if (!machine.enabled) this.#line.close();
      else await this.#giveNext(machine);
    });
  }

  #next(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#services.log.error({ error: error instanceof Error ? error.message.split("\nparams:")[0] : "unknown" }, "machine not answered");
    });
    return this.#work;
  }

  async #take(text: string): Promise<void> {
    const read = readWsMessage(text);
    if (read === null) return;
    const serial = ("serial" in read ? read.serial : null) ?? this.#serial;
    const machine = serial === undefined ? undefined : await machineOf(this.#services.pool, serial);
    if (machine === undefined || !machine.enabled) return this.#refuse(read, serial);
    if (read.kind === "register") this.#serial = serial;
    // Read again: only now it is known by which clock the machine goes.
    const message = readWsMessage(text, machine.offsetMinutes)!;
    await this.#store(machine, message);
    const answer = wsAnswer(message, this.#wall(machine));
    if (answer !== null) this.#line.send(answer);
    if (message.kind === "reply") await this.#ended(machine, message);
    await this.#giveNext(machine);
  }

  async #refuse(message: WsMessage, serial: string | undefined): Promise<void> {
    if (serial !== undefined && /^[\x21-\x7e]{1,100}$/.test(serial)) await heardStranger(this.#services.pool, serial, "json", this.#line.address);
    if (message.kind === "register") this.#line.send(wsAnswer(message, wallSecondOfInstant(this.#services.clock()), notRegistered)!);
    // Without an answer the machine keeps what it has and says it again.
    else if (message.kind !== "reply") this.#line.close();
  }

  #wall(machine: Machine): number {
    return wallSecondOfInstant(this.#services.clock(), machine.offsetMinutes);
  }

  async #store(machine: Machine, message: WsMessage): Promise<void> {
    const now = new Date(this.#services.clock()).toISOString();
    const report: Report = {
      punches: message.kind === "log" || message.kind === "reply" ? message.punches : [],
      odd: message.kind === "log" || message.kind === "reply" ? message.odd : [],
      users: message.kind === "reply" ? message.users : message.kind === "user" && message.user !== null ? [message.user] : [],
    };
    const photos = message.kind === "log" || message.kind === "reply" ? message.photos : [];
    const tells = message.kind === "register" || report.punches.length + report.odd.length + report.users.length > 0;
    if (!tells && !isSeenLongAgo(machine, now)) return;
    const heard: Heard = {
      address: this.#line.address, dialect: "json", now, ...(message.kind === "register" ? { info: message.info } : {}),
      driftSeconds: message.kind === "log" ? driftOf(message.punches, { now, lastSeenAt: machine.lastSeenAt }) : undefined,
    };
    await storeTogether(this.#services, { machine, report, heard });
    if (photos.length > 0) await withTenant(this.#services.pool, machine, (tx) => keepPhotos(tx, this.#services.vault, machine, photos, now));
  }

  /** Its log and its people come in parts: the next one is asked for until none is left. */
  async #ended(machine: Machine, reply: Extract<WsMessage, { kind: "reply" }>): Promise<void> {
    const asked = this.#inFlight;
    if (asked === undefined || asked.command !== reply.command) return;
    // Firmware that gives the same part again has come to its end.
    const isFurther = reply.from === null || reply.from > (asked.from ?? -1);
    if (inParts.has(reply.command) && reply.isDone && !reply.isEmpty && isFurther) {
      this.#inFlight = { ...asked, since: this.#services.clock(), from: reply.from };
      this.#line.send({ cmd: reply.command, stn: false });
      return;
    }
    this.#inFlight = undefined;
    if (asked.number === null) return;
    const result = { id: asked.number, code: reply.isDone || inParts.has(reply.command) ? 0 : -1, content: "" };
    await withTenant(this.#services.pool, machine, (tx) => endCommands(tx, machine.deviceId, [result], new Date(this.#services.clock()).toISOString()));
  }

  async #giveNext(machine: Machine): Promise<void> {
    const { pool, clock, vault } = this.#services;
    if (this.#inFlight !== undefined && clock() - this.#inFlight.since < answerWithinMs) return;
    this.#inFlight = undefined;
    const [due] = machine.waiting ? await withTenant(pool, machine, (tx) => takeCommands(tx, vault, machine.deviceId, 1, new Date(clock()).toISOString())) : [];
    if (due !== undefined) {
      const message = wsCommand(due.command, this.#wall(machine)) as { cmd: string };
      this.#inFlight = { command: message.cmd, number: due.number, since: clock() };
      this.#line.send(message);
    } else if (clock() - this.#askedLogAt >= askLogEveryMs) {
      this.#askedLogAt = clock();
      this.#inFlight = { command: "getnewlog", number: null, since: clock() };
      this.#line.send({ cmd: "getnewlog", stn: true });
    }
  }
}

const inParts: ReadonlySet<string> = new Set(["getnewlog", "getalllog", "getuserlist"]);
