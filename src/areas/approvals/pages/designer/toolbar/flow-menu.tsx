import { memo } from "react";
import { Button } from "antd";
import { DownOutlined } from "@ant-design/icons";
import { PopMenu } from "#ui/pop-menu.tsx";
import { useTexts } from "#ui/texts.ts";

interface FlowMenuProps {
  locked: boolean;
  canExport: boolean;
  /** Something is not saved. */
  canForget: boolean;
  /** A published flow with a draft on top of it. */
  canDiscard: boolean;
  onImport: () => void;
  onExport: () => void;
  onExportWorkflow: () => void;
  onForget: () => void;
  onDiscard: () => void;
}

/** What is done with the drawing as a whole, and not often. */
export const FlowMenu = memo(function FlowMenu(props: FlowMenuProps) {
  const t = useTexts("approvals/flow");
  const items = [
    ...(props.locked ? [] : [{ key: "import", label: t("import.title"), onClick: props.onImport }]),
    { key: "export", label: t("export.own"), disabled: !props.canExport, onClick: props.onExport },
    { key: "workflow", label: t("export.workflow"), disabled: !props.canExport, onClick: props.onExportWorkflow },
    ...(props.canForget ? [{ key: "forget", label: t("save.forget"), danger: true, onClick: props.onForget }] : []),
    ...(props.canDiscard ? [{ key: "discard", label: t("save.discard"), danger: true, onClick: props.onDiscard }] : []),
  ];
  const trigger = (
    <Button>
      {t("tool.more")} <DownOutlined />
    </Button>
  );
  return <PopMenu title={t("tool.more")} items={items} trigger={trigger} />;
});
