import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import type { PayItem } from "../words.ts";
import { findForPay, refuseResigned } from "./find-employee.ts";
import { refuseOwnPay } from "./within-pay.ts";

export interface AgreedPay {
  memberId: number;
  item: PayItem;
  from: string;
  payFen: number;
}

export async function savePay(context: CallContext, input: InputOf<typeof api.savePay>): Promise<{ done: true }> {
  refuseOwnPay(context, input.memberId);
  const employee = await findForPay(context, input.memberId);
  refuseResigned(employee);
  if (employee.joinedOn !== null && input.from < employee.joinedOn)
    throw refuseField(refusals.beforeJoining, "from", { date: employee.joinedOn });
  await storePay(context, [input]);
  return allDone;
}

/** Amounts are sealed before they leave for the database. */
export async function storePay({ tx, services, principal }: CallContext, pay: readonly AgreedPay[]): Promise<void> {
  await tx.query(
    `insert into personnel.pay_record (tenant_id, member_id, item, from_date, amount_sealed, set_by)
     select $1, g.member_id, g.item, g.from_date, g.amount, $6 from unnest($2::bigint[], $3::text[], $4::date[], $5::bytea[]) as g (member_id, item, from_date, amount)
     on conflict (tenant_id, member_id, item, from_date) do update set amount_sealed = excluded.amount_sealed, set_by = excluded.set_by, set_at = now()`,
    [
      tx.tenantId,
      pay.map((one) => one.memberId),
      pay.map((one) => one.item),
      pay.map((one) => one.from),
      pay.map((one) => services.vault.seal(String(one.payFen))),
      principal.accountId,
    ],
  );
}

/** The amounts of one person, once it is written down who reads them and why. */
export async function revealPay(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revealPay>,
): Promise<OutputOf<typeof api.revealPay>> {
  const { tx, services } = context;
  refuseOwnPay(context, id);
  const employee = await findForPay(context, id);
  await recordPersonalDataRead(context, {
    memberId: employee.id,
    fields: ["agreedPay"],
    reason,
    call: "personnel.revealPay",
  });
  const { rows } = await tx.query<{ id: number; sealed: Buffer }>(
    "select id, amount_sealed as sealed from personnel.pay_record where tenant_id = $1 and member_id = $2 order by id",
    [tx.tenantId, employee.id],
  );
  return rows.map((row) => ({ id: row.id, payFen: Number(services.vault.open(row.sealed)) }));
}
