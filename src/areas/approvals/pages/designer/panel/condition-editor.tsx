import { useEffect, useRef } from "react";
import { Button, Checkbox, Radio, Select } from "antd";
import { DeleteOutlined } from "@ant-design/icons";
import { DepartmentsSelect, MembersSelect, PostsSelect } from "#areas/organisation/web.tsx";
import { NumberField } from "#ui/form/number-fields.tsx";
import { useTexts } from "#ui/texts.ts";
import { decimalsOf, isListCondition, valuesOf } from "../../../rules/flow/condition-kinds.ts";
import type { Condition, ConditionRange, Operator } from "../../../rules/flow/definition.ts";
import { valueText } from "../canvas/summary.ts";

interface ConditionEditorProps {
  condition: Condition;
  /** Has just been added: its value is what comes next. */
  isNew?: boolean;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

const operators: readonly Operator[] = ["lt", "le", "gt", "ge", "eq", "range"];
const upward = (operator: Operator) => operator === "lt" || operator === "le";

function withOperator(condition: Condition, operatorType: Operator): Condition {
  const { conditionType, lowerBound, upperBound } = condition;
  const value = lowerBound ?? upperBound;
  const kept = value === undefined ? {} : upward(operatorType) ? { upperBound: value } : { lowerBound: value };
  if (operatorType !== "range") return { conditionType, operatorType, ...kept };
  return {
    conditionType,
    operatorType,
    ...(lowerBound === undefined ? {} : { lowerBound }),
    ...(upperBound === undefined ? {} : { upperBound }),
    lowerBoundOperator: "le",
    upperBoundOperator: "le",
  };
}

const numberOf = (bound: string | number | undefined) =>
  bound === undefined || bound === "" ? undefined : Number(bound);

function withBound(condition: Condition, name: "lowerBound" | "upperBound", value: number | undefined): Condition {
  const { [name]: _, ...rest } = condition;
  return value === undefined ? rest : { ...rest, [name]: String(value) };
}

function NumberCondition({ condition, onChange }: Omit<ConditionEditorProps, "onRemove">) {
  const t = useTexts("approvals/flow");
  const { conditionType, operatorType } = condition;
  const decimals = decimalsOf(conditionType);
  const subject = t(`condition.${conditionType}`);
  const bound = (name: "lowerBound" | "upperBound", label: string) => (
    <NumberField
      signed
      decimals={decimals}
      label={label}
      value={numberOf(condition[name])}
      onChange={(value) => onChange(withBound(condition, name, value))}
    />
  );
  const side = (name: "lowerBoundOperator" | "upperBoundOperator") => (
    <Select
      aria-label={t("operator.bound")}
      value={condition[name] === "lt" || condition[name] === "gt" ? "lt" : "le"}
      options={[
        { value: "lt", label: "<" },
        { value: "le", label: "≤" },
      ]}
      onChange={(value: "lt" | "le") => onChange({ ...condition, [name]: value })}
    />
  );
  return (
    <div className={`fl-line${operatorType === "range" ? " is-range" : ""}`}>
      <Select<Operator>
        aria-label={t("operator.label", { condition: subject })}
        className="fl-operator"
        value={operatorType}
        options={operators.map((value) => ({ value, label: t(`operator.${value}`) }))}
        onChange={(next) => onChange(withOperator(condition, next))}
      />
      {operatorType === "range" ? (
        <>
          {bound("lowerBound", t("operator.lower"))}
          {side("lowerBoundOperator")}
          <span className="mu-secondary">{t("operator.value")}</span>
          {side("upperBoundOperator")}
          {bound("upperBound", t("operator.upper"))}
        </>
      ) : (
        bound(upward(operatorType) ? "upperBound" : "lowerBound", t("operator.number", { condition: subject }))
      )}
    </div>
  );
}

function PeopleCondition({ condition, onChange }: Omit<ConditionEditorProps, "onRemove">) {
  const t = useTexts("approvals/flow");
  const ranges = condition.ranges ?? [];
  const idsOf = (type: number) =>
    ranges.flatMap((range) => (range.type === type && range.targetId !== undefined ? [range.targetId] : []));
  const set = (type: number, ids: readonly number[] | undefined) => {
    const known = new Map(ranges.map((range) => [`${range.type} ${range.targetId}`, range]));
    const own = (ids ?? []).map(
      (targetId): ConditionRange => known.get(`${type} ${targetId}`) ?? { type, targetId, dataName: "" },
    );
    onChange({ ...condition, ranges: [...ranges.filter((range) => range.type !== type), ...own] });
  };
  return (
    <div className="fl-stack">
      <MembersSelect label={t("who.member")} value={idsOf(1)} onChange={(ids) => set(1, ids)} />
      <PostsSelect label={t("who.position")} value={idsOf(2)} onChange={(ids) => set(2, ids)} />
      <DepartmentsSelect all label={t("who.department")} value={idsOf(3)} onChange={(ids) => set(3, ids)} />
    </div>
  );
}

function ListEditor({ condition, onChange }: Omit<ConditionEditorProps, "onRemove">) {
  const t = useTexts("approvals/flow");
  const type = condition.conditionType;
  if (!isListCondition(type)) return null;
  const options = valuesOf(type).map((value) => ({
    value: value as string,
    label: valueText(type, value, t),
  }));
  const chosen = (condition.ranges ?? []).map((range) => String(range.value ?? ""));
  const set = (values: readonly string[]) =>
    onChange({
      ...condition,
      ranges: values.map((value) => ({ value, dataName: options.find((one) => one.value === value)?.label ?? value })),
    });
  if (type === "rewardtype")
    return (
      <Radio.Group
        aria-label={t(`condition.${type}`)}
        options={options}
        value={chosen[0]}
        onChange={(event) => set([String(event.target.value)])}
      />
    );
  return <Checkbox.Group aria-label={t(`condition.${type}`)} options={options} value={chosen} onChange={set} />;
}

/** One condition of a branch, by the kind of what it looks at. */
export function ConditionEditor({ condition, isNew = false, onChange, onRemove }: ConditionEditorProps) {
  const t = useTexts("approvals/flow");
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const value =
      editor.current?.querySelector<HTMLElement>('input[role="spinbutton"]') ??
      editor.current?.querySelector<HTMLElement>("input");
    if (isNew) value?.focus();
  }, []);
  const type = condition.conditionType;
  const subject = t(`condition.${type}`);
  const shared = { condition, onChange };
  return (
    <div ref={editor} className="fl-condition" role="group" aria-label={subject}>
      <div className="fl-condition-head">
        <strong>{subject}</strong>
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t("panel.removeCondition", { condition: subject })}
          onClick={onRemove}
        />
      </div>
      {type === "submiter" || type === "applicant" ? (
        <PeopleCondition {...shared} />
      ) : isListCondition(type) ? (
        <ListEditor {...shared} />
      ) : (
        <NumberCondition {...shared} />
      )}
    </div>
  );
}
