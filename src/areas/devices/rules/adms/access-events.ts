import { BUSINESS_OFFSET_MINUTES, formatWallTime, type WallSecond } from "#platform/calendar/wall-time.ts";
import { loggedCharacters, longestPin, smallNumber, type OddLine, type OddReason } from "../attlog.ts";
import { oddOf } from "../impossible-time.ts";
import { readMachineTime } from "../machine-time.ts";
import type { MachinePunch } from "../machine-punch.ts";
import { linesOf } from "./lines.ts";
import { readPairs } from "./pairs.ts";
import { wallOfZkTime } from "./zk-time.ts";

/**
 * Events by which a person passes: below 20 the ordinary ones, of the later ones several verified together, by password,
 * as a super user and after an anti-passback check, and the normal ones of the extended range. The others are refused
 * people, alarms and the door itself.
 */
const firstOtherEvent = 20;
const latePasses: ReadonlySet<number> = new Set([203, 207, 208, 222]);

const isPass = (event: number) => event < firstOtherEvent || latePasses.has(event) || (event >= 4000 && event < 5000);

/**
 * Live events (`time`) and stored ones (`time_second`) of the access dialect: `name=value` in any order. One without a
 * person (`pin=0`) is the door's own, unless it tells of a card: somebody held one that is nobody's.
 */
export function readAccessEvents(
  text: string,
  offsetMinutes: number,
): { lines: number; punches: MachinePunch[]; odd: OddLine[] } {
  const lines = linesOf(text);
  const punches: MachinePunch[] = [];
  const odd: OddLine[] = [];
  const shift = (BUSINESS_OFFSET_MINUTES - offsetMinutes) * 60;
  for (const { line, content } of lines) {
    const found = readEvent(content, shift);
    if (typeof found === "string") odd.push({ line, content: content.slice(0, loggedCharacters), reason: found });
    else if (found?.isPass === false) odd.push(oddOf(found.punch, line, "event"));
    else if (found !== null) punches.push(found.punch);
  }
  return { lines: lines.length, punches, odd };
}

function readEvent(content: string, shift: number): { punch: MachinePunch; isPass: boolean } | OddReason | null {
  // A stored event begins with the name of its table.
  const told = content.replace(/^\s*transaction\s+/i, "");
  const pairs = readPairs(told, told.includes("\t") ? "\t" : ",");
  const pin = pairs.get("pin");
  if (pin === "0" && /^0*$/.test(pairs.get("cardno") ?? "")) return null;
  if (pin === undefined || pin === "" || pin === "0" || pin.length > longestPin) return "pin";
  const wall = timeOf(pairs);
  if (typeof wall === "string") return wall;
  // A bit string of 16 digits is no number; the line itself keeps it.
  const verify = pairs.get("verifytype") ?? pairs.get("verified");
  const punch = {
    pin,
    time: formatWallTime(wall + shift),
    state: smallNumber(pairs.get("inoutstatus") ?? pairs.get("inoutstate")),
    verify: verify?.length === 16 ? null : smallNumber(verify),
    raw: content,
  };
  return { punch, isPass: isPass(smallNumber(pairs.get("event") ?? pairs.get("eventtype")) ?? 0) };
}

function timeOf(pairs: ReadonlyMap<string, string>): WallSecond | "time" | "year" {
  const stored = pairs.get("time_second");
  return stored === undefined
    ? readMachineTime(pairs.get("time") ?? "")
    : (wallOfZkTime(stored) ?? readMachineTime(stored));
}
