import type { Band } from "./rules/parameter-content.ts";
import type { Text } from "#platform/i18n/text.ts";

export interface StandardParameter extends Text {
  code: string;
  /** Bands where it goes by something, of which the whole counts by the band that it falls in (B-1). */
  kind?: "bands";
  values: readonly { city: string; from: string; value: string | readonly Band[]; source: string }[];
}

const shanghai = {
  city: "上海",
  from: "2025-07",
  source: "上海市最低工资标准，2025-07-01 起；不含个人缴纳的社保和公积金",
};

const notCompared = "尚未与公告原文核对，启用前请确认";
const others = [
  {
    city: "北京",
    from: "2025-09",
    month: "2540",
    hour: "27.7",
    source: `北京市最低工资标准，2025-09-01 起；${notCompared}`,
  },
  {
    city: "广州",
    from: "2025-03",
    month: "2500",
    hour: "23.7",
    source: `广州市最低工资标准，2025-03-01 起；${notCompared}`,
  },
  {
    city: "深圳",
    from: "2025-03",
    month: "2520",
    hour: "23.7",
    source: `深圳市最低工资标准，2025-03-01 起；${notCompared}`,
  },
  { city: "成都", from: "2025-01", month: "2330", hour: "23", source: `成都市最低工资标准；${notCompared}` },
] as const;

/** Figures stand here only where a source says them; a company fills in those of its other cities. */
export const standardParameters: readonly StandardParameter[] = [
  {
    code: "minimumWage",
    zh: "月最低工资",
    en: "Minimum wage a month",
    values: [
      { ...shanghai, value: "2740" },
      ...others.map(({ month, city, from, source }) => ({ city, from, source, value: month })),
    ],
  },
  {
    code: "minimumWageHourly",
    zh: "小时最低工资",
    en: "Minimum wage an hour",
    values: [
      { ...shanghai, value: "25" },
      ...others.map(({ hour, city, from, source }) => ({ city, from, source, value: hour })),
    ],
  },
  {
    code: "minimumWageIsNet",
    zh: "最低工资不含个人社保",
    en: "Minimum wage is net",
    values: [{ ...shanghai, value: "1" }],
  },
  {
    code: "sickPay",
    zh: "病假工资比例（按工龄年）",
    en: "Sick pay % by year of work",
    kind: "bands",
    values: [
      {
        city: "上海",
        from: "2025-01",
        value: [
          { upTo: "2", value: "60" },
          { upTo: "4", value: "70" },
          { upTo: "6", value: "80" },
          { upTo: "8", value: "90" },
          { upTo: null, value: "100" },
        ],
        source: `上海病假工资按连续工龄 60%-100%，连续病休 6 个月以内；${notCompared}`,
      },
      {
        city: "深圳",
        from: "2025-01",
        value: [{ upTo: null, value: "60" }],
        source: `深圳病假工资不低于正常工作时间工资的 60%；${notCompared}`,
      },
    ],
  },
  {
    code: "sickPayLong",
    zh: "病休满六个月后比例（按工龄年）",
    en: "Sick pay % after six months",
    kind: "bands",
    values: [
      {
        city: "上海",
        from: "2025-01",
        value: [
          { upTo: "1", value: "40" },
          { upTo: "3", value: "50" },
          { upTo: null, value: "60" },
        ],
        source: `上海疾病救济费按连续工龄 40%-60%，连续病休超过 6 个月（沪劳保发〔1995〕83 号）；${notCompared}`,
      },
    ],
  },
];
