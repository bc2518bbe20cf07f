import { useEffect, useRef, type RefObject } from "react";

const fields = ["textarea", 'input:not([type="file"], [type="checkbox"])']
  .map((field) => `${field}:not(:disabled)`)
  .join();

/** A date is passed over: it would open its calendar. Of a group of choices the chosen one has the focus. */
function firstOf(box: HTMLElement | null): HTMLElement | undefined {
  const all = [...(box?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
  const first = all.find((each) => each.closest(".ant-picker") === null);
  return first?.type === "radio" ? (all.find((each) => each.name === first.name && each.checked) ?? first) : first;
}

/**
 * Gives the first field the focus, once the box of this reference is there. `autoFocus` would come before a dialog or
 * drawer stands in the document.
 */
export function useFirstField<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null);
  useEffect(() => {
    // Not before the dialog keeps the focus inside itself: until then the drawer below it takes it back.
    const turn = requestAnimationFrame(() => {
      firstOf(box.current)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(turn);
  }, []);
  return box;
}
