import { BUSINESS_OFFSET_MINUTES, formatWallTime, parseWallTime } from "#platform/calendar/wall-time.ts";
import { firstYear, lastYear, loggedCharacters, longestPin, smallNumber, type OddLine, type OddReason } from "../attlog.ts";
import type { MachinePunch } from "../machine-punch.ts";
import type { DeviceInfo } from "../adms/info.ts";
import type { Credential, MachineUser } from "../adms/users.ts";

/** What a face machine of the JSON family says over its socket; every `cmd` wants its `ret` or it says it for ever. */
export type WsMessage =
  | { kind: "register"; serial: string; info: DeviceInfo }
  | { kind: "log"; serial: string | null; count: number; logIndex: number | null; punches: MachinePunch[]; odd: OddLine[] }
  | { kind: "user"; serial: string | null; user: MachineUser | null }
  /** Anything else it asks. */
  | { kind: "other"; serial: string | null; command: string }
  /** Its answer to a command of ours. */
  | { kind: "reply"; command: string; isDone: boolean; count: number; punches: MachinePunch[]; odd: OddLine[] };

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : typeof value === "number" && Number.isFinite(value) ? String(value) : "");
const countOf = (value: unknown): number | undefined => (typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined);

/** Reads one frame; null when it is none of the family. `offsetMinutes` is the machine's clock against UTC. */
export function readWsMessage(text: string, offsetMinutes: number = BUSINESS_OFFSET_MINUTES): WsMessage | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(message)) return null;
  const command = textOf(message.cmd);
  const serial = textOf(message.sn) || null;
  if (command === "") return readReply(message, offsetMinutes);
  // Some firmware echoes `cmd` in its answers.
  if (typeof message.result === "boolean") return readReply({ ...message, ret: command }, offsetMinutes);
  switch (command) {
    case "reg": return serial === null ? null : { kind: "register", serial, info: infoOf(message) };
    case "sendlog": return { kind: "log", serial, logIndex: countOf(message.logindex) ?? null, ...readRecords(message, offsetMinutes) };
    case "senduser": return { kind: "user", serial, user: userOf(message) };
    default: return { kind: "other", serial, command: command.slice(0, 40) };
  }
}

function readReply(message: Json, offsetMinutes: number): WsMessage | null {
  const command = textOf(message.ret);
  if (command === "") return null;
  return { kind: "reply", command, isDone: message.result === true, ...readRecords(message, offsetMinutes) };
}

/** Strangers and door events are no punches; what could not be read is kept. */
function readRecords(message: Json, offsetMinutes: number): { count: number; punches: MachinePunch[]; odd: OddLine[] } {
  const given = [message.record, message.log].find(Array.isArray) as unknown[] | undefined;
  const records = given ?? [];
  const punches: MachinePunch[] = [];
  const odd: OddLine[] = [];
  const shift = (BUSINESS_OFFSET_MINUTES - offsetMinutes) * 60;
  for (const [index, record] of records.entries()) {
    const found = isObject(record) ? readRecord(record, shift) : "columns";
    if (typeof found === "string") odd.push({ line: index + 1, content: shown(record), reason: found });
    else if (found !== null) punches.push(found);
  }
  return { count: countOf(message.count) ?? records.length, punches, odd };
}

const stranger = "99999999";

function readRecord(record: Json, shift: number): MachinePunch | OddReason | null {
  const pin = textOf(record.enrollid);
  if (pin === stranger || pin === "0" || (countOf(record.event) ?? 0) !== 0) return null;
  if (pin === "" || pin.length > longestPin) return "pin";
  const written = textOf(record.time);
  const wall = parseWallTime(written);
  if (wall === null) return "time";
  const year = Number(written.slice(0, 4));
  if (year < firstYear || year > lastYear) return "year";
  return { pin, time: formatWallTime(wall + shift), state: smallNumber(textOf(record.inout)), verify: smallNumber(textOf(record.mode)), raw: shown(record) };
}

/** A record without pictures and names. */
function shown(record: unknown): string {
  if (!isObject(record)) return JSON.stringify(record ?? null).slice(0, loggedCharacters);
  const { enrollid, time, mode, inout, event } = record;
  return JSON.stringify({ enrollid, time, mode, inout, event }).slice(0, loggedCharacters);
}

function infoOf(message: Json): DeviceInfo {
  const told = isObject(message.devinfo) ? message.devinfo : message;
  const [users, fingers, faces, logs] = [told.useduser, told.usedfp, told.usedface, told.usedlog].map(countOf);
  const firmware = textOf(told.firmware).slice(0, 100);
  return {
    ...(firmware === "" ? {} : { firmware }), ...(users === undefined ? {} : { users }), ...(fingers === undefined ? {} : { fingers }),
    ...(faces === undefined ? {} : { faces }), ...(logs === undefined ? {} : { logs }),
  };
}

function userOf(message: Json): MachineUser | null {
  const pin = textOf(message.enrollid);
  if (pin === "" || pin.length > longestPin) return null;
  const name = textOf(message.name).slice(0, 64) || null;
  return { pin, name, isAdministrator: countOf(message.admin) === undefined ? null : message.admin !== 0, has: credentialOf(countOf(message.backupnum)) };
}

/** 0 to 9 are fingers, 10 a password, 11 a card, 20 to 27 faces, 50 a photo. */
function credentialOf(number: number | undefined): Credential[] {
  if (number === undefined) return [];
  if (number <= 9) return ["finger"];
  if (number === 10) return ["password"];
  if (number === 11) return ["card"];
  if (number >= 20 && number <= 27) return ["face"];
  return number === 50 ? ["photo"] : [];
}
