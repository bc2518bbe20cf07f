import { Button, Form } from "antd";
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { HoursField, MoneyField } from "#ui/form/number-fields.tsx";
import { useTexts } from "#ui/texts.ts";

/** Steps of the ladder subsidy, inside a form. */
export function LadderSteps() {
  const t = useTexts("contracts");
  return (
    <Form.Item label={t("field.ladder")} extra={t("field.ladderHint")}>
      <Form.List name="ladder">
        {(steps, { add, remove }) => (
          <div className="ct-steps">
            {steps.map((step) => (
              <div key={step.key} className="ct-step">
                <Form.Item name={[step.name, "overMinutes"]} label={t("field.ladderOver")}>
                  <HoursField />
                </Form.Item>
                <Form.Item name={[step.name, "amountFen"]} label={t("field.ladderAmount")}>
                  <MoneyField />
                </Form.Item>
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={t("act.removeStep")}
                  onClick={() => remove(step.name)}
                />
              </div>
            ))}
            {steps.length < 10 ? (
              <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({})}>
                {t("act.addStep")}
              </Button>
            ) : null}
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}
