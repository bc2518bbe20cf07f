import { formatHours } from "#platform/calendar/clock.ts";
import { addDays, weekdayOf } from "#platform/calendar/plain-date.ts";
import { shortTimes } from "#platform/rota/cell-text.ts";
import type { Content } from "#platform/rota/model.ts";
import { cellFaultText, cellWords, parseCell } from "#platform/rota/parse-cell.ts";
import type { SheetColumn, SheetModel, SheetWrite, WriteKind, WriteResult } from "#ui/sheet/sheet-model.ts";
import type { GridRows } from "./grid-rows.ts";
import type { GridWords } from "./grid-words.ts";
import { belowName, paintFoot, paintSide, sideTextOf, sideWidths, sidesOf, type SideColumn } from "./side-columns.ts";
import { cellStamp, paintCell } from "./paint-cell.ts";
import { costText } from "./cost-text.ts";
import type { RosterIntent } from "./roster-data.ts";
import type { Roster } from "./roster.ts";
import type { LeftOver } from "./left-over.ts";
import { carried, valueAt, type DayValue, type DayWrite, type TakenDay } from "./write-cells.ts";
import { writeStep } from "./write-step.ts";

export const MOST_CELLS = 2000;
const ROW = 34;
const countedSides: ReadonlySet<SideColumn> = new Set(["nights", "daysOff", "burden"]);
const BAND = 26;
const WIDE = 46;
const NARROW = 34;

export interface GridOptions {
  roster: Roster;
  rows: GridRows;
  words: GridWords;
  /** Heads of days, made once. */
  heads: readonly SheetColumn["head"][];
  isReadOnly: boolean;
  /** Narrow days, of the figures only the hours. */
  isNarrow?: boolean;
  /** Fen with a currency sign or without, as the product shows money. */
  money(fen: number): string;
  wrote(intents: readonly RosterIntent[]): void;
  /** What of a paste was not written: kept in sight, each with its reason. */
  leftOver?(cells: readonly LeftOver[]): void;
  /** Findings that a drop would make: nothing of it is written yet. */
  foreseen(writes: readonly DayWrite[]): { veto?: string; note?: string };
}

