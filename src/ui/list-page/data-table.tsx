import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useCan } from "#ui/session.ts";
import { useLocale, useUiTexts } from "#ui/texts.ts";
import { figureText, valueOf } from "./cell.tsx";
import { clippedIn } from "./clipped.ts";
import { layOut, layOutWhatFits, paddings, type Column } from "./columns.ts";
import { actionsWidth, widthFolded } from "./row-actions.tsx";
import type { DataTableProps, RowId } from "./table-props.ts";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import { TableTotals } from "./table-totals.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";
import "./table.css";

const selectWidth = 40;
const virtualFrom = 50;

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

function textOf<R>({ kind }: Column<R>, value: ReturnType<typeof valueOf>): string {
  return typeof value === "number" ? figureText(kind ?? "number", value) : String(value ?? "");
}

/** Rows under a sticky head with cells by kind, sorting, selection, actions, totals and keyboard; virtual from 50 rows. */
export function DataTable<R extends { id: RowId }>(props: DataTableProps<R>) {
  const { rows, selected, onSelect, onOpen, density = "compact" } = props;
  const t = useUiTexts();
  const can = useCan();
  const { box, width } = useWidth();
  const [focused, setFocused] = useState(0);
  const rowHeight = density === "compact" ? 36 : 44;
  const actionsOf = useMemo(() => {
    const { actions } = props;
    return actions
      ? new Map(rows.map((row) => [row.id, actions(row).filter((action) => can(action.needs))]))
      : undefined;
  }, [props.actions, rows, can]);
  const hasActions = actionsOf !== undefined && [...actionsOf.values()].some((list) => list.length > 0);
  const locale = useLocale();
  const [seen, setSeen] = useState<ReadonlyMap<string, number>>(new Map());
  const { columns, widths, fits, actionWidth, isFolded, padding } = useMemo(() => {
    const { columns: all } = props;
    const texts = (column: Column<R>) => [
      ...rows.map((row) => textOf(column, valueOf(column, row))),
      textOf(column, props.totals?.[column.key]),
    ];
    const space = width - (selected ? selectWidth : 0);
    const perRow = [...(actionsOf?.values() ?? [])];
    const open = hasActions ? actionsWidth(perRow) : 0;
    const folded = hasActions ? widthFolded(perRow) : 0;
    const ways = [
      { actionWidth: open, isFolded: false, padding: paddings.wide },
      { actionWidth: open, isFolded: false, padding: paddings.narrow },
      { actionWidth: folded, isFolded: hasActions, padding: paddings.wide },
      { actionWidth: folded, isFolded: hasActions, padding: paddings.narrow },
    ];
    const tried = ways.map((way) => ({
      ...way,
      columns: all,
      ...layOut(all, space - way.actionWidth, texts, locale, way.padding, seen),
    }));
    const tightest = ways[3]!;
    return (
      tried.find((way) => way.whole) ?? {
        ...tightest,
        ...layOutWhatFits(all, space - tightest.actionWidth, texts, locale, tightest.padding, seen),
      }
    );
  }, [props.columns, props.totals, rows, width, selected === undefined, hasActions, actionsOf, locale, seen]);
  const isVirtual = rows.length >= virtualFrom && props.fill === true;
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  useEffect(() => setFocused(0), [rows]);

  const items = isVirtual ? virtual.getVirtualItems() : [];
  const shown = isVirtual ? items.map((item) => item.index) : rows.map((_row, index) => index);
  const before = items[0]?.start ?? 0;
  const after = isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  useLayoutEffect(() => {
    if (!box.current || width === 0) return;
    const wider = clippedIn(box.current, columns, selected === undefined ? 0 : 1, padding);
    const grown = [...wider].filter(([key, needed]) => needed > (seen.get(key) ?? 0));
    if (grown.length > 0) setSeen(new Map([...seen, ...grown]));
  }, [rows, columns, widths, items[0]?.index, items.at(-1)?.index]);
  const tableWidth = widths.reduce((sum, each) => sum + each, actionWidth + (selected ? selectWidth : 0));

  const toggle = (row: R) => {
    if (!selected || !onSelect) return;
    const next = new Set(selected);
    if (!next.delete(row.id)) next.add(row.id);
    onSelect(next);
  };
  const focusRow = (index: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, index));
    setFocused(to);
    if (isVirtual) virtual.scrollToIndex(to);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`tr[data-index="${to}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (target.tagName !== "TR") return;
    const row = rows[focused];
    const act: Record<string, () => void> = {
      ArrowDown: () => focusRow(focused + 1),
      ArrowUp: () => focusRow(focused - 1),
      Home: () => focusRow(0),
      End: () => focusRow(rows.length - 1),
      Enter: () => row && onOpen?.(row),
      " ": () => row && toggle(row),
    };
    const own = event.ctrlKey || event.metaKey || event.altKey ? undefined : props.keys?.[event.key];
    const run = act[event.key] ?? (own && row ? () => own(row) : undefined);
    if (!run) return;
    event.preventDefault();
    run();
  };

  const span = columns.length + (selected ? 1 : 0) + (hasActions ? 1 : 0);
  return (
    <div
      ref={box}
      className={`mu-table-box${props.fill ? " mu-fill" : ""}`}
      tabIndex={fits ? undefined : 0}
      role="region"
      aria-label={props.label}
    >
      <table
        className={`mu-table mu-${density}${padding === paddings.narrow ? " mu-narrow" : ""}${hasActions ? " mu-sticky-actions" : ""}${props.isStale ? " mu-stale" : ""}`}
        style={{ width: width === 0 ? "100%" : tableWidth }}
        aria-busy={props.loading === true || props.isStale === true}
      >
        <caption className="mu-hidden">{props.label}</caption>
        <colgroup>
          {selected ? <col style={{ width: selectWidth }} /> : null}
          {columns.map((column, index) => (
            <col key={column.key} style={{ width: widths[index] }} />
          ))}
          {hasActions ? <col style={{ width: actionWidth }} /> : null}
        </colgroup>
        <TableHead {...props} columns={columns} hasActions={hasActions} isFolded={isFolded} />
        <tbody onKeyDown={onKeyDown}>
          {props.loading && rows.length === 0 ? <TableSkeleton columns={span} /> : null}
          {!props.loading && rows.length === 0 ? (
            <tr className="mu-no-rows">
              <td colSpan={span}>{props.empty ?? <span className="mu-secondary">{t("list.nothing")}</span>}</td>
            </tr>
          ) : null}
          {before > 0 ? <tr style={{ height: before }} aria-hidden="true" /> : null}
          {shown.map((index) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <TableRow
                key={row.id}
                row={row}
                index={index}
                columns={columns}
                height={rowHeight}
                tabbable={index === focused}
                onFocus={() => setFocused(index)}
                isOpen={props.openId !== undefined && String(props.openId) === String(row.id)}
                isSelected={selected?.has(row.id)}
                onToggle={selected ? () => toggle(row) : undefined}
                onOpen={onOpen ? () => onOpen(row) : undefined}
                opensBeside={props.opensBeside}
                actions={hasActions ? (actionsOf.get(row.id) ?? []) : undefined}
                isFolded={isFolded}
              />
            );
          })}
          {after > 0 ? <tr style={{ height: after }} aria-hidden="true" /> : null}
        </tbody>
        {props.totals && rows.length > 0 ? (
          <TableTotals
            columns={columns}
            totals={props.totals}
            selectable={selected !== undefined}
            hasActions={hasActions}
          />
        ) : null}
      </table>
    </div>
  );
}
