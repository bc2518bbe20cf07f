import type { AgencyFigure } from "#areas/agencies/server.ts";

/** How many statements that a labour company sees are not yet paid. */
export const statementsFigure: AgencyFigure = {
  name: "statements",
  async count(tx, agencyId) {
    const { rows } = await tx.query<{ n: number }>(
      `select count(*)::int as n from statements.statement
       where tenant_id = $1 and agency_id = $2 and state not in ('paid', 'cancelled') and shown_at is not null`,
      [tx.tenantId, agencyId],
    );
    return rows[0]!.n;
  },
};
