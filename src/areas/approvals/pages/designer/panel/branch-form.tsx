import { useState } from "react";
import { Select } from "antd";
import { useTexts } from "#ui/texts.ts";
import { flowKindOf, type ProcessType } from "../../../process-types.ts";
import { isListCondition } from "../../../rules/flow/condition-kinds.ts";
import type { BranchNode, Condition, ConditionType, FlowNode } from "../../../rules/flow/definition.ts";
import { isDefault, routerOf } from "../../../rules/flow/tree/walk.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { Field } from "./field.tsx";
import { NameFields } from "./name-fields.tsx";
import type { Acts } from "../use-editor.ts";

function newCondition(conditionType: ConditionType): Condition {
  const listed = conditionType === "submiter" || conditionType === "applicant" || isListCondition(conditionType);
  return listed ? { conditionType, operatorType: "eq", ranges: [] } : { conditionType, operatorType: "gt" };
}

/** When a branch is taken: its priority, and conditions that must all hold. */
export function BranchForm({
  node,
  tree,
  acts,
  processType,
}: {
  node: BranchNode;
  tree: FlowNode;
  acts: Acts;
  processType: ProcessType;
}) {
  const t = useTexts("approvals/flow");
  const router = routerOf(tree, node.uid);
  const [added, setAdded] = useState<ConditionType>();
  if (!router || isDefault(router, node.uid)) {
    return (
      <>
        <NameFields node={node} acts={acts} />
        <p className="fl-hint">{t("panel.defaultHint")}</p>
      </>
    );
  }
  const set = (conditions: Condition[], key?: string) => acts.update(node.uid, { conditions }, key);
  const left = flowKindOf(processType).conditions.filter(
    (type) => !node.conditions.some((condition) => condition.conditionType === type),
  );
  return (
    <>
      <NameFields node={node} acts={acts} />
      <Field label={t("panel.priority")} hint={t("panel.priorityHint")}>
        {(id) => (
          <Select
            id={id}
            value={node.priorityLevel}
            options={router.conditionNodes
              .slice(0, -1)
              .map((_, index) => ({ value: index + 1, label: t("card.priority", { number: index + 1 }) }))}
            onChange={(priority) => acts.setPriority(node.uid, priority)}
          />
        )}
      </Field>
      <Field group label={t("panel.conditions")} hint={t("panel.conditionsHint")}>
        {() => (
          <div className="fl-stack">
            {node.conditions.map((condition, index) => (
              <ConditionEditor
                key={condition.conditionType}
                condition={condition}
                isNew={condition.conditionType === added}
                onChange={(next) => set(node.conditions.with(index, next), condition.conditionType)}
                onRemove={() => set(node.conditions.toSpliced(index, 1))}
              />
            ))}
            {left.length > 0 ? (
              <Select<ConditionType>
                aria-label={t("panel.addCondition")}
                placeholder={t("panel.addCondition")}
                showSearch={{ optionFilterProp: "label" }}
                value={null}
                options={left.map((value) => ({ value, label: t(`condition.${value}`) }))}
                onChange={(type) => {
                  // Tab may choose once more what Enter has just chosen, before the list closes.
                  if (!left.includes(type)) return;
                  setAdded(type);
                  set([...node.conditions, newCondition(type)]);
                }}
              />
            ) : null}
          </div>
        )}
      </Field>
    </>
  );
}
