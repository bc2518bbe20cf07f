import { BUSINESS_OFFSET_MINUTES, formatWallTime } from "#platform/calendar/wall-time.ts";
import type { MachinePunch } from "./machine-punch.ts";
import { readMachineTime } from "./machine-time.ts";

/** Why a line could not be read. */
export type OddReason = "columns" | "pin" | "time" | "year" | "event" | "clock";

export interface OddLine {
  /** From 1, empty lines counted. */
  line: number;
  content: string;
  reason: OddReason;
  /** What it says where it can be read and does not count. */
  punch?: Omit<MachinePunch, "raw">;
}

/** The readable lines column by column, in file order; `time` is business wall time `YYYY-MM-DD HH:MM:SS`. */
export interface Attlog {
  pin: string[];
  time: string[];
  /** What the key on the machine said; 255 = not chosen, null = not told. */
  state: (number | null)[];
  verify: (number | null)[];
  /** Numbers of these lines from 1, empty ones counted. */
  at: number[];
  /** The lines as they came, where asked for. */
  raw?: string[];
  odd: OddLine[];
  /** Lines that hold anything, odd ones too. */
  lines: number;
}

export const longestPin = 64;
/** 11 in all manuals; newer firmware adds a mask and a temperature. */
const mostColumns = 24;
export const loggedCharacters = 200;

/** What is longer is no line of any machine; a picture stands in other reports. */
const longestLine = 2_000;

/**
 * Lines without TABs, as some firmware and other programs write them: parted by spaces or commas. Each run of spaces can
 * be read in one way only: else a line of spaces would take hours.
 */
const spaced =
  /^([^\s,]+)(?:\s*,\s*|\s+)(\d{4}[-/]\d{1,2}[-/]\d{1,2}[ T]+\d{1,2}:\d{1,2}(?::\d{1,2})?|\d{14})(?:(?:\s*,\s*|\s+)(.*))?$/;
const between = /\s*,\s*|\s+/;
const bareDate = /^\s*\d{4}[-/]\d{1,2}[-/]\d{1,2}\s*$/;
const bareTime = /^\s*\d{1,2}:\d{1,2}(:\d{1,2})?\s*$/;

/**
 * Reads `pin TAB local time TAB state TAB verify TAB …`, from 2 columns on, lines ended by CR, LF or both.
 * `offsetMinutes` is the machine's clock against UTC; its times come out in business time.
 */
export function readAttlog(text: string, offsetMinutes: number = BUSINESS_OFFSET_MINUTES, keepRaw = false): Attlog {
  const log: Attlog = { pin: [], time: [], state: [], verify: [], at: [], odd: [], lines: 0 };
  if (keepRaw) log.raw = [];
  const body = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const shift = (BUSINESS_OFFSET_MINUTES - offsetMinutes) * 60;
  const lines = body.split(/\r\n|\n|\r/);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (line.trim() === "") continue;
    log.lines++;
    const reason = readLine(log, line, shift);
    if (reason === null) log.at.push(index + 1);
    else log.odd.push({ line: index + 1, content: line.slice(0, loggedCharacters), reason });
  }
  return log;
}

function columnsOf(line: string): string[] | null {
  if (line.length > longestLine) return null;
  if (line.includes("\t")) {
    const columns = line.split("\t");
    if (columns.at(-1)?.trim() === "") columns.pop();
    const [pin = "", date = "", time = ""] = columns;
    if (bareDate.test(date) && bareTime.test(time)) columns.splice(0, 3, pin, `${date.trim()} ${time.trim()}`);
    return columns.length >= 2 && columns.length <= mostColumns ? columns : null;
  }
  const match = spaced.exec(line.trim());
  if (!match) return null;
  return [match[1] ?? "", match[2] ?? "", ...(match[3]?.trim().split(between) ?? [])];
}

function readLine(log: Attlog, line: string, shift: number): OddReason | null {
  const columns = columnsOf(line);
  if (columns === null) return "columns";
  const pin = (columns[0] ?? "").trim();
  if (pin === "" || pin.length > longestPin) return "pin";
  const written = (columns[1] ?? "").trim();
  const wall = readMachineTime(written);
  if (typeof wall === "string") return wall;
  log.raw?.push(line);
  const canonical =
    shift === 0 && written.length === 19 && written.charCodeAt(10) === 32 && written.charCodeAt(4) === 45;
  log.pin.push(pin);
  log.time.push(canonical ? written : formatWallTime(wall + shift));
  log.state.push(smallNumber(columns[2]));
  log.verify.push(smallNumber(columns[3]));
  return null;
}

/** A whole number that fits; anything else says nothing. */
export function smallNumber(text: string | undefined): number | null {
  if (text === undefined || !/^\s*\d{1,4}\s*$/.test(text)) return null;
  return Number(text);
}
