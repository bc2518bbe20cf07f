import { parseYuan } from "#platform/money/yuan.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Facts, Submission } from "../../approvable.ts";
import type { Submitting } from "../../rules/engine/submit.ts";
import { approvableOf } from "./approvables.ts";
import { membersIn } from "../../rules/flow/people-fields.ts";
import type { Wanted } from "../flows/find-flow.ts";

export async function factsOf(
  tx: Tx,
  { facts, documentType, documentId }: Pick<Submission, "facts" | "documentType" | "documentId">,
): Promise<Facts> {
  return facts ?? approvableOf(documentType).facts(tx, documentId);
}

export function submittingOf({
  facts,
  chosen,
  copyTo,
}: Pick<Submission, "chosen" | "copyTo"> & { facts: Facts }): Submitting {
  return { facts, chosen: chosen ?? {}, copyTo: copyTo ?? [] };
}

/** What the fields of a call (`submitterChoices`) say of a submission. */
export function choicesOf({
  approvers,
  toOriginal,
}: {
  approvers?: Submission["chosen"];
  toOriginal?: boolean | undefined;
}): Pick<Submission, "chosen" | "toOriginal"> {
  return { chosen: approvers, toOriginal };
}

/** What picks the flow of a submission. */
export function wantedBy({
  departmentId,
  subType,
  submitterMemberId,
  urgent,
}: Pick<Submission, "departmentId" | "subType" | "submitterMemberId" | "urgent">): Wanted {
  return { departmentId, subType: subType ?? null, submitterMemberId, urgent: urgent !== undefined };
}

/** The people a submission names beside those of the flow: chosen by its submitter, or by its document. */
export function namedBy(submitting: Submitting): number[] {
  return [...Object.values(submitting.chosen).flat(), ...submitting.copyTo, ...membersIn(submitting.facts.people)];
}

/** The cost that lists show; null where the document has none. */
export function costFenOf(facts: Facts): number | null {
  return facts.calcost === undefined || facts.isUnbilled ? null : parseYuan(String(facts.calcost), "fen");
}
