import { printHead } from "#areas/organisation/server.ts";
import { formatHours } from "#platform/calendar/clock.ts";
import { dateWithDay, weekdayText } from "#platform/calendar/day-text.ts";
import { formatWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { pdfDownload } from "#platform/print/make-pdf.ts";
import type { PrintTable } from "#platform/print/print-document.ts";
import type { printRoster as call } from "../../file-api.ts";
import { dayText } from "./day-text.ts";
import { paperPages, paperText } from "../../rules/file/paper.ts";
import { daySums } from "../../rules/file/sums.ts";
import { planWords } from "../../words.ts";
import { fileRoster, fileWords, type FileRoster } from "./file-roster.ts";
import { legendOf, planName, rosterTexts, type RosterText } from "./roster-texts.ts";

/** So many people stand on a page, and so many days beside each other. */
const rowsOfPage = 45;
const daysOfPage = 31;
/** Points of A3 between its margins, and those of a column's lines and padding. */
const paperWidth = 1118;
const edge = 4.5;
const sideWidths = { name: 58, post: 42, hours: 28, nights: 20, daysOff: 20 };
/** Points of a page for its rows: 45 of one line. */
const rowsHeight = 490.5;
const widestDay = 64;
/** The legend stands in so many columns. */
const legendColumns = 3;

/** A plan on A3: who works when, with sums, what the codes mean, and where it is signed. */
export async function printRoster(context: CallContext, { id }: InputOf<typeof call>): Promise<Download> {
  const { locale, principal, now } = context;
  const t = rosterTexts(locale);
  const file = await fileRoster(context, id);
  const { plan, roster } = file;
  const at = formatWallTime(wallSecondOfInstant(Date.parse(now))).slice(0, 16);
  return pdfDownload(
    `${plan.number} ${plan.from} ${plan.to}`,
    {
      locale,
      landscape: true,
      paper: "A3",
      ...(await printHead(context)),
      title: t("title", { name: planName(roster, plan.departmentIds, locale) }),
      subtitle: `${plan.number} · ${dateWithDay(plan.from, locale)} – ${dateWithDay(plan.to, locale)} · ${planWords[plan.state][locale]}`,
      facts: [],
      tables: [...rosterTables(file, locale, t), legendTable(file, locale, t)],
      seals: (["made", "checked", "approved"] as const).map((key) => ({
        title: t(key),
        lines: [t("signature"), t("date")],
      })),
      footer: t("printed", { name: principal.name, at }),
    },
    principal.tenantId,
  );
}

const portions = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.max(1, Math.ceil(list.length / size)) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  );

/** So wide that all days of a page stand on it, whatever is in them. */
function dayWidth(days: number): number {
  const sides = Object.values(sideWidths);
  const left = paperWidth - sides.reduce((sum, width) => sum + width, 0) - edge * (days + sides.length);
  return Math.min(widestDay, Math.floor((10 * left) / days) / 10);
}

/** Hours without noughts behind the point, as a day is narrow. */
const shortHours = (minutes: number): string => formatHours(minutes).replace(/\.00$|(?<=\.\d)0$/, "");

/** A table for each page: people by days, the sums of the days below the last of them. */
function rosterTables({ roster, dates, at, sumsOf }: FileRoster, locale: Locale, t: RosterText): PrintTable[] {
  const words = fileWords(roster, [locale]);
  const posts = new Map(roster.posts.map(({ postId, name }) => [postId, name[locale]]));
  const people = roster.people.map((person, row) => ({ person, row }));
  const tables = portions(dates, daysOfPage).flatMap((days) => {
    const lines = people.map(({ person, row }) => ({
      person,
      row,
      cells: days.map((date) => paperText(dayText(at(row, date), person, words, locale))),
    }));
    const parts = paperPages(lines, { most: rowsOfPage, height: rowsHeight });
    return parts.map((part, index): PrintTable => {
      const sums = days.map((date) => daySums(people.map(({ row }) => at(row, date))));
      const isLast = index === parts.length - 1;
      return {
        dense: true,
        columns: [
          { title: t("name"), width: sideWidths.name },
          { title: t("post"), width: sideWidths.post },
          ...days.map((date) => ({
            title: `${date.slice(5)} ${weekdayText(date, locale)}`,
            width: dayWidth(days.length),
          })),
          { title: t("hours"), align: "right" as const, width: sideWidths.hours },
          { title: t("nights"), align: "right" as const, width: sideWidths.nights },
          { title: t("daysOff"), align: "right" as const, width: sideWidths.daysOff },
        ],
        rows: [
          ...part.map(({ person, row, cells }) => {
            // The sums of a person are of the whole plan, also where its days stand on two pages.
            const all = sumsOf(row);
            return [
              [person.name, person.number].filter(Boolean).join(" "),
              posts.get(person.postId) ?? "",
              ...cells,
              shortHours(all.minutes),
              String(all.nights),
              String(all.daysOff),
            ];
          }),
          ...(isLast ? [[t("heads"), "", ...sums.map(({ heads }) => String(heads)), "", "", ""]] : []),
        ],
        ...(isLast && {
          totals: [
            t("dayHours"),
            "",
            ...sums.map(({ minutes }) => shortHours(minutes)),
            shortHours(sums.reduce((sum, one) => sum + one.minutes, 0)),
            "",
            "",
          ],
        }),
      };
    });
  });
  return tables.map((table, index) => (index === 0 ? table : { ...table, newPage: true }));
}

function legendTable({ roster }: FileRoster, locale: Locale, t: RosterText): PrintTable {
  const lines = legendOf(roster, locale, t);
  const perColumn = Math.ceil(lines.length / legendColumns);
  const heads = [{ title: t("code"), width: 32 }, { title: t("shift") }, { title: t("times") }];
  return {
    title: t("legend"),
    dense: true,
    columns: Array.from({ length: legendColumns }, () => heads).flat(),
    rows: Array.from({ length: perColumn }, (_, row) =>
      Array.from({ length: legendColumns }, (_column, column) => {
        const line = lines[column * perColumn + row];
        return line ? [line.code, line.name, line.times] : ["", "", ""];
      }).flat(),
    ),
  };
}
