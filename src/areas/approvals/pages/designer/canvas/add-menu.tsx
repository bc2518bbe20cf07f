import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { AuditOutlined, BranchesOutlined, CopyOutlined, SendOutlined } from "@ant-design/icons";
import { useTexts } from "#ui/texts.ts";
import type { NewKind } from "../use-editor.ts";

const icons = {
  approver: <AuditOutlined />,
  notifier: <SendOutlined />,
  router: <BranchesOutlined />,
  paste: <CopyOutlined />,
};

/** What can be put at a place of the drawing; opened there, one for the whole drawing. */
export function AddMenu({
  at,
  kinds,
  onChoose,
  onClose,
}: {
  at: { x: number; y: number };
  kinds: readonly NewKind[];
  onChoose: (kind: NewKind) => void;
  onClose: () => void;
}) {
  const t = useTexts("approvals/flow");
  const menu = useRef<HTMLDivElement>(null);
  // Before the next key: somebody who types fast chooses in the menu, not on the drawing behind it.
  useLayoutEffect(() => menu.current?.querySelector("button")?.focus(), []);
  useEffect(() => {
    const leave = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Element)) onClose();
    };
    document.addEventListener("pointerdown", leave, true);
    return () => document.removeEventListener("pointerdown", leave, true);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
    const now = buttons.indexOf(event.target as HTMLElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      buttons[(now + step + buttons.length) % buttons.length]?.focus();
    }
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      onClose();
    }
  };
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={t("add.title")}
      className="fl-add-menu"
      style={{ left: at.x, top: at.y }}
      onKeyDown={onKeyDown}
    >
      {kinds.map((kind) => (
        <button key={kind} type="button" role="menuitem" className={`fl-add-${kind}`} onClick={() => onChoose(kind)}>
          {icons[kind]} {t(`add.${kind}`)}
        </button>
      ))}
    </div>
  );
}
