import { Button, Form } from "antd";
import { EndTimeField, TimeField } from "#ui/form/time-field.tsx";
import { UnitPriceField } from "#ui/form/number-fields.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { RATE_KEYS } from "../../rules/rate-keys.ts";
import { dayWords } from "../../words.ts";

/** Ten rates in yuan with three decimals, and the hours that count as night; inside a form. */
export function RatesGrid() {
  const t = useTexts("contracts");
  const say = useSay();
  const form = Form.useFormInstance();
  const fill = () => {
    const first = form.getFieldValue(["rates", "weekday_day"]) as number | undefined;
    if (first === undefined || first === null) return;
    for (const key of RATE_KEYS)
      if (form.getFieldValue(["rates", key]) === undefined) form.setFieldValue(["rates", key], first);
  };
  return (
    <>
      <div className="mu-form-grid">
        <Form.Item name="nightStart" label={t("field.nightStart")} extra={t("field.nightHint")}>
          <TimeField nextDay={false} />
        </Form.Item>
        <Form.Item name="nightEnd" label={t("field.nightEnd")}>
          <EndTimeField startName="nightStart" />
        </Form.Item>
      </div>
      <table className="ct-rates">
        <thead>
          <tr>
            <th scope="col">{t("field.kindOfDay")}</th>
            <th scope="col">{t("field.day")}</th>
            <th scope="col">{t("field.nightRate")}</th>
          </tr>
        </thead>
        <tbody>
          {dayWords.map((kind) => (
            <tr key={kind.day}>
              <th scope="row">{say(kind)}</th>
              {[kind.day, kind.night].map((key) => (
                <td key={key}>
                  <Form.Item name={["rates", key]}>
                    <UnitPriceField label={`${say(kind)} ${t(key === kind.day ? "field.day" : "field.nightRate")}`} />
                  </Form.Item>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button type="link" className="ct-fill" onClick={fill}>
        {t("field.fillAll")}
      </Button>
    </>
  );
}
