import type { AgencyFigure } from "#areas/agencies/server.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";

/** How many contracts of a labour company are in force today. */
export const contractsFigure: AgencyFigure = {
  name: "contracts",
  async count(tx, agencyId) {
    const { rows } = await tx.query<{ n: number }>(
      `select count(*)::int as n from contracts.contract_head
       where tenant_id = $1 and agency_id = $2 and state in ('approved', 'ended') and start_date <= $3 and last_date >= $3`,
      [tx.tenantId, agencyId, businessDateAt(Date.now())],
    );
    return rows[0]!.n;
  },
};
