import { Form, Select } from "antd";
import { DepartmentsSelect, MemberSelect, PostSelect } from "#areas/organisation/web.tsx";
import { employeeTypeWords } from "#areas/people/words.ts";
import { ruleKinds, type RuleKindKey, type RuleParam } from "#platform/rota/rules.ts";
import { useCall } from "#ui/calls.ts";
import type { Field } from "#ui/form/fields.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { definitionOptions } from "../../../definitions-api.ts";
import {
  listRosterRules,
  previewRosterRule,
  rosterRuleRows,
  saveRosterRule,
  type RosterRuleRow,
} from "../../../rules-api.ts";
import { hoursSystemWords, ruleLevelWords, type RulePeopleKey } from "../../../words.ts";
import { paramsOf } from "./rule-text.ts";

const outsourcedTypes = ["long_term", "hourly", "outsider"] as const;

interface RuleFormProps {
  people: RulePeopleKey;
  row: RosterRuleRow;
  /** A rule for some, in the place of this one. */
  instead: boolean;
  onClose: () => void;
}

/** A rule from a date on: its parameters, how strictly it holds, for whom. */
export function RuleForm({ people, row, instead, onClose }: RuleFormProps) {
  const t = useTexts("scheduling/rosters");
  const say = useSay();
  const field = useFieldsOf(rosterRuleRows);
  const kind = row.kind as RuleKindKey;
  const isNew = instead || row.id < 0;
  const fields: Field[] = [
    ...paramsOf(kind).map((param) => paramField(param, say(param), t("rules.hours"))),
    field("level", { kind: "radio", options: choicesOf(ruleLevelWords, say), full: true, hint: t("rules.levelHint") }),
    field("weight", {
      decimals: 0,
      hint: t("rules.weightHint"),
      when: ({ level }) => level === "medium" || level === "soft",
    }),
    field("validFrom", { hint: t("rules.fromHint") }),
    field("departmentIds", {
      as: "scope",
      label: t("rules.departments"),
      kind: "custom",
      control: <DepartmentsSelect />,
      hint: t("rules.departmentsHint"),
    }),
    field("postId", { as: "scope", label: t("rules.post"), kind: "custom", control: <PostSelect /> }),
    field("workerKind", { as: "scope", label: t("rules.workerKind"), kind: "select", options: typesOf(people, say) }),
    ...(people === "own"
      ? [
          field("hoursSystem", {
            as: "scope",
            label: t("rules.hoursSystem"),
            kind: "select",
            options: choicesOf(hoursSystemWords, say),
          }),
        ]
      : []),
  ];
  const params = Object.fromEntries(
    paramsOf(kind).map(({ name, default: usual }) => [name, row.params[name] ?? usual ?? undefined]),
  );
  return (
    <FormDrawer
      title={t(instead && !ruleKinds[kind].many ? "rules.instead" : "rules.edit", { rule: say(ruleKinds[kind]) })}
      call={saveRosterRule}
      initial={{
        params,
        level: row.level,
        weight: row.weight,
        departmentIds: instead ? [] : (row.departmentIds ?? []),
        postId: instead ? undefined : (row.postId ?? undefined),
        workerKind: instead ? undefined : (row.workerKind ?? undefined),
        hoursSystem: instead ? undefined : (row.hoursSystem ?? undefined),
        validFrom: isNew ? today() : (row.validFrom ?? today()),
      }}
      fixed={{ people, kind, ...(isNew ? {} : { id: row.id, version: row.version }) }}
      refresh={[listRosterRules]}
      onClose={onClose}
      width={560}
      fields={fields}
    >
      <Effects people={people} kind={kind} id={isNew ? undefined : row.id} />
    </FormDrawer>
  );
}

function typesOf(people: RulePeopleKey, say: ReturnType<typeof useSay>) {
  return choicesOf(employeeTypeWords, say).filter(
    ({ value }) => people === "own" || (outsourcedTypes as readonly string[]).includes(value),
  );
}

function paramField(param: RuleParam, label: string, hours: string): Field {
  const name = `params.${param.name}`;
  const shared = { name, label, required: true };
  if (param.unit === "minutes") return { ...shared, kind: "hours", unit: hours };
  if (param.unit === "definition") return { ...shared, kind: "custom", control: <DefinitionSelect /> };
  if (param.unit === "member") return { ...shared, kind: "custom", control: <MemberSelect /> };
  return { ...shared, kind: "number", decimals: 0 };
}

/** One shift definition by its code. */
export function DefinitionSelect({
  value,
  onChange,
  id,
}: {
  value?: number | undefined;
  onChange?: (value: number | undefined) => void;
  id?: string;
}) {
  const { data, isPending } = useCall(definitionOptions, {}, { keep: true });
  return (
    <Select<number>
      {...(id ? { id } : {})}
      showSearch={{ optionFilterProp: "label" }}
      allowClear
      loading={isPending}
      style={{ width: "100%" }}
      options={(data?.rows ?? [])
        .filter(({ enabled, id: one }) => enabled || one === value)
        .map((one) => ({ value: one.id, label: `${one.code} ${one.name}` }))}
      value={data ? (value ?? null) : null}
      onChange={(next) => onChange?.(next)}
    />
  );
}

/** What it would change in plans that stand, where somebody can tell. */
function Effects({ people, kind, id }: { people: RulePeopleKey; kind: RuleKindKey; id: number | undefined }) {
  const t = useTexts("scheduling/rosters");
  const say = useSay();
  const typed = (Form.useWatch([], Form.useFormInstance()) ?? {}) as Record<string, unknown>;
  const input = previewRosterRule.input.safeParse({
    ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined && value !== null)),
    people,
    kind,
    ...(id === undefined ? {} : { id }),
  });
  const { data } = useCall(previewRosterRule, input.data ?? ({} as never), { when: input.success, keep: true });
  if (!data?.shown) return null;
  const changes = data.effects.filter(({ before, after }) => before !== after);
  return (
    <div className="mu-note mu-note-info mu-field-full" aria-live="polite">
      <strong>{t("rules.effect")}</strong>
      {changes.length === 0 ? (
        <p>{t("rules.effectNone")}</p>
      ) : (
        <ul>
          {changes.map(({ title, before, after }) => (
            <li key={title.en}>{t("rules.effectLine", { title: say(title), before, after })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
