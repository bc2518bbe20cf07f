import { useState } from "react";
import { Button, Form } from "antd";
import { DepartmentsSelect, MembersSelect, PostsSelect } from "#areas/organisation/web.tsx";
import { gradeOptions, rankOptions } from "#areas/organisation/positions-api.ts";
import { employmentKindWords } from "#areas/personnel/words.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall, useSend } from "#ui/calls.ts";
import type { Field } from "#ui/form/fields.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { payrollChoices } from "../../rules-api.ts";
import {
  checkTemplate,
  listTemplates,
  readTemplate,
  saveTemplateVersion,
  whoFitsTemplates,
  type TemplateVersion,
} from "../../templates-api.ts";
import { conditionWords, cycleWords, insuranceMonthWords, templateList } from "../../templates-list.ts";
import { SetField } from "./set-field.tsx";

interface VersionFormProps {
  template: { id: number; name: string };
  version: TemplateVersion | undefined;
  /** A new one like it. */
  isCopy: boolean;
  onClose: () => void;
}

/** A version of a template: for whom, when it is paid, and its items in order. */
export function VersionForm({ template, version, isCopy, onClose }: VersionFormProps) {
  const t = useTexts("payroll/definitions");
  const say = useSay();
  const field = useFieldsOf(templateList);
  const conditions = useConditionFields();
  const edited = isCopy ? undefined : version;
  const from = version && !isCopy ? version.fromMonth : today().slice(0, 7);
  return (
    <FormDrawer
      title={`${t(edited ? "template.editVersion" : "template.addVersion")} · ${template.name}`}
      call={saveTemplateVersion}
      initial={
        version
          ? { ...version, fromMonth: from }
          : { fromMonth: from, payDay: 10, paySameMonth: false, cycle: "month", insuranceMonth: "same", items: [] }
      }
      fixed={{ templateId: template.id, ...(edited ? { id: edited.id, version: edited.version } : { version: 0 }) }}
      refresh={[readTemplate, listTemplates, whoFitsTemplates]}
      onClose={onClose}
      width={900}
      fields={[
        field("fromMonth", { kind: "month" }),
        field("note", { kind: "text" }),
        field("cycle", { kind: "radio", options: choicesOf(cycleWords, say) }),
        field("insuranceMonth", { kind: "radio", options: choicesOf(insuranceMonthWords, say) }),
        field("payDay"),
        field("paySameMonth"),
        ...conditions,
        {
          name: "items",
          kind: "custom",
          label: t("template.items"),
          full: true,
          control: <SetField />,
        },
      ]}
    >
      <CheckSet />
    </FormDrawer>
  );
}

function useConditionFields(): Field[] {
  const t = useTexts("payroll/definitions");
  const say = useSay();
  const { data } = useCall(payrollChoices, {});
  const { data: grades } = useCall(gradeOptions, {});
  const { data: ranks } = useCall(rankOptions, {});
  const many = (name: keyof typeof conditionWords, part: Partial<Field>): Field => ({
    name: `conditions.${name}`,
    kind: "multiSelect",
    label: say(conditionWords[name]),
    required: false,
    ...part,
  });
  const named = (list: readonly { id: number; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const texts = (list: readonly string[] | undefined) => (list ?? []).map((one) => ({ value: one, label: one }));
  return [
    many("departments", {
      kind: "custom",
      control: <DepartmentsSelect all />,
      hint: t("template.conditionsHint"),
    }),
    many("posts", { kind: "custom", control: <PostsSelect /> }),
    many("grades", { options: named(grades) }),
    many("ranks", { options: named(ranks) }),
    many("kinds", { options: choicesOf(employmentKindWords, say) }),
    many("cities", { options: texts(data?.cities) }),
    many("costCentres", { options: texts(data?.costCentres) }),
    many("members", { kind: "custom", control: <MembersSelect kind="staff" /> }),
  ];
}

/** Says what is wrong with the set as it stands: circles and unknown names with their place. */
function CheckSet() {
  const t = useTexts("payroll/definitions");
  const form = Form.useFormInstance();
  const [faults, setFaults] = useState<OutputOf<typeof checkTemplate>["faults"]>();
  const check = useSend(checkTemplate, { refresh: [], onDone: (found) => setFaults(found.faults) });
  const run = () => {
    const { fromMonth, items } = form.getFieldsValue(true) as { fromMonth: string; items: TemplateVersion["items"] };
    if (items.length > 0) check.run({ fromMonth, items });
  };
  return (
    <div className="mu-versions">
      <div>
        <Button onClick={run} loading={check.running}>
          {t("template.check")}
        </Button>
      </div>
      <div role="status">
        {faults?.length === 0 ? <span className="mu-positive">{t("template.whole")}</span> : null}
        {faults?.map(({ text }) => (
          <p key={text} className="mu-negative">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
