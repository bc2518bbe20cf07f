import { useEffect, useRef } from "react";
import { Button } from "antd";
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { FlowNode } from "../../../rules/flow/definition.ts";
import { nameIn } from "../../../rules/flow/tree/names.ts";
import { ApproverForm } from "./approver-form.tsx";
import { BranchForm } from "./branch-form.tsx";
import type { Drawing } from "../canvas/drawing.ts";
import { NameFields } from "./name-fields.tsx";
import { NotifierForm } from "./notifier-form.tsx";
import { StartForm } from "./start-form.tsx";
import type { Acts } from "../use-editor.ts";
import type { Problem } from "../use-problems.ts";

interface NodePanelProps {
  node: FlowNode;
  drawing: Drawing;
  acts: Acts;
  problems: readonly Problem[];
  isPublished: boolean;
  locked: boolean;
  onClose: () => void;
}

const kinds = ["start", "approver", "notifier", "branch", "router"] as const;

function Content({ node, drawing, acts, isPublished }: NodePanelProps) {
  const t = useTexts("approvals/flow");
  const { processType } = drawing.head;
  switch (node.type) {
    case 0:
      return <StartForm drawing={drawing} acts={acts} isPublished={isPublished} />;
    case 1:
      return <ApproverForm node={node} acts={acts} processType={processType} />;
    case 2:
      return <NotifierForm node={node} acts={acts} processType={processType} />;
    case 3:
      return <BranchForm node={node} tree={drawing.tree} acts={acts} processType={processType} />;
    case 4:
      return (
        <>
          <NameFields node={node} acts={acts} />
          <Button icon={<PlusOutlined />} onClick={() => acts.addBranch(node.uid)}>
            {t("add.branch")}
          </Button>
        </>
      );
  }
}

/** Everything about the chosen node; each change counts at once and can be taken back. */
export function NodePanel(props: NodePanelProps) {
  const { node, problems, onClose } = props;
  const t = useTexts("approvals/flow");
  const locale = useLocale();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const name = node.type === 0 ? t("kind.start") : nameIn(node, locale);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className="fl-panel"
      aria-label={t("panel.title", { name })}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !(event.target as Element).closest(".ant-select-open")) onClose();
      }}
    >
      <header>
        <h2>
          {name} <span className="mu-secondary">{node.type === 0 ? "" : t(`kind.${kinds[node.type]}`)}</span>
        </h2>
        <Button type="text" icon={<CloseOutlined />} aria-label={t("panel.close")} onClick={onClose} />
      </header>
      {problems.length > 0 ? (
        <ul className="fl-panel-problems" role="status">
          {problems.map((problem, index) => (
            <li key={index} className={problem.warning ? "is-warning" : "is-error"}>
              {problem.text}
            </li>
          ))}
        </ul>
      ) : null}
      <fieldset key={node.uid} className="fl-panel-body" disabled={props.locked}>
        <Content {...props} />
      </fieldset>
    </aside>
  );
}
