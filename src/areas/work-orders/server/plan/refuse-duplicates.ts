import { formatHours } from "#platform/calendar/clock.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { orderRefusals } from "../../errors.ts";
import { duplicateTotals, type DemandLine } from "../../rules/duplicates.ts";
import { findDuplicates } from "./find-duplicates.ts";

type NamedLine = DemandLine & { postName: string };

interface Question {
  exceptOrderId: number;
  /** What is newly asked for; only this can double something. */
  asked: readonly NamedLine[];
  /** The whole order as it would stand: its hours count towards the standard. */
  all: readonly NamedLine[];
  /** Hours per post and day, null = none. */
  standard: number | null;
  confirmed: boolean;
}

/** Spec 8: doubled hours above the standard are refused; a double within it has to be confirmed. */
export async function refuseDuplicates(
  tx: Tx,
  { exceptOrderId, asked, all, standard, confirmed }: Question,
): Promise<void> {
  const duplicates = await findDuplicates(tx, asked, exceptOrderId);
  const beyond =
    standard === null
      ? undefined
      : duplicateTotals(all, duplicates).find((total) => total.minutes > standard * 60 && isAsked(asked, total));
  if (beyond) {
    const post = asked.find((line) => line.postId === beyond.postId)?.postName ?? "";
    throw refuse(orderRefusals.duplicateHours, {
      date: beyond.workDate,
      post,
      hours: formatHours(beyond.minutes),
      standard: standard ?? 0,
    });
  }
  if (duplicates.length === 0 || confirmed) return;
  const numbers = [...new Set(duplicates.map((one) => one.number))];
  throw refuse(orderRefusals.duplicate, { numbers: numbers.slice(0, 5) }, [], {
    duplicates: duplicates.map(({ orderId, number, state, workDate, startMinute, endMinute, headcount }) => ({
      orderId,
      number,
      state,
      workDate,
      startMinute,
      endMinute,
      headcount,
    })),
  });
}

function isAsked(asked: readonly DemandLine[], { postId, workDate }: { postId: number; workDate: string }): boolean {
  return asked.some((line) => line.postId === postId && line.workDate === workDate);
}
