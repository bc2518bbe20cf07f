import { Button, Form } from "antd";
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { DepartmentsSelect, PostsSelect } from "#areas/organisation/web.tsx";
import { useCall } from "#ui/calls.ts";
import { FieldItem, type Field } from "#ui/form/fields.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { EndTimeField, TimeField } from "#ui/form/time-field.tsx";
import { today } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import {
  addDefinition,
  definitionOptions,
  listDefinitions,
  readDefinition,
  saveDefinition,
  type ShownVersion,
} from "../../../definitions-api.ts";
import { definitionList } from "../../../definitions-list.ts";
import { BreakRows } from "../break-rows.tsx";
import { DefinitionCheck, EffectNote } from "./definition-check.tsx";
import { ColourField, MealsField } from "./definition-controls.tsx";

const most = 3;
const changed = [listDefinitions, readDefinition, definitionOptions];
const fresh = {
  kind: "fixed",
  colour: 1,
  sections: [{ start: 540, end: 1080 }],
  breaks: [],
  looseBreak: 0,
  mealBits: null,
} as const;

/** What a version says, for the fields of a form. */
function valuesOf({ validFrom: _from, validTo: _to, plannedMinutes: _planned, ...version }: ShownVersion) {
  return { ...version, departmentIds: version.departmentIds ?? [], postIds: version.postIds ?? [] };
}

/** A new definition, or the copy of another one. */
export function NewDefinitionForm({ copy, onClose }: { copy?: number | undefined; onClose: () => void }) {
  const t = useTexts("scheduling/rosters");
  const { data } = useCall(readDefinition, { id: copy ?? 0 }, { when: copy !== undefined });
  const fields = useDefinitionFields();
  if (copy !== undefined && !data) return null;
  const of = data && versionOn(data.versions, today());
  return (
    <FormDrawer
      title={data ? t("definitions.copyOf", { code: data.code }) : t("definitions.add")}
      call={addDefinition}
      initial={{ ...fresh, ...(of ? valuesOf(of) : {}), validFrom: today() }}
      refresh={changed}
      onClose={onClose}
      width={720}
      fields={fields}
    >
      <DefinitionTimesFields />
    </FormDrawer>
  );
}

/** A new version of a definition from a date on, or a change of one that nothing was made of yet. */
export function DefinitionForm({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts("scheduling/rosters");
  const { data } = useCall(readDefinition, { id });
  const fields = useDefinitionFields();
  const of = data && versionOn(data.versions, today());
  if (!data || !of) return null;
  return (
    <FormDrawer
      key={id}
      title={t("definitions.edit", { code: data.code })}
      call={saveDefinition}
      initial={{ code: data.code, ...valuesOf(of), validFrom: of.people > 0 ? today() : of.validFrom }}
      fixed={{ id, version: data.version }}
      refresh={changed}
      onClose={onClose}
      width={720}
      fields={fields}
    >
      <DefinitionTimesFields />
      <EffectNote id={id} />
    </FormDrawer>
  );
}

export function versionOn<V extends { validFrom: string }>(latestFirst: readonly V[], date: string): V | undefined {
  return latestFirst.find(({ validFrom }) => validFrom <= date) ?? latestFirst.at(-1);
}

function useDefinitionFields() {
  const t = useTexts("scheduling/rosters");
  const field = useFieldsOf(definitionList);
  return [
    field("code", { kind: "text", max: 4 }),
    field("kind", { kind: "radio" }),
    field("nameZh"),
    field("nameEn"),
    field("validFrom", { hint: t("definitions.validFromHint") }),
    field("colour", { kind: "custom", control: <ColourField /> }),
  ];
}

/** The times with their picture, and below them what few shifts need. */
function DefinitionTimesFields() {
  const t = useTexts("scheduling/rosters");
  const field = useFieldsOf(definitionList);
  const kind = Form.useWatch("kind", Form.useFormInstance()) as string | undefined;
  const flexible: Field[] = [
    field("earliest", { nextDay: false, required: true }),
    field("latest", { required: true }),
    field("coreStart", { nextDay: false, required: true }),
    field("coreEnd", { required: true }),
    field("dueMinutes", { required: true, hint: t("definitions.flexibleHint"), full: true }),
  ];
  const unpaid: Field[] = [
    field("looseBreak", { decimals: 0 }),
    field("mealBits", { kind: "custom", full: true, label: t("definitions.mealsBy"), control: <MealsField /> }),
    field("punchEarly", { decimals: 0, hint: t("definitions.windowHint") }),
    field("punchLate", { decimals: 0, hint: t("definitions.windowHint") }),
  ];
  const places: Field[] = [
    field("departmentIds", { kind: "custom", control: <DepartmentsSelect />, hint: t("definitions.placesHint") }),
    field("postIds", { kind: "custom", control: <PostsSelect />, hint: t("definitions.placesHint") }),
  ];
  const items = (fields: readonly Field[]) => fields.map((one) => <FieldItem key={one.name} field={one} />);
  if (kind === "off") return <>{items(places)}</>;
  return (
    <>
      <Sections most={kind === "flexible" ? 1 : most} />
      {kind === "flexible" ? items(flexible) : null}
      <DefinitionCheck />
      <BreakRows />
      {items([...unpaid, ...places])}
    </>
  );
}

function Sections({ most: limit }: { most: number }) {
  const t = useTexts("scheduling/rosters");
  const say = useSay();
  return (
    <Form.Item label={t("definitions.sections")} className="mu-field-full" required>
      <Form.List name="sections">
        {(rows, { add, remove }) => (
          <div className="sc-sections">
            {rows.slice(0, limit).map((row) => (
              <div
                key={row.key}
                className="sc-section"
                role="group"
                aria-label={t("definitions.section", { row: row.name + 1 })}
              >
                <Form.Item name={[row.name, "start"]} label={t("definitions.from")}>
                  <TimeField label={t("definitions.from")} nextDay={false} />
                </Form.Item>
                <Form.Item name={[row.name, "end"]} label={t("definitions.to")}>
                  <EndTimeField label={t("definitions.to")} startName={["sections", row.name, "start"]} />
                </Form.Item>
                {rows.length > 1 ? (
                  <Button
                    type="text"
                    icon={<CloseOutlined />}
                    aria-label={t("definitions.removeSection", { row: row.name + 1 })}
                    onClick={() => remove(row.name)}
                  />
                ) : null}
              </div>
            ))}
            {rows.length < limit ? (
              <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({})}>
                {t("definitions.addSection")}
              </Button>
            ) : null}
          </div>
        )}
      </Form.List>
      <span className="mu-hidden">{say(definitionList.fields.sections)}</span>
    </Form.Item>
  );
}
