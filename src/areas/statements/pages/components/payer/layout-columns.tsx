import { Button, Form, Input, Select } from "antd";
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { bankFieldWords, cellKindWords } from "../../../payer-words.ts";
import type { BankColumn } from "../../../rules/bank-layout.ts";
import "./payer.css";

const mostColumns = 40;
const none: readonly BankColumn[] = [];

/** The columns of a layout in their order, inside a form that has them as `columns`. */
export function LayoutColumns() {
  const t = useTexts("statements/payer");
  const say = useSay();
  const columns = (Form.useWatch("columns", Form.useFormInstance()) as readonly BankColumn[] | undefined) ?? none;
  return (
    <Form.Item label={t("layouts.columns")} className="mu-field-full">
      <Form.List name="columns">
        {(rows, { add, remove, move }) => (
          <div className="pf-columns">
            {rows.map((row) => {
              const place = row.name + 1;
              const of = (part: string) => `${t("layouts.column", { place })} ${part}`;
              return (
                <div key={row.key} className="pf-column">
                  <Form.Item name={[row.name, "title"]}>
                    <Input maxLength={40} aria-label={of(t("layouts.title"))} placeholder={t("layouts.title")} />
                  </Form.Item>
                  <Form.Item name={[row.name, "field"]}>
                    <Select aria-label={of(t("layouts.field"))} options={choicesOf(bankFieldWords, say)} />
                  </Form.Item>
                  <Form.Item name={[row.name, "kind"]}>
                    <Select aria-label={of(t("layouts.kind"))} options={choicesOf(cellKindWords, say)} />
                  </Form.Item>
                  {columns[row.name]?.field === "fixed" ? (
                    <Form.Item name={[row.name, "fixed"]}>
                      <Input maxLength={60} aria-label={of(t("layouts.fixed"))} placeholder={t("layouts.fixed")} />
                    </Form.Item>
                  ) : (
                    <span />
                  )}
                  <span className="pf-moves">
                    <Button
                      type="text"
                      icon={<ArrowUpOutlined />}
                      aria-label={t("layouts.up", { place })}
                      disabled={row.name === 0}
                      onClick={() => move(row.name, row.name - 1)}
                    />
                    <Button
                      type="text"
                      icon={<ArrowDownOutlined />}
                      aria-label={t("layouts.down", { place })}
                      disabled={place === rows.length}
                      onClick={() => move(row.name, row.name + 1)}
                    />
                    <Button
                      type="text"
                      icon={<CloseOutlined />}
                      aria-label={t("layouts.remove", { place })}
                      onClick={() => remove(row.name)}
                    />
                  </span>
                </div>
              );
            })}
            {rows.length < mostColumns ? (
              <Button
                type="dashed"
                icon={<PlusOutlined />}
                onClick={() => add({ title: "", field: "remark", kind: "text", fixed: null })}
              >
                {t("layouts.addColumn")}
              </Button>
            ) : null}
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}
