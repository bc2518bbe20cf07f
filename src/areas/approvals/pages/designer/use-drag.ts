import { useRef, useState, type PointerEvent } from "react";
import { findNode, routerOf } from "../../rules/tree/walk.ts";
import { CARD, type Layout } from "../../rules/tree/layout.ts";
import type { Acts } from "./use-editor.ts";
import type { ViewActs } from "./use-view.ts";

/** How far the pointer has to go before a click is a drag, and how near a place has to be to be meant, in px. */
const START = 6;
const NEAR = 90;

type Held = { kind: "sheet" } | { kind: "node"; uid: string; isBranch: boolean };

interface Drag {
  held: Held;
  fromX: number;
  fromY: number;
  lastX: number;
  lastY: number;
  moving: boolean;
}

/** The place a pointer means: a slot for a node, a branch of the same router for a branch. */
function placeAt(layout: Layout, acts: Acts, held: Held, point: { x: number; y: number }): string | undefined {
  if (held.kind !== "node") return undefined;
  const router = held.isBranch ? routerOf(acts.tree(), held.uid) : undefined;
  const places = held.isBranch
    ? layout.nodes.filter((card) => router?.conditionNodes.slice(0, -1).some((branch) => branch.uid === card.node.uid)).map((card) => ({ uid: card.node.uid, x: card.x + CARD.width / 2, y: card.y + CARD.height / 2 }))
    : layout.slots.map((slot) => ({ uid: slot.after, x: slot.x, y: slot.y }));
  const reach = held.isBranch ? CARD.width / 2 + 20 : NEAR;
  const near = places.map((place) => ({ place, far: Math.hypot(place.x - point.x, place.y - point.y) })).filter(({ far }) => far <= reach);
  return near.toSorted((a, b) => a.far - b.far)[0]?.place.uid;
}

/** Pointer on the drawing: the sheet is pulled along, a card is put to another place; a short press is a click. */
export function useDrag(layout: Layout, acts: Acts, view: ViewActs, onClick: (uid: string | undefined) => void, locked: boolean) {
  const drag = useRef<Drag>(undefined);
  const ghost = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<{ uid: string; over: string | undefined }>();

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (event.button > 1 || target.closest("button, input")) return;
    const uid = target.closest<HTMLElement>("[data-uid]")?.dataset["uid"];
    const node = uid === undefined ? undefined : findNode(acts.tree(), uid);
    const isDefault = node?.type === 3 && routerOf(acts.tree(), node.uid)?.conditionNodes.at(-1)?.uid === node.uid;
    const movable = node && node.type !== 0 && !isDefault && event.button === 0 && !locked;
    const held: Held = movable ? { kind: "node", uid: node.uid, isBranch: node.type === 3 } : { kind: "sheet" };
    drag.current = { held, fromX: event.clientX, fromY: event.clientY, lastX: event.clientX, lastY: event.clientY, moving: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now) return;
    if (!now.moving && Math.hypot(event.clientX - now.fromX, event.clientY - now.fromY) < START) return;
    now.moving = true;
    if (now.held.kind === "sheet") view.pan(event.clientX - now.lastX, event.clientY - now.lastY);
    else {
      const point = view.toSheet(event.clientX, event.clientY);
      if (ghost.current) ghost.current.style.transform = `translate(${point.x}px, ${point.y}px)`;
      const over = placeAt(layout, acts, now.held, point);
      const { uid } = now.held;
      setState((before) => (before?.uid === uid && before.over === over ? before : { uid, over }));
    }
    [now.lastX, now.lastY] = [event.clientX, event.clientY];
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    drag.current = undefined;
    setState(undefined);
    if (!now) return;
    const uid = document.elementFromPoint(now.fromX, now.fromY)?.closest<HTMLElement>("[data-uid]")?.dataset["uid"];
    if (!now.moving) return onClick(uid);
    if (now.held.kind === "sheet") return;
    const over = placeAt(layout, acts, now.held, view.toSheet(event.clientX, event.clientY));
    if (over === undefined || over === now.held.uid) return;
    const branch = findNode(acts.tree(), over);
    if (now.held.isBranch && branch?.type === 3) acts.setPriority(now.held.uid, branch.priorityLevel);
    if (!now.held.isBranch) acts.move(now.held.uid, over);
    acts.select(now.held.uid);
  };

  return { dragged: state, ghost, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } };
}
