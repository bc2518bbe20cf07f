import { Button, Checkbox, Select } from "antd";
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { DepartmentsSelect, PostsSelect } from "#areas/organisation/web.tsx";
import { payRange } from "#platform/menu/pay-range.ts";
import { useCall } from "#ui/calls.ts";
import { choicesOf, useLocale, useSay, useTexts } from "#ui/texts.ts";
import type { ScopeKind } from "../../rules/scope-kinds.ts";
import { readScopeChoices } from "../../accounts-api.ts";
import { accountList } from "../../lists.ts";
import { listRoleMenus } from "../../roles-api.ts";
import { conditionLabels, scopeWords } from "../../words.ts";

export interface ScopeValue {
  module: string;
  kind: ScopeKind;
  departmentIds: number[];
  includeBelow: boolean;
  postIds: number[];
  employeeTypes: string[];
  agencyIds: number[];
}

export const emptyScope: ScopeValue = {
  module: "",
  kind: "department",
  departmentIds: [],
  includeBelow: true,
  postIds: [],
  employeeTypes: [],
  agencyIds: [],
};

/** Screens that can have a scope of their own; of an account also pay, whatever the screen. */
export function useModules(ofRole = false) {
  const locale = useLocale();
  const menus = useCall(listRoleMenus, {});
  const pages = (menus.data?.menus ?? []).filter((entry) => entry.meta.station !== null && entry.keyCode === entry.id);
  const screens = pages.map((entry) => ({
    value: entry.keyCode,
    label: locale === "zh" ? entry.title : entry.titleEN,
  }));
  return ofRole ? screens : [{ value: payRange.module, label: payRange[locale] }, ...screens];
}

interface OneScopeProps {
  value?: ScopeValue | undefined;
  onChange?: (value: ScopeValue) => void;
  id?: string;
  label: string;
  /** Of a role, which only extends: own records alone are no range. */
  ofRole?: boolean;
}

/** What a chosen scope asks beside departments: all that is named has to fit. */
function ConditionsField({ value, change }: { value: ScopeValue; change: (patch: Partial<ScopeValue>) => void }) {
  const t = useTexts("access");
  const say = useSay();
  const known = useCall(readScopeChoices, {});
  const shared = {
    mode: "multiple",
    allowClear: true,
    maxTagCount: "responsive",
    loading: known.isPending,
    showSearch: { optionFilterProp: "label" },
    style: { width: "100%" },
  } as const;
  return (
    <>
      <PostsSelect
        label={say(conditionLabels.posts)}
        placeholder={say(conditionLabels.posts)}
        value={value.postIds}
        onChange={(postIds) => change({ postIds: postIds ?? [] })}
      />
      <Select<string[]>
        {...shared}
        aria-label={say(conditionLabels.employeeTypes)}
        placeholder={say(conditionLabels.employeeTypes)}
        value={known.data ? value.employeeTypes : []}
        options={(known.data?.employeeTypes ?? []).map((one) => ({ value: one.value, label: one.name }))}
        onChange={(employeeTypes) => change({ employeeTypes })}
      />
      <Select<number[]>
        {...shared}
        aria-label={say(conditionLabels.agencies)}
        placeholder={say(conditionLabels.agencies)}
        value={known.data ? value.agencyIds : []}
        options={(known.data?.agencies ?? []).map((one) => ({ value: one.id, label: one.name }))}
        onChange={(agencyIds) => change({ agencyIds })}
      />
      <span className="mu-secondary">{t("scope.conditionsHint")}</span>
    </>
  );
}

/** One of the five kinds, with departments and further conditions for the custom one. */
export function OneScopeField({ value = emptyScope, onChange, id, label, ofRole = false }: OneScopeProps) {
  const t = useTexts("access");
  const say = useSay();
  const change = (patch: Partial<ScopeValue>) => onChange?.({ ...value, ...patch });
  return (
    <>
      <Select<ScopeKind>
        {...(id ? { id } : {})}
        aria-label={label}
        style={{ width: "100%" }}
        value={value.kind}
        options={choicesOf(scopeWords, say).filter((one) => !ofRole || one.value !== "none")}
        onChange={(kind) => change({ kind })}
      />
      {value.kind === "custom" ? (
        <>
          <DepartmentsSelect
            label={t("scope.departments")}
            value={value.departmentIds}
            onChange={(departmentIds) => change({ departmentIds: departmentIds ?? [] })}
          />
          <Checkbox checked={value.includeBelow} onChange={(event) => change({ includeBelow: event.target.checked })}>
            {t("scope.includeBelow")}
          </Checkbox>
          <ConditionsField value={value} change={change} />
        </>
      ) : null}
    </>
  );
}

interface ScopesFieldProps {
  value?: ScopeValue[] | undefined;
  onChange?: (value: ScopeValue[]) => void;
  id?: string;
  /** Of a role: extension ranges alone. */
  ofRole?: boolean;
}

/** The general scope, and extension ranges for single screens. */
export function ScopesField({ value = [], onChange, id, ofRole = false }: ScopesFieldProps) {
  const t = useTexts("access");
  const say = useSay();
  const modules = useModules(ofRole);
  const general = value.find((one) => one.module === "") ?? { ...emptyScope, kind: "none" };
  const others = value.filter((one) => one.module !== "");
  const send = (next: ScopeValue, rest: ScopeValue[]) => onChange?.(ofRole ? rest : [next, ...rest]);
  const free = modules.filter((module) => others.every((one) => one.module !== module.value));
  return (
    <div>
      {ofRole ? null : (
        <div className="ac-scope">
          <OneScopeField
            {...(id ? { id } : {})}
            label={t("scope.general")}
            value={general}
            onChange={(next) => send(next, others)}
          />
        </div>
      )}
      {others.map((one, index) => (
        <div className="ac-scope" key={one.module}>
          <div className="ac-scope-line">
            <Select
              aria-label={t("scope.module")}
              showSearch={{ optionFilterProp: "label" }}
              value={one.module}
              options={modules.filter((module) => module.value === one.module || free.includes(module))}
              onChange={(module) => send(general, others.with(index, { ...one, module }))}
            />
            <Button
              icon={<CloseOutlined />}
              aria-label={t("scope.remove")}
              onClick={() => send(general, others.toSpliced(index, 1))}
            />
          </div>
          <OneScopeField
            ofRole={ofRole}
            label={say(accountList.columns.scopeKind)}
            value={one}
            onChange={(next) => send(general, others.with(index, next))}
          />
        </div>
      ))}
      <Button
        type="link"
        icon={<PlusOutlined />}
        disabled={free.length === 0}
        onClick={() =>
          send(general, [
            ...others,
            { ...emptyScope, module: (free.find(({ value }) => value !== payRange.module) ?? free[0])?.value ?? "" },
          ])
        }
      >
        {t("scope.addModule")}
      </Button>
      <span className="mu-secondary">{t(ofRole ? "scope.roleHint" : "scope.modulesHint")}</span>
    </div>
  );
}
