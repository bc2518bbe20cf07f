import { memo } from "react";
import { Button } from "antd";
import { ExpandOutlined, MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { useTexts } from "#ui/texts.ts";
import { ZOOM, type ViewActs } from "./use-view.ts";

const STEP = 0.1;

/** 50 to 300 percent, and the whole drawing at once. */
export const ZoomTools = memo(function ZoomTools({
  scale,
  view,
  onFit,
}: {
  scale: number;
  view: ViewActs;
  onFit: () => void;
}) {
  const t = useTexts("approvals/flow");
  const by = (step: number) =>
    view.zoomTo(Math.min(Math.max(Math.round((scale + step) * 10) / 10, ZOOM.least), ZOOM.most));
  return (
    <div
      className="fl-zoom"
      role="group"
      aria-label={t("tool.zoom")}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <Button
        size="small"
        icon={<MinusOutlined />}
        aria-label={t("tool.zoomOut")}
        disabled={scale <= ZOOM.least}
        onClick={() => by(-STEP)}
      />
      <Button size="small" aria-label={t("tool.zoomReset")} onClick={() => view.zoomTo(1)}>
        {Math.round(scale * 100)}%
      </Button>
      <Button
        size="small"
        icon={<PlusOutlined />}
        aria-label={t("tool.zoomIn")}
        disabled={scale >= ZOOM.most}
        onClick={() => by(STEP)}
      />
      <Button size="small" icon={<ExpandOutlined />} aria-label={t("tool.fit")} onClick={onFit} />
    </div>
  );
});
