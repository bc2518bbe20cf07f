import type { ReactNode } from "react";
import type { ColumnKind } from "#platform/list/column.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { Statuses } from "#ui/status-tag.tsx";
import { digitWidth, textWidth } from "./text-width.ts";

export type CellKind = Exclude<ColumnKind, "enabled">;

export interface Column<R> {
  /** Key of the row's value; also the sort key and the key of its total. */
  key: string;
  title: string;
  kind?: CellKind;
  /** Wished width in px; the kind's own when absent. */
  width?: number;
  /** Takes the width that is left over. */
  grow?: boolean;
  sort?: boolean;
  /** Left out where it would cost others their texts; the last of them first. The details show it. */
  minor?: boolean;
  /** Not shown until chosen in the column settings. */
  hidden?: boolean;
  /** The states of a `status` column. */
  statuses?: Statuses;
  /** The row's value where it is not `row[key]`. */
  value?: (row: R) => string | number | boolean | null | undefined;
  /** Of a `person` column: the member, where that is not `memberId` of the row. */
  personId?: (row: R) => number;
  /** Draws the head; `title` is what it is called. */
  heading?: () => ReactNode;
  /** Draws the cell itself. */
  render?: (row: R) => ReactNode;
}

/** The longest of the kinds whose texts have a fixed form. */
const samples = {
  time: { zh: "次日 00:00", en: "00:00 +1" },
  timeRange: { zh: "00:00 – 次日 00:00", en: "00:00 – 00:00 +1" },
  date: { zh: "0000-00-00", en: "0000-00-00" },
  instant: { zh: "0000-00-00 00:00", en: "0000-00-00 00:00" },
};

const kindWidth: Record<Exclude<CellKind, keyof typeof samples>, number> = {
  text: 130,
  link: 136,
  number: 84,
  money: 112,
  againstPlan: 112,
  unitPrice: 96,
  hours: 84,
  duration: 80,
  person: 128,
  percent: 80,
  yesNo: 70,
  status: 92,
  marks: 110,
  drawn: 160,
};

const rightKinds = new Set<CellKind>(["number", "money", "againstPlan", "unitPrice", "hours", "duration", "percent"]);

export function isRight(kind: CellKind | undefined): boolean {
  return kind !== undefined && rightKinds.has(kind);
}

/** Space beside the content of a cell, both sides together; the narrow one where it is tight. */
export const paddings = { wide: 20, narrow: 12 } as const;
const sortMark = 16;
const tagPadding = 16;
/** Initials or picture before a name. */
const personMark = 26;
/** Tags are set in 12 px; what stands between two of them in the text is as wide as their padding. */
const tagLetters = 0.95;
/** Widths by content go up in steps, so that they rarely change from page to page. */
const step = 12;
const widest = 240;
/** Kinds whose content may be cut short with dots. */
const mayShrink = new Set<CellKind>(["text", "person", "marks"]);
export const mayBeCut = (kind: CellKind | undefined): boolean => mayShrink.has(kind ?? "text");
/** Kinds that are shown whole whatever width a column wishes: no state and no figure is cut. */
const mayBeWider = new Set<CellKind>(["status", ...rightKinds]);
/** Kinds that are as wide as what they hold; `marks` draws tags and gives their text as its value. */
const byContent = new Set<CellKind>(["text", "link", "number", "person", "marks"]);

/** Longer texts than this, and than the width their column wishes, may be cut short before anything else gives way. */
const longText = 184;
/** Marks are cut later: two of them stay whole. */
const twoMarks = 212;

/** Widths of a column: all on one line; the title on two lines; long texts cut; what may be cut short cut, the title on as many lines as it has words. */
interface Wish {
  wished: number;
  folded: number;
  whole: number;
  least: number;
}

/** So many times as wide as its space, a table is scrolled in any case. */
const scrollsFar = 1.2;

const isFixed = (kind: CellKind): kind is keyof typeof samples => kind in samples;

