import { useEffect, useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from "react";
import { useThemeName } from "../theme/theme-name.ts";
import { toast } from "../toast.ts";
import type { Cell } from "./areas.ts";
import type { Selection } from "./selection.ts";
import type { SheetCore } from "./sheet-core.ts";
import { SheetHeads } from "./sheet-heads.tsx";
import type { SheetModel } from "./sheet-model.ts";
import { SheetView } from "./sheet-view.ts";
import "./sheet.css";

export interface SheetHandle<V> {
  core: SheetCore<V>;
  focus(): void;
  /** Chooses a cell and scrolls to it. */
  show(cell: Cell): void;
  /** Scrolls so that a column is the first beside those that stay. */
  beginAt(column: number): void;
  /** The cell at a point of the window. */
  cellAt(clientX: number, clientY: number): Cell;
  /** All cells, or those of some rows and columns, look otherwise; with them the sums at the left and the foot unless it is said. */
  changed(from?: number, to?: number, left?: number, right?: number, hasSums?: boolean): void;
  /** Where a cell lies in the body. */
  boxOf(cell: Cell): { x: number; y: number; width: number; height: number };
}

interface SheetProps<V> {
  label: string;
  model: SheetModel<V>;
  headHeight?: number;
  /** Widths by key that somebody chose. */
  widths?: ReadonlyMap<string, number>;
  onWidths?(widths: ReadonlyMap<string, number>): void;
  onSelection?(selection: Selection): void;
  /** A key that is not the sheet's own, before it looks at it; true: dealt with. */
  onKey?(event: KeyboardEvent): boolean;
  /** After something was drawn: what lies over the body may follow. */
  onMoved?(): void;
  /** Over the body. */
  children?: ReactNode;
  ref?: Ref<SheetHandle<V>>;
}

/** Thousands of cells to read and write, drawn on one canvas (README.md). */
export function Sheet<V>({ label, model, headHeight = 34, children, ref, ...props }: SheetProps<V>) {
  const id = useId();
  const theme = useThemeName();
  const root = useRef<HTMLDivElement>(null);
  const view = useRef<SheetView<V>>(null);
  const [own, setOwn] = useState<ReadonlyMap<string, number>>(() => props.widths ?? new Map());
  const widths = model.columns.map(({ key, width }) => own.get(key) ?? width);
  const widen = (column: number, by: number) => {
    const { key, width } = model.columns[column] ?? {};
    if (key === undefined) return;
    setOwn((now) => {
      const next = new Map(now).set(key, Math.max(32, Math.min(600, (now.get(key) ?? width ?? 80) + by)));
      props.onWidths?.(next);
      return next;
    });
  };
  // What is called later is always that of the last drawing.
  const last = useRef({ props, widen, widths, frozen: model.frozen });
  useEffect(() => {
    last.current = { props, widen, widths, frozen: model.frozen };
  });

  useEffect(() => {
    const part = <E extends HTMLElement>(name: string) => root.current?.querySelector<E>(`.mu-sheet-${name}`);
    const names = ["scroller", "space", "moving", "marks", "frozen", "frozen-marks", "heads-moving", "bubble", "grid"];
    const [scroller, space, moving, marks, frozen, frozenMarks, heads, bubble, grid] = names.map((name) => part(name));
    const foot = part<HTMLCanvasElement>("foot");
    const input = part<HTMLTextAreaElement>("input");
    if (!root.current || !scroller || !space || !moving || !marks || !frozen || !frozenMarks) return;
    if (!heads || !bubble || !grid || !foot || !input) return;
    const over = { marks, frozenMarks, bubble };
    const parts = { root: root.current, scroller, space, moving, frozen, foot, heads, input, grid, ...over };
    const made = new SheetView(parts, model, widths, theme, {
      selected: (selection) => last.current.props.onSelection?.(selection),
      said: (text, isWrong) => (isWrong ? toast.warning(text) : toast.info(text)),
      key: (event) => last.current.props.onKey?.(event) ?? false,
      moved: () => last.current.props.onMoved?.(),
      widen: (column, by) => last.current.widen(column, by),
    });
    view.current = made;
    return () => made.close();
    // Made once; what changes is told below.
  }, []);
  const shown = useRef({ model, widths: widths.join() });
  useEffect(() => {
    if (shown.current.model === model && shown.current.widths === widths.join()) return;
    shown.current = { model, widths: widths.join() };
    view.current?.setModel(model, widths);
  });
  useEffect(() => view.current?.setTheme(theme), [theme]);

  useImperativeHandle(ref, () => {
    const now = () => {
      if (!view.current) throw new Error("the sheet is not drawn yet");
      return view.current;
    };
    return {
      get core() {
        return now().core;
      },
      focus: () => now().focus(),
      show: (cell) => {
        now().core.moveTo(cell, false);
        now().reveal(cell);
      },
      beginAt: (column) => {
        const scroller = root.current?.querySelector(".mu-sheet-scroller");
        const { widths: all, frozen } = last.current;
        if (scroller) scroller.scrollLeft = all.slice(frozen, column).reduce((sum, width) => sum + width, 0);
      },
      cellAt: (clientX, clientY) => {
        const body = root.current?.querySelector(".mu-sheet-scroller")?.getBoundingClientRect();
        return now().cellAt(clientX - (body?.left ?? 0), clientY - (body?.top ?? 0));
      },
      changed: (...cells) => now().changed(...cells),
      boxOf: ({ row, column }) => now().boxOf({ top: row, bottom: row, left: column, right: column }),
    };
  }, []);

  return (
    <div className="mu-sheet" ref={root}>
      <SheetHeads
        columns={model.columns}
        frozen={model.frozen}
        widths={widths}
        height={headHeight}
        onWiden={widen}
        onChoose={(column, event) => {
          const core = view.current?.core;
          if (!core) return;
          core.selectColumns(
            event.shiftKey ? core.selection.active.column : column,
            column,
            event.ctrlKey || event.metaKey,
          );
          view.current?.focus();
        }}
      />
      <div className="mu-sheet-body">
        <div className="mu-sheet-scroller" tabIndex={-1}>
          <div className="mu-sheet-space">
            <div className="mu-sheet-moving" />
            <div className="mu-sheet-marks" />
            <div className="mu-sheet-frozen" />
            <div className="mu-sheet-frozen-marks" />
            <div className="mu-sheet-typed">
              <textarea
                className="mu-sheet-input"
                aria-label={label}
                aria-controls={`${id}-grid`}
                rows={1}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
              />
            </div>
          </div>
        </div>
        <canvas className="mu-sheet-foot" aria-hidden hidden={!model.foot} />
        <div className="mu-sheet-over">
          <div className="mu-sheet-bubble" role="status" hidden />
          {children}
        </div>
      </div>
      <div className="mu-sheet-grid" role="grid" id={`${id}-grid`} aria-label={label} aria-multiselectable />
    </div>
  );
}
