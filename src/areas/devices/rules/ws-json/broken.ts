/**
 * What can be told of a frame that is no JSON: a comma too many, an end that is missing, two frames in one. Firmware
 * says such a frame again for ever unless it is answered. Its records are read one by one; one that cannot be read stays
 * the text that it is.
 */
export function readBroken(text: string): Record<string, unknown> | null {
  const word = /"\s*(cmd|ret)\s*"\s*:\s*"\s*(\w+)\s*"/i.exec(text);
  if (word === null) return null;
  const [, kind = "", command = ""] = word;
  const start = /"\s*(?:record|log)\s*"\s*:/i.exec(text);
  return {
    [kind.toLowerCase()]: command,
    sn: wordAt(text, "sn"),
    count: numberAt(text, "count"),
    logindex: numberAt(text, "logindex"),
    record: start === null ? [] : recordsOf(text.slice(start.index + start[0].length)),
  };
}

const wordAt = (text: string, name: string): string | undefined =>
  new RegExp(`"\\s*${name}\\s*"\\s*:\\s*"?([^",}\\s]+)`, "i").exec(text)?.[1];

function numberAt(text: string, name: string): number | undefined {
  const told = wordAt(text, name);
  return told === undefined || !/^\d{1,15}$/.test(told) ? undefined : Number(told);
}

/** Records hold no records. Of one without an end the opening bracket tells. */
const record = /\{[^{}]*(?:\}|$)/g;
/** A picture would hide what stands behind it. */
const long = /"[^"]{100,}("|$)/g;

function recordsOf(text: string): unknown[] {
  return [...text.matchAll(record)].flatMap(([part]) => {
    try {
      return [JSON.parse(part) as unknown];
    } catch {
      return /enrollid/i.test(part) ? [part.replace(long, '""')] : [];
    }
  });
}
