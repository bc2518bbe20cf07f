import { formatClocks } from "#platform/calendar/clock.ts";
import { weekdayText } from "#platform/calendar/day-text.ts";
import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import { writeBook, type BookCell, type BookColumn, type BookSheet } from "#platform/excel/write-book.ts";
import { sheetFormats } from "#platform/excel/write-sheet.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { exportRoster as call } from "../../file-api.ts";
import { dayText } from "./day-text.ts";
import { markText } from "../../rules/file/sheet-shape.ts";
import { daySums } from "../../rules/file/sums.ts";
import { fileRoster, fileWords, type FileRoster } from "./file-roster.ts";
import { legendOf, rosterTexts, type RosterText } from "./roster-texts.ts";

/** A spreadsheet counts days from here. */
const dayZero = dayNumber("1899-12-30");
const dateCell = (date: string): BookCell => ({ value: dayNumber(date) - dayZero, format: "date" });
const hours = (minutes: number): BookCell => ({ value: Math.round((minutes / 60) * 100) / 100, format: "hours" });
const count = (value: number): BookCell => ({ value, format: "integer" });
const text = (width: number): BookColumn => ({ width, format: "text" });

/** A plan as a workbook that can be changed and read again: roster, shifts and heads needed. */
export async function exportRoster(context: CallContext, { id }: InputOf<typeof call>): Promise<Download> {
  const { locale } = context;
  const t = rosterTexts(locale);
  const file = await fileRoster(context, id);
  const { plan } = file;
  return {
    name: `${plan.number} ${plan.from} ${plan.to}.xlsx`,
    mediaType: sheetFormats.xlsx.mediaType,
    body: writeBook([rosterSheet(file, locale, t), legendSheet(file, locale, t), coverSheet(file, locale, t)]),
  };
}

/** The roster: who by days, and in a hidden column what the file was made of and whose row it is. */
function rosterSheet({ plan, roster, dates, at, sumsOf }: FileRoster, locale: Locale, t: RosterText): BookSheet {
  const words = fileWords(roster, [locale]);
  const columns: BookColumn[] = [
    text(12),
    text(16),
    text(18),
    ...dates.map(() => text(13)),
    text(14),
    text(10),
    text(10),
    { width: 12, format: "text", hidden: true },
  ];
  const head: BookCell[] = [
    t("number"),
    t("name"),
    t("post"),
    ...dates.map(dateCell),
    t("hours"),
    t("nights"),
    t("daysOff"),
    markText({ planId: plan.id, revision: plan.revision }),
  ];
  const posts = new Map(roster.posts.map(({ postId, name }) => [postId, name[locale]]));
  const rows = roster.people.map((person, row): BookCell[] => {
    const days = dates.map((date) => at(row, date));
    const sums = sumsOf(row);
    return [
      person.number,
      person.name,
      posts.get(person.postId) ?? "",
      ...days.map((contents) => dayText(contents, person, words, locale)),
      hours(sums.minutes),
      count(sums.nights),
      count(sums.daysOff),
      String(person.memberId),
    ];
  });
  const sums = dates.map((date) => daySums(roster.people.map((_person, row) => at(row, date))));
  return {
    name: t("roster"),
    columns,
    frozen: { rows: 2, columns: 3 },
    rows: [
      head,
      ["", "", "", ...dates.map((date) => weekdayText(date, locale))],
      ...rows,
      ["", t("heads"), "", ...sums.map((one) => count(one.heads))],
      [
        "",
        t("dayHours"),
        "",
        ...sums.map((one) => hours(one.minutes)),
        hours(sums.reduce((sum, one) => sum + one.minutes, 0)),
      ],
    ],
  };
}

function legendSheet({ roster }: FileRoster, locale: Locale, t: RosterText): BookSheet {
  return {
    name: t("legend"),
    columns: [text(10), text(24), text(36), text(12)],
    frozen: { rows: 1, columns: 0 },
    rows: [
      [t("code"), t("shift"), t("times"), t("planned")],
      ...legendOf(roster, locale, t).map(({ code, name, times, minutes }) => [code, name, times, hours(minutes)]),
    ],
  };
}

function coverSheet({ roster, plan }: FileRoster, locale: Locale, t: RosterText): BookSheet {
  const departments = new Map(roster.departments.map(({ id, name }) => [id, name[locale]]));
  const posts = new Map(roster.posts.map(({ postId, name }) => [postId, name[locale]]));
  const heads = (value: number | null) => (value === null ? "" : count(value));
  return {
    name: t("cover"),
    columns: [text(20), text(20), text(14), text(20), text(10), text(10), text(10)],
    frozen: { rows: 1, columns: 0 },
    rows: [
      [t("department"), t("post"), t("date"), t("time"), t("least"), t("target"), t("most")],
      ...roster.cover
        .map((one) => ({ ...one, date: addDays(roster.window.start, one.day) }))
        .filter(({ date }) => date >= plan.from && date <= plan.to)
        .map((one): BookCell[] => [
          departments.get(one.departmentId) ?? "",
          posts.get(one.postId) ?? "",
          dateCell(one.date),
          formatClocks(one.span.start, one.span.end, locale),
          heads(one.min),
          heads(one.target),
          heads(one.max),
        ]),
    ],
  };
}
