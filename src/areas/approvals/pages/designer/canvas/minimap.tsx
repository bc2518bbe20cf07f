import { memo, useEffect, useRef, type PointerEvent } from "react";
import { useTexts } from "#ui/texts.ts";
import { CARD, isCard, type Layout } from "../../../rules/flow/tree/layout.ts";
import type { ViewActs } from "./use-view.ts";

const SIZE = { width: 180, height: 130 };
/** A long drawing is shown wider than it is, so that it can be hit. */
const LEAST = 64;
const kinds = [0, 1, 2, 3] as const;

/** All cards of a kind as one shape: a drawing of hundreds is four elements here. */
const shapeOf = (layout: Layout, kind: number) =>
  layout.nodes
    .map((placed) =>
      placed.node.type === kind ? `M${placed.x} ${placed.y}h${CARD.width}v${CARD.height}h${-CARD.width}z` : "",
    )
    .join("");

/** The whole drawing in small, with the part that is shown; a click goes there. For sighted users of a mouse only. */
export const Minimap = memo(function Minimap({
  layout,
  view,
  selected,
}: {
  layout: Layout;
  view: ViewActs;
  selected: string;
}) {
  const t = useTexts("approvals/flow");
  const frame = useRef<SVGRectElement>(null);
  const fitting = Math.min(SIZE.width / layout.width, SIZE.height / layout.height);
  const [width, height] = [Math.max(layout.width * fitting, LEAST), Math.max(layout.height * fitting, LEAST)];
  useEffect(() => {
    const draw = ({ x, y, scale: zoom }: { x: number; y: number; scale: number }) => {
      const { width, height } = view.size();
      const box = { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
      for (const [name, value] of Object.entries(box)) frame.current?.setAttribute(name, String(value));
    };
    draw(view.get());
    return view.onMove(draw);
  }, [view]);
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const shown = view.size();
    const now = view.get();
    const [x, y] = [
      ((event.clientX - box.left) / width) * layout.width,
      ((event.clientY - box.top) / height) * layout.height,
    ];
    view.apply({ ...now, x: shown.width / 2 - x * now.scale, y: shown.height / 2 - y * now.scale });
  };
  const chosen = layout.nodes.find((placed) => isCard(placed) && placed.node.uid === selected);
  return (
    <svg
      className="fl-minimap"
      role="img"
      aria-label={t("tool.minimap")}
      width={width}
      height={height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      preserveAspectRatio="none"
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      {kinds.map((kind) => (
        <path key={kind} className={`fl-mini-${kind}`} d={shapeOf(layout, kind)} />
      ))}
      {chosen ? (
        <rect className="is-selected" x={chosen.x} y={chosen.y} width={CARD.width} height={CARD.height} />
      ) : null}
      <rect ref={frame} className="fl-mini-frame" />
    </svg>
  );
});
