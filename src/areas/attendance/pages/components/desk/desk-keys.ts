import { useEffect } from "react";

/** Keys of the whole desk, unless somebody is typing or a dialog is open. */
export function useDeskKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable;
      // Enter on a button is the button's own.
      const isButton = event.key === "Enter" && target.closest("button, a") !== null;
      if (
        isTyping ||
        isButton ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector("[role='dialog'], .ant-select-open")
      )
        return;
      const run = keys[event.key] ?? keys[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [keys]);
}
