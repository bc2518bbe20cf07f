import { useEffect, useRef } from "react";
import { KeyHelp } from "#ui/dialog/key-help.tsx";
import { useTexts } from "#ui/texts.ts";

export interface InboxActs {
  step: (by: 1 | -1) => void;
  approve: () => void;
  reason: () => void;
  choose: () => void;
  help: () => void;
}

const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';

/** Whether a key is for the inbox: not while something is typed, nor in or below a dialog or a menu. */
function isOurs(event: KeyboardEvent, root: HTMLElement | null): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return false;
  const { target } = event;
  if (!(target instanceof Element) || !root) return false;
  if (target !== document.body && !root.contains(target) && !target.contains(root)) return false;
  return target.closest(typed) === null && document.querySelector('[role="dialog"], [role="menu"]') === null;
}

function actOf(key: string, acts: InboxActs): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case "j":
      return () => acts.step(1);
    case "k":
      return () => acts.step(-1);
    case "a":
      return acts.approve;
    case "r":
      return acts.reason;
    case "x":
      return acts.choose;
    case "?":
      return acts.help;
    default:
      return undefined;
  }
}

/** Keys of the inbox; Escape leaves the field of the reason. Gives the ref of what they count in. */
export function useInboxKeys(enabled: boolean, acts: InboxActs) {
  const root = useRef<HTMLDivElement>(null);
  const now = useRef({ enabled, acts });
  now.current = { enabled, acts };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!now.current.enabled) return;
      const { target } = event;
      if (event.key === "Escape" && target instanceof HTMLTextAreaElement && root.current?.contains(target))
        target.blur();
      if (!isOurs(event, root.current)) return;
      const act = actOf(event.key, now.current.acts);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return root;
}

const keys = [
  ["J / K", "move"],
  ["A", "approve"],
  ["R", "reason"],
  ["X", "choose"],
  ["Esc", "leave"],
  ["?", "help"],
] as const;

/** Every key of the inbox. */
export function InboxKeyHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts("approvals");
  const rows = keys.map(([key, what]) => [key, t(`keys.${what}`)] as const);
  return <KeyHelp title={t("keys.title")} rows={rows} width={420} onClose={onClose} />;
}
