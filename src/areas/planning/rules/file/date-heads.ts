import {
  datesOf,
  dateOfDayNumber,
  dayNumber,
  dayOf,
  isPlainDate,
  monthOf,
  yearOf,
} from "#platform/calendar/plain-date.ts";

export type DateHead = { kind: "date"; date: string } | { kind: "outside" } | null;

/** Parts of a date as far as a heading says them. */
interface Said {
  year?: number;
  month?: number;
  day: number;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekdayWords =
  /(?:星期|周|礼拜)[一二三四五六日天]|\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b\.?/gi;
/** A spreadsheet counts days from here; what is shown as a bare number is one between 2000 and 2064. */
const dayZero = dayNumber("1899-12-30");

/** The heading without what day of the week it is. */
function bare(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(weekdayWords, " ")
    .replace(/[()[\],]/g, " ")
    .trim()
    .replace(/(?<=[\d日号])\s+[一二三四五六日天]$/, "")
    .replace(/(?<=\d)[一二三四五六天]$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

const numbers = (match: RegExpExecArray): number[] => match.slice(1).map(Number);

/** `monthFirst`: whether 3/12 is the twelfth of March. */
function saidBy(text: string, monthFirst: boolean): Said | null {
  let match =
    /^(\d{4})[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})[日号]?(?: 00:00(?::00)?)?$/.exec(text) ??
    /^(20\d\d)(\d\d)(\d\d)$/.exec(text);
  if (match) {
    const [year, month, day] = numbers(match);
    return { year: year!, month: month!, day: day! };
  }
  match = /^([345]\d{4})$/.exec(text);
  if (match) {
    const date = dateOfDayNumber(Number(text) + dayZero);
    return { year: yearOf(date), month: monthOf(date), day: dayOf(date) };
  }
  match = /^(\d{1,2})月(\d{1,2})[日号]?$/.exec(text);
  if (match) return { month: Number(match[1]), day: Number(match[2]) };
  match = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}))?$/.exec(text);
  if (match) {
    const [one, two] = [Number(match[1]), Number(match[2])];
    const [month, day] = monthFirst ? [one, two] : [two, one];
    return { month, day, ...(match[3] && { year: Number(match[3]) }) };
  }
  match = /^(\d{1,2})[日号]?$/.exec(text);
  if (match) return { day: Number(match[1]) };
  return byWords(text);
}

/** `1 dec`, `dec 1`, `1-dec-2026`. */
function byWords(text: string): Said | null {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]?([a-z]{3,9})\.?(?:[ -](\d{4}))?$/.exec(text);
  const nameFirst = /^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(text);
  const [day, name, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [nameFirst?.[2], nameFirst?.[1], nameFirst?.[3]];
  const month = name === undefined ? 0 : months.indexOf(name.slice(0, 3)) + 1;
  if (month === 0) return null;
  return { month, day: Number(day), ...(year && { year: Number(year) }) };
}

const isPossible = ({ month = 1, day }: Said) => month >= 1 && month <= 12 && day >= 1 && day <= 31;

function read(texts: readonly string[], dates: readonly string[], monthFirst: boolean): DateHead[] {
  let last = -1;
  return texts.map((text) => {
    const said = saidBy(text, monthFirst);
    if (!said || !isPossible(said)) return null;
    const fits = (date: string) =>
      dayOf(date) === said.day &&
      (said.month === undefined || said.month === monthOf(date)) &&
      (said.year === undefined || said.year === yearOf(date));
    // A bare day of a plan over two months is the next one of that number.
    const behind = dates.findIndex((date, index) => index > last && fits(date));
    const index = behind >= 0 ? behind : dates.findIndex(fits);
    if (index < 0) return { kind: "outside" };
    last = index;
    return { kind: "date", date: dates[index]! };
  });
}

/**
 * Which dates of a plan headings are, in the ways people write them. Of 3/12 the order is that in which more of them are dates
 * of the plan, month first where it makes no difference.
 */
export function readDateHeads(texts: readonly string[], from: string, to: string): DateHead[] {
  if (!isPlainDate(from) || !isPlainDate(to)) return texts.map(() => null);
  const dates = datesOf(from, to);
  const plain = texts.map(bare);
  const [monthFirst, dayFirst] = [read(plain, dates, true), read(plain, dates, false)];
  const hits = (heads: readonly DateHead[]) =>
    new Set(heads.flatMap((head) => (head?.kind === "date" ? [head.date] : []))).size;
  return hits(dayFirst) > hits(monthFirst) ? dayFirst : monthFirst;
}

/** Whether a text only says which day of the week it is. */
export const isWeekday = (text: string): boolean =>
  /^[一二三四五六日天]$/.test(text.trim()) || (text.trim() !== "" && text.replace(weekdayWords, "").trim() === "");
