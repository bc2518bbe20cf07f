import { useState } from "react";
import { Button, Form, Select, Tooltip, type FormInstance } from "antd";
import {
  CopyOutlined,
  DeleteOutlined,
  PlusOutlined,
  UserOutlined,
  VerticalAlignBottomOutlined,
} from "@ant-design/icons";
import type { OutputOf } from "#platform/http/call.ts";
import { HoursField, NumberField } from "#ui/form/number-fields.tsx";
import { EndTimeField, TimeField } from "#ui/form/time-field.tsx";
import { hoursText } from "#ui/format.ts";
import { Money } from "#ui/money.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import type { orderChoices, previewOrder } from "../../form-api.ts";
import { openLineList } from "../../open-lines-list.ts";
import { requestList } from "../../requests-list.ts";
import { followTimes } from "./follow-times.ts";
import { RequirementFields } from "./requirement-fields.tsx";

type Choices = OutputOf<typeof orderChoices>;
type Priced = OutputOf<typeof previewOrder>["posts"][number];
type Line = Record<string, unknown>;

interface PostLinesProps {
  form: FormInstance;
  choices: Choices | undefined;
  priced: readonly Priced[] | undefined;
  /** Keeps the draft after lines were copied or removed by a button. */
  onChange: () => void;
}

/** A line per post: times, headcount, hours, agency and cost; lines can be copied down. */
export function PostLines({ form, choices, priced, onChange }: PostLinesProps) {
  const t = useTexts("work-orders");
  const departmentId = Form.useWatch("departmentId", form) as number | undefined;
  const lines = (Form.useWatch("posts", { form, preserve: true }) ?? []) as Line[];
  const posts = choices?.departments.find((one) => one.id === departmentId)?.posts ?? [];
  const set = (next: Line[]) => {
    form.setFieldsValue({ posts: next });
    onChange();
  };
  const fillDown = (index: number) => {
    const { startMinute, endMinute, headcount, plannedMinutesPerPerson, agencyId, recruiterId } = lines[index] ?? {};
    set(
      lines.map((line, at) =>
        at > index
          ? { ...line, startMinute, endMinute, headcount, plannedMinutesPerPerson, agencyId, recruiterId }
          : line,
      ),
    );
  };
  return (
    <Form.List name="posts">
      {(fields, { add, remove }) => (
        <div className="wo-posts">
          {fields.map((field) => (
            <PostLine
              key={field.key}
              index={field.name}
              line={lines[field.name] ?? {}}
              posts={posts}
              choices={choices}
              priced={priced?.[field.name]}
              isLast={field.name === fields.length - 1}
              onCopy={() =>
                set([...lines.slice(0, field.name + 1), { ...lines[field.name] }, ...lines.slice(field.name + 1)])
              }
              onFillDown={() => fillDown(field.name)}
              onRemove={
                fields.length > 1
                  ? () => {
                      remove(field.name);
                      onChange();
                    }
                  : undefined
              }
            />
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add({ headcount: 1 })}>
            {t("form.addPost")}
          </Button>
        </div>
      )}
    </Form.List>
  );
}

interface PostLineProps {
  index: number;
  line: Line;
  posts: Choices["departments"][number]["posts"];
  choices: Choices | undefined;
  priced: Priced | undefined;
  isLast: boolean;
  onCopy: () => void;
  onFillDown: () => void;
  onRemove: (() => void) | undefined;
}

function PostLine({ index, line, posts, choices, priced, isLast, onCopy, onFillDown, onRemove }: PostLineProps) {
  const t = useTexts("work-orders");
  const say = useSay();
  const called = openLineList.columns;
  const form = Form.useFormInstance();
  const onTime = () => followTimes(form, ["posts", index, "plannedMinutesPerPerson"]);
  const asked = Object.values((line["requirements"] ?? {}) as Line).some(
    (value) => value !== null && value !== undefined,
  );
  const [isAsking, setAsking] = useState(asked);
  const recruiters = choices?.agencies.find((one) => one.id === line["agencyId"])?.recruiters ?? [];
  const tool = (label: string, icon: React.ReactNode, onClick: () => void) => (
    <Tooltip title={label}>
      <Button type="text" size="small" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  );
  return (
    <fieldset className="wo-post">
      <div className="wo-post-fields">
        <Form.Item label={say(called.postName)} name={[index, "postId"]} required className="wo-wide">
          <Select
            showSearch={{ optionFilterProp: "label" }}
            options={posts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item label={say(called.startMinute)} name={[index, "startMinute"]} required>
          <TimeField nextDay={false} label={say(called.startMinute)} onChange={onTime} />
        </Form.Item>
        <Form.Item label={say(called.endMinute)} name={[index, "endMinute"]} required>
          <EndTimeField label={say(called.endMinute)} startName={["posts", index, "startMinute"]} onChange={onTime} />
        </Form.Item>
        <Form.Item label={say(called.headcount)} name={[index, "headcount"]} required className="wo-narrow">
          <NumberField decimals={0} asTyped label={say(called.headcount)} />
        </Form.Item>
        <Form.Item label={t("field.planned")} name={[index, "plannedMinutesPerPerson"]} className="wo-narrow">
          <HoursField
            placeholder={priced ? hoursText(priced.plannedMinutesPerPerson) : t("form.computed")}
            label={t("field.planned")}
          />
        </Form.Item>
        <Form.Item label={say(requestList.columns.agencyName)} name={[index, "agencyId"]}>
          <Select
            allowClear
            placeholder={t("form.anyAgency")}
            options={(choices?.agencies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item label={t("field.recruiter")} name={[index, "recruiterId"]}>
          <Select
            allowClear
            disabled={recruiters.length === 0}
            options={recruiters.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </div>
      <div className="wo-post-foot">
        <span className="mu-secondary">
          {t("field.meals")} {priced?.plannedMeals ?? "-"}
        </span>
        <span>
          {priced && priced.costFen === null ? (
            <span className="mu-secondary">{t("form.noContract")}</span>
          ) : (
            <Money fen={priced?.costFen} />
          )}
        </span>
        <span className="wo-post-tools">
          {tool(t("form.require"), <UserOutlined />, () => setAsking(!isAsking))}
          {tool(t("form.copyDown"), <CopyOutlined />, onCopy)}
          {isLast ? null : tool(t("form.fillDown"), <VerticalAlignBottomOutlined />, onFillDown)}
          {onRemove ? tool(t("form.remove"), <DeleteOutlined />, onRemove) : null}
        </span>
      </div>
      {isAsking ? <RequirementFields index={index} /> : null}
    </fieldset>
  );
}
