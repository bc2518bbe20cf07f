import type { PastPaySource } from "#areas/social-insurance/server.ts";
import { openAmounts } from "#areas/tax/server.ts";

/**
 * What people earned by month, for the bases of their insurance: wages and bonuses of every kind with all legal entities, as
 * they stand in the books of tax; compensation for leaving is none (Labour and Social Security 2006 no. 60).
 */
export const paidBefore: PastPaySource = {
  async find(context, memberIds, year) {
    const { tx } = context;
    const { rows } = await tx.query<{ id: number; memberId: number; month: string; sealed: Buffer }>(
      `select id, member_id as "memberId", tax_month as month, amounts_sealed as sealed from tax.tax_line
       where tenant_id = $1 and member_id = any($2::bigint[]) and tax_month between $3 and $4 and kind in ('wage', 'bonus') order by id`,
      [tx.tenantId, memberIds, `${year}-01`, `${year}-12`],
    );
    const found = new Map<number, { month: string; fen: number }[]>();
    for (const { id, memberId, month, sealed } of rows) {
      const { incomeFen } = openAmounts(context, id, sealed);
      found.set(memberId, [...(found.get(memberId) ?? []), { month, fen: incomeFen }]);
    }
    return found;
  },
};
