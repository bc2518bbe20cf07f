import { Fragment, useState } from "react";
import { Button, Select } from "antd";
import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { useTexts } from "#ui/texts.ts";
import { flowKindOf, type ProcessType } from "../../../process-types.ts";
import { isListCondition } from "../../../rules/flow/condition-kinds.ts";
import type { BranchNode, Condition, ConditionType, FlowNode } from "../../../rules/flow/definition.ts";
import { fromGroups } from "../../../rules/flow/groups.ts";
import { isDefault, routerOf } from "../../../rules/flow/tree/walk.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { Field } from "./field.tsx";
import { NameFields } from "./name-fields.tsx";
import type { Acts } from "../use-editor.ts";

function newCondition(conditionType: ConditionType): Condition {
  const listed = conditionType === "submiter" || conditionType === "applicant" || isListCondition(conditionType);
  return listed ? { conditionType, operatorType: "eq", ranges: [] } : { conditionType, operatorType: "gt" };
}

interface GroupProps {
  conditions: Condition[];
  /** What its documents can be asked for. */
  kinds: readonly ConditionType[];
  onChange: (conditions: Condition[], key?: string) => void;
}

/** Conditions that must all hold, each kind once. */
function ConditionGroup({ conditions, kinds, onChange }: GroupProps) {
  const t = useTexts("approvals/flow");
  const [added, setAdded] = useState<ConditionType>();
  const left = kinds.filter((type) => !conditions.some((condition) => condition.conditionType === type));
  return (
    <>
      {conditions.map((condition, index) => (
        <ConditionEditor
          key={condition.conditionType}
          condition={condition}
          isNew={condition.conditionType === added}
          onChange={(next) => onChange(conditions.with(index, next), condition.conditionType)}
          onRemove={() => onChange(conditions.toSpliced(index, 1))}
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
            onChange([...conditions, newCondition(type)]);
          }}
        />
      ) : null}
    </>
  );
}

const MOST_GROUPS = 10;

/** When a branch is taken: its priority, and groups of conditions of which one must hold altogether. */
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
  if (!router || isDefault(router, node.uid)) {
    return (
      <>
        <NameFields node={node} acts={acts} />
        <p className="fl-hint">{t("panel.defaultHint")}</p>
      </>
    );
  }
  const { conditions, alternatives = [] } = node;
  const groups = [conditions, ...alternatives];
  const isGrouped = groups.length > 1;
  const set = (next: Condition[][], key?: string) => {
    const parts = fromGroups(next);
    acts.update(node.uid, { conditions: parts.conditions, alternatives: parts.alternatives }, key);
  };
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
      <Field group label={t("panel.conditions")} hint={t(isGrouped ? "panel.groupsHint" : "panel.conditionsHint")}>
        {() => (
          <div className="fl-stack">
            {groups.map((group, at) => (
              <Fragment key={at}>
                {at > 0 ? <div className="fl-or">{t("panel.or")}</div> : null}
                <div
                  className={isGrouped ? "fl-group" : "fl-stack"}
                  {...(isGrouped ? { role: "group", "aria-label": t("panel.group", { number: at + 1 }) } : {})}
                >
                  {isGrouped ? (
                    <div className="fl-condition-head">
                      <span className="mu-secondary">{t("panel.group", { number: at + 1 })}</span>
                      <Button
                        type="text"
                        size="small"
                        icon={<DeleteOutlined />}
                        aria-label={t("panel.removeGroup", { number: at + 1 })}
                        onClick={() => set(groups.toSpliced(at, 1))}
                      />
                    </div>
                  ) : null}
                  <ConditionGroup
                    conditions={group}
                    kinds={flowKindOf(processType).conditions}
                    onChange={(next, key) => set(groups.with(at, next), key && `${at} ${key}`)}
                  />
                </div>
              </Fragment>
            ))}
            {conditions.length > 0 && groups.length < MOST_GROUPS ? (
              <Button icon={<PlusOutlined />} onClick={() => set([...groups, []])}>
                {t("panel.addGroup")}
              </Button>
            ) : null}
          </div>
        )}
      </Field>
    </>
  );
}
