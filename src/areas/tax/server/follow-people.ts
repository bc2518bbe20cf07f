import { personLeft, personReturned } from "#areas/people/events.ts";
import { addMonthsTo } from "#platform/calendar/periods.ts";
import { subscribe } from "#platform/events/bus.ts";

/** The basic deduction is counted no longer than somebody works here. */
export const followLeft = subscribe(personLeft, async (tx, { memberId, leftOn }) => {
  await tx.query(
    `update tax.person set to_month = greatest(from_month, $3), version = version + 1, updated_at = now()
     where tenant_id = $1 and member_id = $2 and (to_month is null or to_month > $3) and regime <> 'labour'`,
    [tx.tenantId, memberId, leftOn.slice(0, 7)],
  );
});

/** Whoever is back is taxed as before, from the month of coming back: months in between do not count. */
export const followReturned = subscribe(personReturned, async (tx, { memberId, on }) => {
  const month = on.slice(0, 7);
  const { rows } = await tx.query<{ id: number; toMonth: string | null }>(
    `select id, to_month as "toMonth" from tax.person p where p.tenant_id = $1 and p.member_id = $2 and p.regime <> 'labour'
       and not exists (select from tax.person o where o.tenant_id = p.tenant_id and o.member_id = p.member_id and o.from_month > p.from_month)`,
    [tx.tenantId, memberId],
  );
  for (const { id, toMonth } of rows) {
    if (toMonth === null) continue;
    await tx.query(
      toMonth >= addMonthsTo(month, -1)
        ? `update tax.person set to_month = null, version = version + 1, updated_at = now() where tenant_id = $1 and id = $2`
        : `insert into tax.person (tenant_id, member_id, agent_id, regime, from_month)
           select p.tenant_id, p.member_id, p.agent_id, p.regime, $3 from tax.person p where p.tenant_id = $1 and p.id = $2`,
      toMonth >= addMonthsTo(month, -1) ? [tx.tenantId, id] : [tx.tenantId, id, month],
    );
  }
});
