import * as fields from "#platform/http/fields.ts";

/** Their choices are those of the caller's scope (`filterChoices`): the page gives them. */
export const departmentFilter = {
  kind: "custom",
  zh: "部门",
  en: "Department",
  input: fields.filter(fields.id),
} as const;
export const agencyFilter = {
  kind: "custom",
  zh: "劳务公司",
  en: "Labour company",
  input: fields.filter(fields.id),
  staffOnly: true,
} as const;
/** Days that have to be said. */
export const periodFilter = { kind: "dateRange", to: "to", zh: "期间", en: "Period", input: fields.date } as const;

export const all = { zh: "全部", en: "All" };
