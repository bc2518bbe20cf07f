import { BUSINESS_OFFSET_MINUTES } from "#platform/calendar/wall-time.ts";
import { readUpload, type Upload } from "./adms/upload.ts";
import { usersByPin } from "./adms/users.ts";
import type { OddLine } from "./attlog.ts";
import { machineLimits } from "./machine-limits.ts";

/** Lines that could not be read and were told already; the same text is kept once in any case. */
const rememberedOdd = 10_000;

/**
 * Reads a report piece by piece, so that nobody waits long for any of it: in parts with some hundred things to store, at
 * least one. The lines of all parts together are those of the report.
 */
export function* uploadParts(
  table: string,
  text: string,
  offsetMinutes: number = BUSINESS_OFFSET_MINUTES,
): Generator<Upload> {
  const seen = new Set<string>();
  let part: Upload = { lines: 0, punches: [], odd: [], users: [] };
  let before = 0;
  for (const piece of pieces(text)) {
    const { lines, punches, odd, users } = readUpload(table, piece, offsetMinutes);
    part.lines += lines;
    part.punches.push(...punches);
    part.users.push(...users);
    part.odd.push(...odd.filter((one) => isNew(seen, one)).map((one) => ({ ...one, line: one.line + before })));
    before += countEnds(piece);
    if (
      part.punches.length + part.users.length + part.odd.length < machineLimits.partItems &&
      part.lines < machineLimits.partLines
    )
      continue;
    yield { ...part, users: usersByPin(part.users) };
    part = { lines: 0, punches: [], odd: [], users: [] };
  }
  yield { ...part, users: usersByPin(part.users) };
}

function isNew(seen: Set<string>, { content }: OddLine): boolean {
  if (seen.has(content)) return false;
  if (seen.size < rememberedOdd) seen.add(content);
  return true;
}

const lineEnd = /\r\n|\n|\r/g;

/** Whole lines, some hundred together; at least one piece. */
function* pieces(text: string): Generator<string> {
  let start = 0;
  let count = 0;
  for (const { index, 0: end } of text.matchAll(lineEnd)) {
    const next = index + end.length;
    count += 1;
    if (count < machineLimits.partItems && next - start < machineLimits.partCharacters) continue;
    yield text.slice(start, next);
    start = next;
    count = 0;
  }
  if (start < text.length || start === 0) yield text.slice(start);
}

function countEnds(piece: string): number {
  return piece.match(lineEnd)?.length ?? 0;
}
