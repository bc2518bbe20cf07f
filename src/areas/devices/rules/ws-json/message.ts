import { BUSINESS_OFFSET_MINUTES, formatWallTime } from "#platform/calendar/wall-time.ts";
import { loggedCharacters, longestPin, smallNumber, type OddLine, type OddReason } from "../attlog.ts";
import { oddOf } from "../impossible-time.ts";
import { readMachineTime } from "../machine-time.ts";
import type { MachinePunch } from "../machine-punch.ts";
import { longestFirmware, type DeviceInfo } from "../adms/info.ts";
import type { MachinePhoto } from "../adms/photo.ts";
import { firstOf, wholeText } from "../decode-text.ts";
import { readBroken } from "./broken.ts";
import { machineLimits } from "../machine-limits.ts";
import { usersByPin, type Credential, type MachineUser } from "../adms/users.ts";

/** What a face machine of the JSON family says over its socket; every `cmd` wants its `ret` or it says it for ever. */
export type WsMessage =
  | { kind: "register"; serial: string; info: DeviceInfo }
  | {
      kind: "log";
      serial: string | null;
      count: number;
      logIndex: number | null;
      punches: MachinePunch[];
      odd: OddLine[];
      photos: MachinePhoto[];
    }
  | { kind: "user"; serial: string | null; user: MachineUser | null }
  /** Anything else it asks. */
  | { kind: "other"; serial: string | null; command: string }
  /** Its answer to a command of ours. */
  | {
      kind: "reply";
      command: string;
      isDone: boolean;
      count: number;
      /** Where its part begins, as it says. */ from: number | null;
      isEmpty: boolean;
      punches: MachinePunch[];
      odd: OddLine[];
      photos: MachinePhoto[];
      users: MachineUser[];
    };

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string =>
  typeof value === "string"
    ? wholeText(value).trim()
    : typeof value === "number" && Number.isFinite(value)
      ? String(value)
      : "";
