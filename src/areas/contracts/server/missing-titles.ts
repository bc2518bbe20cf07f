import type { Text } from "#platform/i18n/text.ts";
import type { ContractInput } from "../contract-fields.ts";

/** What the fields are called in refusals. */
export const missingTitles: Record<keyof ContractInput, Text> = {
  number: { zh: "合同编号", en: "number" },
  name: { zh: "合同名称", en: "name" },
  legalEntityId: { zh: "所属机构", en: "legal entity" },
  agencyId: { zh: "劳务公司", en: "labour company" },
  startDate: { zh: "开始日期", en: "start date" },
  endDate: { zh: "结束日期", en: "end date" },
  costCentre: { zh: "成本中心编码", en: "cost centre code" },
  standardDaysPerMonth: { zh: "每月标准天数", en: "standard days per month" },
  nightStart: { zh: "夜班开始", en: "start of night hours" },
  nightEnd: { zh: "夜班结束", en: "end of night hours" },
  rates: { zh: "计费标准", en: "rates" },
  shiftSubsidyFen: { zh: "班次补贴", en: "shift subsidy" },
  ladder: { zh: "阶梯补贴", en: "ladder subsidy" },
  postIds: { zh: "岗位", en: "posts" },
  recruiterIds: { zh: "渠道与招聘人", en: "channel and recruiter" },
  contact: { zh: "联系人", en: "contact" },
  phone: { zh: "联系电话", en: "phone" },
  note: { zh: "备注", en: "note" },
};
