import { useState, type ReactNode } from "react";
import { Button, Select, Switch, Tooltip } from "antd";
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, FunctionOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { payrollChoices } from "../../rules-api.ts";
import type { TemplateVersion } from "../../templates-api.ts";
import { FormulaEditor } from "./formula-editor.tsx";
import { useUsualText } from "./version-text.ts";
import "./definitions.css";

type SetItem = TemplateVersion["items"][number];

interface SetFieldProps {
  id?: string;
  value?: SetItem[];
  onChange?: (items: SetItem[]) => void;
}

/** The items of a template in the order of its sheet, each by its usual formula or one of its own. */
export function SetField({ id, value = [], onChange }: SetFieldProps) {
  const t = useTexts("payroll/definitions");
  const usualText = useUsualText();
  const locale = useLocale();
  const { data } = useCall(payrollChoices, {});
  const [opened, setOpened] = useState<number>();
  const items = new Map((data?.items ?? []).map((item) => [item.id, item]));
  const used = new Set(value.map(({ itemId }) => itemId));
  const change = (itemId: number, part: Partial<SetItem>) =>
    onChange?.(value.map((one) => (one.itemId === itemId ? { ...one, ...part } : one)));
  const move = (at: number, by: -1 | 1) => {
    const next = [...value];
    const [one] = next.splice(at, 1);
    if (one) next.splice(at + by, 0, one);
    onChange?.(next);
  };
  return (
    <div className="mu-versions">
      {value.length > 0 ? (
        <table className="mu-def-table" aria-label={t("template.items")}>
          <thead>
            <tr>
              <th scope="col">{t("template.item")}</th>
              <th scope="col">{t("template.formula")}</th>
              <th scope="col">{t("template.shown")}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {value.map(({ itemId, formula, shown }, at) => {
              const item = items.get(itemId);
              const name = item?.[locale] ?? String(itemId);
              const isOpen = opened === itemId || formula !== null;
              return (
                <tr key={itemId}>
                  <th scope="row">{name}</th>
                  <td style={{ width: "55%" }}>
                    {isOpen ? (
                      <FormulaEditor
                        label={`${name} ${t("template.ownFormula")}`}
                        value={formula ?? ""}
                        onChange={(text) => change(itemId, { formula: text === "" ? null : text })}
                      />
                    ) : (
                      <span className="mu-secondary">{usualText(item)}</span>
                    )}
                  </td>
                  <td>
                    <Switch
                      size="small"
                      checked={shown}
                      aria-label={`${name} ${t("template.shown")}`}
                      onChange={(next) => change(itemId, { shown: next })}
                    />
                  </td>
                  <td style={{ whiteSpace: "nowrap" }}>
                    <Act
                      label={`${t("template.setFormula")} ${name}`}
                      icon={<FunctionOutlined />}
                      onClick={() => setOpened(itemId)}
                    />
                    <Act
                      label={t("template.up", { item: name })}
                      icon={<ArrowUpOutlined />}
                      disabled={at === 0}
                      onClick={() => move(at, -1)}
                    />
                    <Act
                      label={t("template.down", { item: name })}
                      icon={<ArrowDownOutlined />}
                      disabled={at === value.length - 1}
                      onClick={() => move(at, 1)}
                    />
                    <Act
                      label={t("template.remove", { item: name })}
                      icon={<DeleteOutlined />}
                      onClick={() => onChange?.(value.filter((one) => one.itemId !== itemId))}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : null}
      <Select
        {...(id ? { id } : {})}
        aria-label={t("template.addItem")}
        placeholder={t("template.addItem")}
        showSearch={{ optionFilterProp: "label" }}
        value={null}
        options={(data?.items ?? [])
          .filter((item) => item.enabled && !used.has(item.id))
          .map((item) => ({ value: item.id, label: item[locale] }))}
        onChange={(itemId: number | null) => {
          if (itemId !== null) onChange?.([...value, { itemId, formula: null, shown: true }]);
        }}
        style={{ width: 280 }}
      />
    </div>
  );
}

interface ActProps {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

function Act({ label, ...rest }: ActProps) {
  return (
    <Tooltip title={label}>
      <Button type="text" size="small" aria-label={label} {...rest} />
    </Tooltip>
  );
}
