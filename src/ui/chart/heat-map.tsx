import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import "./heat-map.css";

export interface HeatCell {
  /** Short, with its sign: what stands in the cell. */
  text: string;
  /** The figures in words, read aloud and shown below. */
  said: string;
  /** Below, as it should be, above; nothing to tell. */
  tone: "short" | "even" | "over" | "none";
  /** How far off, 1 to 3. */
  strength?: number;
}

export interface HeatRow {
  key: string;
  label: ReactNode;
  cells: readonly HeatCell[];
}

interface HeatMapProps {
  label: string;
  /** Heads over so many cells each. */
  heads: readonly { label: string; span: number }[];
  rows: readonly HeatRow[];
  /** Below the map until a cell is looked at. */
  hint: string;
}

const steps: Partial<Record<string, [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** A table of coloured cells, one stop of the keyboard, in which arrows move. Signs and stripes tell what the colours do. */
export function HeatMap({ label, heads, rows, hint }: HeatMapProps) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<[row: number, column: number]>([0, 0]);
  const [said, setSaid] = useState<string>();
  const row = Math.min(at[0], rows.length - 1);
  const column = Math.min(at[1], (rows[row]?.cells.length ?? 1) - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
    const next = within(row + step[0], rows.length);
    const across = within(column + step[1], rows[next]!.cells.length);
    setAt([next, across]);
    table.current?.querySelector<HTMLElement>(`[data-at="${next} ${across}"]`)?.focus();
  };
  return (
    <div className="mu-heat">
      <div className="mu-heat-scroll">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are walked through */}
        <table ref={table} role="grid" aria-label={label} aria-readonly onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <td />
              {heads.map((head, index) => (
                <th key={index} scope="colgroup" colSpan={head.span}>
                  {head.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one, down) => (
              <tr key={one.key}>
                <th scope="row">{one.label}</th>
                {one.cells.map((cell, right) => (
                  <td
                    key={right}
                    role="gridcell"
                    aria-label={cell.said}
                    title={cell.said}
                    data-at={`${down} ${right}`}
                    data-tone={cell.tone}
                    data-strength={cell.strength}
                    tabIndex={down === row && right === column ? 0 : -1}
                    onFocus={() => {
                      setAt([down, right]);
                      setSaid(cell.said);
                    }}
                    onMouseEnter={() => setSaid(cell.said)}
                  >
                    {cell.text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mu-secondary" aria-hidden>
        {said ?? hint}
      </p>
    </div>
  );
}
