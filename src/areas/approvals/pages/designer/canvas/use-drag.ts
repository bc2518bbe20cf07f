import { useEffect, useRef, useState, type PointerEvent } from "react";
import { findNode, routerOf } from "../../../rules/flow/tree/walk.ts";
import { CARD, type Layout } from "../../../rules/flow/tree/layout.ts";
import type { Acts } from "../use-editor.ts";
import type { ViewActs } from "./use-view.ts";

/** How far the pointer has to go before a click is a drag, and how near a place has to be to be meant, in px. */
const START = 6;
const NEAR = 90;
/** So near to the edge of the window a held card pulls the drawing along, and by so much with each frame, in px. */
const EDGE = 36;
const PULL = 12;

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
    ? layout.nodes
        .filter((card) => router?.conditionNodes.slice(0, -1).some((branch) => branch.uid === card.node.uid))
        .map((card) => ({ uid: card.node.uid, x: card.x + CARD.width / 2, y: card.y + CARD.height / 2 }))
    : layout.slots.map((slot) => ({ uid: slot.after, x: slot.x, y: slot.y }));
  const reach = held.isBranch ? CARD.width / 2 + 20 : NEAR;
  const near = places
    .map((place) => ({ place, far: Math.hypot(place.x - point.x, place.y - point.y) }))
    .filter(({ far }) => far <= reach);
  return near.toSorted((a, b) => a.far - b.far)[0]?.place.uid;
}

/** How far the drawing goes with one frame for a pointer at the edge of the window. */
const pullOf = (at: number, low: number, high: number) => (at < low + EDGE ? PULL : at > high - EDGE ? -PULL : 0);

/** Pointer on the drawing: the sheet is pulled along, a card is put to another place; a short press is a click. */
export function useDrag(
  layout: Layout,
  acts: Acts,
  view: ViewActs,
  onClick: (uid: string | undefined) => void,
  locked: boolean,
) {
  const drag = useRef<Drag>(undefined);
  const ghost = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<{ uid: string; over: string | undefined }>();

  const abort = () => {
    drag.current = undefined;
    setState(undefined);
  };
  const hold = (now: Drag, held: Extract<Held, { kind: "node" }>) => {
    const point = view.toSheet(now.lastX, now.lastY);
    if (ghost.current) ghost.current.style.transform = `translate(${point.x}px, ${point.y}px)`;
    const over = placeAt(layout, acts, held, point);
    setState((before) => (before?.uid === held.uid && before.over === over ? before : { uid: held.uid, over }));
  };
  const held = state !== undefined;
  useEffect(() => {
    if (!held) return undefined;
    const window = ghost.current?.closest(".fl-window")?.getBoundingClientRect();
    let frame = 0;
    const pull = () => {
      const now = drag.current;
      if (now?.held.kind === "node" && window) {
        const [dx, dy] = [pullOf(now.lastX, window.left, window.right), pullOf(now.lastY, window.top, window.bottom)];
        if (dx !== 0 || dy !== 0) {
          view.pan(dx, dy);
          hold(now, now.held);
        }
      }
      frame = requestAnimationFrame(pull);
    };
    frame = requestAnimationFrame(pull);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") abort();
    };
    document.addEventListener("keydown", onKey, true);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("keydown", onKey, true);
    };
  }, [held]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (event.button > 1 || target.closest("button, input")) return;
    const uid = target.closest<HTMLElement>("[data-uid]")?.dataset["uid"];
    const node = uid === undefined ? undefined : findNode(acts.tree(), uid);
    const isDefault = node?.type === 3 && routerOf(acts.tree(), node.uid)?.conditionNodes.at(-1)?.uid === node.uid;
    const movable = node && node.type !== 0 && !isDefault && event.button === 0 && !locked;
    const held: Held = movable ? { kind: "node", uid: node.uid, isBranch: node.type === 3 } : { kind: "sheet" };
    drag.current = {
      held,
      fromX: event.clientX,
      fromY: event.clientY,
      lastX: event.clientX,
      lastY: event.clientY,
      moving: false,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now) return;
    if (!now.moving && Math.hypot(event.clientX - now.fromX, event.clientY - now.fromY) < START) return;
    now.moving = true;
    const [dx, dy] = [event.clientX - now.lastX, event.clientY - now.lastY];
    [now.lastX, now.lastY] = [event.clientX, event.clientY];
    if (now.held.kind === "sheet") view.pan(dx, dy);
    else hold(now, now.held);
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    abort();
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

  return { dragged: state, ghost, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: abort } };
}
