import type { Direction } from "./selection.ts";

export interface EditorHooks {
  /** What is wrong with it, or null where it was taken. */
  commit(text: string): string | null;
  /** Where to go after it. */
  leave(to: Direction | "next" | "previous" | "stay"): void;
  hint(text: string): { text: string; isWrong: boolean } | null;
  opened(isOpen: boolean): void;
}

/**
 * The one field of a sheet. It has the focus all the time, unseen, so that the first letter, also one that is composed of
 * several keys, is typed into it; then it shows itself over the cell.
 */
export class SheetEditor {
  readonly input: HTMLTextAreaElement;
  private readonly bubble: HTMLElement;
  private readonly hooks: EditorHooks;
  isOpen = false;
  private said: string | undefined;
  /** Opened by typing: arrows leave it, as in a spreadsheet. */
  private isQuick = false;

  constructor(input: HTMLTextAreaElement, bubble: HTMLElement, hooks: EditorHooks) {
    this.input = input;
    this.bubble = bubble;
    this.hooks = hooks;
    input.addEventListener("input", this.onInput);
    input.addEventListener("compositionstart", this.onCompose);
    input.addEventListener("blur", this.onBlur);
  }

  close(): void {
    this.input.removeEventListener("input", this.onInput);
    this.input.removeEventListener("compositionstart", this.onCompose);
    this.input.removeEventListener("blur", this.onBlur);
  }

  open(text: string, isQuick = false): void {
    this.isOpen = true;
    this.isQuick = isQuick;
    this.input.classList.add("is-open");
    if (this.input.value !== text) this.input.value = text;
    this.input.setSelectionRange(text.length, text.length);
    this.hooks.opened(true);
    this.showHint();
  }

  cancel(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.input.value = "";
    this.input.classList.remove("is-open");
    this.say(null);
    this.hooks.opened(false);
  }

  /** True where the key is dealt with. */
  key(event: KeyboardEvent): boolean {
    if (!this.isOpen || event.isComposing) return this.isOpen;
    const arrow = arrows.get(event.key);
    if (event.key === "Escape") this.cancel();
    else if (event.key === "Enter" && event.altKey) return true;
    else if (event.key === "Enter") this.take(event.shiftKey ? "up" : "down");
    else if (event.key === "Tab") this.take(event.shiftKey ? "previous" : "next");
    else if (event.key === "F2") this.isQuick = !this.isQuick;
    else if (arrow && this.isQuick && !event.shiftKey) this.take(arrow);
    else return true;
    event.preventDefault();
    return true;
  }

  /** Takes what was typed; stays open where it is wrong. */
  take(to: Parameters<EditorHooks["leave"]>[0]): boolean {
    if (!this.isOpen) return true;
    const fault = this.hooks.commit(this.input.value);
    if (fault !== null) {
      this.say({ text: fault, isWrong: true });
      return false;
    }
    this.cancel();
    this.hooks.leave(to);
    return true;
  }

  /** A bubble below the field; readers hear it. */
  say(hint: { text: string; isWrong: boolean } | null): void {
    const shown = hint === null ? "" : `${hint.isWrong} ${hint.text}`;
    if (shown === this.said) return;
    this.said = shown;
    this.bubble.hidden = hint === null;
    this.bubble.textContent = hint?.text ?? "";
    this.bubble.classList.toggle("is-wrong", hint?.isWrong === true);
    this.input.ariaInvalid = hint?.isWrong ? "true" : null;
  }

  place(x: number, y: number, width: number, height: number): void {
    const { style } = this.input;
    style.transform = `translate(${x}px, ${y}px)`;
    style.minWidth = `${width}px`;
    style.height = `${height}px`;
    this.bubble.style.transform = `translate(${x}px, ${y + height + 4}px)`;
  }

  private readonly onInput = () => {
    if (!this.isOpen && this.input.value !== "") this.open(this.input.value, true);
    else this.showHint();
  };
  private readonly onCompose = () => {
    if (!this.isOpen) this.open("", true);
  };
  private readonly onBlur = () => {
    if (this.isOpen && !this.take("stay")) this.cancel();
  };

  private showHint(): void {
    this.say(this.input.value === "" ? null : this.hooks.hint(this.input.value));
  }
}

const arrows = new Map<string, Direction>([
  ["ArrowUp", "up"],
  ["ArrowDown", "down"],
  ["ArrowLeft", "left"],
  ["ArrowRight", "right"],
]);
