import { memo } from "react";
import { PlusOutlined } from "@ant-design/icons";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { RouterNode } from "../../../rules/flow/definition.ts";
import { nameIn } from "../../../rules/flow/tree/names.ts";
import { MAX_BRANCHES } from "../../../rules/flow/tree/walk.ts";
import type { Acts } from "../use-editor.ts";

interface RouterPillProps {
  node: RouterNode;
  x: number;
  y: number;
  level: number;
  isSelected: boolean;
  mark: "error" | "warning" | undefined;
  canAdd: boolean;
  acts: Acts;
}

/** The head of a router, above its branches: adds one more. */
export const RouterPill = memo(function RouterPill({
  node,
  x,
  y,
  level,
  isSelected,
  mark,
  canAdd,
  acts,
}: RouterPillProps) {
  const t = useTexts("approvals/flow");
  const name = nameIn(node, useLocale()) || t("kind.router");
  const add = `${t("add.branch")} ${node.conditionNodes.length}/${MAX_BRANCHES}`;
  return (
    <div
      role="treeitem"
      tabIndex={isSelected ? 0 : -1}
      aria-selected={isSelected}
      aria-level={level}
      data-uid={node.uid}
      className={`fl-pill${isSelected ? " is-selected" : ""}${mark ? ` has-${mark}` : ""}`}
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
    >
      <span className="mu-hidden">{mark ? t(`card.${mark}`) : ""}</span>
      <span className="fl-pill-name">{name}</span>
      <button
        type="button"
        tabIndex={-1}
        disabled={!canAdd}
        className="mu-plain fl-pill-add"
        onClick={(event) => {
          event.stopPropagation();
          acts.addBranch(node.uid);
        }}
      >
        <PlusOutlined /> {add}
      </button>
    </div>
  );
});
