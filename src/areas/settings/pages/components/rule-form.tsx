import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { Field } from "#ui/form/fields.tsx";
import { today } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import type { OutputOf, SentInputOf } from "#platform/http/call.ts";
import { listRules, saveRule, type RuleView } from "../../api.ts";
import { RulePreview } from "./rule-preview.tsx";
import { useRangeText, useRuleText } from "./rule-text.ts";

type Departments = OutputOf<typeof listRules>["departments"];
type LegalEntities = OutputOf<typeof listRules>["legalEntities"];

/** Space that shows the depth of a department in a flat choice. */
const indent = "　";

function useValueField(rule: RuleView): Field {
  const t = useTexts("settings");
  const say = useSay();
  const range = useRangeText()(rule);
  const hint = [range, rule.nullable ? t("noLimit") : undefined].filter(Boolean).join(" · ");
  const base = {
    name: "value",
    label: t("form.value"),
    full: true,
    required: !rule.nullable && rule.type !== "text",
    ...(hint ? { hint } : {}),
  };
  switch (rule.type) {
    case "integer":
      return {
        ...base,
        kind: "number",
        decimals: 0,
        signed: (rule.min ?? 0) < 0,
        ...(rule.unit ? { unit: say(rule.unit, { count: 0 }) } : {}),
      };
    case "fen":
      return { ...base, kind: "money" };
    case "clock":
      return { ...base, kind: "time", nextDay: (rule.max ?? 0) > 1440 };
    case "switch":
      return { ...base, kind: "switch" };
    case "date":
      return { ...base, kind: "date" };
    case "choice":
      return {
        ...base,
        kind: "radio",
        options: rule.choices.map((choice) => ({ value: choice.value, label: say(choice) })),
      };
    default:
      return { ...base, kind: "textarea", max: rule.maxLength ?? 200 };
  }
}

/** Input of the save call from what the form holds; an empty value switches the rule off where that is allowed. */
function inputOf(rule: RuleView, values: Record<string, unknown>): SentInputOf<typeof saveRule> {
  const value = values["value"] ?? (rule.type === "text" ? "" : null);
  return {
    key: rule.key,
    departmentId: null,
    legalEntityId: null,
    validFrom: today(),
    ...values,
    value,
  } as SentInputOf<typeof saveRule>;
}

/** Changes one rule from a date on, with what it would have done to last month before it is saved. */
export function RuleForm({
  rule,
  departments,
  legalEntities,
  onClose,
}: {
  rule: RuleView;
  departments: Departments;
  legalEntities: LegalEntities;
  onClose: () => void;
}) {
  const t = useTexts("settings");
  const say = useSay();
  const text = useRuleText();
  const valueField = useValueField(rule);
  const choices = departments.map((one) => ({ value: one.id, label: indent.repeat(one.level - 1) + one.name }));
  return (
    <FormDrawer
      title={t("form.title", { rule: say(rule.title) })}
      call={saveRule}
      initial={{ value: rule.value ?? undefined, validFrom: today() }}
      toInput={(values) => inputOf(rule, values)}
      refresh={[listRules]}
      toast={t("form.saved")}
      onClose={onClose}
      fields={[
        valueField,
        { name: "validFrom", label: t("form.validFrom"), kind: "date", from: today(), hint: t("form.validFromHint") },
        ...(legalEntities.length === 0 || !rule.byDepartment
          ? []
          : [
              {
                name: "legalEntityId",
                label: t("form.legalEntity"),
                kind: "select" as const,
                options: legalEntities.map((one) => ({ value: one.id, label: one.name })),
                placeholder: t("form.company"),
                hint: t("form.legalEntityHint"),
              },
            ]),
        {
          name: "departmentId",
          label: t("form.department"),
          kind: "select",
          options: choices,
          placeholder: t("form.company"),
          disabled: !rule.byDepartment,
          hint: t(rule.byDepartment ? "form.departmentHint" : "form.companyOnly"),
        },
        { name: "note", label: t("form.note"), kind: "textarea", max: 200 },
      ]}
    >
      <p className="se-now">
        <span className="mu-secondary">{say(rule.help)}</span>
        <span>
          {t("form.now")}: <b>{text(rule, rule.value)}</b>
        </span>
      </p>
      <RulePreview rule={rule} inputOf={(values) => inputOf(rule, values)} />
    </FormDrawer>
  );
}
