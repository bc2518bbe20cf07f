import { useState } from "react";
import { Button, Select } from "antd";
import { CloseOutlined, DownOutlined, UpOutlined } from "@ant-design/icons";
import { DepartmentSelect, PostSelect } from "#areas/organisation/web.tsx";
import { useTexts } from "#ui/texts.ts";
import type { Action, ActionType } from "../../../rules/flow/definition.ts";
import { peopleFields, type PeopleField } from "../../../rules/flow/people-fields.ts";
import { ApproverSelect } from "../../components/approver-select.tsx";
import { Field } from "./field.tsx";
import { useNames } from "./names.ts";
import { actionText } from "../canvas/summary.ts";

type Plain = Exclude<ActionType, "fieldPerson" | "fieldHead">;
type OfField = `${"fieldPerson" | "fieldHead"} ${PeopleField}`;
type Choice = Plain | OfField;

interface PeopleEditorProps {
  actions: readonly Action[];
  kinds: readonly Plain[];
  /** Fields of the documents that name people or departments. */
  fields?: readonly PeopleField[];
  onChange: (actions: Action[]) => void;
}

const numbered = (actions: readonly Omit<Action, "order">[]): Action[] =>
  actions.map((action, index) => ({ ...action, order: index + 1 }));
const same = (a: Omit<Action, "order">, b: Omit<Action, "order">) =>
  a.type === b.type &&
  a.workerId === b.workerId &&
  a.postId === b.postId &&
  a.departmentId === b.departmentId &&
  a.field === b.field;

/** Whom a node asks, in the order they are asked in: people, positions, and those who follow from the applicant. */
export function PeopleEditor({ actions, kinds, fields = [], onChange }: PeopleEditorProps) {
  const t = useTexts("approvals/flow");
  const names = useNames();
  const [kind, setKind] = useState<Choice>(kinds[0] ?? "member");
  const ofFields = fields.flatMap((field): (Omit<Action, "order"> & { value: OfField })[] => [
    ...(peopleFields[field].kind === "member"
      ? [{ type: "fieldPerson" as const, field, value: `fieldPerson ${field}` as const }]
      : []),
    { type: "fieldHead" as const, field, value: `fieldHead ${field}` as const },
  ]);
  /** Those who follow from the applicant or the document need nothing more than to be named. */
  const take = (next: Choice) => {
    const named = ofFields.find((one) => one.value === next);
    if (named) return add({ type: named.type, field: named.field });
    const plain = kinds.find((one) => one === next);
    if (plain === undefined || plain === "member" || plain === "position") setKind(next);
    else add({ type: plain });
  };
  const ordered = actions.toSorted((a, b) => a.order - b.order);
  const add = (...more: Omit<Action, "order">[]) =>
    onChange(numbered([...ordered, ...more.filter((one) => !ordered.some((known) => same(known, one)))]));
  const limit = (action: Action, departmentId: number | undefined) => {
    const { departmentId: _, ...rest } = action;
    const next = departmentId === undefined ? rest : { ...rest, departmentId };
    onChange(numbered(ordered.flatMap((one) => (one === action ? [next] : same(one, next) ? [] : [one]))));
  };
  const swap = (index: number, by: -1 | 1) => {
    const next = [...ordered];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    onChange(numbered(next));
  };
  return (
    <Field group label={t("who.title")}>
      {() => (
        <>
          <ol className="fl-people">
            {ordered.map((action, index) => {
              const text = actionText(action, t, names);
              return (
                <li
                  key={`${action.type} ${action.workerId ?? ""} ${action.postId ?? ""} ${action.departmentId ?? ""} ${action.field ?? ""}`}
                >
                  <span>{action.postId === undefined ? text : names.post(action.postId)}</span>
                  {action.type === "position" ? (
                    <DepartmentSelect
                      all
                      width={150}
                      label={t("who.limitTo", { name: text })}
                      placeholder={t("who.inDepartment")}
                      value={action.departmentId}
                      onChange={(departmentId) => limit(action, departmentId)}
                    />
                  ) : null}
                  <Button
                    type="text"
                    size="small"
                    icon={<UpOutlined />}
                    aria-label={t("who.up", { name: text })}
                    disabled={index === 0}
                    onClick={() => swap(index, -1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<DownOutlined />}
                    aria-label={t("who.down", { name: text })}
                    disabled={index === ordered.length - 1}
                    onClick={() => swap(index, 1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined />}
                    aria-label={t("who.remove", { name: text })}
                    onClick={() => onChange(numbered(ordered.filter((one) => one !== action)))}
                  />
                </li>
              );
            })}
          </ol>
          <div className="fl-add-people">
            {kinds.length > 1 ? (
              <Select<Choice>
                showSearch={{ optionFilterProp: "label" }}
                aria-label={t("who.kind")}
                value={kind}
                options={[
                  ...kinds.map((value): { value: Choice; label: string } => ({ value, label: t(`who.${value}`) })),
                  ...ofFields.map(({ value, type, field }) => ({
                    value,
                    label: actionText({ type, field, order: 0 }, t, names),
                  })),
                ]}
                onSelect={take}
                popupMatchSelectWidth={false}
              />
            ) : null}
            {kind === "member" ? (
              <ApproverSelect
                label={t("who.member")}
                onChange={(workerId) => workerId !== undefined && add({ type: "member", workerId })}
              />
            ) : null}
            {kind === "position" ? (
              <PostSelect
                label={t("who.position")}
                onChange={(postId) => postId !== undefined && add({ type: "position", postId })}
              />
            ) : null}
          </div>
        </>
      )}
    </Field>
  );
}
