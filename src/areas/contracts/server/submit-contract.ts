import type { ActContext, Submission } from "#areas/approvals/approvable.ts";
import type { RoutePreview } from "#areas/approvals/api.ts";
import { choicesOf, previewRoute, startApproval } from "#areas/approvals/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext, SystemContext } from "#platform/http/context.ts";
import { missingForApproval } from "../contract-fields.ts";
import { refusals } from "../errors.ts";
import { contractLife } from "../life.ts";
import type { ContractState } from "../states.ts";
import { refuseOverlap } from "./coverage.ts";
import { missingTitles } from "./missing-titles.ts";
import { findContract } from "./find-contract.ts";
import { checkParties } from "./write-contract.ts";

function headOf(memberId: number | null) {
  return { documentType: "contract", submitterMemberId: memberId, applicantMemberId: memberId, departmentId: null };
}

/** Who would approve a contract. */
export async function previewContractRoute(
  { tx, ...context }: CallContext,
  { id }: { id: number },
): Promise<{ route: RoutePreview }> {
  await findContract(tx, id);
  return { route: await previewRoute(tx, context, { ...headOf(context.principal.memberId), documentId: id }) };
}

/**
 * Sends a complete contract into approval (process type contract); without a flow it is approved at once.
 * `version`, when given, is the one the caller saw.
 */
export async function submitContract(
  context: SystemContext & ActContext,
  input: { id: number; version?: number; approvers?: Submission["chosen"]; toOriginal?: boolean | undefined },
): Promise<{ state: ContractState }> {
  const { tx } = context;
  const contract = await findContract(tx, input.id, true);
  if (input.version !== undefined && input.version !== contract.version) throw refuse(commonRefusals.stale);
  const state = contractLife.next(contract.state, "submit");
  const missing = missingForApproval(contract);
  if (missing.length > 0) {
    const names = missing
      .map((field) => missingTitles[field][context.locale])
      .join(context.locale === "zh" ? "、" : ", ");
    throw refuse(
      refusals.incomplete,
      { missing: names },
      missing.map((field) => ({ field, message: { zh: "必填", en: "Required" } })),
    );
  }
  await checkParties(tx, contract);
  await refuseOverlap(tx, context.locale, contract);
  await tx.query(
    "update contracts.contract set state = $3, submitter_member_id = $4, return_reason = null, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, contract.id, state, context.principal.memberId],
  );
  const started = await startApproval(tx, context, {
    ...headOf(context.principal.memberId),
    documentId: contract.id,
    number: contract.number,
    title: { zh: contract.name, en: contract.name },
    ...choicesOf(input),
  });
  await tx.query("update contracts.contract set instance_id = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    contract.id,
    started.instanceId,
  ]);
  return { state: started.status };
}
