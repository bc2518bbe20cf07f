import { useEffect } from "react";

const open = new Set<symbol>();
/** Where something was typed; what is not on the screen any more is forgotten. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();

const isTypedInto = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(target.type));

/** Also what is typed outside of a form, such as an opinion, is seen; what is searched for is no form. */
export function watchTyping(): void {
  document.addEventListener("input", ({ target }) => {
    if (isTypedInto(target) && !target.closest('[role="search"]')) typed.add(target);
  });
}

function isAnythingTyped(): boolean {
  for (const field of typed) if (!field.isConnected || field.value === "") typed.delete(field);
  return [...typed].some((field) => field.checkVisibility());
}

/** Whether somebody fills in what started from what was read: that stays as it is meanwhile. */
export const isAnyFormOpen = (): boolean => open.size > 0 || isAnythingTyped();

/** Marks a form as open while it is on the screen, or while there is something in it. */
export function useOpenForm(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const mark = Symbol("form");
    open.add(mark);
    return () => void open.delete(mark);
  }, [isOpen]);
}
