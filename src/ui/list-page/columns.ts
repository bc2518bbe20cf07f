import type { ReactNode } from "react";
import type { Locale } from "#platform/i18n/text.ts";
import type { Statuses } from "#ui/status-tag.tsx";

export type CellKind =
  | "text"
  | "link"
  | "number"
  | "money"
  | "againstPlan"
  | "unitPrice"
  | "hours"
  | "duration"
  | "time"
  | "timeRange"
  | "date"
  | "instant"
  | "person"
  | "percent"
  | "yesNo"
  | "status"
  | "marks";

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
  /** Left out where the table would not fit; the last of them first. The details show it. */
  minor?: boolean;
  /** Not shown until chosen in the column settings. */
  hidden?: boolean;
  /** The states of a `status` column. */
  statuses?: Statuses;
  /** The row's value where it is not `row[key]`. */
  value?: (row: R) => string | number | boolean | null | undefined;
  /** Draws the cell itself. */
  render?: (row: R) => ReactNode;
}

const kindWidth: Record<CellKind, number> = {
  text: 130,
  link: 136,
  number: 84,
  money: 112,
  againstPlan: 112,
  unitPrice: 96,
  hours: 84,
  duration: 80,
  time: 98,
  timeRange: 130,
  date: 98,
  instant: 134,
  person: 104,
  percent: 80,
  yesNo: 70,
  status: 92,
  marks: 110,
};

const rightKinds = new Set<CellKind>(["number", "money", "againstPlan", "unitPrice", "hours", "duration", "percent"]);

export function isRight(kind: CellKind | undefined): boolean {
  return kind !== undefined && rightKinds.has(kind);
}

/** Width of a text at 13 px, near enough to lay out columns: Chinese characters are square. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letter.codePointAt(0)! > 0x2e7f ? 13 : 7.2;
  return width;
}

/** Space beside the content of a cell, both sides together; the narrow one where it is tight. */
export const paddings = { wide: 20, narrow: 12 } as const;
const sortMark = 16;
const tagPadding = 16;
/** Heads are set in bold. */
const boldness = 1.1;
/** Widths by content go up in steps, so that they rarely change from page to page. */
const step = 12;
const widest = 240;
/** Kinds whose content may be cut short with dots. */
const mayShrink = new Set<CellKind>(["text", "person"]);
/** Kinds that are as wide as what they hold; `marks` draws tags and gives their text as its value. */
const byContent = new Set<CellKind>(["text", "link", "person", "marks"]);

interface Wish {
  wished: number;
  least: number;
}

function kindContent(kind: CellKind, locale: Locale): number {
  const width = kindWidth[kind] - paddings.wide;
  return (kind === "time" || kind === "timeRange") && locale === "en" ? width - 14 : width;
}

function contentWidth<R>(column: Column<R>, texts: readonly string[], locale: Locale): number {
  const kind = column.kind ?? "text";
  if (kind === "status") {
    const longest = Math.max(0, ...Object.values(column.statuses ?? {}).map((status) => textWidth(status[locale])));
    return longest * 0.95 + tagPadding;
  }
  if (kind !== "marks" && (column.render || !byContent.has(kind))) return kindContent(kind, locale);
  const longest = Math.max(40, ...texts.map(textWidth));
  return Math.min(widest, Math.ceil(longest / step) * step);
}

function wishOf<R>(column: Column<R>, texts: readonly string[], locale: Locale, padding: number): Wish {
  const around = padding + (column.sort ? sortMark : 0);
  const title = Math.ceil(textWidth(column.title) * boldness) + around;
  const word = Math.ceil(Math.max(...column.title.split(" ").map(textWidth)) * boldness) + around;
  const content = column.width ?? contentWidth(column, texts, locale) + padding;
  const kept = mayShrink.has(column.kind ?? "text") ? Math.min(content, column.grow ? 140 : 84) : content;
  return { wished: Math.max(title, content), least: Math.max(word, kept) };
}

export interface Layout {
  widths: number[];
  /** False: narrower than its titles, the table scrolls sideways. */
  fits: boolean;
}

/**
 * Widths of the columns in a space, by what they hold: what is left over goes to the growing columns
 * (to all, when none grows), in a narrow space titles go on two lines and texts are cut short.
 * `texts` gives what a column shows on this page.
 */
export function layOut<R>(columns: readonly Column<R>[], space: number, texts: (column: Column<R>) => readonly string[], locale: Locale, padding: number = paddings.wide): Layout {
  const wishes = columns.map((column) => wishOf(column, texts(column), locale, padding));
  const sum = wishes.reduce((total, { wished }) => total + wished, 0);
  if (sum <= space) return { widths: spread(columns, wishes, space - sum), fits: true };
  const slack = wishes.reduce((total, { wished, least }) => total + wished - least, 0);
  const share = slack === 0 ? 0 : Math.min(1, (sum - space) / slack);
  return { widths: wishes.map(({ wished, least }) => Math.floor(wished - (wished - least) * share)), fits: sum - slack <= space };
}

/** The layout of as many columns as fit: minor ones are left out from the last, as few as need be. */
export function layOutWhatFits<R>(columns: readonly Column<R>[], space: number, texts: (column: Column<R>) => readonly string[], locale: Locale, padding: number): Layout & { columns: readonly Column<R>[] } {
  const whole = { columns, ...layOut(columns, space, texts, locale, padding) };
  const last = columns.findLast((column) => column.minor);
  if (whole.fits || !last) return whole;
  return layOutWhatFits(columns.filter((column) => column !== last), space, texts, locale, padding);
}

function spread<R>(columns: readonly Column<R>[], wishes: readonly Wish[], left: number): number[] {
  const grows = columns.some((column) => column.grow);
  const takes = (index: number) => !grows || columns[index]?.grow === true;
  const base = wishes.reduce((total, { wished }, index) => total + (takes(index) ? wished : 0), 0);
  return wishes.map(({ wished }, index) => (takes(index) ? wished + (left * wished) / base : wished));
}
