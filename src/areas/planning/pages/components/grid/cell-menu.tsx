import { Dropdown } from "antd";
import type { T } from "#ui/texts.ts";

export interface CellAct {
  key: string;
  label: string;
  /** As it is pressed in the grid. */
  keys: string;
  act(): void;
}

/** In the order of the menu, with the keys that do the same. */
const keysOf = { explain: null, fits: "Alt+A", open: "Alt+O", pin: "Alt+P", note: "Alt+M", clear: "Del" } as const;
type Act = keyof typeof keysOf;

/** Those that may be done now, as they are called. */
export function cellActs(t: T<"planning/grid">, acts: Partial<Record<Act, () => void>>): CellAct[] {
  return (Object.keys(keysOf) as Act[]).flatMap((key) => {
    const act = acts[key];
    return act
      ? [{ key, label: key === "clear" ? t("clear") : t(`menu.${key}`), keys: keysOf[key] ?? t("menu.space"), act }]
      : [];
  });
}

/** What can be done with a cell, at the pointer or, by the menu key, at the cell itself. */
export function CellMenu({
  x,
  y,
  acts,
  onClose,
}: {
  x: number;
  y: number;
  acts: readonly CellAct[];
  onClose: () => void;
}) {
  return (
    <Dropdown
      open
      autoFocus
      trigger={["click"]}
      onOpenChange={(isOpen) => isOpen || onClose()}
      menu={{
        items: acts.map(({ key, label, keys }) => ({ key, label, extra: keys })),
        onClick: ({ key }) => {
          onClose();
          acts.find((one) => one.key === key)?.act();
        },
      }}
    >
      <span className="pl-cell-menu" style={{ insetBlockStart: y, insetInlineStart: x }} />
    </Dropdown>
  );
}
