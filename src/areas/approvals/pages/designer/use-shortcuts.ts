import { useEffect, useRef } from "react";
import type { Acts } from "./use-editor.ts";
import type { ViewActs } from "./canvas/use-view.ts";

interface Shortcuts {
  enabled: boolean;
  locked: boolean;
  acts: Acts;
  view: ViewActs;
  save: () => void;
  publish: () => void;
  help: () => void;
  fit: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;

function take(event: KeyboardEvent, keys: Shortcuts): boolean {
  const { acts, view, locked } = keys;
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey)) {
    if (isTyping(event.target)) return false;
    if (key === "/") return (document.getElementById("fl-search")?.focus(), true);
    if (key === "?") return (keys.help(), true);
    return false;
  }
  if (key === "0") return (keys.fit(), true);
  if (key === "1") return (view.zoomTo(1), true);
  if (key === "f") return (document.getElementById("fl-search")?.focus(), true);
  if (locked) return false;
  if (key === "s") return (keys.save(), true);
  if (key === "enter") return (keys.publish(), true);
  if (isTyping(event.target)) return false;
  if (key === "z") return ((event.shiftKey ? acts.redo : acts.undo)(), true);
  if (key === "y") return (acts.redo(), true);
  return false;
}

/** Keys that count wherever the focus is on the page. */
export function useShortcuts(keys: Shortcuts): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (now.current.enabled && take(event, now.current)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
