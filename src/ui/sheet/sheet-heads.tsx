import { useRef, type MouseEvent, type PointerEvent } from "react";
import type { SheetColumn } from "./sheet-model.ts";

interface SheetHeadsProps {
  columns: readonly SheetColumn[];
  frozen: number;
  widths: readonly number[];
  height: number;
  onWiden(column: number, by: number): void;
  onChoose(column: number, event: MouseEvent): void;
}

/** What stands above the columns: those that stay, and those that are moved along. A border is pulled to widen. */
export function SheetHeads({ columns, frozen, widths, height, onWiden, onChoose }: SheetHeadsProps) {
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  const heads = (from: number, to: number) =>
    columns
      .slice(from, to)
      .map((column, at) => (
        <Head
          key={column.key}
          column={column}
          start={starts[from + at] ?? 0}
          width={widths[from + at] ?? column.width}
          onWiden={(by) => onWiden(from + at, by)}
          onChoose={(event) => onChoose(from + at, event)}
        />
      ));
  return (
    <div className="mu-sheet-heads" style={{ height: rem(height) }}>
      <div className="mu-sheet-heads-moving">{heads(frozen, columns.length)}</div>
      <div
        className="mu-sheet-heads-frozen"
        style={{ width: rem(starts[frozen] ?? widths.reduce((a, b) => a + b, 0)) }}
      >
        {heads(0, frozen)}
      </div>
    </div>
  );
}

/** Lengths grow with the letters that somebody set bigger. */
const rem = (pixels: number) => `${pixels / 16}rem`;

interface HeadProps {
  column: SheetColumn;
  start: number;
  width: number;
  onWiden(by: number): void;
  onChoose(event: MouseEvent): void;
}

function Head({ column, start, width, onWiden, onChoose }: HeadProps) {
  const pulled = useRef<number>(null);
  const move = (event: PointerEvent) => {
    if (pulled.current === null) return;
    const by = Math.round(event.clientX - pulled.current);
    if (by === 0) return;
    pulled.current = event.clientX;
    onWiden(by);
  };
  return (
    // The keyboard has Ctrl and Space for it, inside the sheet.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="mu-sheet-head"
      style={{ insetInlineStart: rem(start), width: rem(width) }}
      onClick={onChoose}
      onMouseDown={(event) => event.preventDefault()}
    >
      {column.head ?? (
        <div className="mu-sheet-head-name" data-align={column.align} title={column.name}>
          {column.name}
        </div>
      )}
      <div
        className="mu-sheet-grip"
        onClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => {
          pulled.current = event.clientX;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={() => {
          pulled.current = null;
        }}
      />
    </div>
  );
}
