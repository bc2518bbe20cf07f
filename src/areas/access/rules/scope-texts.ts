import type { ScopeKind } from "./scope-kinds.ts";

/** The five data scopes in words, for screens and exports. */
export const scopeTexts: Record<ScopeKind, { zh: string; en: string }> = {
  none: { zh: "仅本人", en: "Own records only" },
  department: { zh: "本部门", en: "This department" },
  departmentAndBelow: { zh: "本部门及下级部门", en: "This department and below" },
  organisation: { zh: "全部组织", en: "Whole organisation" },
  custom: { zh: "自定义部门", en: "Chosen departments" },
};
