import { notify } from "#areas/notices/server.ts";
import { accountsWithCode } from "#areas/access/server.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { receiptLife } from "../../life.ts";
import { payslipRefusals } from "../../payslip-errors.ts";
import type * as api from "../../payslips-api.ts";
import { objectionDays } from "../../rules/payslips/pin.ts";
import { explainStored } from "../slips/explain-item.ts";
import { openUntil, personOf, refuseClosed } from "./opening.ts";
import {
  findOwnSlip,
  findSealed,
  markRead,
  objectionEnd,
  saidPayslip,
  type OwnSlip,
  type SealedSlip,
} from "./own-slip.ts";

export async function myPayslips(context: CallContext): Promise<OutputOf<typeof api.myPayslips>> {
  const { tx, principal, locale } = context;
  const { rows } = await tx.query<OutputOf<typeof api.myPayslips>["rows"][number]>(
    sql`select s.id, r.month, r.kind, ${named(locale, "e")} as entity, r.pay_date as "payDate", s.receipt
        from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
        join organisation.legal_entity_view e on e.tenant_id = r.tenant_id and e.id = r.entity_id
        where s.tenant_id = ${tx.tenantId} and s.member_id = ${principal.memberId}::bigint and s.state = 'granted' and s.receipt <> 'none'
        order by r.month desc, s.id desc limit 120`,
  );
  const { rowCount } = await tx.query("select from payroll.payslip_pin where tenant_id = $1 and member_id = $2", [
    tx.tenantId,
    principal.memberId,
  ]);
  return { hasPin: rowCount === 1, openUntil: await openUntil(context), rows };
}

async function ownSlip(context: CallContext, id: number): Promise<OwnSlip> {
  await refuseClosed(context);
  return findOwnSlip(context, personOf(context).memberId, id);
}

/** The whole of one's own payslip, where this log-in may see it now. */
export async function openedSlip(context: CallContext, id: number): Promise<SealedSlip> {
  const found = await findSealed(context, personOf(context).memberId, id, context.principal.sessionId);
  if (found?.isOpen !== true) await refuseClosed(context);
  if (found === undefined) throw refuse(payslipRefusals.unknownPayslip);
  return found;
}

export async function readPayslip(
  context: CallContext,
  { id }: InputOf<typeof api.readPayslip>,
): Promise<OutputOf<typeof api.readPayslip>> {
  return saidPayslip(context, await markRead(context, await openedSlip(context, id)));
}

export async function explainPayslip(
  context: CallContext,
  { id, itemId }: InputOf<typeof api.explainPayslip>,
): Promise<OutputOf<typeof api.explainPayslip>> {
  return explainStored(context, await ownSlip(context, id), itemId);
}

export async function confirmPayslip(
  context: CallContext,
  { id }: InputOf<typeof api.confirmPayslip>,
): Promise<{ done: true }> {
  const slip = await ownSlip(context, id);
  context.about(slip.month);
  const receipt = receiptLife.next(slip.receipt, "confirm");
  const { rowCount } = await context.tx.query(
    "update payroll.slip set receipt = $3, confirmed_at = $4 where tenant_id = $1 and id = $2 and receipt = $5",
    [context.tx.tenantId, id, receipt, context.now, slip.receipt],
  );
  if (rowCount !== 1) throw refuse(commonRefusals.stale);
  return allDone;
}

/** Within ten days of reading; those who answer are told, without a word of what it says. */
export async function objectToPayslip(
  context: CallContext,
  { id, lines }: InputOf<typeof api.objectToPayslip>,
): Promise<{ done: true }> {
  const { tx, now } = context;
  const slip = await ownSlip(context, id);
  context.about(slip.month);
  const receipt = receiptLife.next(slip.receipt, "object");
  if (objectionEnd(slip, now) === null) throw refuse(payslipRefusals.tooLateToObject, { days: objectionDays });
  const known = new Set([
    ...Object.keys(slip.content.values).map(Number),
    ...slip.content.deltas.map(({ itemId }) => itemId),
  ]);
  if (lines.some(({ itemId }) => itemId !== null && !known.has(itemId)))
    throw refuseField(payslipRefusals.unknownLine, "lines");
  const { rowCount } = await tx.query(
    "update payroll.slip set receipt = $3 where tenant_id = $1 and id = $2 and receipt = $4",
    [tx.tenantId, id, receipt, slip.receipt],
  );
  if (rowCount !== 1) throw refuse(commonRefusals.stale);
  await tx.query(
    `insert into payroll.objection (tenant_id, slip_id, item_id, text, said_at)
     select $1, $2, o.item, o.text, $3 from unnest($4::bigint[], $5::text[]) as o (item, text)`,
    [tx.tenantId, id, now, lines.map(({ itemId }) => itemId), lines.map(({ text }) => text)],
  );
  const accountIds = await accountsWithCode(tx, "C60302.edit");
  await notify(tx, {
    accountIds,
    kind: "payroll",
    title: { zh: `有人对 ${slip.month} 的工资条提出异议`, en: `Somebody objects to a payslip of ${slip.month}` },
    link: "C60302?view=objections",
  });
  return allDone;
}
