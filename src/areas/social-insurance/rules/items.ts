/** What is contributed to, in the order in which it is named everywhere. */
export const itemCodes = [
  "pension",
  "medical",
  "unemployment",
  "injury",
  "maternity",
  "largeMedical",
  "fund",
  "supplementaryFund",
] as const;
export type ItemCode = (typeof itemCodes)[number];

/** Housing fund: paid to its own centre, with its own first month. */
export const isFund = (item: ItemCode): boolean => item === "fund" || item === "supplementaryFund";

/** Which of somebody's bases an item is reckoned on. */
export const baseKinds = ["insurance", "fund"] as const;
export type BaseKind = (typeof baseKinds)[number];

/** S-1, S-2: how each side of an item is rounded. */
export const roundings = ["fen_half_up", "fen_ceil", "jiao_ceil", "yuan_half_up"] as const;
export type Rounding = (typeof roundings)[number];

/** Where the rate of an item stands: in the package of the city, or in the terms of the company's account there. */
export const rateSources = ["package", "injury", "fund", "supplementary"] as const;
export type RateSource = (typeof rateSources)[number];

/** Rates are whole ten-thousandths of a percent: 16 % is 160,000. */
export const wholeRate = 1_000_000;
