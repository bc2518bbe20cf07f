import { Form, Input, Select } from "antd";
import { NumberField } from "#ui/form/number-fields.tsx";
import { useTexts } from "#ui/texts.ts";

/** What people of one line must be; off by default, and a reason is due when it is used. */
export function RequirementFields({ index }: { index: number }) {
  const t = useTexts("work-orders");
  const range = (name: "age" | "height" | "weight") => (
    <Form.Item label={t(`form.${name}`)} className="wo-range" key={name}>
      <Form.Item noStyle name={[index, "requirements", `${name}Min`]}>
        <NumberField decimals={0} placeholder={t("form.from")} label={`${t(`form.${name}`)} ${t("form.from")}`} />
      </Form.Item>
      <span>–</span>
      <Form.Item noStyle name={[index, "requirements", `${name}Max`]}>
        <NumberField decimals={0} placeholder={t("form.to")} label={`${t(`form.${name}`)} ${t("form.to")}`} />
      </Form.Item>
    </Form.Item>
  );
  return (
    <div className="wo-requirements">
      <Form.Item label={t("form.gender")} name={[index, "requirements", "gender"]}>
        <Select
          allowClear
          placeholder={t("form.any")}
          options={[
            { value: "male", label: t("form.male") },
            { value: "female", label: t("form.female") },
          ]}
        />
      </Form.Item>
      {(["age", "height", "weight"] as const).map(range)}
      <Form.Item label={t("form.requireReason")} name={[index, "requirementReason"]} required>
        <Input maxLength={200} />
      </Form.Item>
    </div>
  );
}
