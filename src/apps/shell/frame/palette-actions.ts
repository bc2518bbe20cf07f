import type { Text } from "#platform/i18n/text.ts";

/** A form that the palette opens from anywhere. */
export interface PaletteAction extends Text {
  needs: string;
  /** Page code; `search` opens its form. */
  page: string;
  search?: string;
}

export const newForm = "form=new";

export const paletteActions: readonly PaletteAction[] = [
  { page: "C1100", needs: "C1100.add", zh: "新建用工申请", en: "New work order" },
  { page: "C3500", needs: "C3500.add", zh: "新建员工档案", en: "New employee file" },
  { page: "C05301", needs: "C05301.add", zh: "新建请假申请", en: "New leave request" },
  { page: "C05302", needs: "C05302.add", zh: "新建加班申请", en: "New overtime request" },
  { page: "C05303", needs: "C05303.add", zh: "新建补卡申请", en: "New make-up clock-in" },
  { page: "C4200", needs: "C4200.make", search: "making=true", zh: "新建结算单", en: "New statements" },
  { page: "C6400", needs: "C6400.add", zh: "新建合同", en: "New contract" },
  { page: "LABOUR_COMPANIES", needs: "LABOUR_COMPANIES.add", zh: "新建劳务公司", en: "New labour company" },
  { page: "C3700", needs: "C3700.add", search: "view=tasks&form=new", zh: "新建抽查任务", en: "New spot check" },
  { page: "C6700", needs: "C6700.edit", zh: "新建用工岗位", en: "New employment post" },
  { page: "C7511", needs: "C7511.edit", zh: "新建岗位", en: "New post" },
  { page: "C6600", needs: "C6600.add", zh: "新建设备", en: "New device" },
  { page: "C6200", needs: "C6200.add", zh: "新建账号", en: "New account" },
  { page: "C6200", needs: "C6200.addRole", search: "view=roles&form=new", zh: "新建角色", en: "New role" },
];
