import { BUSINESS_OFFSET_MINUTES, formatWallTime } from "#platform/calendar/wall-time.ts";
import { longestPin } from "../attlog.ts";
import { readDigitsTime } from "../machine-time.ts";

/** A picture that a machine took of a punch; `time` is business wall time `YYYY-MM-DD HH:MM:SS`. */
export interface MachinePhoto {
  pin: string;
  time: string;
  jpeg: Uint8Array;
}

/** `20261001080012-7.jpg`; of a face that the machine did not know only the time. */
const nameShape = /pin=(\d{14})(?:-([^\s.]{1,100}))?(?:\.\w{1,10})?\s/i;
const encoded = /(?:photo|picture|content|CMD=(?:uploadphoto|realupload))[=\0\r\n\s]*([A-Za-z0-9+/\r\n]{16,}={0,2})/;

/**
 * Reads the pictures of a report: words of the machine and, behind them, the picture itself or its base64. One without a
 * person or without a picture is none.
 */
export function readPhotos(body: Uint8Array, offsetMinutes: number = BUSINESS_OFFSET_MINUTES): MachinePhoto[] {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const start = bytes.indexOf(jpegStart);
  const parts =
    start >= 0
      ? [{ head: bytes.toString("latin1", 0, start), jpeg: bytes.subarray(start) }]
      : encodedParts(bytes.toString("latin1"));
  return parts.flatMap(({ head, jpeg }) => photoOf(head, jpeg, offsetMinutes) ?? []);
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/** Pictures as text come one after the other, each behind its own name. */
function encodedParts(text: string): { head: string; jpeg: Uint8Array }[] {
  return text.split(/(?=\bpin=\d{14})/i).flatMap((part) => {
    const found = encoded.exec(part);
    return found === null ? [] : [{ head: `${part.slice(0, found.index)}\n`, jpeg: Buffer.from(found[1]!, "base64") }];
  });
}

function photoOf(head: string, jpeg: Uint8Array, offsetMinutes: number): MachinePhoto | null {
  const [, digits, pin] = nameShape.exec(head) ?? [];
  const wall = readDigitsTime(digits ?? "");
  if (wall === null || pin === undefined || pin.length > longestPin || !jpegStart.equals(jpeg.subarray(0, 3)))
    return null;
  return { pin, time: formatWallTime(wall + (BUSINESS_OFFSET_MINUTES - offsetMinutes) * 60), jpeg };
}
