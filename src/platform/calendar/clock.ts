/** Minutes from 00:00 of a work date; 1440 and more are the next day (spec 9: next-day times are + 24 h). */
export type Minute = number;

export const DAY_MINUTES = 1440;
/** The latest time a clock text may name: 48:00, the end of the next day. */
export const LAST_CLOCK_MINUTE = 2 * DAY_MINUTES;

const PLAIN = /^(\d{1,2})[:：](\d{2})$/;
const NEXT_DAY = /^(?:次日\s*(\d{1,2}[:：]\d{2})|(\d{1,2}[:：]\d{2})\s*\+1)$/;

function parsePlain(text: string): Minute | null {
  const match = PLAIN.exec(text);
  if (!match) return null;
  const minute = Number(match[2]);
  if (minute > 59) return null;
  return Number(match[1]) * 60 + minute;
}

/** "07:00", "25:00", "01:00 +1" or "次日 01:00" to minutes 0-2880; null for anything else and later than 48:00. */
export function parseClock(text: string): Minute | null {
  const trimmed = text.trim();
  const next = NEXT_DAY.exec(trimmed);
  if (next) {
    const ofDay = parsePlain(next[1] ?? next[2] ?? "");
    return ofDay === null || ofDay > DAY_MINUTES ? null : ofDay + DAY_MINUTES;
  }
  const minutes = parsePlain(trimmed);
  return minutes === null || minutes > LAST_CLOCK_MINUTE ? null : minutes;
}

const pad = (value: number): string => String(value).padStart(2, "0");

/** As files write it: 1500 -> "25:00"; minutes 0 and more. */
export function writeClock(minutes: Minute): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

const DAY_WORDS_ZH: Record<number, string> = { [-1]: "前日", 1: "次日", 2: "第三日" };

/** As a screen shows it: 1500 -> "次日 01:00" or "01:00 +1"; a minute below zero is the day before. */
export function formatClock(minutes: Minute, language: "zh" | "en"): string {
  const day = Math.floor(minutes / DAY_MINUTES);
  const clock = writeClock(minutes - day * DAY_MINUTES);
  if (day === 0) return clock;
  const offset = day > 0 ? `+${day}` : String(day);
  const word = DAY_WORDS_ZH[day];
  return language === "zh" && word ? `${word} ${clock}` : `${clock} ${offset}`;
}

/** From - to, as a screen shows it. */
export const formatClocks = (from: Minute, to: Minute, language: "zh" | "en"): string =>
  `${formatClock(from, language)} – ${formatClock(to, language)}`;

/** Whole minutes as hours with two decimals at most, half away from zero: 450 is "7.5", 20 is "0.33". */
export function formatHours(minutes: Minute): string {
  const hundredths = Math.round((Math.abs(minutes) * 100) / 60);
  const [whole, rest] = [Math.floor(hundredths / 100), hundredths % 100];
  const decimals = rest === 0 ? "" : `.${String(rest).padStart(2, "0").replace(/0$/, "")}`;
  return `${minutes < 0 && hundredths > 0 ? "-" : ""}${whole}${decimals}`;
}

/** The end of a span on its start's scale: an end before the start is the next day; an equal end is zero length. */
export function endAfter(start: Minute, end: Minute): Minute {
  return end < start ? end + DAY_MINUTES : end;
}
