import type { WireRoster } from "../../../roster-api.ts";
import { longestPattern } from "../../../patterns-api.ts";

/** A rotation as it is typed, codes with blanks between them, `-` for nothing; what is no code is the fault. */
export function readPattern(
  typed: string,
  definitions: WireRoster["definitions"],
): { days: (number | null)[] } | { fault: string } {
  const codes = new Map(definitions.filter((one) => !one.disabled).map((one) => [one.code.toLowerCase(), one.id]));
  const days: (number | null)[] = [];
  for (const part of typed
    .trim()
    .split(/[\s,，、]+/)
    .filter(Boolean)) {
    const id = /^[-–—]$/.test(part) ? null : codes.get(part.toLowerCase());
    if (id === undefined) return { fault: part };
    days.push(id);
  }
  if (days.length === 0) return { fault: "" };
  return days.length > longestPattern ? { fault: String(days.length) } : { days };
}
