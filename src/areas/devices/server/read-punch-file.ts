import { createHash } from "node:crypto";
import { addDays } from "#platform/calendar/plain-date.ts";
import { BUSINESS_OFFSET_MINUTES } from "#platform/calendar/wall-time.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { refusals } from "../errors.ts";
import { readAttlog, type Attlog } from "../rules/attlog.ts";
import { decodeText } from "../rules/decode-text.ts";
import { isImpossible, oddOf } from "../rules/impossible-time.ts";
import { LONGEST_DEVICE_NAME, MOST_LINES, MOST_MEGABYTES } from "../rules/limits.ts";

export interface UnreadPunchFile {
  device: string;
  fileName: string;
  bytes: Uint8Array;
  today: string;
  periodFrom?: string | undefined;
  periodTo?: string | undefined;
  utcOffsetMinutes?: number | undefined;
}

export interface ReadPunchFile {
  log: Attlog;
  sha256: string;
}

/** The lines of a machine's file; those with an impossible time are odd ones. Refuses as `importPunchFile` says. */
export function readPunchFile(file: UnreadPunchFile): ReadPunchFile {
  return {
    log: possibleOf(readFile(file), `${addDays(file.today, 1)} 12:00:00`),
    sha256: createHash("sha256").update(file.bytes).digest("hex"),
  };
}

/** Refuses a machine's file that `importPunchFile` would refuse. */
export const checkPunchFile = (file: Pick<UnreadPunchFile, "device" | "fileName" | "bytes">): void =>
  void readFile(file);

function readFile(file: Omit<UnreadPunchFile, "today">): Attlog {
  const name = { file: file.fileName };
  if (file.device.trim() === "" || file.device.length > LONGEST_DEVICE_NAME)
    throw refuseField(refusals.deviceMissing, "device");
  if (file.periodFrom && file.periodTo && file.periodTo < file.periodFrom)
    throw refuseField(refusals.periodReversed, "periodTo");
  if (file.bytes.byteLength > MOST_MEGABYTES * 1024 * 1024)
    throw refuse(refusals.fileTooLarge, { ...name, megabytes: MOST_MEGABYTES });
  const text = decodeText(file.bytes);
  if (text === null) throw refuse(refusals.notText, name);
  const log = readAttlog(text, file.utcOffsetMinutes ?? BUSINESS_OFFSET_MINUTES);
  if (log.lines === 0) throw refuse(refusals.emptyFile, name);
  if (log.lines > MOST_LINES) throw refuse(refusals.tooManyLines, { ...name, lines: MOST_LINES });
  return log;
}

/** Lines with an impossible time become odd ones; `latest`: the last possible one. */
function possibleOf(log: Attlog, latest: string): Attlog {
  if (!log.time.some((time) => isImpossible(time, latest))) return log;
  const kept = <V>(column: readonly V[]) => column.filter((_, index) => !isImpossible(log.time[index]!, latest));
  const odd = log.time.flatMap((time, index) => {
    const [pin, state, verify] = [log.pin[index]!, log.state[index]!, log.verify[index]!];
    return isImpossible(time, latest)
      ? [
          oddOf(
            { pin, time, state, verify, raw: [pin, time, state ?? "", verify ?? ""].join("\t") },
            log.at[index]!,
            "clock",
          ),
        ]
      : [];
  });
  return {
    ...log,
    pin: kept(log.pin),
    time: kept(log.time),
    state: kept(log.state),
    verify: kept(log.verify),
    at: kept(log.at),
    odd: [...log.odd, ...odd],
  };
}
