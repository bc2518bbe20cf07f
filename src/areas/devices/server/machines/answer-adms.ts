import { withTenant } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { BUSINESS_OFFSET_MINUTES, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { admsCommand } from "../../rules/adms/command.ts";
import { accessOptions, attendanceOptions, nextStamp, timeAnswer } from "../../rules/adms/handshake.ts";
import { readInfo, readOptions } from "../../rules/adms/info.ts";
import type { AdmsStep } from "../../rules/adms/request.ts";
import { readResults } from "../../rules/adms/result.ts";
import { linesOf } from "../../rules/adms/lines.ts";
import { acknowledgement } from "../../rules/adms/upload.ts";
import { textOf } from "../../rules/decode-text.ts";
import { HeardTimes } from "../../rules/drift.ts";
import { machineLimits } from "../../rules/machine-limits.ts";
import { endCommands, queueCommand, takeCommands } from "./commands.ts";
import type { Intake } from "./intake.ts";
import { isRepeated } from "./repeats.ts";
import { keepPhotos } from "./keep-photos.ts";
import { NotRead, readInParts, withLast } from "./reader.ts";
import { isSeenLongAgo, recordContacts, silenceOf, type Contact, type Machine } from "./machine.ts";
import { storeBatched } from "./store-batched.ts";
import { heardStranger, keepReport } from "./strangers.ts";

export interface MachineRequest {
  serial: string;
  step: AdmsStep;
  body: Uint8Array;
  address: string;
}

export interface MachineAnswer {
  status: number;
  text: string;
}

type Deps = Pick<Services, "pool" | "clock" | "events" | "vault">;

/** Seconds between two polls. */
const delay = 10;
const commandsAtOnce = 5;

const ok: MachineAnswer = { status: 200, text: "OK" };
/** The machine keeps what it has and comes again. */
export const later: MachineAnswer = { status: 503, text: "BUSY" };

/** Answers a machine of the ADMS family. What it is thanked for is committed. */
export async function answerAdms(
  services: Deps,
  intake: Pick<Intake, "find">,
  request: MachineRequest,
): Promise<MachineAnswer> {
  const machine = await intake.find(request.serial);
  if (machine === undefined || !machine.enabled) return answerStranger(services, request);
  const now = new Date(services.clock()).toISOString();
  const { step } = request;
  switch (step.kind) {
    case "handshake": {
      const isAccess = machine.dialect === "access" || (machine.dialect === null && step.isAccess);
      await recordContact(services, machine, request, now, { dialect: isAccess ? "access" : "attendance" });
      return {
        status: 200,
        text: isAccess ? accessText(machine) : attendanceOptions({ ...machine, serial: request.serial, delay }),
      };
    }
    case "registry":
      await recordContact(services, machine, request, now, {
        dialect: "access",
        info: readOptions(wordsOf(request.body)),
      });
      return { status: 200, text: `RegistryCode=${machine.registryCode}` };
    case "configuration":
      return { status: 200, text: accessText(machine) };
    case "poll":
      return poll(services, machine, request, step.info, now);
    case "result": {
      const text = wordsOf(request.body);
      await withTenant(services.pool, machine, (tx) => endCommands(tx, machine.deviceId, readResults(text), now));
      if (answersInfo.test(text)) await recordContact(services, machine, request, now, { info: readOptions(text) });
      return ok;
    }
    case "upload":
      return takeUpload(services, machine, request, step, now);
    case "time":
      return { status: 200, text: timeAnswer(wallSecondOfInstant(services.clock(), 0), machine.offsetMinutes) };
    case "ping":
    case "unknown":
      return ok;
  }
}

/** What the machine is asked to tell of itself stands behind its word that it has done so. */
const answersInfo = /\bcmd=info\b/i;

function accessText({ registryCode, offsetMinutes }: Machine): string {
  return accessOptions({ registryCode, sessionId: registryCode.slice(0, 16), offsetMinutes, delay });
}

type Said = Partial<Pick<Contact, "dialect" | "info">>;

async function recordContact(
  { pool }: Deps,
  machine: Machine,
  { address }: MachineRequest,
  now: string,
  said: Said = {},
): Promise<void> {
  const silence = silenceOf(machine, now);
  await withTenant(pool, machine, async (tx) => {
    await recordContacts(tx, [
      { deviceId: machine.deviceId, address, now, dialect: machine.dialect ?? "attendance", ...said },
    ]);
    if (silence !== null) await queueCommand(tx, machine.deviceId, { kind: "readLog", ...silence });
  });
}

async function poll(
  services: Deps,
  machine: Machine,
  request: MachineRequest,
  info: string | null,
  now: string,
): Promise<MachineAnswer> {
  if (info !== null || isSeenLongAgo(machine, now))
    await recordContact(services, machine, request, now, info === null ? {} : { info: readInfo(info) });
  if (!machine.waiting) return ok;
  const due = await withTenant(services.pool, machine, (tx) =>
    takeCommands(tx, services.vault, machine.deviceId, commandsAtOnce, now),
  );
  if (due.length === 0) return ok;
  const wall = wallSecondOfInstant(services.clock(), machine.offsetMinutes);
  return {
    status: 200,
    text: due.map(({ number, command }) => admsCommand(number, command, wall, machine.dialect === "access")).join("\n"),
  };
}

type UploadStep = Extract<AdmsStep, { kind: "upload" }>;

async function takeUpload(
  services: Deps,
  machine: Machine,
  request: MachineRequest,
  step: UploadStep,
  now: string,
): Promise<MachineAnswer> {
  const { table } = step;
  if (table === "ATTPHOTO") return takePhotos(services, machine, request, step, now);
  const dialect = table === "RTLOG" || table === "TRANSACTION" ? "access" : (machine.dialect ?? "attendance");
  const contact = { address: request.address, now, dialect } as const;
  const times = new HeardTimes();
  const until = performance.now() + machineLimits.storeMs;
  let lines = 0;
  for await (const { part, isLast } of withLast(
    readInParts({ kind: "upload", table, offsetMinutes: machine.offsetMinutes }, request.body),
  )) {
    if (performance.now() > until) throw new NotRead("a report takes too long to store");
    lines += part.lines;
    times.add(part.punches);
    // How far its reports go is noted with the last part: only then all of this one is stored.
    const last = () => ({
      stamp: nextStamp(table, step.stamp),
      driftSeconds: times.drift({ now, lastSeenAt: machine.lastSeenAt }),
      info: table === "OPTIONS" ? readOptions(wordsOf(request.body)) : undefined,
    });
    await storeBatched(services, { machine, report: part, contact: isLast ? { ...contact, ...last() } : contact });
  }
  return thanks(step, lines, await isAgain(services, machine, request, step));
}

/** Of what a machine tells in words no more is read than it ever has to say. */
const wordsOf = (body: Uint8Array): string => textOf(body.subarray(0, machineLimits.readAtOnce));

async function takePhotos(
  services: Deps,
  machine: Machine,
  request: MachineRequest,
  step: UploadStep,
  now: string,
): Promise<MachineAnswer> {
  const named =
    step.photoName === null ? request.body : Buffer.concat([Buffer.from(`PIN=${step.photoName}\n`), request.body]);
  let photos = 0;
  for await (const photo of readInParts({ kind: "photos", offsetMinutes: machine.offsetMinutes }, named)) {
    photos += 1;
    await withTenant(services.pool, machine, (tx) => keepPhotos(tx, services.vault, machine, [photo], now));
  }
  const contact = {
    deviceId: machine.deviceId,
    address: request.address,
    now,
    dialect: machine.dialect ?? "attendance",
    stamp: nextStamp(step.table, step.stamp),
  } as const;
  await withTenant(services.pool, machine, (tx) => recordContacts(tx, [contact]));
  return thanks(step, photos, await isAgain(services, machine, request, step));
}

function thanks({ table, tally }: UploadStep, lines: number, again: boolean): MachineAnswer {
  return { status: 200, text: acknowledgement(table, lines, tally, again) };
}

/** What is thanked for in two ways gets the other one when it comes again. */
const isAgain = async ({ pool }: Deps, machine: Machine, { body }: MachineRequest, { tally }: UploadStep) =>
  tally !== null && (await isRepeated(pool, machine, body));

/** An unregistered machine is listened to; what it reports is kept until somebody registers it. */
async function answerStranger(
  { pool, clock }: Deps,
  { serial, step, body, address }: MachineRequest,
): Promise<MachineAnswer> {
  const isAccess =
    step.kind === "registry" || step.kind === "configuration" || (step.kind === "handshake" && step.isAccess);
  await heardStranger(pool, serial, isAccess ? "access" : "attendance", address);
  if (step.kind === "handshake" && !step.isAccess)
    return { status: 200, text: attendanceOptions({ serial, offsetMinutes: 480, delay: 30, stamps: {} }) };
  if (isAccess)
    return {
      status: 200,
      text:
        step.kind === "registry"
          ? `RegistryCode=${stranger}`
          : accessOptions({ registryCode: stranger, sessionId: stranger, offsetMinutes: 480, delay: 30 }),
    };
  if (step.kind === "time")
    return { status: 200, text: timeAnswer(wallSecondOfInstant(clock(), 0), BUSINESS_OFFSET_MINUTES) };
  if (step.kind !== "upload") return ok;
  // Of people and their templates nothing is kept: a registered machine is asked for its people again.
  if (clocking.has(step.table) && !(await keepReport(pool, { serial, kind: step.table, body, address }))) return later;
  // It is nobody's yet, and nothing waits for what it is told; once registered it is answered in turns.
  return thanks(step, linesOf(textOf(body)).length, false);
}

const clocking: ReadonlySet<string> = new Set(["ATTLOG", "RTLOG", "TRANSACTION"]);

/** The registry code of all that are not registered. */
const stranger = "unregistered";
