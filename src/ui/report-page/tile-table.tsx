import type { ReportAnswer, ReportRow } from "#platform/report/answer.ts";
import { ownOf } from "#platform/own-of.ts";
import { useLocale, useSay, useUiTexts } from "#ui/texts.ts";
import { tableColumns, type Row } from "./table-columns.tsx";
import "./tile-table.css";

interface TileTableProps {
  label: string;
  data: ReportAnswer;
  /** A row is chosen by what it is grouped by first; undefined where that leads nowhere. */
  pick?: ((row: ReportRow) => (() => void) | undefined) | undefined;
}

/** A report's answer in little room: the rows that were read, without sorting or paging. */
export function TileTable({ label, data, pick }: TileTableProps) {
  const say = useSay();
  const t = useUiTexts();
  const locale = useLocale();
  const columns = tableColumns({ data, say, t, locale });
  const rows = [...data.rows, ...(data.totals ? [data.totals] : [])].map((row, id): Row => ({ ...row, id }));
  const isFigure = (key: string) => (data.columns.find((one) => one.key === key)?.as ?? "figure") === "figure";
  const shown = (column: (typeof columns)[number], row: Row) => {
    if (column.render) return column.render(row);
    const value = column.value ? column.value(row) : ownOf(row.cells, column.key);
    return value === true ? "✓" : (value ?? "");
  };
  return (
    <div className="mu-tile-scroll" tabIndex={0} role="group" aria-label={label}>
      <table className="mu-tile-table">
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" data-figure={isFigure(key)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const choose = pick?.(row);
            return (
              <tr key={row.id} data-sum={row.level < data.by.length}>
                {columns.map((column, index) => (
                  <td key={column.key} data-figure={isFigure(column.key)}>
                    {index === 0 && choose ? (
                      <button type="button" className="mu-plain mu-cell-link" onClick={choose}>
                        {shown(column, row)}
                      </button>
                    ) : (
                      shown(column, row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
