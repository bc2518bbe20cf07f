import { formatHours } from "#platform/calendar/clock.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse, type Refusal } from "#platform/errors/refusal.ts";
import type { OrderDoubts } from "../../api.ts";
import { orderRefusals } from "../../errors.ts";
import { duplicateTotals, type DemandLine } from "../../rules/duplicates.ts";
import { findDuplicates, type DuplicateLine } from "./find-duplicates.ts";

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
export async function refuseDuplicates(tx: Tx, question: Question): Promise<void> {
  const duplicates = await unconfirmedDuplicates(tx, question);
  if (duplicates.length > 0) throw doubles(duplicates);
}

/** What has to be confirmed of it, nothing where that was done; doubled hours above the standard are refused. */
export async function unconfirmedDuplicates(
  tx: Tx,
  { exceptOrderId, asked, all, standard, confirmed }: Question,
): Promise<DuplicateLine[]> {
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
  return confirmed ? [] : duplicates;
}

/** The refusal that asks about doubles; `warnings` are said beside them. */
export function doubles(duplicates: readonly DuplicateLine[], warnings: OrderDoubts["warnings"] = []): Refusal {
  const numbers = [...new Set(duplicates.map((one) => one.number))];
  return refuse(orderRefusals.duplicate, { numbers: numbers.slice(0, 5) }, [], doubtsOf(duplicates, warnings));
}

/** What a screen lists of all that has to be confirmed at once. */
export function doubtsOf(duplicates: readonly DuplicateLine[], warnings: OrderDoubts["warnings"]): OrderDoubts {
  return {
    duplicates: duplicates.map(({ orderId, number, workDate, startMinute, endMinute, headcount }) => ({
      orderId,
      number,
      workDate,
      startMinute,
      endMinute,
      headcount,
    })),
    warnings: [...warnings],
  };
}

function isAsked(asked: readonly DemandLine[], { postId, workDate }: { postId: number; workDate: string }): boolean {
  return asked.some((line) => line.postId === postId && line.workDate === workDate);
}
