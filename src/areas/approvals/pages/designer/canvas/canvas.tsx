import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { StopOutlined } from "@ant-design/icons";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { FlowNode } from "../../../rules/flow/definition.ts";
import { CARD, isCard, layOut, type Layout, type Placed } from "../../../rules/flow/tree/layout.ts";
import { nameIn } from "../../../rules/flow/tree/names.ts";
import { MAX_BRANCHES } from "../../../rules/flow/tree/walk.ts";
import { AddMenu } from "./add-menu.tsx";
import { Card } from "./card.tsx";
import { useCardWords } from "./card-words.ts";
import { drawnFirst, seenIn } from "./in-sight.ts";
import { Minimap } from "./minimap.tsx";
import { RouterPill } from "./router-pill.tsx";
import { Slots } from "./slots.tsx";
import type { Marks } from "../use-problems.ts";
import type { Acts, NewKind } from "../use-editor.ts";
import { onTreeKey } from "../use-keys.ts";
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

const uidOf = ({ node }: Placed) => node.uid;
const slotOf = ({ after }: { after: string }) => after;
const nothing: Layout = { nodes: [], slots: [], folds: [], lines: "", end: { x: 0, y: 0 }, width: 0, height: 0 };

/** The drawing itself: cards, lines, places to add; moved, zoomed, dragged, and led by the keyboard. */
export function Canvas(props: CanvasProps) {
  const { tree, acts, selected, marks, way, view, locked } = props;
  const t = useTexts("approvals/flow");
  const locale = useLocale();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState<string>();
  const [addingAfter, setAdding] = useState<string>();
  const layout = useMemo(() => layOut(tree, folded), [tree, folded]);
  const calm = useDeferredValue(layout, nothing);
  const words = useDeferredValue(useCardWords());
  const treeRef = useRef<HTMLDivElement>(null);
  const focusOn = (uid: string) => {
    const drawn = treeRef.current?.querySelector<HTMLElement>(`[data-uid="${CSS.escape(uid)}"]`);
    // Focusing lays the page out at once, even where the focus is already.
    if (drawn && drawn !== document.activeElement) drawn.focus({ preventScroll: true });
  };
  const drag = useDrag(
    layout,
    acts,
    view,
    (uid) => {
      if (uid === undefined) return;
      acts.select(uid);
      props.onOpen();
    },
    locked,
  );

  const place = layout.nodes.find(({ node }) => node.uid === selected);
  const adding = layout.slots.find(({ after }) => after === addingAfter);
  const width = useRef(layout.width);
  const now = view.get();
  const seen = seenIn({ ...now, x: now.x - ((layout.width - width.current) / 2) * now.scale }, view.size());
  const nodes = drawnFirst(layout.nodes, calm.nodes, uidOf, (at) => seen(at) || at === place);
  useEffect(() => {
    // A wider drawing grows to both sides: what is looked at stays where it is.
    const now = view.get();
    if (width.current !== layout.width)
      view.apply({ ...now, x: now.x - ((layout.width - width.current) / 2) * now.scale });
    width.current = layout.width;
  }, [layout.width]);

  useEffect(() => {
    if (!place) return;
    view.reveal(
      isCard(place)
        ? { x: place.x, y: place.y, ...CARD }
        : { x: place.x - 60, y: place.y - 15, width: 120, height: 30 },
      props.covered,
    );
    const active = document.activeElement;
    if (renaming === undefined && (active === document.body || treeRef.current?.contains(active))) focusOn(selected);
  }, [selected, props.covered, tree]);

  const rename = useCallback(
    (uid: string | undefined) => {
      if (locked) return;
      if (uid !== undefined) acts.select(uid);
      setRenaming(uid);
      if (uid === undefined)
        setTimeout(() => focusOn(treeRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.dataset["uid"] ?? ""));
    },
    [locked],
  );
  const size = useRef(layout);
  size.current = layout;
  const fit = useCallback(() => view.fit(size.current.width, size.current.height), []);
  useEffect(() => {
    // The whole menu has to be in sight.
    if (adding)
      view.reveal(
        { x: adding.x - 12, y: adding.y - 16, width: 190, height: 16 + 36 * props.kinds.length },
        props.covered,
      );
  }, [addingAfter]);
  const end = useMemo(
    () => (
      <>
        <StopOutlined /> {t("canvas.end")}
      </>
    ),
    [t],
  );
  const openMenu = useCallback((after: string) => setAdding(after), []);
  const closeMenu = () => {
    setAdding(undefined);
    focusOn(selected);
  };
  const fold = (uid: string) =>
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(uid)) next.add(uid);
      return next;
    });

  return (
    <div ref={props.windowRef} className={`fl-window${drag.dragged ? " is-dragging" : ""}`} {...drag.handlers}>
      <div ref={props.sheetRef} className="fl-sheet">
        <svg className="fl-lines" width={1} height={1} aria-hidden="true">
          <path d={layout.lines} />
        </svg>
        <div
          ref={treeRef}
          role="tree"
          aria-label={t("canvas.label")}
          onKeyDown={(event) =>
            onTreeKey(event, {
              acts,
              selected,
              folded,
              locked,
              fold,
              open: props.onOpen,
              rename: () => setRenaming(selected),
              addAt: () => setAdding(selected),
            })
          }
        >
          {nodes.map((placed) =>
            isCard(placed) ? (
              <Card
                key={placed.node.uid}
                node={placed.node}
                x={placed.x}
                y={placed.y}
                level={placed.level}
                branches={placed.router?.conditionNodes.length ?? 0}
                isSelected={placed.node.uid === selected}
                isRenaming={placed.node.uid === renaming}
                isFolded={folded.has(placed.node.uid)}
                mark={marks.get(placed.node.uid)}
                way={
                  way
                    ? way.stop === placed.node.uid
                      ? "stop"
                      : way.taken.has(placed.node.uid)
                        ? "taken"
                        : "other"
                    : undefined
                }
                note={placed.node.type === 0 ? props.startNote : undefined}
                words={words}
                acts={acts}
                onRename={rename}
              />
            ) : (
              <RouterPill
                key={placed.node.uid}
                node={placed.node}
                x={placed.x}
                y={placed.y}
                level={placed.level}
                isSelected={placed.node.uid === selected}
                mark={marks.get(placed.node.uid)}
                canAdd={!locked && placed.node.conditionNodes.length < MAX_BRANCHES}
                acts={acts}
              />
            ),
          )}
        </div>
        {locked ? null : (
          <Slots
            slots={drawnFirst(layout.slots, calm.slots, slotOf, seen)}
            over={drag.dragged?.over}
            isDragging={drag.dragged !== undefined}
            onAdd={openMenu}
          />
        )}
        {layout.folds.map(({ uid, x, y, count }) => (
          <button
            key={uid}
            type="button"
            tabIndex={-1}
            className="fl-fold"
            style={{ transform: `translate(${x - 50}px, ${y - 12}px)` }}
            onClick={() => fold(uid)}
          >
            {t("canvas.folded", { count })}
          </button>
        ))}
        <div className="fl-end" style={{ transform: `translate(${layout.end.x - 40}px, ${layout.end.y}px)` }}>
          {end}
        </div>
        {drag.dragged ? (
          <div ref={drag.ghost} className="fl-ghost">
            {nameIn(layout.nodes.find(({ node }) => node.uid === drag.dragged?.uid)?.node ?? tree, locale)}
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
              setTimeout(() =>
                focusOn(treeRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.dataset["uid"] ?? ""),
              );
            }}
          />
        ) : null}
      </div>
      <ZoomTools scale={props.scale} view={view} onFit={fit} />
      {calm.nodes.length > MINIMAP_FROM ? <Minimap layout={calm} view={view} selected={selected} /> : null}
    </div>
  );
}
