import { parseWallTime, type WallSecond } from "#platform/calendar/wall-time.ts";

/** What a clock can tell that counts from 1970; which of it is possible depends on when it is told (`isImpossible`). */
const firstYear = 1970;
const lastYear = 2199;

/** As some firmware writes it: no zeros in front, `/` between, parts of a second, a zone that says nothing. */
const loose = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T]+(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?(?:\.\d+)?Z?$/;

/** The wall time of a text; `time` or `year` says why there is none. */
export function readMachineTime(text: string): WallSecond | "time" | "year" {
  const wall = parseWallTime(text) ?? parseLoose(text.trim()) ?? readDigitsTime(text.trim());
  if (wall === null) return "time";
  const year = Number(text.trim().slice(0, 4));
  return year < firstYear || year > lastYear ? "year" : wall;
}

function parseLoose(text: string): WallSecond | null {
  const parts = loose
    .exec(text)
    ?.slice(1)
    .map((part) => (part ?? "0").padStart(2, "0"));
  return parts === undefined ? null : parseWallTime(`${parts.slice(0, 3).join("-")} ${parts.slice(3).join(":")}`);
}

/** Fourteen digits, as they stand in the name of a photo and in the reports of some firmware. */
export function readDigitsTime(digits: string): WallSecond | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  return parseWallTime(`${year}-${month}-${day} ${hour}:${minute}:${second}`);
}