/** The roster as a sheet: people down, days to the right. */
export function gridModel(options: GridOptions): SheetModel<TakenDay> {
  const { roster, rows, words, heads, isReadOnly, isNarrow = false } = options;
  const { model } = roster.data;
  const sides = sidesOf(roster, isNarrow);
  const frozen = sides.length;
  const dayOf = (column: number) => column - frozen;

  const contentTexts = new Map<Content, string>();
  const textOf = (content: Content): string => {
    const known = contentTexts.get(content);
    if (known !== undefined) return known;
    const text = contentText(content);
    contentTexts.set(content, text);
    return text;
  };
  const contentText = (content: Content): string => {
    if (content.kind === "empty") return "";
    const code = content.definitionId === null ? undefined : roster.definitions.get(content.definitionId)?.code;
    return code ?? (content.kind === "off" ? "0" : shortTimes(content.sections));
  };
  const dayText = (person: number, day: number) =>
    [0, 1]
      .map((place) => textOf(roster.content(person, day, place)))
      .filter(Boolean)
      .join("+");

  const sideText = (person: number, side: SideColumn) => sideTextOf(roster, person, side, options.money);

  const text = (row: number, column: number): string => {
    const person = rows.personOf(row);
    if (person < 0) return "";
    const side = sides[column];
    return side ? sideText(person, side) : dayText(person, dayOf(column));
  };

  const usable = roster.data.definitions.filter(({ isDisabled }) => !isDisabled);
  const pinyin = new Map(usable.map(({ name, pinyin: spelled = "" }) => [name.zh, spelled.split(" ")]));
  const typed = cellWords(
    usable.map(({ id, code, name }) => ({ id, code, ...name })),
    (zh) => pinyin.get(zh) ?? [],
  );
  const given = (definitionId: number, person: number): Content => {
    const definition = roster.definitions.get(definitionId);
    return definition ? roster.given(definition, person) : { kind: "empty" };
  };

  /** What a text is for somebody on a day; a fault where nobody knows it. */
  const valueOf = (text: string, person: number): DayValue | { fault: string } => {
    const numbers: number[] = [];
    for (const part of text.split(/[+＋]/)) {
      const said = parseCell(part, typed);
      if (said.kind === "fault") return { fault: cellFaultText(said.fault, words.locale) };
      if (said.kind === "empty") continue;
      const content: Content =
        said.kind === "off"
          ? { kind: "off", definitionId: null }
          : said.kind === "times"
            ? roster.typed(said.sections, person)
            : given(said.definitionId, person);
      numbers.push(roster.numberOf(content));
    }
    if (numbers.length > 2) return { fault: words.tooManyPosts(text) };
    return [numbers[0] ?? 0, numbers[1] ?? 0];
  };

  /** What can be written, and what nobody knows. */
  const read = (writes: readonly SheetWrite<TakenDay>[]) => {
    const days: (DayWrite & { text: string })[] = [];
    const unknown: LeftOver[] = [];
    for (const { row, column, text: typed, value } of writes) {
      const person = rows.personOf(row);
      if (column < frozen || person < 0) continue;
      const wanted = value === undefined ? valueOf(typed, person) : carried(roster, value, person);
      const place = { person, day: dayOf(column), text: typed };
      if ("fault" in wanted) unknown.push({ ...place, why: wanted.fault });
      else days.push({ ...place, value: wanted });
    }
    return { days, unknown };
  };
  const dayWrites = (writes: readonly SheetWrite<TakenDay>[]): DayWrite[] | { fault: string } => {
    const { days, unknown } = read(writes);
    return unknown[0] ? { fault: unknown[0].why } : days;
  };

  /** A table of hundreds of cells is not refused for one of them: what fits is written, the rest told. */
  const paste = (writes: readonly SheetWrite<TakenDay>[]): WriteResult => {
    const { days, unknown } = read(writes);
    const left = [...unknown];
    const texts = new Map(days.map(({ person, day, text: typed }) => [`${person} ${day}`, typed]));
    const result = writeStep(roster, words, days, options.wrote, ({ refused }) => {
      for (const { person, day, why } of refused)
        left.push({ person, day, text: texts.get(`${person} ${day}`) ?? "", why: words.skip(why) });
    });
    if (left.length === 0) return result;
    options.leftOver?.(left);
    return { ...result, said: words.pasted(days.length + unknown.length - left.length, left.length) };
  };

  const taken = (row: number, column: number): TakenDay => {
    const person = rows.personOf(row);
    return { person, value: column < frozen || person < 0 ? [0, 0] : valueAt(roster, person, dayOf(column)) };
  };

  const write = (writes: readonly SheetWrite<TakenDay>[], kind: WriteKind): WriteResult => {
    if (isReadOnly) return { said: words.readOnly };
    if (kind === "paste") return paste(writes);
    const days = dayWrites(writes);
    if ("fault" in days) return kind === "type" ? days : { said: days.fault };
    return writeStep(roster, words, days, options.wrote);
  };

  const footText = (column: number): string => {
    const side = sides[column];
    if (!side) return formatHours(Math.round((roster.dayMinutes[dayOf(column)] ?? 0) / 60) * 60);
    if (side === "person") return words.sum;
    if (side === "hours") return formatHours(roster.total.minutes);
    return side === "cost" ? costText(roster.total.cost, options.money) : "";
  };

  return {
    rows: rows.count,
    frozen,
    home: frozen + model.window.from,
    columns: [
      ...sides.map((side): SheetColumn => ({
        key: side,
        name: words.side[side],
        width: sideWidths[side],
        align: side === "person" ? "start" : "end",
        choosesRow: true,
      })),
      ...Array.from({ length: roster.days }, (_, day): SheetColumn => ({
        key: `day${day}`,
        name: words.day(day),
        width: isNarrow ? NARROW : WIDE,
        head: heads[day],
      })),
    ],
    rowHeight: (row) => (rows.personOf(row) < 0 ? BAND : ROW),
    band: (row) => rows.title(row)?.[words.locale] ?? null,
    fillsSelection: true,
    most: MOST_CELLS,
    paint: (cell) => {
      const person = rows.personOf(cell.row);
      const side = sides[cell.column];
      if (side) paintSide(cell, roster, person, side, sideText(person, side), words.locale);
      else paintCell(cell, roster, person, dayOf(cell.column), words);
    },
    stamp: (row, column) => {
      const side = sides[column];
      if (!side) return cellStamp(roster, rows.personOf(row), dayOf(column));
      // Small numbers that many rows have.
      return countedSides.has(side) ? `${side} ${sideText(rows.personOf(row), side)}` : null;
    },
    columnGround: (column, colours) => {
      if (column < frozen) return null;
      const kind = model.window.kinds[dayOf(column)];
      const weekday = weekdayOf(addDays(model.window.start, dayOf(column)));
      if (kind === "statutory_holiday") return colours.warningGround;
      return kind === "weekend" || kind === "arranged_day_off" || (kind === undefined && weekday > 5)
        ? colours.quiet
        : null;
    },
    text,
    said: (row, column) => {
      const person = rows.personOf(row);
      if (person >= 0 && sides[column] === "person")
        return `${roster.data.people[person]?.name ?? ""} ${belowName(roster, person, words.locale)}`;
      return sides[column] || person < 0
        ? text(row, column)
        : words.said(person, dayOf(column), dayText(person, dayOf(column)));
    },
    readOnly: (_, column) => isReadOnly || column < frozen,
    value: (row, column) => taken(row, column),
    write,
    hint: (typed, row) => {
      const person = rows.personOf(row);
      const value = valueOf(typed, person);
      if ("fault" in value) return { text: value.fault, isWrong: true };
      const said = value.filter((number) => number > 0).map((number) => words.content(roster.contents[number]));
      return said.length === 0 ? null : { text: said.join(" + "), isWrong: false };
    },
    drop: (writes) => {
      if (isReadOnly) return { veto: words.readOnly };
      const days = dayWrites(writes);
      return "fault" in days ? { veto: days.fault } : options.foreseen(days);
    },
    foot: {
      text: footText,
      paint: (cell) => paintFoot(cell, sides[cell.column], footText(cell.column)),
    },
  };
}
