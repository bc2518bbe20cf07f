import { memo, type ReactNode } from "react";
import { Button, Tooltip } from "antd";
import {
  ArrowLeftOutlined,
  ExperimentOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  UndoOutlined,
} from "@ant-design/icons";
import { HelpMark } from "#ui/help/help.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import type { FlowNode } from "../../../rules/flow/definition.ts";
import { FlowMenu } from "./flow-menu.tsx";
import { NodeSearch } from "./node-search.tsx";

interface ToolbarProps {
  name: string;
  state: "new" | "draft" | "published";
  number: number | null;
  isDirty: boolean;
  locked: boolean;
  running: boolean;
  canUndo: boolean;
  canRedo: boolean;
  canExport: boolean;
  canForget: boolean;
  canDiscard: boolean;
  tree: FlowNode;
  onJump: (uid: string) => void;
  onLeaveSearch: () => void;
  onImport: () => void;
  onExport: () => void;
  onExportWorkflow: () => void;
  onForget: () => void;
  onDiscard: () => void;
  onClose: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onTest: () => void;
  onHelp: () => void;
  onSave: () => void;
  onPublish: () => void;
}

function Tool({
  label,
  children,
  disabled,
  onClick,
}: {
  label: string;
  children: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <Tooltip title={label}>
      <Button type="text" icon={children} aria-label={label} disabled={disabled ?? false} onClick={onClick} />
    </Tooltip>
  );
}

/** The name and state of the drawing, and what can be done with it as a whole. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const t = useTexts("approvals/flow");
  const { state, number, isDirty, locked, running } = props;
  return (
    <header className="fl-bar">
      <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t("tool.back")} onClick={props.onClose} />
      <h1>{props.name || t("tool.unnamed")}</h1>
      {number === null ? null : <StatusTag tone="neutral" text={`V${number}`} />}
      {state === "published" && !isDirty ? null : (
        <StatusTag tone={isDirty ? "warning" : "info"} text={t(isDirty ? "tool.unsaved" : "list.draft")} />
      )}
      <span className="fl-bar-space" />
      <HelpMark />
      <NodeSearch tree={props.tree} onJump={props.onJump} onLeave={props.onLeaveSearch} />
      {locked ? null : (
        <>
          <Tool label={`${t("tool.undo")} (Ctrl+Z)`} disabled={!props.canUndo} onClick={props.onUndo}>
            <UndoOutlined />
          </Tool>
          <Tool label={`${t("tool.redo")} (Ctrl+Y)`} disabled={!props.canRedo} onClick={props.onRedo}>
            <RedoOutlined />
          </Tool>
        </>
      )}
      <Tool label={`${t("tool.keys")} (?)`} onClick={props.onHelp}>
        <QuestionCircleOutlined />
      </Tool>
      <FlowMenu
        locked={locked}
        canExport={props.canExport}
        canForget={props.canForget}
        canDiscard={props.canDiscard}
        onImport={props.onImport}
        onExport={props.onExport}
        onExportWorkflow={props.onExportWorkflow}
        onForget={props.onForget}
        onDiscard={props.onDiscard}
      />
      <Button icon={<ExperimentOutlined />} onClick={props.onTest}>
        {t("test.title")}
      </Button>
      {locked ? null : (
        <>
          <Button loading={running} disabled={running || !isDirty} onClick={props.onSave}>
            {t("save.draft")}
          </Button>
          <Button type="primary" disabled={running} onClick={props.onPublish}>
            {t("publish.title")}
          </Button>
        </>
      )}
    </header>
  );
});
