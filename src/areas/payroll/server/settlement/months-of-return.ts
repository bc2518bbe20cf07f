import type { ReturnSource } from "#areas/tax/server.ts";

/** Months paid in a tax month that are not settled; a late run of a settled one is at its end once it is granted. */
export const monthsOfReturn: ReturnSource = {
  async open(tx, agentId, taxMonth) {
    const { rows } = await tx.query<{ month: string }>(
      `select distinct r.month from payroll.run r
       left join payroll.month m on m.tenant_id = r.tenant_id and m.entity_id = r.entity_id and m.month = r.month
       where r.tenant_id = $1 and r.entity_id = $2 and to_char(r.pay_date, 'YYYY-MM') = $3 and r.state <> 'deleted'
         and case when r.late then r.state <> 'granted' else m.state is distinct from 'settled' end
       order by 1`,
      [tx.tenantId, agentId, taxMonth],
    );
    return rows.map(({ month }) => month);
  },
};
