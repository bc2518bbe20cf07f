import { payeesOf, type Payee } from "#areas/people/server.ts";
import { heldOut, paymentRulesOf } from "#areas/statements/server.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { HeldOutCause } from "../../payments-list.ts";
import type { SlipState } from "../../words.ts";
import { openSlip } from "../slips/open-slip.ts";

/** Somebody of a granted run whom no payment holds; with a cause they are held out of it. */
export interface Due {
  slipId: number;
  memberId: number;
  name: string;
  jobNumber: string | null;
  department: string | null;
  fen: number;
  payee: Payee | undefined;
  cause: HeldOutCause | null;
}

type Reading = Pick<CallContext, "tx" | "services" | "now" | "locale">;

interface Row {
  slipId: number;
  memberId: number;
  name: string;
  jobNumber: string | null;
  department: string | null;
  state: SlipState;
  sealed: Buffer | null;
  failed: boolean;
}

/**
 * Who of a granted run is in no payment, in the order of job numbers: slips that are paid, sent or wait to be are left
 * out; those that failed are issued anew from their own payment. `ofBatch`: whose payment in that one failed.
 */
export async function dueOf(
  context: Reading,
  run: { id: number; entityId: number },
  ofBatch: number | null = null,
): Promise<Due[]> {
  const { tx, now } = context;
  const { rows } = await tx.query<Row>(
    sql`select s.id as "slipId", s.member_id as "memberId", m.name, w.job_number as "jobNumber", ${named(context.locale, "d")} as department, s.state,
          s.content_sealed as sealed,
          exists (select from payroll.pay_row f where f.tenant_id = s.tenant_id and f.slip_id = s.id and f.state = 'failed') as failed
        from payroll.slip s join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
        left join people.worker w on w.tenant_id = s.tenant_id and w.member_id = s.member_id
        left join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
        where s.tenant_id = ${tx.tenantId} and s.run_id = ${run.id} and s.state in ('granted', 'frozen', 'held')
          and not exists (select from payroll.pay_row p where p.tenant_id = s.tenant_id and p.slip_id = s.id and p.state in ('toBePaid', 'submitted', 'paid'))
          and (${ofBatch}::bigint is null or exists (select from payroll.pay_row f
            where f.tenant_id = s.tenant_id and f.slip_id = s.id and f.batch_id = ${ofBatch}::bigint and f.state = 'failed'))
        order by w.job_number, s.id`,
  );
  const { changedDays } = await paymentRulesOf(tx, run.entityId);
  const payees = await payeesOf(
    tx,
    context.services.vault,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map(({ sealed, state, failed, ...row }) => {
    const fen = openSlip(context, row.slipId, sealed)?.totals.netFen ?? 0;
    const payee = payees.get(row.memberId);
    const owed = { fen, account: payee?.bankAccount ?? null, changedAt: payee?.accountChangedAt ?? null };
    const usual = failed && ofBatch === null ? "failed" : heldOut(owed, now, changedDays);
    return { ...row, fen, payee, cause: state === "granted" ? usual : state === "frozen" ? "frozen" : "held" };
  });
}
