import { choicesOf, previewRoute, revokeApproval, startApproval } from "#areas/approvals/server.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../runs-api.ts";
import { checkGrant } from "./check-grant.ts";
import { lockMonth, lockRun, lockRuns, moveRun } from "./run-store.ts";
import { refuseUnseen } from "./who-sees.ts";

const headOf = (memberId: number | null) => ({
  documentType: "payrollRun",
  submitterMemberId: memberId,
  applicantMemberId: memberId,
  departmentId: null,
  subType: "payroll",
});

/** Who would approve a run; for those who may grant one. */
export async function previewGrant(
  context: CallContext,
  { id }: InputOf<typeof api.previewGrant>,
): Promise<OutputOf<typeof api.previewGrant>> {
  await refuseUnseen(context, [id]);
  return { route: await previewRoute(context.tx, context, { ...headOf(context.principal.memberId), documentId: id }) };
}

/** Sends runs into approval (process type pay, kind payroll); without a flow they are granted at once. */
export async function grantRuns(
  context: CallContext,
  input: InputOf<typeof api.grantRuns>,
): Promise<OutputOf<typeof api.grantRuns>> {
  const { tx, principal } = context;
  await refuseUnseen(context, input.ids);
  const result = { granted: 0, waiting: 0, held: 0 };
  for (const run of await lockRuns(tx, input.ids)) {
    await lockMonth(tx, run);
    await moveRun(tx, run, "grant");
    const slips = await checkGrant(context, run, input.reason);
    await tx.query(
      "update payroll.run set grant_reason = $3, return_reason = null, granted_by = $4 where tenant_id = $1 and id = $2",
      [tx.tenantId, run.id, input.reason, principal.accountId || null],
    );
    const started = await startApproval(tx, context, {
      documentId: run.id,
      number: run.number,
      title: { zh: `${run.entityZh} ${run.month} 工资`, en: `Payroll ${run.entityEn} ${run.month}` },
      ...headOf(principal.memberId),
      ...choicesOf(input),
    });
    await tx.query("update payroll.run set instance_id = $3 where tenant_id = $1 and id = $2", [
      tx.tenantId,
      run.id,
      started.instanceId,
    ]);
    if (started.status === "approved") result.granted += 1;
    else result.waiting += 1;
    const { rows } = await tx.query<{ held: number }>(
      "select count(*)::int as held from payroll.slip where tenant_id = $1 and run_id = $2 and state in ('held', 'frozen')",
      [tx.tenantId, run.id],
    );
    result.held += rows[0]!.held;
    context.about(`${run.number} (${slips.length})`);
  }
  return result;
}

export async function revokeGrant(
  context: CallContext,
  input: InputOf<typeof api.revokeGrant>,
): Promise<OutputOf<typeof api.revokeGrant>> {
  const run = await lockRun(context.tx, input);
  context.about(run.number);
  await revokeApproval(context.tx, context, { documentType: "payrollRun", documentId: run.id }, input.reason);
  return { version: (await lockRun(context.tx, { id: run.id })).version };
}
