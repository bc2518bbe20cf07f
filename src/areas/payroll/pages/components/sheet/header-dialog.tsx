import { useState } from "react";
import { Button, Checkbox, Input } from "antd";
import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useLocale, useTexts, useUiTexts } from "#ui/texts.ts";
import { moved, USUAL_WIDTH, type Arranged } from "./arrange.ts";

interface HeaderDialogProps {
  columns: readonly Arranged[];
  isSaving: boolean;
  onSave(columns: readonly Arranged[]): void;
  onClose(): void;
}

/** Which items are shown, in which order, and what stands above several of them. */
export function HeaderDialog({ columns, isSaving, onSave, onClose }: HeaderDialogProps) {
  const t = useTexts("payroll/sheet");
  const ui = useUiTexts();
  const locale = useLocale();
  const [own, setOwn] = useState(columns);
  const change = (at: number, part: Partial<Arranged>) =>
    setOwn((now) => now.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <Dialog
      open
      title={t("header.title")}
      width={640}
      onCancel={onClose}
      okText={ui("save")}
      cancelText={ui("cancel")}
      okButtonProps={{ loading: isSaving, disabled: !own.some(({ isShown }) => isShown) }}
      onOk={() => onSave(own)}
    >
      <p className="mu-secondary">{t("header.hint")}</p>
      <ol className="ps-header" tabIndex={0} aria-label={t("header.title")}>
        {own.map(({ item, isShown, group }, at) => (
          <li key={item.itemId}>
            <Checkbox checked={isShown} onChange={(event) => change(at, { isShown: event.target.checked })}>
              {item[locale]}
              {item.isManual ? null : <small className="mu-secondary"> {t("header.calculated")}</small>}
            </Checkbox>
            <Input
              size="small"
              maxLength={20}
              value={group ?? ""}
              placeholder={t("header.group")}
              aria-label={t("header.groupOf", { name: item[locale] })}
              onChange={(event) => change(at, { group: event.target.value === "" ? null : event.target.value })}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              disabled={at === 0}
              aria-label={ui("list.moveUp", { column: item[locale] })}
              onClick={() => setOwn(moved(own, at, -1))}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              disabled={at === own.length - 1}
              aria-label={ui("list.moveDown", { column: item[locale] })}
              onClick={() => setOwn(moved(own, at, 1))}
            />
          </li>
        ))}
      </ol>
      <Button type="link" size="small" onClick={() => setOwn(usual(own))}>
        {ui("list.columnsReset")}
      </Button>
    </Dialog>
  );
}

const usual = (columns: readonly Arranged[]): Arranged[] =>
  columns
    .map(({ item }) => ({ item, isShown: item.isManual, width: USUAL_WIDTH, group: null }))
    .toSorted((a, b) => Number(b.item.isManual) - Number(a.item.isManual));