function countOf(value: unknown): number | undefined {
  const count = typeof value === "string" && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value;
  return typeof count === "number" && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** Commands that only we give: under `cmd` they are an answer of firmware that echoes the word. */
const ours: ReadonlySet<string> = new Set([
  "getnewlog",
  "getalllog",
  "getuserlist",
  "getuserinfo",
  "setuserinfo",
  "deleteuser",
  "settime",
  "getdevinfo",
  "reboot",
]);

/** Reads one frame; null when it is none of the family. `offsetMinutes` is the machine's clock against UTC. */
export function readWsMessage(text: string, offsetMinutes: number = BUSINESS_OFFSET_MINUTES): WsMessage | null {
  const message = jsonOf(text);
  return message === null ? null : readMessage(message, offsetMinutes);
}

/**
 * Reads one frame piece by piece, so that nobody waits long for any of it: each part is the message with some hundred of
 * its records. None when it is no frame of the family.
 */
export function* wsParts(text: string, offsetMinutes: number = BUSINESS_OFFSET_MINUTES): Generator<WsMessage> {
  const message = jsonOf(text);
  if (message === null) return;
  const { log: _, ...rest } = message;
  const records = recordsOf(message);
  const count = countOf(message.count) ?? records.length;
  const most = machineLimits.partItems;
  if (records.length <= most) {
    const whole = readMessage(message, offsetMinutes);
    if (whole !== null) yield whole;
    return;
  }
  for (let start = 0; start < records.length; start += most) {
    const part = readMessage({ ...rest, count, record: records.slice(start, start + most) }, offsetMinutes);
    if (part === null) return;
    if ("odd" in part) for (const one of part.odd) one.line += start;
    yield part;
  }
}

function readMessage(message: Json, offsetMinutes: number): WsMessage | null {
  const command = textOf(message.cmd).toLowerCase();
  const serial = textOf(message.sn) || null;
  if (command === "") return readReply(message, textOf(message.ret), offsetMinutes);
  if (typeof message.result === "boolean" || ours.has(command)) return readReply(message, command, offsetMinutes);
  switch (command) {
    case "reg":
      return serial === null ? null : { kind: "register", serial, info: infoOf(message) };
    case "sendlog":
      return {
        kind: "log",
        serial,
        logIndex: countOf(message.logindex) ?? null,
        ...readRecords(withRecords(message), offsetMinutes),
      };
    case "senduser":
      return { kind: "user", serial, user: userOf(message) };
    default:
      return { kind: "other", serial, command: command.slice(0, 40) };
  }
}

/** The names of some firmware have a space behind them or capital letters; names of people may hold a bare TAB or line end. */
function jsonOf(text: string): Json | null {
  const line = text.replaceAll("\0", "").replace(/\p{Cc}/gu, " ");
  const message = parsed(line) ?? readBroken(line);
  return isObject(message) ? tidy(message) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const tidy = (message: Json): Json =>
  Object.fromEntries(Object.entries(message).map(([name, value]) => [name.trim().toLowerCase(), value]));

function readReply(message: Json, name: string, offsetMinutes: number): WsMessage | null {
  const command = name.toLowerCase();
  if (command === "") return null;
  const records = recordsOf(message);
  const isList = command === "getuserlist" || command === "getuserinfo";
  const users = isList
    ? usersByPin((records.length > 0 ? records.filter(isObject) : [message]).flatMap((one) => userOf(tidy(one)) ?? []))
    : [];
  const told = logs.has(command)
    ? readRecords(message, offsetMinutes)
    : { count: countOf(message.count) ?? records.length, punches: [], odd: [], photos: [] };
  // Without a word of success it is one: firmware that echoes leaves it out.
  return {
    kind: "reply",
    command,
    isDone: message.result !== false,
    from: countOf(message.from) ?? null,
    isEmpty: records.length === 0,
    users,
    ...told,
  };
}

const logs: ReadonlySet<string> = new Set(["getnewlog", "getalllog"]);

function recordsOf(message: Json): unknown[] {
  for (const given of [message.record, message.log]) {
    const told = typeof given === "string" ? parsed(given) : given;
    if (Array.isArray(told)) return told;
    if (isObject(told)) return [told];
  }
  return [];
}

/** A report that counts records and holds none is thanked for them: it is kept itself, as a record or as the text that it is. */
function withRecords(message: Json): Json {
  if (recordsOf(message).length > 0 || (countOf(message.count) ?? 0) === 0) return message;
  return { ...message, record: [message.enrollid === undefined ? JSON.stringify(message) : message] };
}

/** Strangers and door events are no punches; what could not be read is kept. */
function readRecords(
  message: Json,
  offsetMinutes: number,
): { count: number; punches: MachinePunch[]; odd: OddLine[]; photos: MachinePhoto[] } {
  const records = recordsOf(message);
  const punches: MachinePunch[] = [];
  const odd: OddLine[] = [];
  const photos: MachinePhoto[] = [];
  const shift = (BUSINESS_OFFSET_MINUTES - offsetMinutes) * 60;
  for (const [index, given] of records.entries()) {
    const record = isObject(given) ? tidy(given) : given;
    const found = isObject(record) ? readRecord(record, shift) : "columns";
    if (typeof found === "string") odd.push({ line: index + 1, content: shown(record), reason: found });
    else if (found?.isPass === false) odd.push(oddOf(found.punch, index + 1, "event"));
    else if (found !== null) {
      punches.push(found.punch);
      const jpeg = jpegOf((record as Json).image);
      if (jpeg !== null) photos.push({ pin: found.punch.pin, time: found.punch.time, jpeg });
    }
  }
  return { count: countOf(message.count) ?? records.length, punches, odd, photos };
}

function jpegOf(image: unknown): Uint8Array | null {
  if (typeof image !== "string" || image.length < 16) return null;
  const bytes = Buffer.from(image.slice(image.indexOf(",") + 1), "base64");
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? bytes : null;
}

const stranger = "99999999";

/** Another `event` than 0 tells of no punch that can be relied on (a function key, the door): of a person it is kept for somebody to look at. */
function readRecord(record: Json, shift: number): { punch: MachinePunch; isPass: boolean } | OddReason | null {
  const pin = textOf(record.enrollid);
  if (pin === stranger || pin === "0") return null;
  if (pin === "" || pin.length > longestPin) return "pin";
  const written = textOf(record.time);
  const wall = readMachineTime(written);
  if (typeof wall === "string") return wall;
  const event = textOf(record.event);
  return {
    punch: {
      pin,
      time: formatWallTime(wall + shift),
      state: smallNumber(textOf(record.inout)),
      verify: smallNumber(textOf(record.mode)),
      raw: shown(record),
    },
    isPass: event === "" || Number(event) === 0,
  };
}

/** A record without pictures and names. */
function shown(record: unknown): string {
  if (typeof record === "string") return firstOf(record, loggedCharacters);
  if (!isObject(record)) return JSON.stringify(record ?? null).slice(0, loggedCharacters);
  const { enrollid, time, mode, inout, event } = record;
  return JSON.stringify({ enrollid, time, mode, inout, event }).slice(0, loggedCharacters);
}

function infoOf(message: Json): DeviceInfo {
  const told = isObject(message.devinfo) ? tidy(message.devinfo) : message;
  const [users, fingers, faces, logs] = [told.useduser, told.usedfp, told.usedface, told.usedlog].map(countOf);
  const firmware = firstOf(textOf(told.firmware), longestFirmware);
  return {
    ...(firmware === "" ? {} : { firmware }),
    ...(users === undefined ? {} : { users }),
    ...(fingers === undefined ? {} : { fingers }),
    ...(faces === undefined ? {} : { faces }),
    ...(logs === undefined ? {} : { logs }),
  };
}

function userOf(message: Json): MachineUser | null {
  const pin = textOf(message.enrollid);
  if (pin === "" || pin.length > longestPin) return null;
  const name = firstOf(textOf(message.name), 64) || null;
  return {
    pin,
    name,
    isAdministrator: countOf(message.admin) === undefined ? null : message.admin !== 0,
    has: credentialOf(countOf(message.backupnum)),
  };
}

/** 0 to 9 are fingers, 10 a password, 11 a card, 20 to 27 faces, 30 to 37 palms, 50 a photo. */
function credentialOf(number: number | undefined): Credential[] {
  if (number === undefined) return [];
  if (number <= 9) return ["finger"];
  if (number === 10) return ["password"];
  if (number === 11) return ["card"];
  if (number >= 20 && number <= 27) return ["face"];
  if (number >= 30 && number <= 37) return ["palm"];
  return number === 50 ? ["photo"] : [];
}
