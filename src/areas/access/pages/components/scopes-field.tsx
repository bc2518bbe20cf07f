import { Button, Checkbox, Select } from "antd";
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { DepartmentsSelect } from "#areas/organisation/web.tsx";
import { useCall } from "#ui/calls.ts";
import { choicesOf, useLocale, useSay, useTexts } from "#ui/texts.ts";
import type { ScopeKind } from "../../rules/scope-kinds.ts";
import { accountList } from "../../lists.ts";
import { listRoleMenus } from "../../roles-api.ts";
import { scopeWords } from "../../words.ts";

export interface ScopeValue {
  module: string;
  kind: ScopeKind;
  departmentIds: number[];
  includeBelow: boolean;
}

export const emptyScope: ScopeValue = { module: "", kind: "department", departmentIds: [], includeBelow: true };

/** Screens that can have a scope of their own. */
export function useModules() {
  const locale = useLocale();
  const menus = useCall(listRoleMenus, {});
  const pages = (menus.data?.menus ?? []).filter((entry) => entry.meta.station !== null && entry.keyCode === entry.id);
  return pages.map((entry) => ({ value: entry.keyCode, label: locale === "zh" ? entry.title : entry.titleEN }));
}

interface OneScopeProps {
  value?: ScopeValue | undefined;
  onChange?: (value: ScopeValue) => void;
  id?: string;
  label: string;
  /** Of a role, which only extends: own records alone are no range. */
  ofRole?: boolean;
}

/** One of the five kinds, with departments for the custom one. */
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
  const modules = useModules();
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
        onClick={() => send(general, [...others, { ...emptyScope, module: free[0]?.value ?? "" }])}
      >
        {t("scope.addModule")}
      </Button>
      <span className="mu-secondary">{t(ofRole ? "scope.roleHint" : "scope.modulesHint")}</span>
    </div>
  );
}
