import type { Month } from "#platform/calendar/periods.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { BaseKind, ItemCode, RateSource, Rounding } from "../rules/items.ts";
import type { Source } from "./source.ts";

/** A figure of a draft: what a source says, or what nobody has said yet (null) and the company fills in. */
export interface ShippedItem {
  code: ItemCode;
  /** In yuan as it was announced; null = empty. */
  floor: number | null;
  ceiling: number | null;
  /** In percent; null = empty; of an item whose rate stands in the account, nothing. */
  employer: number | null;
  employee: number | null;
  rateOf: RateSource;
  /** Bounds of the rate that an account may have, in percent. */
  rateLeast?: number;
  rateMost?: number;
  employeeFixed?: number;
  rounding: Rounding;
  base: BaseKind;
  source: Source;
  /** Not said by two independent sources, or they disagree. */
  unsure: boolean;
}

export interface ShippedVersion {
  city: CityCode;
  from: Month;
  to: Month | null;
  source: Source;
  items: readonly ShippedItem[];
}

export const cityCodes = [
  "shanghai",
  "beijing",
  "guangzhou",
  "shenzhen",
  "chengdu",
  "hangzhou",
  "suzhou",
  "nanjing",
] as const;
export type CityCode = (typeof cityCodes)[number];

export const cityNames: Record<CityCode, Text> = {
  shanghai: { zh: "上海", en: "Shanghai" },
  beijing: { zh: "北京", en: "Beijing" },
  guangzhou: { zh: "广州", en: "Guangzhou" },
  shenzhen: { zh: "深圳", en: "Shenzhen" },
  chengdu: { zh: "成都", en: "Chengdu" },
  hangzhou: { zh: "杭州", en: "Hangzhou" },
  suzhou: { zh: "苏州", en: "Suzhou" },
  nanjing: { zh: "南京", en: "Nanjing" },
};

/** What is said of several items at once; the rest is said of each. */
type Part = Partial<ShippedItem> & Pick<ShippedItem, "source">;

const empty: Omit<ShippedItem, "code" | "source"> = {
  floor: null,
  ceiling: null,
  employer: null,
  employee: null,
  rateOf: "package",
  rounding: "fen_half_up",
  base: "insurance",
  unsure: true,
};

export const item = (code: ItemCode, part: Part): ShippedItem => ({ ...empty, code, ...part });

/** Employer only, by the class of the industry: the rate stands in the account. */
export const injury = (part: Part): ShippedItem => item("injury", { rateOf: "injury", employee: 0, ...part });

/** Both sides alike, at the rate that the company has chosen with its fund centre. */
export const fund = (part: Part): ShippedItem =>
  item("fund", { rateOf: "fund", base: "fund", rateLeast: 5, rateMost: 12, ...part });

/** National classes of work injury, in percent; hotels are normally class 1 or 2. */
export const injuryClasses = [0.2, 0.4, 0.7, 0.9, 1.1, 1.3, 1.6, 1.9] as const;
