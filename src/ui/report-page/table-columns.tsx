import {
  sumWords,
  type Band,
  type Cell,
  type ReportAnswer,
  type ReportColumn,
  type ReportRow,
} from "#platform/report/answer.ts";
import { ownOf } from "#platform/own-of.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { CellKind, Column } from "#ui/list-page/columns.ts";
import type { T, useSay } from "#ui/texts.ts";
import { changeText, figureText, shareText } from "./figure.ts";

export type Row = ReportRow & { id: number };
type Say = ReturnType<typeof useSay>;

const kinds: Partial<Record<ReportColumn["kind"], CellKind>> = {
  date: "date",
  instant: "instant",
  yesNo: "yesNo",
};
/** In the place of a sum that would tell the pay of one or two people. */
const unsaid = "***";
/** Aligned as figures, though their texts are made here. */
const asFigure: CellKind = "number";

export interface Drawing {
  data: ReportAnswer;
  say: Say;
  t: T<"ui">;
  locale: Locale;
  /** Where a figure of a row leads; undefined where it leads nowhere. */
  open?: ((row: Row, across?: string) => (() => void) | undefined) | undefined;
}

/** The columns of a table of the answer: what rows are grouped by, figures, those compared, those across. */
export function tableColumns(drawing: Drawing): Column<Row>[] {
  const { data } = drawing;
  const compared = new Set(
    [...data.rows, ...(data.totals ? [data.totals] : [])].flatMap((row) => Object.keys(row.compared ?? {})),
  );
  const drawn = (columns: readonly ReportColumn[]) =>
    columns.flatMap((column) => [
      column.as === "figure" ? figureColumn(drawing, column) : plainColumn(drawing, column),
      ...(compared.has(column.key) ? comparedColumns(drawing, column) : []),
    ]);
  // What is no column of its own, such as the items of pay, stands before what it comes to.
  const { across } = data;
  const isApart = across !== null && data.columns.every(({ key }) => key !== across.figure);
  const first = isApart ? data.columns.findIndex(({ as }) => as === "figure") : -1;
  const place = first < 0 ? data.columns.length : first;
  return [...drawn(data.columns.slice(0, place)), ...acrossColumns(drawing), ...drawn(data.columns.slice(place))];
}

function plainColumn({ data, say, t, locale }: Drawing, column: ReportColumn): Column<Row> {
  const { key, title, kind, words, sort } = column;
  const shown = (value: Cell | undefined): Cell | undefined => {
    const word = words && typeof value === "string" ? ownOf(words, value) : undefined;
    if (word) return say(word);
    // A shift that is still to come has no state yet.
    if (value === null && column.as === "dimension" && kind !== "status") return t("report.without");
    return typeof value === "number" ? figureText(column, value, locale) : value;
  };
  return {
    key,
    title: say(title),
    kind: (words ? undefined : kinds[kind]) ?? "text",
    sort,
    value: (row) =>
      data.by[row.level] === key
        ? say(row.level === 0 ? sumWords.total : sumWords.subtotal)
        : shown(ownOf(row.cells, key)),
  };
}

function figureColumn({ say, t, locale, open }: Drawing, column: ReportColumn): Column<Row> {
  const { key, title, sort } = column;
  const text = (row: Row) => {
    if (row.hidden?.includes(key)) return unsaid;
    const value = ownOf(row.cells, key);
    if (typeof value === "number") return figureText(column, value, locale);
    return column.unknown ? say(column.unknown) : null;
  };
  return {
    key,
    title: say(title),
    kind: asFigure,
    sort,
    ...(column.marked ? { width: 150 } : {}),
    value: text,
    render: (row) => (
      <FigureCell
        text={text(row)}
        band={row.marks && ownOf(row.marks, key)}
        t={t}
        onOpen={open?.(row)}
        isNegative={Number(row.cells[key]) < 0}
      />
    ),
  };
}

function FigureCell({
  text,
  band,
  t,
  onOpen,
  isNegative,
}: {
  text: string | null;
  band: Band | undefined;
  t: T<"ui">;
  onOpen: (() => void) | undefined;
  isNegative: boolean;
}) {
  if (text === null) return <span className="mu-secondary">-</span>;
  if (text === unsaid)
    return (
      <span className="mu-secondary" title={t("report.fewPeople")} aria-label={t("report.fewPeople")} role="img">
        {text}
      </span>
    );
  const look = `mu-number${isNegative && !band ? " mu-negative" : ""}`;
  const figure = onOpen ? (
    <button type="button" className={`mu-plain mu-cell-link ${look}`} onClick={onOpen}>
      {text}
    </button>
  ) : (
    <span className={look}>{text}</span>
  );
  if (!band || band === "green") return figure;
  return (
    <span className={`mu-band mu-band-${band}`}>
      <small>{t(`report.band.${band}`)}</small> {figure}
    </span>
  );
}

function comparedColumns({ data, say, t, locale }: Drawing, column: ReportColumn): Column<Row>[] {
  const { key } = column;
  const title = say(column.title);
  const as = t(`report.against.${data.compared?.as ?? "previous"}`);
  const both = (row: Row) => {
    const value = ownOf(row.cells, key);
    const other = row.compared && ownOf(row.compared, key);
    return typeof value === "number" && typeof other === "number" ? ([value, other] as const) : undefined;
  };
  const other = (row: Row) => {
    const value = row.compared && ownOf(row.compared, key);
    return typeof value === "number" ? figureText(column, value, locale) : null;
  };
  const said = (of: (value: number, other: number) => string) => (row: Row) => {
    const pair = both(row);
    return pair ? of(...pair) : null;
  };
  const more = (name: string, label: string, value: (row: Row) => string | null): Column<Row> => ({
    key: `${key}:${name}`,
    title: label,
    kind: asFigure,
    value,
    render: (row) => {
      const text = value(row);
      return text === null ? (
        <span className="mu-secondary">-</span>
      ) : (
        <span className="mu-number mu-secondary">{text}</span>
      );
    },
  });
  return [
    more("other", t("report.of", { figure: title, as }), other),
    more(
      "change",
      t("report.change", { figure: title }),
      said((a, b) => changeText(column, a, b, locale)),
    ),
    ...(column.kind === "percent"
      ? []
      : [
          more(
            "share",
            t("report.share", { figure: title }),
            said((a, b) => shareText(column, a, b)),
          ),
        ]),
  ];
}

function acrossColumns({ data, t, locale, open }: Drawing): Column<Row>[] {
  const { across } = data;
  if (!across) return [];
  const of = across.column;
  return across.values.map(({ key, title }) => {
    const text = (row: Row) => {
      if (row.hidden?.includes(`across:${key}`)) return unsaid;
      const value = row.across && ownOf(row.across, key);
      return value === undefined ? null : figureText(of, value, locale);
    };
    return {
      key: `across:${key}`,
      title: key === "none" ? t("report.without") : title,
      kind: asFigure,
      value: text,
      render: (row) => (
        <FigureCell
          text={text(row)}
          band={undefined}
          t={t}
          onOpen={text(row) === null ? undefined : open?.(row, key)}
          isNegative={false}
        />
      ),
    };
  });
}
