import { Button, Form, Input, InputNumber, Radio, Select, Switch } from "antd";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import { FormBody } from "#ui/form/form-body.tsx";
import { useCallForm } from "#ui/form/use-form.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { readInductionSettings, saveInductionSettings } from "../../../induction-settings-api.ts";
import { formParts, needs } from "../../../rules/induction-form.ts";
import { employmentKindWords } from "../../../words.ts";
import "./induction.css";

interface FormSettingsProps {
  settings: OutputOf<typeof readInductionSettings>;
  may: boolean;
}

let made = 0;
const newKey = () => `paper-${Date.now().toString(36)}-${(made += 1)}`;

/** What people fill in and hand in, and how long their link is good for. */
export function FormSettings({ settings, may }: FormSettingsProps) {
  const t = useTexts("personnel/induction");
  const { linkDays, phoneLogIn, fields, papers, version } = settings;
  const form = useCallForm({
    call: saveInductionSettings,
    initial: { linkDays, phoneLogIn, fields, papers },
    fixed: { version },
    refresh: [readInductionSettings],
    toast: t("settings.saved"),
  });
  return (
    <section className="mu-panel pi-panel" aria-label={t("settings.form")}>
      <h2>{t("settings.form")}</h2>
      <FormBody form={form} fields={[]}>
        <Form.Item name="linkDays" label={t("settings.linkDays")}>
          <InputNumber min={1} max={60} precision={0} disabled={!may} />
        </Form.Item>
        <Form.Item
          name="phoneLogIn"
          label={t("settings.phoneLogIn")}
          extra={t("settings.phoneLogInHint")}
          valuePropName="checked"
        >
          <Switch disabled={!may} />
        </Form.Item>
        <h3>{t("settings.fields")}</h3>
        <div className="pi-needs">
          {formParts.map((part) => (
            <Form.Item key={part} name={["fields", part]} label={t(`settings.part.${part}`)}>
              <Radio.Group
                disabled={!may}
                options={needs.map((need) => ({ value: need, label: t(`settings.needs.${need}`) }))}
              />
            </Form.Item>
          ))}
        </div>
        <h3>{t("settings.papers")}</h3>
        <PaperRows may={may} />
      </FormBody>
      {may ? (
        <Button type="primary" loading={form.running} onClick={() => void form.submit()}>
          {t("settings.save")}
        </Button>
      ) : null}
    </section>
  );
}

type Paper = InputOf<typeof saveInductionSettings>["papers"][number];

function PaperRows({ may }: { may: boolean }) {
  const t = useTexts("personnel/induction");
  const say = useSay();
  const form = Form.useFormInstance();
  const nameOf = (at: number) => (form.getFieldValue(["papers", at]) as Paper | undefined)?.zh ?? "";
  return (
    <Form.List name="papers">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name: at }) => (
            <div key={key} className="pi-paper">
              <Form.Item name={[at, "zh"]} className="pi-cell">
                <Input
                  aria-label={t("settings.paperZh")}
                  placeholder={t("settings.paperZh")}
                  maxLength={40}
                  disabled={!may}
                />
              </Form.Item>
              <Form.Item name={[at, "en"]} className="pi-cell">
                <Input
                  aria-label={t("settings.paperEn")}
                  placeholder={t("settings.paperEn")}
                  maxLength={60}
                  disabled={!may}
                />
              </Form.Item>
              <Form.Item name={[at, "need"]} className="pi-cell">
                <Select
                  aria-label={t("settings.need")}
                  disabled={!may}
                  options={(["required", "optional"] as const).map((need) => ({
                    value: need,
                    label: t(`settings.paperNeeds.${need}`),
                  }))}
                />
              </Form.Item>
              <Form.Item name={[at, "kinds"]} className="pi-cell">
                <Select
                  mode="multiple"
                  aria-label={t("settings.kinds")}
                  placeholder={t("settings.allKinds")}
                  disabled={!may}
                  options={choicesOf(employmentKindWords, say)}
                />
              </Form.Item>
              {may ? (
                <Button aria-label={t("settings.remove", { name: nameOf(at) })} onClick={() => remove(at)}>
                  {t("pay.remove")}
                </Button>
              ) : null}
            </div>
          ))}
          {may ? (
            <Button onClick={() => add({ key: newKey(), zh: "", en: "", need: "optional", kinds: [] })}>
              {t("settings.addPaper")}
            </Button>
          ) : null}
        </>
      )}
    </Form.List>
  );
}
