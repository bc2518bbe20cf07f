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
  custom: { zh: "自定义部门", en: "Chosen departments" },
};

const belowToo: Text = { zh: "含下级部门", en: "with those below" };

/** A data scope with its departments by name: those chosen, or the person's own, the last of the path. */
export function rangeText(
  { kind, departments, includeBelow }: { kind: ScopeKind; departments: readonly string[]; includeBelow: boolean },
  path: string | null,
  locale: Locale,
): string {
  const own = kind === "department" || kind === "departmentAndBelow" ? (path?.split(" / ").at(-1) ?? "") : "";
  const names = kind === "custom" ? listed(departments, locale) : own;
  const below = kind === "custom" && includeBelow ? (locale === "zh" ? `（${belowToo.zh}）` : ` (${belowToo.en})`) : "";
  const word = scopeWords[kind][locale];
  return names === "" ? word : `${word}${locale === "zh" ? "：" : ": "}${names}${below}`;
}
