import { BUSINESS_OFFSET_MINUTES, formatWallTime, parseWallTime } from "#platform/calendar/wall-time.ts";
import { firstYear, lastYear, loggedCharacters, longestPin, smallNumber, type OddLine, type OddReason } from "../attlog.ts";
import type { MachinePunch } from "../machine-punch.ts";
import { linesOf } from "./lines.ts";
import { readPairs } from "./pairs.ts";

/** Events from here on are no opened door: refused people, alarms, the door itself. */
const firstOtherEvent = 20;

/** Events of the access dialect: `name=value` in any order; one without a person (`pin=0`) is the door's own. */
export function readRtlog(text: string, offsetMinutes: number): { lines: number; punches: MachinePunch[]; odd: OddLine[] } {
  const lines = linesOf(text);
  const punches: MachinePunch[] = [];
  const odd: OddLine[] = [];
  const shift = (BUSINESS_OFFSET_MINUTES - offsetMinutes) * 60;
  for (const { line, content } of lines) {
    const found = readEvent(content, shift);
    if (typeof found === "string") odd.push({ line, content: content.slice(0, loggedCharacters), reason: found });
    else if (found !== null) punches.push(found);
  }
  return { lines: lines.length, punches, odd };
}

function readEvent(content: string, shift: number): MachinePunch | OddReason | null {
  const pairs = readPairs(content);
  const pin = pairs.get("pin");
  if (pin === "0") return null;
  if (pin === undefined || pin === "" || pin.length > longestPin) return "pin";
  const written = pairs.get("time") ?? "";
  const wall = parseWallTime(written);
  if (wall === null) return "time";
  const year = Number(written.slice(0, 4));
  if (year < firstYear || year > lastYear) return "year";
  if ((smallNumber(pairs.get("event")) ?? 0) >= firstOtherEvent) return "event";
  // A bit string of 16 digits is no number; the line itself keeps it.
  const verify = pairs.get("verifytype");
  return {
    pin, time: formatWallTime(wall + shift), state: smallNumber(pairs.get("inoutstatus")), verify: verify?.length === 16 ? null : smallNumber(verify),
    raw: content,
  };
}
