import { Checkbox, Input, InputNumber, Radio, Select, Switch } from "antd";
import { DepartmentsSelect, MembersSelect, PostsSelect } from "#areas/organisation/web.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { allDepartments, flowList } from "../../../flows-list.ts";
import { processTypeInfo, processTypeNames, processTypes } from "../../../process-types.ts";
import type { Starter } from "../../../rules/flow/flow-head.ts";
import type { Drawing } from "../canvas/drawing.ts";
import { Field } from "./field.tsx";
import { useNames } from "./names.ts";
import { EmptyRuleField, SameRuleField } from "./rule-fields.tsx";
import type { Acts } from "../use-editor.ts";

interface Props {
  drawing: Drawing;
  acts: Acts;
  /** A published flow keeps its process type. */
  isPublished: boolean;
}

function StarterFields({ drawing: { head }, acts }: Omit<Props, "isPublished">) {
  const t = useTexts("approvals/flow");
  const names = useNames();
  const nameOf = { 1: names.member, 2: names.post, 3: names.department };
  const idsOf = (type: Starter["type"]) =>
    head.starters.flatMap((starter) => (starter.type === type ? [starter.targetId] : []));
  const set = (type: Starter["type"], ids: readonly number[] | undefined) => {
    const own = (ids ?? []).map((targetId): Starter => ({ type, targetId, name: nameOf[type](targetId) }));
    acts.set({ head: { ...head, starters: [...head.starters.filter((starter) => starter.type !== type), ...own] } });
  };
  return (
    <Field group label={t("panel.starters")} hint={t("panel.startersHint")}>
      {() => (
        <div className="fl-stack">
          <MembersSelect label={t("who.member")} value={idsOf(1)} onChange={(ids) => set(1, ids)} />
          <PostsSelect label={t("who.position")} value={idsOf(2)} onChange={(ids) => set(2, ids)} />
          <DepartmentsSelect all label={t("who.department")} value={idsOf(3)} onChange={(ids) => set(3, ids)} />
        </div>
      )}
    </Field>
  );
}

function HeadFields({ drawing: { head }, acts, isPublished }: Props) {
  const t = useTexts("approvals/flow");
  const say = useSay();
  const set = (patch: Partial<Drawing["head"]>, key?: string) =>
    acts.set({ head: { ...head, ...patch } }, key && `head ${key}`);
  const kinds = Object.entries(processTypeInfo(head.processType).subTypes ?? {});
  const scope = head.departmentIds?.length === 0 ? "all" : "some";
  return (
    <>
      <div className="fl-pair">
        <Field label={t("panel.flowName")}>
          {(id) => (
            <Input
              id={id}
              required
              maxLength={40}
              value={head.nameZh}
              onChange={(event) => set({ nameZh: event.target.value }, "nameZh")}
            />
          )}
        </Field>
        <Field label={t("panel.flowNameEn")}>
          {(id) => (
            <Input
              id={id}
              maxLength={60}
              value={head.nameEn}
              onChange={(event) => set({ nameEn: event.target.value }, "nameEn")}
            />
          )}
        </Field>
      </div>
      <Field label={say(flowList.columns.processType)}>
        {(id) => (
          <Select
            id={id}
            showSearch={{ optionFilterProp: "label" }}
            disabled={isPublished}
            value={head.processType}
            options={processTypeNames.map((value) => ({ value, label: say(processTypes[value]) }))}
            onChange={(processType) => set({ processType, subTypes: [], urgent: false })}
          />
        )}
      </Field>
      {kinds.length > 0 ? (
        <Field group label={say(flowList.columns.subTypes)}>
          {() => (
            <Checkbox.Group
              className="fl-kinds"
              value={[...head.subTypes]}
              options={kinds.map(([value, text]) => ({ value, label: say(text) }))}
              onChange={(subTypes) => set({ subTypes })}
            />
          )}
        </Field>
      ) : null}
      <Field group label={say(flowList.columns.departments)}>
        {() => (
          <div className="fl-stack">
            <Radio.Group
              value={scope}
              options={[
                { value: "all", label: say(allDepartments) },
                { value: "some", label: t("panel.someDepartments") },
              ]}
              onChange={(event) => set({ departmentIds: event.target.value === "all" ? [] : null })}
            />
            {scope === "all" ? null : (
              <DepartmentsSelect
                all
                label={say(flowList.columns.departments)}
                value={[...(head.departmentIds ?? [])]}
                onChange={(ids) => set({ departmentIds: ids && ids.length > 0 ? ids : null })}
              />
            )}
          </div>
        )}
      </Field>
      {head.processType === "employment" ? (
        <>
          <Field label={t("panel.urgent")} hint={t("panel.urgentHint")}>
            {(id) => <Switch id={id} checked={head.urgent} onChange={(urgent) => set({ urgent })} />}
          </Field>
          <div className="fl-pair">
            <Field label={say(flowList.columns.daysBefore)}>
              {(id) => (
                <InputNumber
                  id={id}
                  min={0}
                  max={365}
                  precision={0}
                  style={{ width: "100%" }}
                  value={head.daysBefore}
                  onChange={(daysBefore) => set({ daysBefore }, "days")}
                />
              )}
            </Field>
            <Field label={say(flowList.columns.monthlyCount)}>
              {(id) => (
                <InputNumber
                  id={id}
                  min={1}
                  max={1000}
                  precision={0}
                  style={{ width: "100%" }}
                  value={head.monthlyCount}
                  onChange={(monthlyCount) => set({ monthlyCount }, "count")}
                />
              )}
            </Field>
          </div>
        </>
      ) : null}
    </>
  );
}

/** What a flow is for and who may start it, and the rules that count for all of its nodes. */
export function StartForm(props: Props) {
  const t = useTexts("approvals/flow");
  const { settings } = props.drawing;
  const set = (patch: Partial<Drawing["settings"]>) => props.acts.set({ settings: { ...settings, ...patch } });
  return (
    <>
      <HeadFields {...props} />
      <StarterFields {...props} />
      <h3>{t("panel.rules")}</h3>
      <EmptyRuleField value={settings.empty} onChange={(empty) => empty && set({ empty })} />
      <SameRuleField value={settings.same} onChange={(same) => same && set({ same })} />
      <Field label={t("panel.duplicate")}>
        {(id) => (
          <Select
            id={id}
            value={settings.duplicate}
            options={(["every", "once"] as const).map((value) => ({ value, label: t(`duplicate.${value}`) }))}
            onChange={(duplicate) => set({ duplicate })}
          />
        )}
      </Field>
      <Field label={t("panel.revoke")}>
        {(id) => (
          <Select
            id={id}
            value={settings.revoke}
            options={(["anyTime", "beforeFirst"] as const).map((value) => ({ value, label: t(`revoke.${value}`) }))}
            onChange={(revoke) => set({ revoke })}
          />
        )}
      </Field>
      <Field label={t("panel.mayReject")} hint={t("panel.mayRejectHint")}>
        {(id) => <Switch id={id} checked={settings.mayReject} onChange={(mayReject) => set({ mayReject })} />}
      </Field>
      <Field label={t("panel.reasonLimit")}>
        {(id) => (
          <Select
            id={id}
            value={settings.reasonLimit}
            options={[200, 500, 1000].map((value) => ({ value, label: String(value) }))}
            onChange={(reasonLimit) => set({ reasonLimit })}
          />
        )}
      </Field>
    </>
  );
}
