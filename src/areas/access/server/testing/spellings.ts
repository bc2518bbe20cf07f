const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));
const every = (signs: string, n: number) =>
  [...signs].map((sign, at) => (at % n === 0 ? sign.toUpperCase() : sign)).join("");

const letters: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => every(text, 2),
  (text) => every(text, 3),
  wide,
  (text) => wide(text.toUpperCase()),
  (text) => wide(text.slice(0, 1)) + text.slice(1),
  (text) => text.slice(0, -1) + wide(text.slice(-1)),
  (text) => wide(text.slice(0, 4)) + text.slice(4),
];
const around: ((text: string) => string)[] = [
  (text) => text,
  (text) => ` ${text}`,
  (text) => `${text}\u3000`,
  (text) => `\u00a0${text}\t`,
  (text) => `${text.slice(0, 2)}\u200b${text.slice(2)}`,
  (text) => `${text.slice(0, 1)}\u0301${text.slice(1)}`,
  (text) => `${text}\u0327`,
  (text) => `\ufeff${text}`,
  (text) => `${text.slice(0, 3)}\u00ad${text.slice(3)}`,
];
const numbers: ((text: string) => string)[] = [
  (text) => text,
  (text) => `+86${text}`,
  (text) => `+86 ${text}`,
  (text) => `86${text}`,
  (text) => `0086${text}`,
  (text) => `(+86)${text}`,
  (text) => `${text.slice(0, 3)} ${text.slice(3, 7)} ${text.slice(7)}`,
  (text) => `${text.slice(0, 3)}-${text.slice(3, 7)}-${text.slice(7)}`,
];

/** Ways to write one name, phone or mailbox, all different. */
export function spellingsOf(text: string): string[] {
  const said = /^1\d{10}$/.test(text) ? numbers.map((form) => form(text)) : [text];
  return [...new Set(said.flatMap((one) => letters.flatMap((form) => around.map((more) => more(form(one))))))];
}
