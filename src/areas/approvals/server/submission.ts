import { parseYuan } from "#platform/money/yuan.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Facts, Submission } from "../approvable.ts";
import type { Submitting } from "../rules/submit.ts";
import { approvableOf } from "./approvables.ts";
import type { Wanted } from "./find-flow.ts";

export async function submittingOf(tx: Tx, submission: Submission): Promise<Submitting> {
  const facts = submission.facts ?? (await approvableOf(submission.documentType).facts(tx, submission.documentId));
  return { facts, chosen: submission.chosen ?? {}, copyTo: submission.copyTo ?? [] };
}

/** What picks the flow of a submission. */
export function wantedBy({ departmentId, subType, submitterMemberId, urgent }: Pick<Submission, "departmentId" | "subType" | "submitterMemberId" | "urgent">): Wanted {
  return { departmentId, subType: subType ?? null, submitterMemberId, urgent: urgent !== undefined };
}

/** The people a submission names beside those of the flow. */
export function namedBy(submitting: Submitting): number[] {
  return [...Object.values(submitting.chosen).flat(), ...submitting.copyTo];
}

/** The cost that lists show; null where the document has none. */
export function costFenOf(facts: Facts): number | null {
  return facts.calcost === undefined ? null : parseYuan(String(facts.calcost), "fen");
}
