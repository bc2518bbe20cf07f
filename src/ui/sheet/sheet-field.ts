import type { SheetEditor } from "./editor.ts";
import { sheetKey, type KeyHooks } from "./keys.ts";
import type { SheetCore } from "./sheet-core.ts";

interface FieldHooks extends KeyHooks {
  /** A key the sheet does not know; true where it is dealt with. */
  key(event: KeyboardEvent): boolean;
  /** Esc while something is pulled; true where something was. */
  letGo(): boolean;
  focused(has: boolean): void;
}

/** What is done with the keys and the clipboard: all of it reaches the one field that has the focus. */
export function listenToField<V>(
  input: HTMLTextAreaElement,
  { core, editor }: { core: SheetCore<V>; editor: SheetEditor },
  hooks: FieldHooks,
  signal: AbortSignal,
): void {
  input.addEventListener("keydown", onKey, { signal });
  input.addEventListener("focus", () => hooks.focused(true), { signal });
  input.addEventListener("blur", () => hooks.focused(false), { signal });
  for (const kind of ["copy", "cut"] as const)
    input.addEventListener(kind, (event) => onCopy(event, kind === "cut"), { signal });
  input.addEventListener("paste", onPaste, { signal });
  /** Ctrl, Shift and V: by keys, without headings. */
  let isByKey = false;

  function onKey(event: KeyboardEvent): void {
    isByKey = event.shiftKey && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "v";
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === "Escape" && hooks.letGo()) {
      event.preventDefault();
      return;
    }
    if (editor.key(event)) {
      event.stopPropagation();
      return;
    }
    if (hooks.key(event) || sheetKey(event, core, hooks)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const { row, column } = core.selection.active;
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter || core.model.fillsSelection || !core.model.readOnly(row, column)) return;
    event.preventDefault();
    core.sayClosed();
  }

  function onCopy(event: ClipboardEvent, cuts: boolean): void {
    if (editor.isOpen) return;
    event.preventDefault();
    const text = core.copy();
    if (text === null) return;
    event.clipboardData?.setData("text/plain", text);
    if (cuts) core.clear("cut");
  }

  function onPaste(event: ClipboardEvent): void {
    if (editor.isOpen) return;
    event.preventDefault();
    const text = event.clipboardData?.getData("text/plain");
    if (text) core.paste(text, isByKey);
  }
}
