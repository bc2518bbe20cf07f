import type { KeyboardEvent } from "react";

/** Arrow keys in a menu: up and down from entry to entry, Home and End to its ends, right and left open and fold a group. */
export function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(".sh-entry")];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const focused = entries[at];
  if (!focused) return;
  const isOpen = focused.getAttribute("aria-expanded");
  const { key } = event;
  const to = new Map([
    ["ArrowDown", at + 1],
    ["ArrowUp", at - 1],
    ["Home", 0],
    ["End", entries.length - 1],
  ]).get(key);
  if (to !== undefined) {
    event.preventDefault();
    entries[Math.max(0, Math.min(entries.length - 1, to))]?.focus();
  } else if ((key === "ArrowRight" && isOpen === "false") || (key === "ArrowLeft" && isOpen === "true")) {
    event.preventDefault();
    focused.click();
  } else if (key === "ArrowLeft" && isOpen === null) {
    const group = entries.slice(0, at).findLast((entry) => entry.hasAttribute("aria-expanded"));
    if (!group) return;
    event.preventDefault();
    group.focus();
  }
}