function kindContent(kind: CellKind, locale: Locale): number {
  if (isFixed(kind)) return Math.ceil(textWidth(samples[kind][locale]));
  return Math.ceil((kindWidth[kind] - paddings.wide) * Math.max(1, digitWidth()));
}

function contentWidth<R>(column: Column<R>, texts: readonly string[], locale: Locale): number {
  const kind = column.kind ?? "text";
  if (kind === "status") {
    const longest = Math.max(0, ...Object.values(column.statuses ?? {}).map((status) => textWidth(status[locale])));
    return longest * tagLetters + tagPadding;
  }
  const widths = texts.map((text) => textWidth(text));
  if (rightKinds.has(kind) && kind !== "number" && !column.render)
    return Math.max(kindContent(kind, locale), ...widths.map(Math.ceil));
  // A day may be given with its time or as a span.
  if (kind === "date" && !column.render) return Math.max(kindContent(kind, locale), ...widths.map(Math.ceil));
  if (kind !== "marks" && (column.render || !byContent.has(kind))) return kindContent(kind, locale);
  const longest = Math.max(40, ...(kind === "marks" ? widths.map((width) => width * tagLetters + tagPadding) : widths));
  return Math.min(widest, Math.ceil((longest + (kind === "person" ? personMark : 0)) / step) * step);
}

/** The narrowest width in which a title stands on two lines. */
function onTwoLines(words: readonly string[]): number {
  const splits = words.map((_word, index) =>
    Math.max(
      textWidth(words.slice(0, index + 1).join(" "), "bold"),
      textWidth(words.slice(index + 1).join(" "), "bold"),
    ),
  );
  return Math.min(...splits);
}

function wishOf<R>(column: Column<R>, texts: readonly string[], locale: Locale, padding: number, seen: number): Wish {
  const kind = column.kind ?? "text";
  const around = padding + (column.sort ? sortMark : 0);
  const title = Math.ceil(textWidth(column.title, "bold")) + around;
  const words = column.title.split(" ");
  const word = Math.ceil(Math.max(...words.map((each) => textWidth(each, "bold")))) + around;
  const folded = Math.ceil(onTwoLines(words)) + around;
  const measured = contentWidth(column, texts, locale) + padding;
  const kept = seen > 0 ? seen + padding : 0;
  if (!mayShrink.has(kind)) {
    const content = Math.max(column.width ?? measured, mayBeWider.has(kind) ? measured : 0, kept);
    return {
      wished: Math.max(title, content),
      folded: Math.max(folded, content),
      whole: Math.max(folded, content),
      least: Math.max(word, content),
    };
  }
  const isDrawn = column.render !== undefined && kind !== "marks";
  const content = isDrawn ? (column.width ?? measured) : Math.max(column.width ?? 0, measured);
  const needed = isDrawn ? content : measured;
  return {
    wished: Math.max(title, content, kept),
    folded: Math.max(folded, needed, kept),
    whole: Math.max(
      folded,
      kept,
      Math.min(needed, kind === "marks" ? widest : isDrawn ? longText : Math.max(longText, column.width ?? 0)),
    ),
    least: Math.max(word, kept, Math.min(needed, leastOf(kind, column.grow === true))),
  };
}

const leastOf = (kind: CellKind, grows: boolean) => (kind === "marks" ? twoMarks : grows ? 140 : 84);

const none: ReadonlyMap<string, number> = new Map();

export interface Layout {
  widths: number[];
  /** Nothing had to be cut short. */
  whole: boolean;
  /** False: narrower than its titles, the table scrolls sideways. */
  fits: boolean;
}

/**
 * Widths of the columns in a space, by what they hold: what is left over goes to the growing columns
 * while they are not roomy, then to all, in a narrow space titles go on two lines, then the longest texts are cut short.
 * `texts` gives what a column shows on this page; `seen` what cells need that must not be cut and turned out wider than worked out.
 */
