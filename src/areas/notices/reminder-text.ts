import { daysBetween } from "#platform/calendar/plain-date.ts";
import { say, type Locale, type Text } from "#platform/i18n/text.ts";
import type { ReminderSubject } from "./reminder-source.ts";
import { placeholders } from "./reminder-words.ts";

/** So many are named, the others counted. */
const named = 3;

interface Told {
  title: Text;
  annual?: boolean | undefined;
  subjects: readonly Pick<ReminderSubject, "name" | "date" | "about">[];
  today: string;
}

const whenWords = {
  today: { zh: "今天", en: "today" },
  ahead: { zh: "{days} 天后", en: "in {days} {days|day|days}" },
  past: { zh: "已过 {days} 天", en: "{days} {days|day|days} ago" },
} as const satisfies Record<string, Text>;

function whenOf(date: string, today: string, locale: Locale): string {
  const days = daysBetween(today, date);
  return say(days === 0 ? whenWords.today : days > 0 ? whenWords.ahead : whenWords.past, locale, {
    days: Math.abs(days),
  });
}

const moreWords = {
  zh: "{names} 等 {count} 人",
  en: "{names} and {more} {more|other|others}",
} as const satisfies Text;

function namesOf(subjects: Told["subjects"], locale: Locale): string {
  const comma = locale === "zh" ? "、" : ", ";
  const each = [
    ...new Set(
      subjects.map(({ name, about }) =>
        about ? `${name}${locale === "zh" ? "（" : " ("}${about[locale]}${locale === "zh" ? "）" : ")"}` : name,
      ),
    ),
  ];
  const names = each.slice(0, named).join(comma);
  if (each.length <= named) return names;
  return say(moreWords, locale, { names, count: each.length, more: each.length - named });
}

const dateOf = ({ annual, subjects }: Told) => subjects[0]!.date.slice(annual ? 5 : 0);

const lineWords = {
  zh: "{title}：{names}，{date}（{when}）",
  en: "{title}: {names}, {date} ({when})",
} as const satisfies Text;

const ownWords = {
  zh: "您的{title}：{date}（{when}）",
  en: "About you - {title}: {date} ({when})",
} as const satisfies Text;

const ownAboutWords = {
  zh: "您的{title}：{about}，{date}（{when}）",
  en: "About you - {title}: {about}, {date} ({when})",
} as const satisfies Text;

/** What somebody reads of subjects with one date. */
export function reminderLine(told: Told): Text {
  const of = (locale: Locale) =>
    say(lineWords, locale, {
      title: told.title[locale],
      names: namesOf(told.subjects, locale),
      date: dateOf(told),
      when: whenOf(told.subjects[0]!.date, told.today, locale),
    });
  return { zh: of("zh"), en: of("en") };
}

/** What somebody reads of their own date. */
export function ownLine(told: Told): Text {
  const of = (locale: Locale) => {
    const about = told.subjects
      .flatMap((one) => (one.about ? [one.about[locale]] : []))
      .join(locale === "zh" ? "、" : ", ");
    return say(about === "" ? ownWords : ownAboutWords, locale, {
      title: told.title[locale],
      about,
      date: dateOf(told),
      when: whenOf(told.subjects[0]!.date, told.today, locale),
    });
  };
  return { zh: of("zh"), en: of("en") };
}

const holder = /\{([^{}]*)\}/g;

/** What stands in braces and is no placeholder. */
export const unknownHolders = (text: string): string[] =>
  [...text.matchAll(holder)].map((match) => match[1]!).filter((name) => !Object.hasOwn(placeholders, name));

/** The company's own text, filled; nothing that was filled in is filled again. */
export function filledText(text: Text, told: Told): Text {
  const of = (locale: Locale) => {
    const date = told.subjects[0]!.date;
    const values = new Map<string, string>([
      ["names", namesOf(told.subjects, locale)],
      ["count", String(new Set(told.subjects.map(({ name }) => name)).size)],
      ["what", told.title[locale]],
      ["date", dateOf(told)],
      ["days", String(Math.abs(daysBetween(told.today, date)))],
    ]);
    return text[locale].replaceAll(holder, (whole, name: string) => values.get(name) ?? whole);
  };
  return { zh: of("zh"), en: of("en") };
}
