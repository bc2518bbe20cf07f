import type { Text } from "#platform/i18n/text.ts";
import type { CellFault, SheetLock } from "./sheet-api.ts";

export const sheetTitle: Text = { zh: "手工项目", en: "Manual items" };

export const personWords = {
  jobNumber: { zh: "工号", en: "Job number" },
  name: { zh: "姓名", en: "Name" },
  department: { zh: "部门", en: "Department" },
} satisfies Record<string, Text>;

/** Why somebody's cells stay as they are. */
export const lockWords: Record<SheetLock, Text> = {
  settled: { zh: "该月份已结算", en: "The month is settled" },
  underApproval: { zh: "薪资批次审批中", en: "The run is being approved" },
  granted: { zh: "薪资已发放", en: "The pay is granted" },
};

/** Why a cell was not saved. */
export const cellFaultWords: Record<CellFault, Text> = {
  ...lockWords,
  noItem: { zh: "该人员的薪资模板没有这个项目", en: "This person's template does not have the item" },
  negative: { zh: "不能为负数", en: "Must not be below zero" },
  tooLarge: { zh: "金额过大", en: "Too large" },
};
