import { z } from "zod";
import { deltaCauseWords } from "#areas/attendance/words.ts";
import { formatHours } from "#platform/calendar/clock.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { formatFen } from "#platform/money/yuan.ts";
import { pricing } from "./pricing.ts";

const side = z.object({
  paidMinutes: z.number().int(),
  amountFen: z.number().int(),
  /** What its missing card costs beside the amount, as far as a statement has taken it or takes it now. */
  fineFen: z.number().int(),
  /** Null = there was no shift. */
  pricing: pricing.nullable(),
});

/** A change of a day that was settled before: what it counted and was worth, and what it comes to; its adjustment is the difference of both amounts without their fines. */
export const settledDelta = z.object({
  workDate: z.string(),
  /** The date whose part of a shift that is split at midnight it changes. */
  part: z.string().optional(),
  causes: z.array(
    z.object({
      kind: z.enum(["punch", "makeUp", "adjustment", "leave", "overtime", "repair", "shift", "rules"]),
      number: z.string().optional(),
      reason: z.string().optional(),
    }),
  ),
  before: side,
  after: side,
});
export type SettledDelta = z.output<typeof settledDelta>;

/** Why the adjustment is there, in one line. */
export function deltaText({ workDate, part, causes, before, after }: SettledDelta, locale: Locale): string {
  const because = causes
    .map(({ kind, number, reason }) => [deltaCauseWords[kind][locale], number, reason].filter(Boolean).join(" "))
    .join(locale === "zh" ? "；" : "; ");
  const fine = before.fineFen === after.fineFen ? "" : `${formatFen(before.fineFen)} → ${formatFen(after.fineFen)}`;
  const hours = `${formatHours(before.paidMinutes)} → ${formatHours(after.paidMinutes)}`;
  if (locale === "zh")
    return `${workDate}${part ? `（计入 ${part} 的部分）` : ""} 结算后变化：${hours} 小时${fine && `，缺卡扣款 ${fine} 元`}（${because}）`;
  return `Changed after settlement, ${workDate}${part ? ` (what counts for ${part})` : ""}: ${hours} h${fine && `, card deduction ${fine} CNY`} (${because})`;
}
