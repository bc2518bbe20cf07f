import type { KeyboardEvent } from "react";
import { neighbour, type Direction } from "../../rules/flow/tree/navigate.ts";
import { findNode } from "../../rules/flow/tree/walk.ts";
import type { Acts } from "./use-editor.ts";

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

interface Keys {
  acts: Acts;
  selected: string;
  folded: ReadonlySet<string>;
  locked: boolean;
  open: () => void;
  rename: () => void;
  addAt: () => void;
  fold: (uid: string) => void;
}

/** Keys on the drawing itself; true = taken. Letters stand for themselves, so they work in any input language's Latin mode. */
function take(event: KeyboardEvent, keys: Keys): boolean {
  const { acts, selected, folded, locked } = keys;
  const control = event.ctrlKey || event.metaKey;
  const direction = arrows[event.key];
  if (direction && event.altKey) {
    if (locked || direction === "up" || direction === "down") return false;
    acts.moveBranch(selected, direction === "left" ? -1 : 1);
    return true;
  }
  if (direction && !control) {
    acts.select(neighbour(acts.tree(), selected, direction, folded));
    return true;
  }
  if (control) return !locked && takeControl(event.key.toLowerCase(), keys);
  switch (event.key) {
    case "Enter":
      return (keys.open(), true);
    case " ":
      return findNode(acts.tree(), selected)?.type === 3 ? (keys.fold(selected), true) : (keys.open(), true);
    case "Home":
      return (acts.select(acts.tree().uid), true);
    default:
      break;
  }
  if (locked) return false;
  switch (event.key) {
    case "Delete":
    case "Backspace":
      return (acts.remove(selected), true);
    case "F2":
      return (keys.rename(), true);
    case "Insert":
    case "a":
    case "A":
    case "+":
      return (keys.addAt(), true);
    default:
      return false;
  }
}

function takeControl(key: string, { acts, selected }: Keys): boolean {
  switch (key) {
    case "c":
      return (acts.copy(selected), true);
    case "x":
      return (acts.cut(selected), true);
    case "v":
      return (acts.add(selected, "paste"), true);
    case "d":
      return (acts.duplicate(selected), true);
    default:
      return false;
  }
}

export function onTreeKey(event: KeyboardEvent, keys: Keys): void {
  if ((event.target as Element).closest("input, textarea")) return;
  if (take(event, keys)) event.preventDefault();
}
