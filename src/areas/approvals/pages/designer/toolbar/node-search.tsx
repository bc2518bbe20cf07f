import { useMemo, useState } from "react";
import { Input } from "antd";
import { SearchOutlined } from "@ant-design/icons";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { FlowNode } from "../../../rules/flow/definition.ts";
import { nodesOf } from "../../../rules/engine/plan-route.ts";
import { nameIn } from "../../../rules/flow/tree/names.ts";
import { useNames } from "../panel/names.ts";
import { summaryOf } from "../canvas/summary.ts";

/** Finds nodes by their name or by whom they ask; Enter goes from one to the next, the arrow down or Escape to where it stands. */
export function NodeSearch({
  tree,
  onJump,
  onLeave,
}: {
  tree: FlowNode;
  onJump: (uid: string) => void;
  onLeave: () => void;
}) {
  const t = useTexts("approvals/flow");
  const locale = useLocale();
  const names = useNames();
  const [text, setText] = useState("");
  const [at, setAt] = useState(-1);
  const found = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    if (wanted === "") return [];
    return nodesOf(tree).filter((node) =>
      `${nameIn(node, locale)} ${summaryOf(node, t, names, false)}`.toLowerCase().includes(wanted),
    );
  }, [tree, text, locale, names]);
  const go = (step: 1 | -1) => {
    const next = found[(at + step + found.length) % Math.max(found.length, 1)];
    if (!next) return;
    setAt(found.indexOf(next));
    onJump(next.uid);
  };
  return (
    <Input
      id="fl-search"
      allowClear
      prefix={<SearchOutlined />}
      style={{ width: 190 }}
      aria-label={t("tool.search")}
      placeholder={t("tool.search")}
      value={text}
      suffix={
        text.trim() === "" ? null : (
          <span className="mu-secondary" role="status">
            {found.length === 0 ? t("tool.notFound") : `${Math.max(at + 1, 0)}/${found.length}`}
          </span>
        )
      }
      onChange={(event) => {
        setText(event.target.value);
        setAt(-1);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") go(event.shiftKey ? -1 : 1);
        if (event.key !== "Escape" && event.key !== "ArrowDown") return;
        event.preventDefault();
        onLeave();
      }}
    />
  );
}
