import { Checkbox, InputNumber, Radio, Select } from "antd";
import { useTexts } from "#ui/texts.ts";
import { processTypeInfo, type ProcessType } from "../../../process-types.ts";
import type { ApproverNode, ExamineMode, SetType } from "../../../rules/flow/definition.ts";
import { Field } from "./field.tsx";
import { FieldsField } from "./fields-field.tsx";
import { NameFields } from "./name-fields.tsx";
import { PeopleEditor } from "./people-editor.tsx";
import { EmptyRuleField, SameRuleField, TimeoutField } from "./rule-fields.tsx";
import type { Acts } from "../use-editor.ts";

const setTypes: readonly SetType[] = [1, 2, 7, 4, 5];
const MOST_LEVELS = 10;
const levels = Array.from({ length: MOST_LEVELS }, (_, index) => index + 1);
const anybody = [
  "member",
  "position",
  "departmentHead",
  "departmentPost",
  "superiorPosition",
  "previousHead",
  "previousSuperior",
  "employee",
] as const;

/** What a kind of approver begins with; fields of the others are taken away. */
function startOf(settype: SetType): Partial<Record<keyof ApproverNode, unknown>> {
  return {
    settype,
    actions: [],
    examineMode: 1,
    passRatio: undefined,
    directorLevel: settype === 2 ? 1 : undefined,
    examineEndDirectorLevel: settype === 7 ? 1 : undefined,
    selectMode: settype === 4 ? 1 : undefined,
    selectRange: settype === 4 ? 1 : undefined,
  };
}

interface Props {
  node: ApproverNode;
  acts: Acts;
  processType: ProcessType;
}

function WhoFields({ node, acts, processType }: Props) {
  const t = useTexts("approvals/flow");
  const set = (patch: Partial<Record<keyof ApproverNode, unknown>>, key?: string) => acts.update(node.uid, patch, key);
  switch (node.settype) {
    case 1:
      return (
        <PeopleEditor
          actions={node.actions}
          kinds={processType === "transfer" ? [...anybody, "transferHead", "transferPost"] : anybody}
          fields={processTypeInfo(processType).people}
          onChange={(actions) => set({ actions })}
        />
      );
    case 2:
      return (
        <Field label={t("panel.directorLevel")} hint={t("panel.directorHint")}>
          {(id) => (
            <Select
              id={id}
              value={node.directorLevel ?? 1}
              options={levels.map((value) => ({
                value,
                label: value === 1 ? t("summary.directHead") : t("summary.headLevel", { level: value }),
              }))}
              onChange={(directorLevel) => set({ directorLevel })}
            />
          )}
        </Field>
      );
    case 7:
      return (
        <Field label={t("panel.endLevel")} hint={t("panel.endHint")}>
          {(id) => (
            <Select
              id={id}
              value={node.examineEndDirectorLevel ?? 1}
              options={levels.map((value) => ({
                value,
                label: value === 1 ? t("summary.toTop") : t("summary.toLevel", { level: value }),
              }))}
              onChange={(examineEndDirectorLevel) => set({ examineEndDirectorLevel })}
            />
          )}
        </Field>
      );
    case 4:
      return (
        <>
          <Field group label={t("panel.selectMode")}>
            {() => (
              <Radio.Group
                value={node.selectMode ?? 1}
                options={([1, 2] as const).map((value) => ({ value, label: t(`selectMode.${value}`) }))}
                onChange={(event) =>
                  set({
                    selectMode: event.target.value as number,
                    ...(event.target.value === 1 ? { examineMode: 1 } : {}),
                  })
                }
              />
            )}
          </Field>
          <Field group label={t("panel.selectRange")}>
            {() => (
              <Radio.Group
                value={node.selectRange ?? 1}
                options={([1, 2, 3] as const).map((value) => ({ value, label: t(`selectRange.${value}`) }))}
                onChange={(event) => set({ selectRange: event.target.value as number, actions: [] })}
              />
            )}
          </Field>
          {(node.selectRange ?? 1) === 1 ? null : (
            <PeopleEditor
              key={node.selectRange}
              actions={node.actions}
              kinds={[node.selectRange === 3 ? "position" : "member"]}
              onChange={(actions) => set({ actions })}
            />
          )}
        </>
      );
    case 5:
      return <p className="fl-hint">{t("panel.selfHint")}</p>;
  }
}

