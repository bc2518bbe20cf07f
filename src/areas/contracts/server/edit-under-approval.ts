import type { ActContext, ApprovalField, FieldValue } from "#areas/approvals/approvable.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { contractFields as given } from "../contract-fields.ts";
import { refuseOverlap } from "./coverage.ts";
import { findContract } from "./find-contract.ts";
import { contractFields } from "./summarise-contract.ts";
import { refuseEarlyVersion } from "./update-contract.ts";

/** What flows may hide of a contract, or let approvers edit: prices, posts and parties are for whoever made it. */
export const approvalFields: readonly ApprovalField[] = (
  ["agency", "term", "posts", "costCentre", "note", "price"] as const
).map((name) => ({
  name,
  ...contractFields[name],
  editable: name === "term" || name === "costCentre" || name === "note",
}));

/** The term, the cost centre and the note. */
export async function editableOfContract(tx: Tx, id: number): Promise<FieldValue[]> {
  const { startDate, endDate, costCentre, note } = await findContract(tx, id);
  return [
    { field: "term", key: "startDate", kind: "date", label: contractFields.startDate, value: startDate },
    { field: "term", key: "endDate", kind: "date", label: contractFields.endDate, value: endDate },
    {
      field: "costCentre",
      key: "costCentre",
      kind: "text",
      label: contractFields.costCentre,
      value: costCentre ?? "",
      min: 1,
      max: 40,
    },
    { field: "note", key: "note", kind: "text", label: contractFields.note, value: note ?? "", max: 1000 },
  ];
}

/** Carries an approver's changes into a contract under approval, by the rules of its form and of a submission. */
export async function editContract(
  tx: Tx,
  id: number,
  values: ReadonlyMap<string, string>,
  context: ActContext,
): Promise<undefined> {
  const stored = await findContract(tx, id, true);
  const wanted = given.safeParse({ ...stored, ...Object.fromEntries(values) });
  if (!wanted.success) {
    const [issue] = wanted.error.issues;
    const [zh = "", en = zh] = (issue?.message ?? "").split("|");
    throw refuseField(
      issue?.code === "custom" ? { ...commonRefusals.invalidInput, zh, en } : commonRefusals.invalidInput,
      String(issue?.path[0] ?? "startDate"),
    );
  }
  const { startDate, endDate, costCentre, note } = wanted.data;
  if (costCentre === null) throw refuseField(commonRefusals.invalidInput, "costCentre");
  await refuseEarlyVersion(tx, stored.replacesId, wanted.data);
  await refuseOverlap(tx, context.locale ?? "zh", { ...stored, startDate, endDate });
  await tx.query(
    "update contracts.contract set start_date = $3, end_date = $4, cost_centre = $5, note = $6, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, startDate, endDate, costCentre, note],
  );
  return undefined;
}
