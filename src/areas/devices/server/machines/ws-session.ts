import { withTenant } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { BUSINESS_OFFSET_MINUTES, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { wsAnswer, wsCommand } from "../../rules/ws-json/answer.ts";
import type { WsMessage } from "../../rules/ws-json/message.ts";
import { HeardTimes } from "../../rules/drift.ts";
import { endCommands, takeCommands } from "./commands.ts";
import { keepPhotos } from "./keep-photos.ts";
import type { Intake } from "./intake.ts";
import { isSeenLongAgo, machineOf, type Contact, type Machine } from "./machine.ts";
import { readInParts, withLast } from "./reader.ts";
import type { Report } from "./store-report.ts";
import { storeBatched } from "./store-batched.ts";
import { heardStranger } from "./strangers.ts";

type Deps = Pick<Services, "pool" | "clock" | "events" | "log" | "vault">;

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
  readonly #services: Deps;
  readonly #intake: Pick<Intake, "find" | "turn">;
  readonly #line: WsLine;
  #serial: string | undefined;
  #isRefused = false;
  #inFlight: InFlight | undefined;
  #askedLogAt = -Infinity;
  #work: Promise<void> = Promise.resolve();

  constructor(services: Deps, intake: Pick<Intake, "find" | "turn">, line: WsLine) {
    this.#services = services;
    this.#intake = intake;
    this.#line = line;
  }

  /** Known once the machine has registered. */
  get serial(): string | undefined {
    return this.#serial;
  }

  /** It has said who it is, and is nobody that is known. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Takes a frame; a machine whose message could not be stored is not thanked and says it again. */
  receive(bytes: Uint8Array): Promise<void> {
    return this.#next(() => this.#take(bytes));
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
      this.#services.log.error(
        { error: error instanceof Error ? error.message.split("\nparams:")[0] : "unknown" },
        "machine not answered",
      );
    });
    return this.#work;
  }

  async #take(bytes: Uint8Array): Promise<void> {
    const parts = readInParts({ kind: "frame", offsetMinutes: BUSINESS_OFFSET_MINUTES }, bytes);
    const { value: head } = await parts.next();
    try {
      if (head) await this.#takeFrame(head, parts, bytes);
    } finally {
      await parts.return(undefined);
    }
  }

  async #takeFrame(head: WsMessage, rest: AsyncIterable<WsMessage>, bytes: Uint8Array): Promise<void> {
    const serial = ("serial" in head ? head.serial : null) ?? this.#serial;
    const turn = await this.#intake.turn({ serial: serial ?? null, address: this.#line.address });
    // Without an answer the machine keeps what it has; it comes again on another line.
    if (turn === undefined) return this.#line.close();
    try {
      const machine = serial === undefined ? undefined : await this.#intake.find(serial);
      if (machine === undefined || !machine.enabled) return await this.#refuse(head, serial);
      if (head.kind === "register") this.#serial = serial;
      // Only now it is known by which clock the machine goes.
      const { offsetMinutes } = machine;
      await this.#takeParts(
        machine,
        offsetMinutes === BUSINESS_OFFSET_MINUTES
          ? following(head, rest)
          : readInParts({ kind: "frame", offsetMinutes }, bytes),
      );
    } finally {
      turn();
    }
  }

  async #takeParts(machine: Machine, parts: AsyncIterable<WsMessage>): Promise<void> {
    const times = new HeardTimes();
    for await (const { part, isLast } of withLast(parts)) {
      await this.#store(machine, part, times, isLast);
      if (!isLast) continue;
      const answer = wsAnswer(part, this.#wall(machine));
      if (answer !== null) this.#line.send(answer);
      if (part.kind === "reply") await this.#ended(machine, part);
    }
    await this.#giveNext(machine);
  }

  async #refuse(message: WsMessage, serial: string | undefined): Promise<void> {
    if (serial !== undefined && /^[\x21-\x7e]{1,100}$/.test(serial)) {
      this.#isRefused = true;
      await heardStranger(this.#services.pool, serial, "json", this.#line.address);
    }
    if (message.kind === "register")
      this.#line.send(wsAnswer(message, wallSecondOfInstant(this.#services.clock()), notRegistered)!);
    // Without an answer the machine keeps what it has and says it again.
    else if (message.kind !== "reply") this.#line.close();
  }

  #wall(machine: Machine): number {
    return wallSecondOfInstant(this.#services.clock(), machine.offsetMinutes);
  }

  async #store(machine: Machine, message: WsMessage, times: HeardTimes, isLast: boolean): Promise<void> {
    const now = new Date(this.#services.clock()).toISOString();
    const report: Report = {
      punches: message.kind === "log" || message.kind === "reply" ? message.punches : [],
      odd: message.kind === "log" || message.kind === "reply" ? message.odd : [],
      users:
        message.kind === "reply"
          ? message.users
          : message.kind === "user" && message.user !== null
            ? [message.user]
            : [],
    };
    const photos = message.kind === "log" || message.kind === "reply" ? message.photos : [];
    if (message.kind === "log") times.add(report.punches);
    const tells = message.kind === "register" || report.punches.length + report.odd.length + report.users.length > 0;
    if (!tells && !isSeenLongAgo(machine, now)) return;
    const contact: Contact = {
      address: this.#line.address,
      dialect: "json",
      now,
      ...(message.kind === "register" ? { info: message.info } : {}),
      driftSeconds: isLast ? times.drift({ now, lastSeenAt: machine.lastSeenAt }) : undefined,
    };
    await storeBatched(this.#services, { machine, report, contact });
    if (photos.length > 0)
      await withTenant(this.#services.pool, machine, (tx) =>
        keepPhotos(tx, this.#services.vault, machine, photos, now),
      );
  }

  /** Its log and its people come in parts: the next one is asked for until none is left. */
  async #ended(machine: Machine, reply: Extract<WsMessage, { kind: "reply" }>): Promise<void> {
    const asked = this.#inFlight;
    if (asked === undefined || asked.command !== reply.command) return;
    // Firmware that gives the same part again has come to its end.
    const isFurther = reply.from === null || reply.from > (asked.from ?? -1);
    if (inParts.has(reply.command) && reply.isDone && !reply.isEmpty && isFurther) {
      this.#inFlight = { ...asked, since: performance.now(), from: reply.from };
      this.#line.send({ cmd: reply.command, stn: false });
      return;
    }
    this.#inFlight = undefined;
    if (asked.number === null) return;
    const result = { id: asked.number, code: reply.isDone || inParts.has(reply.command) ? 0 : -1, content: "" };
    await withTenant(this.#services.pool, machine, (tx) =>
      endCommands(tx, machine.deviceId, [result], new Date(this.#services.clock()).toISOString()),
    );
  }

  async #giveNext(machine: Machine): Promise<void> {
    const { pool, clock, vault } = this.#services;
    if (this.#inFlight !== undefined && performance.now() - this.#inFlight.since < answerWithinMs) return;
    this.#inFlight = undefined;
    const [due] = machine.waiting
      ? await withTenant(pool, machine, (tx) =>
          takeCommands(tx, vault, machine.deviceId, 1, new Date(clock()).toISOString()),
        )
      : [];
    if (due !== undefined) {
      const message = wsCommand(due.command, this.#wall(machine)) as { cmd: string };
      this.#inFlight = { command: message.cmd, number: due.number, since: performance.now() };
      this.#line.send(message);
    } else if (performance.now() - this.#askedLogAt >= askLogEveryMs) {
      this.#askedLogAt = performance.now();
      this.#inFlight = { command: "getnewlog", number: null, since: performance.now() };
      this.#line.send({ cmd: "getnewlog", stn: true });
    }
  }
}

async function* following<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

const inParts: ReadonlySet<string> = new Set(["getnewlog", "getalllog", "getuserlist"]);
