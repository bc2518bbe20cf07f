import type { Month } from "#platform/calendar/periods.ts";
import { yearOfMonth } from "../rules/months.ts";
import { openClaim, type Books } from "./sealed.ts";

/**
 * What people pay themselves into an enterprise annuity in a tax month, fen, by their confirmed claims: what is taken off pay,
 * of which up to a limit is let off (Caishui 2013 no. 103). Nobody without one is in it.
 */
export async function annuitiesOf(
  books: Books,
  agentId: number,
  taxMonth: Month,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { tx } = books;
  const { rows } = await tx.query<{ id: number; memberId: number; sealed: Buffer }>(
    `select id, member_id as "memberId", detail_sealed as sealed from tax.claim
     where tenant_id = $1 and agent_id = $2 and member_id = any($3::bigint[]) and kind = 'annuity' and state = 'confirmed'
       and from_month <= $4 and (to_month is null or to_month >= $4) and valid_year >= $5`,
    [tx.tenantId, agentId, memberIds, taxMonth, yearOfMonth(taxMonth)],
  );
  const sums = new Map<number, number>();
  for (const { id, memberId, sealed } of rows)
    sums.set(memberId, (sums.get(memberId) ?? 0) + (openClaim(books, id, sealed).monthFen ?? 0));
  return sums;
}
