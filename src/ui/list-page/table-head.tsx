import { useUiTexts } from "#ui/texts.ts";
import { isRight, type Column } from "./columns.ts";
import type { DataTableProps, RowId } from "./table-props.ts";

function nextSort(key: string, sort: string | undefined): string {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? "" : key;
}

function SortMark({ state }: { state: "ascending" | "descending" | "none" }) {
  return (
    <svg className="mu-sort" width="8" height="12" viewBox="0 0 8 12" aria-hidden="true">
      <path d="M4 0 8 5H0Z" opacity={state === "ascending" ? 1 : 0.35} />
      <path d="M4 12 0 7h8Z" opacity={state === "descending" ? 1 : 0.35} />
    </svg>
  );
}

function Title<R>({
  column,
  sort,
  onSort,
}: {
  column: Column<R>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}) {
  const state = sort === column.key ? "ascending" : sort === `-${column.key}` ? "descending" : "none";
  const sortable = column.sort && onSort;
  return (
    <th scope="col" className={isRight(column.kind) ? "mu-right" : undefined} aria-sort={sortable ? state : undefined}>
      {sortable ? (
        <button type="button" className="mu-plain mu-sortable" onClick={() => onSort(nextSort(column.key, sort))}>
          <span>{column.title}</span>
          <SortMark state={state} />
        </button>
      ) : (
        (column.heading?.() ?? <span title={column.title}>{column.title}</span>)
      )}
    </th>
  );
}

/** The sticky head of a table: choose all, titles with sorting. */
export function TableHead<R extends { id: RowId }>(
  props: DataTableProps<R> & { hasActions: boolean; isFolded: boolean },
) {
  const t = useUiTexts();
  const { rows, selected, onSelect } = props;
  const all = rows.length > 0 && rows.every((row) => selected?.has(row.id));
  const some = !all && rows.some((row) => selected?.has(row.id));
  return (
    <thead>
      <tr>
        {selected ? (
          <th scope="col" className="mu-select">
            <input
              type="checkbox"
              aria-label={t("list.selectAll")}
              checked={all}
              disabled={rows.length === 0}
              ref={(box) => {
                if (box) box.indeterminate = some;
              }}
              onChange={() => onSelect?.(all ? new Set() : new Set(rows.map((row) => row.id)))}
            />
          </th>
        ) : null}
        {props.columns.map((column) => (
          <Title key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
        ))}
        {props.hasActions ? (
          <th scope="col" className="mu-actions">
            <span className={props.isFolded ? "mu-hidden" : undefined}>{t("list.actions")}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
