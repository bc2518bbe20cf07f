import { Form } from "antd";
import type { SentInputOf } from "#platform/http/call.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { Field } from "#ui/form/fields.tsx";
import { useCall } from "#ui/calls.ts";
import { today } from "#ui/format.ts";
import { choicesOf, useSay, useTexts, type KeyUnder, type TextKey } from "#ui/texts.ts";
import { listTypeRules, previewTypeRule, saveTypeRule, typeRuleFields, type KindRule } from "../../rules-api.ts";
import { kindWords, unitWords } from "../../words.ts";
import { lengthText } from "./length.ts";

type RuleKey = KeyUnder<"leave", "rules">;

interface RuleFormProps {
  one: KindRule;
  departments: readonly { id: number; name: string; depth: number }[];
  legalEntities: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** A new version of a kind's rule, for the company or a part of it, with what it would have changed. */
export function RuleForm({ one: { kind, rule }, departments, legalEntities, onClose }: RuleFormProps) {
  const t = useTexts("leave");
  const say = useSay();
  const flag = (name: RuleKey): Field => ({ name: `rule.${name}`, label: t(`rules.${name}`), kind: "switch" });
  const count = (name: RuleKey, hint?: TextKey<"leave">): Field => ({
    name: `rule.${name}`,
    label: t(`rules.${name}`),
    kind: "number",
    decimals: 0,
    ...(hint ? { hint: t(hint) } : {}),
  });
  const fields: Field[] = [
    { name: "validFrom", label: t("rules.validFrom"), kind: "date", from: today() },
    {
      name: "departmentId",
      label: t("department"),
      kind: "select",
      hint: t("rules.scopeHint"),
      options: departments.map(({ id, name, depth }) => ({ value: id, label: `${"\u2003".repeat(depth)}${name}` })),
    },
    {
      name: "legalEntityId",
      label: t("rules.legalEntity"),
      kind: "select",
      options: legalEntities.map(({ id, name }) => ({ value: id, label: name })),
    },
    flag("enabled"),
    flag("paid"),
    flag("countsRestDays"),
    flag("everybody"),
    { name: "rule.unit", label: t("rules.unit"), kind: "select", options: choicesOf(unitWords, say) },
    {
      name: "rule.gender",
      label: t("rules.gender"),
      kind: "select",
      options: [
        { value: "female", label: t("rules.female") },
        { value: "male", label: t("rules.male") },
      ],
    },
    count("noticeDays", "rules.noticeHint"),
    count("backDays"),
    count("maxDays", "rules.emptyHint"),
    count("yearDays", "rules.emptyHint"),
    count("proofOverDays", "rules.proofHint"),
    count("stepMinutes"),
    ...(kind === "annual" ? [count("grantDays", "rules.extraHint"), count("carryMonths")] : []),
    ...(kind === "parental" ? [count("grantDays", "rules.childHint"), count("carryMonths")] : []),
    ...(kind === "compensatory" ? [count("validMonths")] : []),
    { name: "note", label: t("rules.note"), kind: "textarea", max: 200 },
  ];
  return (
    <FormDrawer
      title={t("rules.editTitle", { kind: say(kindWords[kind]) })}
      call={saveTypeRule}
      initial={{ validFrom: addDays(today(), 1), rule }}
      fixed={{ kind }}
      toInput={(values) =>
        ({ ...values, rule: { ...rule, ...cleared, ...(values["rule"] as object) } }) as SentInputOf<
          typeof saveTypeRule
        >
      }
      toast={t("saved")}
      refresh={[listTypeRules]}
      width={620}
      onDone={onClose}
      onClose={onClose}
      fields={fields}
    >
      <Effect kind={kind} rule={rule} />
    </FormDrawer>
  );
}

/** An emptied limit is no limit. */
const cleared = { maxDays: null, yearDays: null, proofOverDays: null, gender: null };

function Effect({ kind, rule }: Pick<KindRule, "kind" | "rule">) {
  const t = useTexts("leave");
  const values = (Form.useWatch([], Form.useFormInstance()) ?? {}) as {
    validFrom?: string;
    departmentId?: number;
    legalEntityId?: number;
    rule?: object;
  };
  const input = {
    kind,
    validFrom: values.validFrom ?? today(),
    departmentId: values.departmentId,
    legalEntityId: values.legalEntityId,
    rule: { ...rule, ...values.rule },
  };
  const isReady = values.rule !== undefined && typeRuleFields.safeParse(input.rule).success;
  const { data } = useCall(previewTypeRule, input as SentInputOf<typeof previewTypeRule>, {
    when: isReady,
    keep: true,
    send: { hideLoading: true },
  });
  if (!data || !isReady) return null;
  const isSame = data.refused + data.costlier + data.cheaper === 0 && (data.grants?.people ?? 0) === 0;
  return (
    <div className="mu-field-full" aria-live="polite">
      <p className={`mu-note ${isSame ? "mu-note-info" : "mu-note-warning"}`}>
        {isSame
          ? t("rules.noEffect", { tried: data.tried })
          : t("rules.effect", {
              tried: data.tried,
              refused: data.refused,
              before: lengthText(data.beforeMinutes, t),
              after: lengthText(data.afterMinutes, t),
            })}
        {data.grants && data.grants.people > 0
          ? ` ${t("rules.grantEffect", { people: data.grants.people, length: lengthText(data.grants.minutes, t) })}`
          : ""}
      </p>
    </div>
  );
}
