import type { Area } from "./areas.ts";
import { HANDLE, type Marks } from "./frame.ts";
import type { Track } from "./track.ts";

export interface MarkLayers {
  /** Over the cells that scroll, and over those that stay at the left. */
  marks: HTMLElement;
  frozenMarks: HTMLElement;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Sides {
  rows: Track;
  columns: Track;
  /** So many columns stay at the left. */
  frozen: number;
}

/**
 * What lies over the cells: what is chosen, and where it would be filled or dropped. They are elements of their own, so that
 * who moves about draws no cell anew.
 */
export class SheetMarks {
  private readonly moving: Pool;
  private readonly frozen: Pool;

  constructor({ marks, frozenMarks }: MarkLayers) {
    this.moving = new Pool(marks);
    this.frozen = new Pool(frozenMarks);
  }

  draw(sides: Sides, { selection, ghost, isGhostWrong, hasHandle }: Marks): void {
    const { areas, active } = selection;
    const isSeveral = areas.length > 1 || !isSingle(areas[0]);
    if (isSeveral) for (const area of areas) this.put(sides, area, "area");
    this.put(sides, { top: active.row, bottom: active.row, left: active.column, right: active.column }, "active");
    const last = areas.at(-1);
    if (hasHandle && last && last.right >= sides.frozen) {
      const { x, y, width, height } = boxOf(sides, last);
      this.moving.put("handle", { x: x + width - HANDLE, y: y + height - HANDLE, width: HANDLE, height: HANDLE });
    }
    if (ghost) this.put(sides, ghost, isGhostWrong ? "ghost is-wrong" : "ghost");
    this.moving.end();
    this.frozen.end();
  }

  private put(sides: Sides, area: Area, kind: string): void {
    const { frozen } = sides;
    const open = area.left < frozen && area.right >= frozen ? " is-parted" : "";
    if (area.right >= frozen)
      this.moving.put(kind + open, boxOf(sides, { ...area, left: Math.max(frozen, area.left) }));
    if (area.left < frozen)
      this.frozen.put(kind + open, boxOf(sides, { ...area, right: Math.min(frozen - 1, area.right) }));
  }

  close(): void {
    this.moving.close();
    this.frozen.close();
  }
}

/** Inside the lines between cells. */
const boxOf = ({ rows, columns }: Sides, { top, left, bottom, right }: Area): Box => ({
  x: columns.start(left),
  y: rows.start(top),
  width: columns.start(right + 1) - columns.start(left) - 1,
  height: rows.start(bottom + 1) - rows.start(top) - 1,
});

const isSingle = (area: Area | undefined) => area !== undefined && area.top === area.bottom && area.left === area.right;

/** Elements that are used again, and touched only where they change. */
class Pool {
  private readonly layer: HTMLElement;
  private readonly known: { element: HTMLElement; said: string }[] = [];
  private used = 0;

  constructor(layer: HTMLElement) {
    this.layer = layer;
  }

  put(kind: string, { x, y, width, height }: Box): void {
    let one = this.known[this.used];
    this.used += 1;
    if (!one) {
      one = { element: document.createElement("div"), said: "" };
      this.layer.append(one.element);
      this.known.push(one);
    }
    const said = `${kind} ${x} ${y} ${width} ${height}`;
    if (one.said === said) return;
    one.said = said;
    one.element.className = `mu-sheet-mark is-${kind}`;
    one.element.style.cssText = `transform:translate(${x}px,${y}px);width:${width}px;height:${height}px`;
  }

  /** What was not put since the last time goes. */
  end(): void {
    for (const { element } of this.known.splice(this.used)) element.remove();
    this.used = 0;
  }

  close(): void {
    this.layer.replaceChildren();
    this.known.length = 0;
  }
}
