import { Button, Popover, Tooltip } from "antd";
import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from "@ant-design/icons";
import { useUiTexts } from "#ui/texts.ts";
import type { Column } from "./columns.ts";
import { useLocalChoice } from "./local-choice.ts";

interface Choice {
  order: string[];
  hidden: string[];
}

/** The columns as this viewer arranged them. */
export function useColumns<R>(name: string, columns: readonly Column<R>[]) {
  const standard: Choice = { order: [], hidden: columns.filter((column) => column.hidden).map((column) => column.key) };
  const [choice, setChoice] = useLocalChoice<Choice>(`columns:${name}`, standard);
  const place = (column: Column<R>) => {
    const at = choice.order.indexOf(column.key);
    return at === -1 ? columns.indexOf(column) : at;
  };
  const arranged = [...columns].sort((a, b) => place(a) - place(b));
  const isShown = (column: Column<R>) => !choice.hidden.includes(column.key);
  return { arranged, shown: arranged.filter(isShown), isShown, choice, setChoice, reset: () => setChoice(standard) };
}

interface ColumnSettingsProps<R> {
  columns: ReturnType<typeof useColumns<R>>;
}

/** Chooses which columns are shown and in which order. */
export function ColumnSettings<R>({ columns }: ColumnSettingsProps<R>) {
  const t = useUiTexts();
  const { arranged, isShown, choice, setChoice } = columns;
  const keys = arranged.map((column) => column.key);
  const move = (index: number, by: number) => {
    const order = [...keys];
    const [key] = order.splice(index, 1);
    if (key === undefined) return;
    order.splice(index + by, 0, key);
    setChoice({ ...choice, order });
  };
  const toggle = (column: Column<R>) => {
    const hidden = isShown(column) ? [...choice.hidden, column.key] : choice.hidden.filter((key) => key !== column.key);
    if (hidden.length < columns.arranged.length) setChoice({ ...choice, hidden });
  };
  const content = (
    <div className="mu-columns">
      {arranged.map((column, index) => (
        <div key={column.key}>
          <label>
            <input type="checkbox" checked={isShown(column)} onChange={() => toggle(column)} /> {column.title}
          </label>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            disabled={index === 0}
            aria-label={t("list.moveUp", { column: column.title })}
            onClick={() => move(index, -1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            disabled={index === arranged.length - 1}
            aria-label={t("list.moveDown", { column: column.title })}
            onClick={() => move(index, 1)}
          />
        </div>
      ))}
      <Button type="link" size="small" onClick={columns.reset}>
        {t("list.columnsReset")}
      </Button>
    </div>
  );
  return (
    <Popover content={content} trigger="click" placement="bottomRight" title={t("list.columns")}>
      <Tooltip title={t("list.columns")}>
        <Button type="text" icon={<SettingOutlined />} aria-label={t("list.columns")} />
      </Tooltip>
    </Popover>
  );
}
