import { BUSINESS_OFFSET_MINUTES } from "#platform/calendar/wall-time.ts";
import { readAttlog, type OddLine } from "../attlog.ts";
import type { MachinePunch } from "../machine-punch.ts";
import { readAccessEvents } from "./access-events.ts";
import { linesOf } from "./lines.ts";
import type { Tally } from "./request.ts";
import { readUsers, type MachineUser } from "./users.ts";

export interface Upload {
  /** Lines that hold anything, whatever they are: the machine is answered with their number, or it sends them again. */
  lines: number;
  punches: MachinePunch[];
  odd: OddLine[];
  users: MachineUser[];
}

const nothing = { punches: [], odd: [], users: [] };

/** Reads one report of a machine; `offsetMinutes` is its clock against UTC. A table nobody knows is only counted. */
export function readUpload(table: string, text: string, offsetMinutes: number = BUSINESS_OFFSET_MINUTES): Upload {
  switch (table) {
    case "ATTLOG": {
      const log = readAttlog(text, offsetMinutes, true);
      const punches = log.pin.map((pin, index) => ({
        pin,
        time: log.time[index]!,
        state: log.state[index] === 255 ? null : log.state[index]!,
        verify: log.verify[index]!,
        raw: log.raw![index]!,
      }));
      return { lines: log.lines, punches, odd: log.odd, users: [] };
    }
    case "RTLOG":
    case "TRANSACTION":
      return { ...nothing, ...readAccessEvents(text, offsetMinutes) };
    case "OPERLOG":
    case "USERINFO":
    case "USER":
    case "TEMPLATEV10":
    case "BIOPHOTO":
    case "USERPIC":
    case "FACE":
    case "BIODATA":
      return { ...nothing, ...readUsers(text, table) };
    default:
      return { ...nothing, lines: linesOf(text).length };
  }
}

/** Told by the manuals to end with these two letters alone; for the other tables the number of lines behind them is what stops all firmware. */
const plainly: ReadonlySet<string> = new Set(["RTLOG", "RTSTATE", "OPTIONS", "ATTPHOTO"]);

/**
 * What stops a machine from sending a report again: `OK: lines`, or for records that come under a name `name=count`.
 * Some firmware wants a bare `OK` there against its own manual: `isAgain` says that it did not take the last answer.
 */
export function acknowledgement(table: string, lines: number, tally: Tally | null, isAgain: boolean): string {
  if (tally !== null) return isAgain ? "OK" : `${tally.name}=${tally.count ?? lines}`;
  return plainly.has(table) ? "OK" : `OK: ${lines}`;
}
