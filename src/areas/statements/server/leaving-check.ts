import type { LeavingCheck } from "#areas/personnel/server.ts";
import { listed } from "#platform/i18n/text.ts";

/** Statements with work of somebody, from the time they were supplied by a labour company, that are not paid. */
export const openStatements: LeavingCheck = {
  kind: "statements",
  async find(tx, memberId) {
    const { rows } = await tx.query<{ number: string }>(
      `select distinct s.number from statements.line l join statements.statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
       where l.tenant_id = $1 and l.member_id = $2 and l.active and s.state not in ('paid', 'cancelled') order by 1`,
      [tx.tenantId, memberId],
    );
    const numbers = rows.map(({ number }) => number);
    return { count: numbers.length, text: { zh: listed(numbers, "zh"), en: listed(numbers, "en") } };
  },
};
