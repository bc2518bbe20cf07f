import { formatExact } from "#platform/formula/decimal.ts";
import type { ExplainedPart } from "#platform/formula/explain.ts";
import { isExact } from "#platform/formula/number.ts";
import type { Value } from "#platform/formula/vocabulary.ts";

type Locale = "zh" | "en";

const truths = { zh: ["是", "否"], en: ["yes", "no"] } as const;

/** A value as it is read; null of bands and tables, which say nothing by themselves. */
export function valueText(value: Value | undefined, locale: Locale): string | null {
  if (value === undefined) return null;
  if (typeof value === "boolean") return truths[locale][value ? 0 : 1];
  if (typeof value === "string") return value;
  return isExact(value) ? formatExact(value, 4) : null;
}

export interface PartLine {
  depth: number;
  text: string;
  from: number;
  to: number;
  value: string | null;
  isTaken: boolean;
  stretches: { from: string; to: string; value: string }[];
}

const deepest = 12;

/** The parts of a formula one below the other, the whole first; literals say themselves and are left out. */
export function partLines(root: ExplainedPart, locale: Locale): PartLine[] {
  const lines: PartLine[] = [];
  const add = (part: ExplainedPart, depth: number) => {
    const value = valueText(part.value, locale);
    const isLiteral = part.parts.length === 0 && part.ref === undefined;
    if (!isLiteral || depth === 0)
      lines.push({
        depth,
        text: part.text,
        from: part.from,
        to: part.to,
        value,
        isTaken: part.isTaken,
        stretches: (part.stretches ?? []).map(({ stretch, value: one }) => ({
          from: stretch.from,
          to: stretch.to,
          value: formatExact(one, 4),
        })),
      });
    if (depth < deepest) for (const inner of part.parts) add(inner, depth + 1);
  };
  add(root, 0);
  return lines;
}
