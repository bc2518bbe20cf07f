import { parseDecimal } from "#platform/formula/decimal.ts";
import { compare } from "#platform/formula/number.ts";

export interface Band {
  upTo: string | null;
  value: string;
}
export type Content = string | readonly Band[] | Readonly<Record<string, string>>;

/** What is wrong with figures of a parameter: not of its kind, or the band that leaves a gap, from 1. */
export type ContentFault = { is: "kind" } | { is: "band"; n: number };

/** Bands rise without a gap, each from the bound of the one before it; the last has no upper bound. */
export function contentFault(kind: "value" | "bands" | "table", content: Content): ContentFault | null {
  const wrong: ContentFault = { is: "kind" };
  if (kind === "value") return typeof content === "string" && parseDecimal(content) !== null ? null : wrong;
  if (typeof content === "string") return wrong;
  if (kind === "table") {
    if (isBands(content)) return wrong;
    const rows = Object.entries(content);
    return rows.length > 0 && rows.every(([key, value]) => key.trim() !== "" && parseDecimal(value) !== null)
      ? null
      : wrong;
  }
  if (!isBands(content) || content.length === 0) return wrong;
  return bandFault(content);
}

const isBands = (content: Exclude<Content, string>): content is readonly Band[] => Array.isArray(content);

function bandFault(bands: readonly Band[]): ContentFault | null {
  let before: string | null = null;
  for (const [at, { upTo, value }] of bands.entries()) {
    if (parseDecimal(value) === null) return { is: "kind" };
    const isLast = at === bands.length - 1;
    if ((upTo === null) !== isLast) return { is: "band", n: at + 1 };
    if (upTo === null) continue;
    const [bound, last] = [parseDecimal(upTo), before === null ? null : parseDecimal(before)];
    if (bound === null) return { is: "kind" };
    if (last !== null && compare(bound, last) <= 0) return { is: "band", n: at + 1 };
    before = upTo;
  }
  return null;
}

export interface Months {
  fromMonth: string;
  toMonth: string | null;
}

/** Whether two spans of months have one in common; an open end reaches for ever. */
export const overlap = (one: Months, other: Months): boolean =>
  (one.toMonth === null || other.fromMonth <= one.toMonth) &&
  (other.toMonth === null || one.fromMonth <= other.toMonth);
