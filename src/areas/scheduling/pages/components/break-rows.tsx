import { Button, Form, Select } from "antd";
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { TimeField } from "#ui/form/time-field.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { breakKindWords } from "../../words.ts";
import "./scheduling.css";

const mostBreaks = 10;

/** Rest and training at their times, as part of a form that has them as `breaks`. */
export function BreakRows() {
  const t = useTexts("scheduling");
  const say = useSay();
  return (
    <Form.Item label={t("breaks.list")} className="mu-field-full">
      <Form.List name="breaks">
        {(rows, { add, remove }) => (
          <div className="sc-breaks">
            {rows.map((row) => (
              <div key={row.key} className="sc-break">
                <Form.Item name={[row.name, "kind"]} label={t("breaks.kind")}>
                  <Select options={choicesOf(breakKindWords, say)} />
                </Form.Item>
                <Form.Item name={[row.name, "start"]} label={t("breaks.start")}>
                  <TimeField label={t("breaks.start")} />
                </Form.Item>
                <Form.Item name={[row.name, "end"]} label={t("breaks.end")}>
                  <TimeField label={t("breaks.end")} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={t("breaks.remove", { row: row.name + 1 })}
                  onClick={() => remove(row.name)}
                />
              </div>
            ))}
            {rows.length < mostBreaks ? (
              <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ kind: "rest" })}>
                {t("breaks.add")}
              </Button>
            ) : null}
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}
