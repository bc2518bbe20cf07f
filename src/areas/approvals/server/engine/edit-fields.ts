import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { ActContext } from "../../approvable.ts";
import { approvalRefusals } from "../../errors.ts";
import { held, mayEdit, type Answer } from "../../rules/engine/act.ts";
import type { CaseState } from "../../rules/engine/case-state.ts";
import type { ApprovalContext, Refused } from "../../rules/engine/approval-context.ts";
import { approvableOf } from "./approvables.ts";
import type { InstanceRow } from "./loaded-case.ts";
import { costFenOf } from "./submission.ts";

export interface Edit {
  key: string;
  value: string;
}

/**
 * Writes what an approver changes into the document and gives what the rules have to know of it; nothing is written
 * where the step does not let them. Values that are as they were count as no change.
 */
export async function editFields(
  tx: Tx,
  context: ActContext,
  instance: InstanceRow,
  state: CaseState,
  approvalContext: ApprovalContext,
  answer: Answer,
  edits: readonly Edit[],
): Promise<{ edited?: NonNullable<Answer["edited"]> } | Refused> {
  const approvable = approvableOf(instance.documentType);
  if (edits.length === 0) return {};
  const on = held(state, approvalContext, answer);
  if ("refused" in on) return on;
  const values = new Map((await approvable.editable?.(tx, instance.documentId))?.map((one) => [one.key, one]));
  const changes = edits.flatMap(({ key, value }) => {
    const one = values.get(key);
    if (!one) throw refuse(approvalRefusals.fieldUnknown);
    return one.value === value
      ? []
      : [{ field: one.field, key, label: one.label, kind: one.kind, before: one.value, after: value }];
  });
  if (changes.length === 0) return {};
  const refusal = mayEdit(
    on,
    changes.map((change) => change.field),
  );
  if (refusal) return refusal;
  const title = await approvable.edit?.(
    tx,
    instance.documentId,
    new Map(changes.map(({ key, after }) => [key, after])),
    context,
  );
  const facts = await approvable.facts(tx, instance.documentId);
  await tx.query(
    "update approvals.instance set cost_fen = $3, title_zh = coalesce($4, title_zh), title_en = coalesce($5, title_en) where tenant_id = $1 and id = $2",
    [tx.tenantId, instance.id, costFenOf(facts), title?.zh ?? null, title?.en ?? null],
  );
  // Who is told of the act reads the new title.
  if (title) Object.assign(instance, { titleZh: title.zh, titleEn: title.en });
  return { edited: { changes, facts } };
}
