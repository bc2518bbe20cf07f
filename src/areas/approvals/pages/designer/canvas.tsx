import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { StopOutlined } from "@ant-design/icons";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { FlowNode } from "../../rules/definition.ts";
import { CARD, layOut, type Layout, type Slot } from "../../rules/tree/layout.ts";
import { nameIn } from "../../rules/tree/names.ts";
import { MAX_BRANCHES } from "../../rules/tree/walk.ts";
import { AddMenu } from "./add-menu.tsx";
import { Card } from "./card.tsx";
import { Minimap } from "./minimap.tsx";
import { RouterPill } from "./router-pill.tsx";
import type { Marks } from "./use-problems.ts";
import type { Acts, NewKind } from "./use-editor.ts";
import { onTreeKey } from "./use-keys.ts";
import { useDrag } from "./use-drag.ts";
import type { ViewActs } from "./use-view.ts";
import { ZoomTools } from "./zoom-tools.tsx";

/** From how many nodes on the drawing is also shown in small. */
const MINIMAP_FROM = 30;

export interface Way {
  taken: ReadonlySet<string>;
  stop: string | null;
}

interface CanvasProps {
  tree: FlowNode;
  acts: Acts;
  selected: string;
  marks: Marks;
  way: Way | undefined;
  startNote: string;
  kinds: readonly NewKind[];
  locked: boolean;
  /** Width of the panel over the right side. */
  covered: number;
  windowRef: React.RefObject<HTMLDivElement | null>;
  sheetRef: React.RefObject<HTMLDivElement | null>;
  scale: number;
  view: ViewActs;
  onOpen: () => void;
}

interface SlotProps {
  slot: Slot;
  look: string;
  label: string;
  onAdd: (slot: Slot) => void;
}

/** A place to add at. One stands after every step, so it is no more than a button with a sign drawn by the style sheet. */
const SlotButton = memo(function SlotButton({ slot, look, label, onAdd }: SlotProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-after={slot.after}
      className={look}
      style={{ transform: `translate(${slot.x - 12}px, ${slot.y - 12}px)` }}
      aria-label={label}
      onClick={() => onAdd(slot)}
    />
  );
}, (before, after) => before.slot.after === after.slot.after && before.slot.x === after.slot.x && before.slot.y === after.slot.y && before.look === after.look && before.label === after.label);

const Slots = memo(function Slots({ slots, over, isDragging, onAdd }: { slots: readonly Slot[]; over: string | undefined; isDragging: boolean; onAdd: (slot: Slot) => void }) {
  const label = useTexts("approvals/flow")("add.title");
  return slots.map((slot) => (
    <SlotButton key={slot.after} slot={slot} look={`fl-slot${isDragging ? " is-target" : ""}${over === slot.after ? " is-over" : ""}`} label={label} onAdd={onAdd} />
  ));
});

function levels(layout: Layout): Map<string, number> {
  const tops = [...new Set(layout.cards.map((card) => card.y))].toSorted((a, b) => a - b);
  const byTop = new Map(tops.map((y, index) => [y, index + 1]));
  return new Map(layout.cards.map((card) => [card.node.uid, byTop.get(card.y) ?? 1]));
}

