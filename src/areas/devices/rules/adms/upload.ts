import { BUSINESS_OFFSET_MINUTES } from "#platform/calendar/wall-time.ts";
import { readAttlog, type OddLine } from "../attlog.ts";
import type { MachinePunch } from "../machine-punch.ts";
import { linesOf } from "./lines.ts";
import { readRtlog } from "./rtlog.ts";
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
        pin, time: log.time[index]!, state: log.state[index] === 255 ? null : log.state[index]!, verify: log.verify[index]!, raw: log.raw![index]!,
      }));
      return { lines: log.lines, punches, odd: log.odd, users: [] };
    }
    case "RTLOG":
      return { ...nothing, ...readRtlog(text, offsetMinutes) };
    case "OPERLOG":
    case "USERINFO":
    case "BIODATA":
      return { ...nothing, ...readUsers(text) };
    default:
      return { ...nothing, lines: linesOf(text).length };
  }
}
