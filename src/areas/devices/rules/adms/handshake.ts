import type { WallSecond } from "#platform/calendar/wall-time.ts";
import { ownOf } from "#platform/own-of.ts";
import { zkTime } from "./zk-time.ts";

/** How far a machine's reports are stored, as it said itself; absent: from the beginning. */
export type Stamps = Readonly<Record<string, string | undefined>>;

/** Some firmware echoes it for ever in the place of a stamp: it tells no progress. */
const placeholder = "9999";

/** The tables whose stamps a machine is told again. */
const stamped: ReadonlySet<string> = new Set(["ATTLOG", "OPERLOG", "ATTPHOTO"]);

/** The stamp to keep after a report, or undefined where it tells nothing. */
export function nextStamp(table: string, stamp: string | null): { table: string; stamp: string } | undefined {
  if (!stamped.has(table) || stamp === null || stamp === placeholder || !/^\d{1,20}$/.test(stamp)) return undefined;
  return { table, stamp };
}

export interface HandshakeTerms {
  serial: string;
  /** The machine's clock against UTC. */
  offsetMinutes: number;
  /** Seconds between two polls. */
  delay: number;
  stamps: Stamps;
  /** Somebody has consented to pictures of them. */
  wantsPhotos?: boolean;
}

const errorDelay = 30;
/** Attendance, operations, enrolled users and changed users; photos of punches where they are wanted. Templates and other photos stay on the machine. */
const flags = (wantsPhotos: boolean) => `11${wantsPhotos ? 1 : 0}0101000`;
const transferTimes = "00:00;14:05";

/** What an attendance machine is told when it wakes up. */
export function attendanceOptions({
  serial,
  offsetMinutes,
  delay,
  stamps,
  wantsPhotos = false,
}: HandshakeTerms): string {
  const of = (table: string) => ownOf(stamps, table) ?? "0";
  return [
    `GET OPTION FROM: ${serial}`,
    `ATTLOGStamp=${of("ATTLOG")}`,
    `OPERLOGStamp=${of("OPERLOG")}`,
    `ATTPHOTOStamp=${of("ATTPHOTO")}`,
    // Older firmware reads these names.
    `Stamp=${of("ATTLOG")}`,
    `OpStamp=${of("OPERLOG")}`,
    `PhotoStamp=${of("ATTPHOTO")}`,
    `ErrorDelay=${errorDelay}`,
    `Delay=${delay}`,
    `TransTimes=${transferTimes}`,
    "TransInterval=1",
    `TransFlag=${flags(wantsPhotos)}`,
    ...timeZone(offsetMinutes),
    "Realtime=1",
    "Encrypt=None",
    "ServerVer=2.4.1",
    "PushProtVer=2.4.1",
  ].join("\n");
}

/** Whole hours only: some firmware cuts half an hour off, some takes minutes. Its clock is set by command instead. */
function timeZone(offsetMinutes: number): string[] {
  return offsetMinutes % 60 === 0 ? [`TimeZone=${offsetMinutes / 60}`] : [];
}

export interface AccessTerms {
  /** 1 to 32 characters without a space; the machine repeats it. */
  registryCode: string;
  sessionId: string;
  offsetMinutes: number;
  delay: number;
}

/** The time, where a machine asks for it: Greenwich as the machine's whole number, and its zone. */
export function timeAnswer(now: WallSecond, offsetMinutes: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const size = Math.abs(offsetMinutes);
  return `DateTime=${zkTime(now)},ServerTZ=${offsetMinutes < 0 ? "-" : "+"}${two(size / 60)}${two(size % 60)}`;
}

/** What a machine of the access dialect is told when it wakes up, and when it asks for its configuration. */
export function accessOptions({ registryCode, sessionId, offsetMinutes, delay }: AccessTerms): string {
  return [
    "registry=ok",
    `RegistryCode=${registryCode}`,
    "ServerVersion=3.1.2",
    "ServerName=Muster",
    "PushProtVer=3.1.2",
    `ErrorDelay=${errorDelay}`,
    `RequestDelay=${delay}`,
    `TransTimes=${transferTimes}`,
    "TransInterval=1",
    "TransTables=User Transaction",
    ...timeZone(offsetMinutes),
    "Realtime=1",
    `SessionID=${sessionId}`,
    "TimeoutSec=10",
  ].join("\n");
}
