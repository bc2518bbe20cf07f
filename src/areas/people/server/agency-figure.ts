import type { AgencyFigure } from "#areas/agencies/server.ts";

/** How many people a labour company has in use here. */
export const workersFigure: AgencyFigure = {
  name: "workers",
  async count(tx, agencyId) {
    const { rows } = await tx.query<{ n: number }>(
      "select count(*)::int as n from people.worker where tenant_id = $1 and agency_id = $2 and active",
      [tx.tenantId, agencyId],
    );
    return rows[0]!.n;
  },
};
