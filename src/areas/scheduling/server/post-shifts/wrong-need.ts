import type { Interval } from "#platform/calendar/intervals.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { schedulingRefusals } from "../../errors.ts";

/** Heads needed, from when to when where that is said: a day at most, and the least, the target and the most in this order. */
export function refuseWrongNeed(
  { span, min, target, max }: { span: Interval | null; min: number; target: number | null; max: number | null },
  at: (name: string) => string,
): void {
  if (span !== null && (span.end <= span.start || span.end - span.start > 1440))
    throw refuseField(schedulingRefusals.sectionReversed, at("end"));
  if (target !== null && target < min) throw refuseField(schedulingRefusals.coverTarget, at("target"), { min });
  const least = target ?? min;
  if (max !== null && max < least) throw refuseField(schedulingRefusals.coverMost, at("max"), { least });
}
