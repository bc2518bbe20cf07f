import { parseMobile } from "#platform/identity/phone.ts";

/** One folding may make what another one folds: a sign that only turns into a letter with a mark when it is small. */
const once = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/**
 * What somebody typed to say who they are, as attempts are counted: widths, letters, marks, what cannot be seen and the
 * ways to write a mobile number make no difference. Not for finding a log-in: two of these may be different people's.
 */
export function foldIdentifier(typed: string): string {
  let text = once(typed);
  for (let again = once(text); again !== text; again = once(text)) text = again;
  // A blank or a dash of any kind, dots and brackets stand in numbers; 86 also without its sign.
  const digits = text.replace(/[\s\p{Pd}.()/]/gu, "");
  return parseMobile(digits) ?? parseMobile(`+${digits}`) ?? text;
}
