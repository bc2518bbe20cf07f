/** `name=value` parted by TABs or another sign; names in small letters, the first of a name counts. */
export function readPairs(line: string, between = "\t"): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const part of line.split(between)) {
    const sign = part.indexOf("=");
    if (sign < 1) continue;
    const name = part.slice(0, sign).trim().toLowerCase();
    if (!pairs.has(name)) pairs.set(name, part.slice(sign + 1).trim());
  }
  return pairs;
}
