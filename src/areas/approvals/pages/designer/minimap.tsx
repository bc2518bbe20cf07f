import { useEffect, useRef, type PointerEvent, type RefObject } from "react";
import { useTexts } from "#ui/texts.ts";
import { CARD, type Layout } from "../../rules/tree/layout.ts";
import type { ViewActs } from "./use-view.ts";

const SIZE = { width: 180, height: 130 };

/** The whole drawing in small, with the part that is shown; a click goes there. For sighted users of a mouse only. */
export function Minimap({ layout, view, window: shown, selected }: { layout: Layout; view: ViewActs; window: RefObject<HTMLDivElement | null>; selected: string }) {
  const t = useTexts("approvals/flow");
  const frame = useRef<SVGRectElement>(null);
  const scale = Math.min(SIZE.width / layout.width, SIZE.height / layout.height);
  useEffect(() => {
    const draw = ({ x, y, scale: zoom }: { x: number; y: number; scale: number }) => {
      const box = shown.current?.getBoundingClientRect();
      if (!frame.current || !box) return;
      frame.current.setAttribute("x", String((-x / zoom) * scale));
      frame.current.setAttribute("y", String((-y / zoom) * scale));
      frame.current.setAttribute("width", String((box.width / zoom) * scale));
      frame.current.setAttribute("height", String((box.height / zoom) * scale));
    };
    draw(view.get());
    return view.onMove(draw);
  }, [scale, view]);
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const window = shown.current?.getBoundingClientRect();
    const now = view.get();
    if (!window) return;
    const [x, y] = [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
    view.apply({ ...now, x: window.width / 2 - x * now.scale, y: window.height / 2 - y * now.scale });
  };
  return (
    <svg className="fl-minimap" role="img" aria-label={t("tool.minimap")} width={layout.width * scale} height={layout.height * scale} onPointerDown={go} onPointerMove={go}>
      {layout.cards.map(({ node, x, y }) => (
        <rect key={node.uid} className={`fl-mini-${node.type}${node.uid === selected ? " is-selected" : ""}`} x={x * scale} y={y * scale} width={CARD.width * scale} height={CARD.height * scale} rx={1} />
      ))}
      <rect ref={frame} className="fl-mini-frame" />
    </svg>
  );
}
