import { useState, type KeyboardEvent, type ReactElement } from "react";
import { Popover } from "antd";
import "./pop-menu.css";

export interface PopItem {
  key: string;
  label: string;
  onClick: () => void;
  danger?: boolean;
  disabled?: boolean;
}

interface PopMenuProps {
  trigger: ReactElement;
  items: readonly PopItem[];
  title?: string;
  onOpen?: (isOpen: boolean) => void;
}

/** A small menu below a button; arrows move in it. */
export function PopMenu({ trigger, items, title, onOpen }: PopMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const change = (open: boolean) => {
    setOpen(open);
    onOpen?.(open);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled")];
    const at = buttons.indexOf(event.target as HTMLElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  const list = (
    <div role="menu" aria-label={title} className="mu-pop-menu" onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          disabled={item.disabled}
          className={item.danger ? "mu-negative" : undefined}
          onClick={() => {
            change(false);
            item.onClick();
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
  return (
    <Popover
      content={list}
      title={title}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={change}
    >
      {trigger}
    </Popover>
  );
}
