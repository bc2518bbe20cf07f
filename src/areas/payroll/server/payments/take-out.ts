import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import { takeOut } from "./batch-store.ts";

/** What the bank has been sent of somebody's slip keeps it from being pulled or frozen. */
export async function refuseSubmitted(
  { tx }: Pick<CallContext, "tx">,
  slips: readonly { id: number; name: string }[],
): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    "select slip_id as id from payroll.pay_row where tenant_id = $1 and slip_id = any($2::bigint[]) and state in ('submitted', 'paid') limit 1",
    [tx.tenantId, slips.map(({ id }) => id)],
  );
  const sent = slips.find(({ id }) => id === rows[0]?.id);
  if (sent) throw refuse(refusals.rowSubmitted, { name: sent.name });
}

/** Slips whose pay is taken back leave the payments that the bank does not have yet. */
export async function takeOutOfPayments(
  context: Pick<CallContext, "tx" | "services" | "principal" | "now">,
  which: ({ runId: number } | { slipIds: readonly number[] }) & { reason: string },
): Promise<void> {
  const { tx, principal, now } = context;
  const { rows } = await tx.query<{ id: number }>(
    `select p.id from payroll.pay_row p join payroll.slip s on s.tenant_id = p.tenant_id and s.id = p.slip_id
     where p.tenant_id = $1 and p.state = 'toBePaid' and (s.run_id = $2 or s.id = any($3::bigint[])) order by p.id for update of p`,
    [tx.tenantId, "runId" in which ? which.runId : null, "slipIds" in which ? which.slipIds : []],
  );
  await takeOut(
    context,
    rows.map(({ id }) => id),
    { by: principal.accountId || null, at: now, reason: which.reason },
  );
}
