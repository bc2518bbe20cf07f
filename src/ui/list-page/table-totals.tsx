import { useUiTexts } from "#ui/texts.ts";
import { Total } from "./cell.tsx";
import { isRight, type Column } from "./columns.ts";

interface TableTotalsProps<R> {
  columns: readonly Column<R>[];
  totals: Record<string, number>;
  selectable: boolean;
  hasActions: boolean;
}

/** The sticky sums over all rows of the filter, not only those of the page. */
export function TableTotals<R>({ columns, totals, selectable, hasActions }: TableTotalsProps<R>) {
  const t = useUiTexts();
  return (
    <tfoot>
      <tr>
        {selectable ? <td className="mu-select" /> : null}
        {columns.map((column, index) => {
          const total = totals[column.key];
          return (
            <td key={column.key} className={isRight(column.kind) ? "mu-right" : undefined}>
              {index === 0 ? t("list.total") : total === undefined ? null : <Total kind={column.kind} value={total} />}
            </td>
          );
        })}
        {hasActions ? <td className="mu-actions" /> : null}
      </tr>
    </tfoot>
  );
}
