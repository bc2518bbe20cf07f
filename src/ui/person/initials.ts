/** What stands for a name where there is no picture: the first sign of a Chinese name, the first letters of the first and the last part of another. */
export function initialsOf(name: string): string {
  const text = name.trim();
  const [first = ""] = text;
  if (/\p{Script=Han}/u.test(first)) return first;
  const parts = text.split(/[\s·.-]+/u).filter((part) => part !== "");
  const letters = parts.length > 1 ? [parts[0]!, parts.at(-1)!] : parts;
  return letters.map((part) => [...part][0]!.toUpperCase()).join("");
}

const TONES = 6;

/** One of six quiet colours, always the same one for the same person; by the name where there is no id. */
export function toneOf(who: number | string): number {
  if (typeof who === "number") return (Math.abs(Math.trunc(who)) % TONES) + 1;
  let sum = 7;
  for (const sign of who) sum = (sum * 31 + sign.codePointAt(0)!) % 65_521;
  return (sum % TONES) + 1;
}
