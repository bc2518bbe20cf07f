import { useState } from "react";
import { Button, Form, Select } from "antd";
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { addDays } from "#platform/calendar/plain-date.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { NumberField } from "#ui/form/number-fields.tsx";
import { EndTimeField, TimeField } from "#ui/form/time-field.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { setCover, type WireRoster } from "../../../roster-api.ts";

interface NeedFormProps {
  wire: WireRoster;
  day: number;
  onDone: () => void;
  onClose: () => void;
}

const most = 24;

/** What each post needs on one day, in place of what is usual there. */
export function NeedForm({ wire, day, onDone, onClose }: NeedFormProps) {
  const t = useTexts("planning");
  const say = useSay();
  const [at, choose] = useState(0);
  const post = wire.posts[at];
  if (!post) return null;
  const { departmentId, postId } = post;
  const now = wire.cover.filter((one) => one.day === day && one.departmentId === departmentId && one.postId === postId);
  const departments = new Map(wire.departments.map((one) => [one.id, one.name]));
  const date = addDays(wire.window.start, day);
  return (
    <FormDrawer
      key={at}
      title={t("need.title", { date })}
      call={setCover}
      initial={{ needs: now.map(({ span, min, target, max }) => ({ ...span, min, target, max })) }}
      fixed={{ planId: wire.plan.id, departmentId, postId, date }}
      toast={t("need.saved")}
      width={640}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item label={t("need.post")} className="mu-field-full">
        <Select
          aria-label={t("need.post")}
          showSearch={{ optionFilterProp: "label" }}
          value={at}
          onChange={choose}
          options={wire.posts.map((one, index) => ({
            value: index,
            label: [departments.get(one.departmentId), one.name].flatMap((name) => (name ? say(name) : [])).join(" · "),
          }))}
        />
      </Form.Item>
      <p className="mu-secondary mu-field-full">{t(now.some((one) => one.isSet) ? "need.isSet" : "need.isUsual")}</p>
      <Form.List name="needs">
        {(rows, { add, remove }) => (
          <div className="pl-needs mu-field-full">
            {rows.map((row) => (
              <div key={row.key} className="pl-need" role="group" aria-label={t("need.row", { row: row.name + 1 })}>
                <Form.Item name={[row.name, "start"]} label={t("need.from")}>
                  <TimeField nextDay={false} label={t("need.from")} />
                </Form.Item>
                <Form.Item name={[row.name, "end"]} label={t("need.to")}>
                  <EndTimeField label={t("need.to")} startName={["needs", row.name, "start"]} />
                </Form.Item>
                {(["min", "target", "max"] as const).map((name) => (
                  <Form.Item key={name} name={[row.name, name]} label={t(`need.${name}`)}>
                    <NumberField decimals={0} />
                  </Form.Item>
                ))}
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={t("need.remove", { row: row.name + 1 })}
                  onClick={() => remove(row.name)}
                />
              </div>
            ))}
            {rows.length < most ? (
              <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ min: 1, target: null, max: null })}>
                {t("need.add")}
              </Button>
            ) : null}
          </div>
        )}
      </Form.List>
    </FormDrawer>
  );
}
