import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";

export const ZOOM = { least: 0.5, most: 3 };
/** A whole drawing may be shown smaller than one can zoom by hand. */
const FIT_LEAST = 0.1;

export interface View {
  x: number;
  y: number;
  scale: number;
}

/** Above the first card, in px. */
const TOP = 32;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/**
 * Pan and zoom of the sheet in its window. The transform is written to the element itself, so that moving draws
 * nothing anew; `onMove` is told of each change.
 */
export function useView(width: number) {
  const window = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const size = useRef({ width: globalThis.innerWidth, height: globalThis.innerHeight });
  const view = useRef<View>({ x: (size.current.width - width) / 2, y: TOP, scale: 1 });
  const listeners = useRef(new Set<(view: View) => void>());
  const [scale, setScale] = useState(1);

  const acts = useMemo(() => {
    const apply = (next: View) => {
      view.current = next;
      if (sheet.current) sheet.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
      setScale(next.scale);
      for (const listener of listeners.current) listener(next);
    };
    /** Around a point of the window; its middle when none is given. */
    const zoomTo = (wanted: number, at?: { x: number; y: number }) => {
      const { x, y, scale: before } = view.current;
      const after = clamp(wanted, Math.min(ZOOM.least, before), ZOOM.most);
      const px = at?.x ?? size.current.width / 2;
      const py = at?.y ?? size.current.height / 2;
      apply({ scale: after, x: px - ((px - x) * after) / before, y: py - ((py - y) * after) / before });
    };
    return {
      get: () => view.current,
      /** Of the window, in px; remembered, because asking the browser lays the page out at once. */
      size: () => size.current,
      onMove(listener: (view: View) => void) {
        listeners.current.add(listener);
        return () => void listeners.current.delete(listener);
      },
      apply,
      pan: (dx: number, dy: number) => apply({ ...view.current, x: view.current.x + dx, y: view.current.y + dy }),
      zoomTo,
      zoomBy: (factor: number, at?: { x: number; y: number }) => zoomTo(view.current.scale * factor, at),
      /** The whole drawing, or at full size where that is enough. */
      fit(width: number, height: number) {
        const box = size.current;
        const next = clamp(Math.min((box.width - 64) / width, (box.height - 64) / height, 1), FIT_LEAST, 1);
        apply({ scale: next, x: (box.width - width * next) / 2, y: TOP });
      },
      /** The top of the drawing in the middle, at full size. */
      begin(width: number) {
        apply({ scale: 1, x: (size.current.width - width) / 2, y: TOP });
      },
      /** Moves just so far that a card can be seen whole, beside the panel that covers the right side. */
      reveal(card: { x: number; y: number; width: number; height: number }, covered: number) {
        const box = size.current;
        const { x, y, scale: s } = view.current;
        const margin = 40;
        const [left, top] = [card.x * s + x, card.y * s + y];
        const right = Math.max(box.width - covered, 240);
        const dx = left < margin ? margin - left : Math.min(0, right - margin - (left + card.width * s));
        const dy = top < margin ? margin - top : Math.min(0, box.height - margin - (top + card.height * s));
        if (dx !== 0 || dy !== 0) apply({ scale: s, x: x + dx, y: y + dy });
      },
      /** A point of the screen on the sheet. */
      toSheet(clientX: number, clientY: number) {
        const box = window.current?.getBoundingClientRect();
        const { x, y, scale: s } = view.current;
        return { x: (clientX - (box?.left ?? 0) - x) / s, y: (clientY - (box?.top ?? 0) - y) / s };
      },
    };
  }, []);

  useLayoutEffect(() => {
    const element = window.current;
    if (!element) return;
    const measure = () => {
      size.current = { width: element.clientWidth, height: element.clientHeight };
      for (const listener of listeners.current) listener(view.current);
    };
    measure();
    acts.begin(width);
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const element = window.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey)
        acts.zoomBy(Math.exp(-event.deltaY / 300), { x: event.clientX - box.left, y: event.clientY - box.top });
      else acts.pan(event.shiftKey ? -event.deltaY : -event.deltaX, event.shiftKey ? 0 : -event.deltaY);
    };
    // React listens passively to wheels, and a passive listener cannot keep the page from scrolling.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, []);
  return { scale, view: acts, windowRef: window, sheetRef: sheet };
}

export type ViewActs = ReturnType<typeof useView>["view"];
