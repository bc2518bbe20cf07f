import { Button, Form, Select } from "antd";
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { DepartmentSelect, PostSelect } from "#areas/organisation/web.tsx";
import { DAY_KINDS } from "#platform/calendar/day-kind.ts";
import { useCall } from "#ui/calls.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { Field } from "#ui/form/fields.tsx";
import { NumberField } from "#ui/form/number-fields.tsx";
import { EndTimeField, TimeField } from "#ui/form/time-field.tsx";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { definitionOptions } from "../../../definitions-api.ts";
import { addPostShift, listPostShifts, savePostShift, type PostShiftRow } from "../../../post-shifts-api.ts";
import { dayKindWords } from "../../../words.ts";
import { DefinitionSelect } from "../rules/rule-form.tsx";
import "./post-shifts.css";

const days = [1, 2, 3, 4, 5, 6, 7] as const;
const fresh = { definitionIds: [], priority: 5, cover: [] };

/** Shifts of a post and the heads it needs. */
export function PostShiftForm({ row, onClose }: { row: PostShiftRow | undefined; onClose: () => void }) {
  const t = useTexts("scheduling/rosters");
  const can = useCan();
  const options = useCall(definitionOptions, {}, { keep: true }).data?.rows ?? [];
  const choices = options
    .filter(({ kind, enabled, id }) => kind !== "off" && (enabled || row?.definitionIds.includes(id)))
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
  const fields: Field[] = [
    { name: "postId", label: t("postShifts.post"), kind: "custom", control: <PostSelect /> },
    {
      name: "departmentId",
      label: t("postShifts.department"),
      kind: "custom",
      control: <DepartmentSelect />,
      hint: t("postShifts.departmentHint"),
    },
    { name: "definitionIds", label: t("postShifts.definitions"), kind: "multiSelect", options: choices, full: true },
    { name: "defaultDefinitionId", label: t("postShifts.default"), kind: "select", options: choices },
    {
      name: "priority",
      label: t("postShifts.priority"),
      kind: "number",
      decimals: 0,
      hint: t("postShifts.priorityHint"),
    },
    ...(can("C3050.cost")
      ? [{ name: "hourFen", label: t("postShifts.hourFen"), kind: "money" as const, hint: t("postShifts.hourHint") }]
      : []),
  ];
  const shared = { refresh: [listPostShifts], onClose, width: 760, fields };
  if (!row)
    return (
      <FormDrawer title={t("postShifts.add")} call={addPostShift} initial={fresh} {...shared}>
        <CoverLines />
      </FormDrawer>
    );
  const { id, version, post, department, departmentId, defaultDefinitionId, hourFen, ...values } = row;
  return (
    <FormDrawer
      key={id}
      title={t("postShifts.edit", { post: department === null ? post : `${post} · ${department}` })}
      call={savePostShift}
      initial={{
        ...values,
        departmentId: departmentId ?? undefined,
        defaultDefinitionId: defaultDefinitionId ?? undefined,
        ...(hourFen === undefined ? {} : { hourFen: hourFen ?? undefined }),
      }}
      fixed={{ id, version }}
      {...shared}
    >
      <CoverLines />
    </FormDrawer>
  );
}

function CoverLines() {
  const t = useTexts("scheduling/rosters");
  return (
    <Form.Item label={t("postShifts.cover")} className="mu-field-full">
      <Form.List name="cover">
        {(rows, { add, remove }) => (
          <div className="sc-cover">
            {rows.map((row) => (
              <CoverRow key={row.key} index={row.name} onRemove={() => remove(row.name)} />
            ))}
            <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ min: 1, weekdays: [], dayKinds: [] })}>
              {t("postShifts.addCover")}
            </Button>
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}

function CoverRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const t = useTexts("scheduling/rosters");
  const say = useSay();
  const definitionId = Form.useWatch(["cover", index, "definitionId"], Form.useFormInstance()) as
    | number
    | null
    | undefined;
  const whole = (name: string, label: string) => (
    <Form.Item name={[index, name]} label={label}>
      <NumberField decimals={0} />
    </Form.Item>
  );
  return (
    <div className="sc-cover-line" role="group" aria-label={t("postShifts.coverRow", { row: index + 1 })}>
      <Form.Item name={[index, "definitionId"]} label={t("postShifts.onShift")} className="sc-cover-wide">
        <DefinitionSelect />
      </Form.Item>
      {definitionId ? (
        <span className="sc-cover-wide" />
      ) : (
        <>
          <Form.Item name={[index, "start"]} label={t("definitions.from")}>
            <TimeField nextDay={false} label={t("definitions.from")} />
          </Form.Item>
          <Form.Item name={[index, "end"]} label={t("definitions.to")}>
            <EndTimeField label={t("definitions.to")} startName={["cover", index, "start"]} />
          </Form.Item>
        </>
      )}
      {whole("min", t("postShifts.min"))}
      {whole("target", t("postShifts.target"))}
      {whole("max", t("postShifts.max"))}
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t("postShifts.removeCover", { row: index + 1 })}
        onClick={onRemove}
      />
      <Form.Item name={[index, "weekdays"]} label={t("postShifts.weekdays")} className="sc-cover-wide">
        <Select
          mode="multiple"
          allowClear
          placeholder={t("postShifts.everyDay")}
          options={days.map((day) => ({ value: day, label: t(`postShifts.weekday.${day}`) }))}
        />
      </Form.Item>
      <Form.Item name={[index, "dayKinds"]} label={t("postShifts.dayKinds")} className="sc-cover-wide">
        <Select
          mode="multiple"
          allowClear
          placeholder={t("postShifts.everyDay")}
          options={DAY_KINDS.map((kind) => ({ value: kind, label: say(dayKindWords[kind]) }))}
        />
      </Form.Item>
      {whole("occupancyFrom", t("postShifts.occupancyFrom"))}
      {whole("occupancyTo", t("postShifts.occupancyTo"))}
    </div>
  );
}
