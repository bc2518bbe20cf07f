import type { MouseEvent } from "react";
import { useUiTexts } from "#ui/texts.ts";
import { Cell, valueOf } from "./cell.tsx";
import { isRight, type Column } from "./columns.ts";
import { RowActions, type RowAction } from "./row-actions.tsx";

interface TableRowProps<R> {
  row: R;
  index: number;
  columns: readonly Column<R>[];
  height: number;
  tabbable: boolean;
  isOpen: boolean;
  isSelected: boolean | undefined;
  onFocus: () => void;
  onToggle: (() => void) | undefined;
  onOpen: (() => void) | undefined;
  opensBeside: boolean | undefined;
  actions: readonly RowAction[] | undefined;
  isFolded: boolean;
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest("button, a, input, label") !== null;

function plainText<R>(column: Column<R>, row: R): string | undefined {
  if (column.render || (column.kind !== undefined && column.kind !== "text" && column.kind !== "link"))
    return undefined;
  const value = valueOf(column, row);
  return value === null || value === undefined ? undefined : String(value);
}

/** One row of a table; it can be reached by keyboard when it is the one in turn. */
export function TableRow<R>({
  row,
  index,
  columns,
  height,
  tabbable,
  isOpen,
  isSelected,
  onFocus,
  onToggle,
  onOpen,
  opensBeside,
  actions,
  isFolded,
}: TableRowProps<R>) {
  const t = useUiTexts();
  const openUnlessControl = (event: MouseEvent) => {
    if (!isControl(event.target)) onOpen?.();
  };
  const look = [isOpen && "mu-open", opensBeside && "mu-opens", isSelected && "mu-selected"].filter(Boolean).join(" ");
  return (
    <tr
      data-index={index}
      className={look || undefined}
      style={{ height }}
      tabIndex={tabbable ? 0 : -1}
      aria-selected={isSelected}
      onFocus={onFocus}
      {...(opensBeside ? { onClick: openUnlessControl } : { onDoubleClick: openUnlessControl })}
    >
      {onToggle ? (
        <td className="mu-select">
          <input
            type="checkbox"
            checked={isSelected ?? false}
            aria-label={t("list.selectRow", { row: index + 1 })}
            onChange={onToggle}
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <td key={column.key} className={isRight(column.kind) ? "mu-right" : undefined} title={plainText(column, row)}>
          <Cell column={column} row={row} onOpen={onOpen} />
        </td>
      ))}
      {actions ? (
        <td className="mu-actions">
          <RowActions actions={actions} isFolded={isFolded} />
        </td>
      ) : null}
    </tr>
  );
}