export function layOut<R>(
  columns: readonly Column<R>[],
  space: number,
  texts: (column: Column<R>) => readonly string[],
  locale: Locale,
  padding: number = paddings.wide,
  seen: ReadonlyMap<string, number> = none,
): Layout {
  const wishes = columns.map((column) => wishOf(column, texts(column), locale, padding, seen.get(column.key) ?? 0));
  const sum = (part: keyof Wish) => wishes.reduce((total, wish) => total + wish[part], 0);
  if (sum("wished") <= space)
    return { widths: spread(columns, wishes, space - sum("wished")), whole: true, fits: true };
  const fits = sum("least") <= space;
  // Where one has to scroll far anyway, nothing is gained by cutting.
  const widths =
    sum("least") > space * scrollsFar
      ? wishes.map(({ whole }) => whole)
      : sum("folded") <= space
        ? foldTitles(wishes, space)
        : cutTheLongest(wishes, space);
  // Shares of a whole pixel fall short of it by a hair.
  return {
    widths: widths.map((width) => Math.floor(width + 0.01)),
    whole: sum("whole") <= space,
    fits,
  };
}

/** As few titles as need be go on two lines: those that give most first. */
function foldTitles(wishes: readonly Wish[], space: number): number[] {
  const widths = wishes.map(({ wished }) => wished);
  let over = widths.reduce((all, width) => all + width, 0) - space;
  const given = wishes
    .map(({ wished, folded }, index) => ({ index, gives: wished - folded }))
    .sort((a, b) => b.gives - a.gives);
  for (const { index, gives } of given) {
    const gift = Math.min(gives, Math.max(0, over));
    widths[index]! -= gift;
    over -= gift;
  }
  return widths;
}

/** One bound for all, so that a short text stays whole beside a long one. */
function cutTheLongest(wishes: readonly Wish[], space: number): number[] {
  const within = (bound: number) => wishes.map(({ folded, least }) => Math.max(least, Math.min(folded, bound)));
  let [low, high] = [0, Math.max(...wishes.map(({ folded }) => folded))];
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (within(middle).reduce((all, width) => all + width, 0) <= space) low = middle;
    else high = middle;
  }
  return within(low);
}

/**
 * The layout of a space that is too narrow for all: minor columns are left out from the last, as few as need be for
 * the others to be whole; all of them where even that cuts texts.
 */
export function layOutWhatFits<R>(
  columns: readonly Column<R>[],
  space: number,
  texts: (column: Column<R>) => readonly string[],
  locale: Locale,
  padding: number,
  seen: ReadonlyMap<string, number> = none,
): Layout & { columns: readonly Column<R>[] } {
  const minor = columns.filter((column) => column.minor);
  const fewer = minor.map((_column, kept) => columns.filter((column) => !minor.slice(kept).includes(column))).reverse();
  const tried = [columns, ...fewer].map((shown) => ({
    columns: shown,
    ...layOut(shown, space, texts, locale, padding, seen),
  }));
  return tried.find((way) => way.whole) ?? tried.at(-1)!;
}

/** What a growing column takes; more than that tears a row apart, so that all columns share the rest. */
const roomy = 480;

function spread<R>(columns: readonly Column<R>[], wishes: readonly Wish[], left: number): number[] {
  const grows = columns.map((column) => column.grow === true);
  const growing = wishes.reduce((total, { wished }, index) => total + (grows[index] ? wished : 0), 0);
  const wanted = wishes.map(({ wished }, index) =>
    grows[index] ? Math.max(0, Math.min((left * wished) / growing, roomy - wished)) : 0,
  );
  const rest = left - wanted.reduce((total, each) => total + each, 0);
  const all = wishes.reduce((total, { wished }) => total + wished, 0);
  return wishes.map(({ wished }, index) => wished + (wanted[index] ?? 0) + (rest * wished) / all);
}
