import { sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../runs-api.ts";
import { isSentSql } from "../payments/batch-store.ts";
import { takeOutOfPayments } from "../payments/take-out.ts";
import { refuseVouchered } from "../vouchers/vouchers.ts";
import { ungrant } from "./grant-slips.ts";
import { lockMonth, lockRun, moveRun } from "./run-store.ts";
import { sumRun } from "./sum-run.ts";
import { refuseUnseen } from "./who-sees.ts";

export async function deleteRun(
  context: CallContext,
  input: InputOf<typeof api.deleteRun>,
): Promise<OutputOf<typeof api.deleteRun>> {
  const { tx, principal, now } = context;
  const run = await lockRun(tx, input);
  context.about(run.number);
  await refuseUnseen(context, [run.id]);
  await lockMonth(tx, run);
  const version = await moveRun(tx, run, "delete");
  await tx.query(
    "update payroll.run set delete_reason = $3, deleted_by = $4, deleted_at = $5 where tenant_id = $1 and id = $2",
    [tx.tenantId, run.id, input.reason, principal.accountId || null, now],
  );
  return { version };
}

/** Takes a granted run back, as long as nothing of it was sent to a bank and its month is open. */
export async function withdrawRun(
  context: CallContext,
  input: InputOf<typeof api.withdrawRun>,
): Promise<OutputOf<typeof api.withdrawRun>> {
  const { tx, now } = context;
  const run = await lockRun(tx, input);
  context.about(run.number);
  await refuseUnseen(context, [run.id]);
  await lockMonth(tx, run);
  const version = await moveRun(tx, run, "withdraw");
  await refuseVouchered(tx, run.id);
  const { rows: sent } = await tx.query<{ isSent: boolean }>(
    sql`select ${isSentSql(sql`${tx.tenantId}::int`, sql`${run.id}::bigint`)} as "isSent"`,
  );
  if (sent[0]?.isSent) throw refuse(refusals.submittedAlready);
  await takeOutOfPayments(context, { runId: run.id, reason: input.reason });
  const { rows: slips } = await tx.query<{ id: number; memberId: number }>(
    `select id, member_id as "memberId" from payroll.slip where tenant_id = $1 and run_id = $2 and state in ('granted', 'frozen') order by member_id for update`,
    [tx.tenantId, run.id],
  );
  await ungrant(context, run, slips, true);
  await tx.query(
    `update payroll.slip set state = 'calculated', receipt = 'none', released_at = null, read_at = null, confirmed_at = null, version = version + 1, updated_at = $3
     where tenant_id = $1 and run_id = $2 and state = 'granted'`,
    [tx.tenantId, run.id, now],
  );
  await tx.query(
    "update payroll.run set return_reason = $3, granted_at = null, granted_by = null, instance_id = null where tenant_id = $1 and id = $2",
    [tx.tenantId, run.id, input.reason],
  );
  await sumRun(context, run.id);
  return { version };
}