/** The drawing itself: cards, lines, places to add; moved, zoomed, dragged, and led by the keyboard. */
export function Canvas(props: CanvasProps) {
  const { tree, acts, selected, marks, way, view, locked } = props;
  const t = useTexts("approvals/flow");
  const locale = useLocale();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState<string>();
  const [adding, setAdding] = useState<Slot>();
  const layout = useMemo(() => layOut(tree, folded), [tree, folded]);
  const depth = useMemo(() => levels(layout), [layout]);
  const treeRef = useRef<HTMLDivElement>(null);
  const focusOn = (uid: string) => treeRef.current?.querySelector<HTMLElement>(`[data-uid="${CSS.escape(uid)}"]`)?.focus({ preventScroll: true });
  const drag = useDrag(layout, acts, view, (uid) => {
    if (uid === undefined) return;
    acts.select(uid);
    props.onOpen();
  }, locked);

  useEffect(() => view.begin(layout.width), []);
  const width = useRef(layout.width);
  useEffect(() => {
    // A wider drawing grows to both sides: what is looked at stays where it is.
    const now = view.get();
    if (width.current !== layout.width) view.apply({ ...now, x: now.x - ((layout.width - width.current) / 2) * now.scale });
    width.current = layout.width;
  }, [layout.width]);

  const place = layout.cards.find((card) => card.node.uid === selected) ?? layout.routers.find((router) => router.node.uid === selected);
  useEffect(() => {
    if (!place) return;
    const isCard = place.node.type !== 4;
    view.reveal({ x: isCard ? place.x : place.x - 60, y: isCard ? place.y : place.y - 15, width: isCard ? CARD.width : 120, height: isCard ? CARD.height : 30 }, props.covered);
    const active = document.activeElement;
    if (renaming === undefined && (active === document.body || treeRef.current?.contains(active))) focusOn(selected);
  }, [selected, props.covered, tree]);

  const rename = useCallback((uid: string | undefined) => {
    if (locked) return;
    if (uid !== undefined) acts.select(uid);
    setRenaming(uid);
    if (uid === undefined) setTimeout(() => focusOn(treeRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.dataset["uid"] ?? ""));
  }, [locked]);
  const openMenu = useCallback((slot: Slot) => setAdding(slot), []);
  const closeMenu = () => {
    setAdding(undefined);
    focusOn(selected);
  };
  const fold = (uid: string) => setFolded((before) => {
    const next = new Set(before);
    if (!next.delete(uid)) next.add(uid);
    return next;
  });

  return (
    <div ref={props.windowRef} className={`fl-window${drag.dragged ? " is-dragging" : ""}`} {...drag.handlers}>
      <div ref={props.sheetRef} className="fl-sheet" style={{ width: layout.width, height: layout.height }}>
        <svg className="fl-lines" width={layout.width} height={layout.height} aria-hidden="true">
          <path d={layout.lines} />
        </svg>
        <div
          ref={treeRef}
          role="tree"
          aria-label={t("canvas.label")}
          onKeyDown={(event) =>
            onTreeKey(event, {
              acts, selected, folded, locked, fold, open: props.onOpen, rename: () => setRenaming(selected),
              addAt: () => setAdding(layout.slots.find((slot) => slot.after === selected)),
            })}
        >
          {layout.cards.map(({ node, x, y, router }) => (
            <Card
              key={node.uid}
              node={node}
              x={x}
              y={y}
              level={depth.get(node.uid) ?? 1}
              branches={router?.conditionNodes.length ?? 0}
              isSelected={node.uid === selected}
              isRenaming={node.uid === renaming}
              isFolded={folded.has(node.uid)}
              mark={marks.get(node.uid)}
              way={way ? (way.stop === node.uid ? "stop" : way.taken.has(node.uid) ? "taken" : "other") : undefined}
              note={node.type === 0 ? props.startNote : undefined}
              acts={acts}
              onRename={rename}
            />
          ))}
          {layout.routers.map(({ node, x, y }) => (
            <RouterPill key={node.uid} node={node} x={x} y={y} isSelected={node.uid === selected} mark={marks.get(node.uid)} canAdd={!locked && node.conditionNodes.length < MAX_BRANCHES} acts={acts} />
          ))}
        </div>
        {locked ? null : <Slots slots={layout.slots} over={drag.dragged?.over} isDragging={drag.dragged !== undefined} onAdd={openMenu} />}
        {layout.folds.map(({ uid, x, y, count }) => (
          <button key={uid} type="button" tabIndex={-1} className="fl-fold" style={{ transform: `translate(${x - 50}px, ${y - 12}px)` }} onClick={() => fold(uid)}>
            {t("canvas.folded", { count })}
          </button>
        ))}
        <div className="fl-end" style={{ transform: `translate(${layout.end.x - 40}px, ${layout.end.y}px)` }}>
          <StopOutlined /> {t("canvas.end")}
        </div>
        {drag.dragged ? (
          <div ref={drag.ghost} className="fl-ghost">
            {nameIn(layout.cards.find((card) => card.node.uid === drag.dragged?.uid)?.node ?? tree, locale)}
          </div>
        ) : null}
        {adding ? (
          <AddMenu
            at={{ x: adding.x + 18, y: adding.y - 16 }}
            kinds={props.kinds}
            onClose={closeMenu}
            onChoose={(kind) => {
              setAdding(undefined);
              treeRef.current?.focus();
              acts.add(adding.after, kind);
              setTimeout(() => focusOn(treeRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.dataset["uid"] ?? ""));
            }}
          />
        ) : null}
      </div>
      <ZoomTools scale={props.scale} view={view} onFit={() => view.fit(layout.width, layout.height)} />
      {layout.cards.length > MINIMAP_FROM ? <Minimap layout={layout} view={view} window={props.windowRef} selected={selected} /> : null}
    </div>
  );
}
