import type { Edition } from "#platform/editions.ts";
import { listed, type Locale, type Text } from "#platform/i18n/text.ts";
import type { LoginKind, OutsideKind } from "./api.ts";
import type { ScopeKind } from "./rules/scope-kinds.ts";

/** Whose log-in an account is. */
export const accountKindWords: Record<LoginKind, Text> = {
  staff: { zh: "企业员工", en: "Staff" },
  agency: { zh: "劳务公司", en: "Labour company" },
  worker: { zh: "外部员工", en: "Worker" },
};

/** Those who may log in by an identity provider. */
export const outsideKindWords: Record<OutsideKind, Text> = {
  staff: accountKindWords.staff,
  agency: accountKindWords.agency,
};

/** The five data scopes. */
export const scopeWords: Record<ScopeKind, Text> = {
  none: { zh: "仅本人", en: "Own records only" },
  department: { zh: "本部门", en: "This department" },
  departmentAndBelow: { zh: "本部门及下级部门", en: "This department and below" },
  organisation: { zh: "全部组织", en: "Whole organisation" },
  custom: { zh: "自定义条件", en: "Custom conditions" },
};

const belowToo: Text = { zh: "含下级部门", en: "with those below" };

/** What the conditions of a chosen scope are about, in the order in which they are said. */
export const conditionWords = {
  posts: { zh: "岗位", en: "posts" },
  employeeTypes: { zh: "员工类型", en: "employee types" },
  agencies: { zh: "劳务公司", en: "labour companies" },
} as const satisfies Record<string, Text>;

/** The same where a value is asked for or shown beside it. */
export const conditionLabels: Record<keyof typeof conditionWords, Text> = {
  posts: { zh: "岗位", en: "Posts" },
  employeeTypes: { zh: "员工类型", en: "Employee types" },
  agencies: { zh: "劳务公司", en: "Labour companies" },
};

const anyDepartment: Text = { zh: "全部部门", en: "all departments" };

export type NamedConditions = Record<keyof typeof conditionWords, readonly string[]>;

/** Conditions by name, each that is asked: 岗位：服务员；劳务公司：华达. */
export function conditionsText(asked: NamedConditions, locale: Locale): string {
  const keys = Object.keys(conditionWords) as (keyof typeof conditionWords)[];
  const parts = keys
    .filter((key) => asked[key].length > 0)
    .map((key) => `${conditionWords[key][locale]}${locale === "zh" ? "：" : ": "}${listed(asked[key], locale)}`);
  return listed(parts, locale, "clauses");
}

interface Range extends NamedConditions {
  kind: ScopeKind;
  departments: readonly string[];
  includeBelow: boolean;
}

/** A data scope with what was chosen by name: departments, or the person's own, the last of the path, and conditions. */
export function rangeText(range: Range, path: string | null, locale: Locale): string {
  const { kind, departments, includeBelow } = range;
  const word = scopeWords[kind][locale];
  const said = (text: string) => (text === "" ? word : `${word}${locale === "zh" ? "：" : ": "}${text}`);
  if (kind === "department" || kind === "departmentAndBelow") return said(path?.split(" / ").at(-1) ?? "");
  if (kind !== "custom") return word;
  const below = includeBelow ? (locale === "zh" ? `（${belowToo.zh}）` : ` (${belowToo.en})`) : "";
  const where = departments.length === 0 ? anyDepartment[locale] : `${listed(departments, locale)}${below}`;
  const conditions = conditionsText(range, locale);
  return said(listed(conditions === "" ? [where] : [where, conditions], locale, "clauses"));
}

export const editionTitle: Text = { zh: "版本与账号", en: "Edition and accounts" };

export const editionWords: Record<Edition, Text> = {
  free: { zh: "免费版", en: "Free" },
  standard: { zh: "标准版", en: "Standard" },
};

/** From how many accounts in use on somebody who adds one is told how many are left: the last fifth. */
export const isNearCap = (used: number, cap: number | null): boolean => cap !== null && used * 5 >= cap * 4;
