import { withinPay } from "#areas/personnel/server.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { payRowLife } from "../../life.ts";
import { paymentRefusals } from "../../payment-errors.ts";
import type * as api from "../../payments-api.ts";
import type { PayRowState } from "../../rules/pay-result.ts";
import { finishAnswered, lockBatch } from "./batch-store.ts";
import { tellRows } from "./import-result.ts";

/** Somebody says what became of one payment, such as a bank that answers by telephone; with the reason. */
export async function markPayRow(
  context: CallContext,
  input: InputOf<typeof api.markPayRow>,
): Promise<OutputOf<typeof api.markPayRow>> {
  const { tx, today } = context;
  const { rows: found } = await tx.query<{ batchId: number }>(
    sql`select p.batch_id as "batchId" from payroll.pay_row p join payroll.slip s on s.tenant_id = p.tenant_id and s.id = p.slip_id
        where p.tenant_id = ${tx.tenantId} and p.id = ${input.id} and ${withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` })}`,
  );
  if (found[0] === undefined) throw refuse(paymentRefusals.unknownPayRow);
  const batch = await lockBatch(context, { id: found[0].batchId });
  const { rows } = await tx.query<{ name: string; state: PayRowState; version: number }>(
    `select m.name, p.state, p.version from payroll.pay_row p join organisation.member_view m on m.tenant_id = p.tenant_id and m.id = p.member_id
     where p.tenant_id = $1 and p.id = $2 for update of p`,
    [tx.tenantId, input.id],
  );
  const [row] = rows;
  if (row === undefined || row.version !== input.version) throw refuse(commonRefusals.stale);
  context.about(`${batch.number} ${row.name}`);
  payRowLife.next(row.state, input.as === "paid" ? "pay" : "fail");
  const paidOn = input.paidOn ?? today;
  if (paidOn > today) throw refuseField(paymentRefusals.paidLater, "paidOn");
  const isPaid = input.as === "paid";
  await tellRows(context, batch, [
    { id: input.id, isPaid, failure: isPaid ? null : input.reason, paidOn, note: input.reason },
  ]);
  await finishAnswered(tx, batch);
  return { version: row.version + 1 };
}
