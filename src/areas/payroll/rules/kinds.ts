export const itemKinds = ["earning", "deduction", "employer", "insurance", "tax", "helper"] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What is paid, taken off or booked is money to the fen; only a helper may be finer or coarser. */
export const moneyDecimals = 2;

/** How an item is taxed; what is exempt counts as income and comes off again. */
export const taxedAs = ["wage", "exempt", "bonus", "severance", "labour", "intern", "none"] as const;
export type TaxedAs = (typeof taxedAs)[number];

/** What is odd in a slip (payroll.md 10); the figures behind it stand in the slip. */
export const markCodes = [
  "zero",
  "negativeGross",
  "short",
  "changed",
  "noHours",
  "unpaidHours",
  "belowMinimum",
  "sickBelow",
  "noCard",
  "overtime36",
  "largeDeduction",
  "uninsured",
  "override",
  "delta",
  "probation80",
  "provisional",
] as const;
export type MarkCode = (typeof markCodes)[number];