function ModeField({ node, acts }: Omit<Props, "processType">) {
  const t = useTexts("approvals/flow");
  const several = node.settype === 1 || node.settype === 2 || (node.settype === 4 && node.selectMode === 2);
  if (!several) return null;
  const modes: readonly ExamineMode[] = [1, 2, 3, 4];
  return (
    <Field group label={t("panel.mode")}>
      {() => (
        <>
          <Radio.Group
            className="fl-radios"
            value={node.examineMode}
            options={modes.map((value) => ({
              value,
              label: value === 1 && node.settype === 2 ? t("mode.firstHead") : t(`modeLong.${value}`),
            }))}
            onChange={(event) =>
              acts.update(node.uid, {
                examineMode: event.target.value as number,
                passRatio: event.target.value === 4 ? (node.passRatio ?? 50) : undefined,
              })
            }
          />
          {node.examineMode === 4 ? (
            <InputNumber
              aria-label={t("panel.ratio")}
              min={1}
              max={100}
              precision={0}
              suffix="%"
              value={node.passRatio ?? null}
              onChange={(passRatio) => acts.update(node.uid, { passRatio: passRatio ?? undefined }, "ratio")}
            />
          ) : null}
        </>
      )}
    </Field>
  );
}

const demands = ["comment", "signature"] as const;
const rights = ["transfer", "delegate", "addSign", "returnTo"] as const;

/** Who approves here, how several decide, and what counts when nobody or the submitter is found. */
export function ApproverForm({ node, acts, processType }: Props) {
  const t = useTexts("approvals/flow");
  const set = (patch: Partial<Record<keyof ApproverNode, unknown>>) => acts.update(node.uid, patch);
  const byPeople = node.approveType !== 2 && node.approveType !== 3;
  return (
    <>
      <NameFields node={node} acts={acts} />
      <Field group label={t("panel.handling")}>
        {() => (
          <Radio.Group
            value={node.approveType ?? 1}
            options={([1, 2, 3] as const).map((value) => ({ value, label: t(`approveType.${value}`) }))}
            onChange={(event) =>
              set({ approveType: event.target.value === 1 ? undefined : (event.target.value as number) })
            }
          />
        )}
      </Field>
      {byPeople ? (
        <>
          <Field group label={t("panel.settype")}>
            {() => (
              <Radio.Group
                className="fl-radios"
                value={node.settype}
                options={setTypes.map((value) => ({ value, label: t(`settype.${value}`) }))}
                onChange={(event) => set(startOf(event.target.value as SetType))}
              />
            )}
          </Field>
          <WhoFields node={node} acts={acts} processType={processType} />
          <ModeField node={node} acts={acts} />
          <EmptyRuleField mayFollow value={node.empty} onChange={(empty) => set({ empty })} />
          {node.settype === 5 ? null : <SameRuleField mayFollow value={node.same} onChange={(same) => set({ same })} />}
          <TimeoutField value={node.timeout} onChange={(timeout) => set({ timeout })} />
          <Field group label={t("panel.require")}>
            {() => (
              <Checkbox.Group
                value={demands.filter((one) => node.require?.[one])}
                options={demands.map((value) => ({ value, label: t(`require.${value}`) }))}
                onChange={(kept) =>
                  set({ require: kept.length === 0 ? undefined : Object.fromEntries(kept.map((one) => [one, true])) })
                }
              />
            )}
          </Field>
          <FieldsField processType={processType} value={node.fields} onChange={(fields) => set({ fields })} />
          <Field group label={t("panel.allow")}>
            {() => (
              <Checkbox.Group
                value={rights.filter((one) => node.allow?.[one] !== false)}
                options={rights.map((value) => ({ value, label: t(`allow.${value}`) }))}
                onChange={(kept) =>
                  set({
                    allow:
                      kept.length === rights.length
                        ? undefined
                        : Object.fromEntries(rights.map((one) => [one, kept.includes(one)])),
                  })
                }
              />
            )}
          </Field>
        </>
      ) : null}
    </>
  );
}
