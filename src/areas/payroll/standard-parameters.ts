import type { Text } from "#platform/i18n/text.ts";

export interface StandardParameter extends Text {
  code: string;
  values: readonly { city: string; from: string; value: string; source: string }[];
}

const shanghai = {
  city: "上海",
  from: "2025-07",
  source: "上海市最低工资标准，2025-07-01 起；不含个人缴纳的社保和公积金",
};

/** Figures stand here only where a source says them; a company fills in those of its other cities. */
export const standardParameters: readonly StandardParameter[] = [
  {
    code: "minimumWage",
    zh: "月最低工资",
    en: "Minimum wage a month",
    values: [{ ...shanghai, value: "2740" }],
  },
  {
    code: "minimumWageHourly",
    zh: "小时最低工资",
    en: "Minimum wage an hour",
    values: [{ ...shanghai, value: "25" }],
  },
  {
    code: "minimumWageIsNet",
    zh: "最低工资不含个人社保",
    en: "Minimum wage is net",
    values: [{ ...shanghai, value: "1" }],
  },
];
