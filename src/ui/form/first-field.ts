import { useEffect, useRef, type RefObject } from "react";

const typed = ["textarea", 'input:not([type="file"], [type="checkbox"], [type="radio"])'].map((field) => `${field}:not(:disabled)`).join();

/**
 * Gives the first field that is typed into the focus, once the box of this reference is there. `autoFocus` would come
 * before a dialog or drawer stands in the document. A date is passed over: it would open its calendar.
 */
export function useFirstField<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null);
  useEffect(() => {
    // Not before the dialog keeps the focus inside itself: until then the drawer below it takes it back.
    const turn = requestAnimationFrame(() => {
      const field = [...(box.current?.querySelectorAll<HTMLElement>(typed) ?? [])].find((each) => each.closest(".ant-picker") === null);
      field?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(turn);
  }, []);
  return box;
}
