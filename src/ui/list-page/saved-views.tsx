import { useState } from "react";
import { Button, Input, Popover, Tooltip } from "antd";
import { CloseOutlined, StarOutlined } from "@ant-design/icons";
import { useUiTexts } from "#ui/texts.ts";
import { useLocalChoice } from "./local-choice.ts";

interface View {
  title: string;
  search: Record<string, string>;
}

interface SavedViewsProps {
  name: string;
  /** What a view keeps: filters, tab and sorting as they stand in the URL. */
  current: Record<string, string>;
  onChoose: (search: Record<string, string>) => void;
}

/** Filters kept under a name on this browser. */
export function SavedViews({ name, current, onChoose }: SavedViewsProps) {
  const t = useUiTexts();
  const [views, setViews] = useLocalChoice<View[]>(`views:${name}`, []);
  const [title, setTitle] = useState("");
  const [open, setOpen] = useState(false);
  const save = () => {
    const named = title.trim();
    if (named === "") return;
    setViews([...views.filter((view) => view.title !== named), { title: named, search: current }]);
    setTitle("");
  };
  const content = (
    <div className="mu-views">
      {views.length === 0 ? <div className="mu-secondary">{t("list.noViews")}</div> : null}
      {views.map((view) => (
        <div key={view.title}>
          <button
            type="button"
            className="mu-plain mu-cell-link"
            onClick={() => {
              onChoose(view.search);
              setOpen(false);
            }}
          >
            {view.title}
          </button>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t("list.deleteView", { view: view.title })}
            onClick={() => setViews(views.filter((each) => each !== view))}
          />
        </div>
      ))}
      <div className="mu-views-save">
        <Input
          size="small"
          maxLength={20}
          value={title}
          placeholder={t("list.viewName")}
          aria-label={t("list.viewName")}
          onChange={(event) => setTitle(event.target.value)}
          onPressEnter={save}
        />
        <Button size="small" disabled={title.trim() === ""} onClick={save}>
          {t("list.saveView")}
        </Button>
      </div>
    </div>
  );
  return (
    <Popover
      content={content}
      trigger="click"
      placement="bottomRight"
      title={t("list.views")}
      open={open}
      onOpenChange={setOpen}
    >
      <Tooltip title={t("list.views")}>
        <Button type="text" icon={<StarOutlined />} aria-label={t("list.views")} />
      </Tooltip>
    </Popover>
  );
}
