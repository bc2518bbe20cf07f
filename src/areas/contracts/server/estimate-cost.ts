import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { Tx } from "#platform/db/tx.ts";
import { bucketMinutes } from "../rules/bucket-minutes.ts";
import { kindsOfShift } from "../rules/kinds-of-shift.ts";
import { priceShift, type ShiftPrice } from "../rules/price-shift.ts";
import { contractTerms } from "./contract-terms.ts";

/** One line of demand before anybody is put on it. */
export interface LineToPrice {
  postId: number;
  /** The labour company it is meant for; null = not decided. */
  agencyId: number | null;
  /** `YYYY-MM-DD`. */
  workDate: string;
  /** Minutes from 00:00 of the work date; the end is after the start. */
  startMinute: number;
  endMinute: number;
  headcount: number;
  /** Planned accounting minutes of one person. */
  plannedMinutes: number;
  mealMinutes: number;
  /** The date whose kind prices all of it; null = each minute's own. */
  pricedAs: string | null;
}

export interface LineEstimate {
  contractId: number;
  number: string;
  agencyId: number;
  /** For one person, with its explanation. */
  perPerson: ShiftPrice;
  /** For the whole line, fen. */
  amountFen: number;
}

/**
 * What lines of demand will cost. Until a line is shared out nobody knows who will come, so it is priced by the
 * contract of the labour company that would be asked first: of those enabled whose approved contract covers the post
 * on that day, the one with the smallest priority number. A line that names a company is priced by that company's
 * contract. Undefined where no contract covers the post.
 */
export async function estimateCost(
  tx: Tx,
  lines: readonly LineToPrice[],
  kindOf: (date: string) => DayKind,
): Promise<(LineEstimate | undefined)[]> {
  const found = await tx.query<{ index: number; contractId: number; number: string; agencyId: number }>(
    `select distinct on (g.position) g.position::int - 1 as "index", c.contract_id as "contractId", h.number, c.agency_id as "agencyId"
     from unnest($1::bigint[], $2::bigint[], $3::date[]) with ordinality as g (agency_id, post_id, day, position)
     join contracts.coverage c on c.tenant_id = $4 and c.post_id = g.post_id and c.term @> g.day and (g.agency_id is null or c.agency_id = g.agency_id)
     join agencies.labour_company a on a.tenant_id = c.tenant_id and a.id = c.agency_id and a.enabled
     join contracts.contract h on h.tenant_id = c.tenant_id and h.id = c.contract_id
     order by g.position, a.priority, a.id`,
    [
      lines.map((line) => line.agencyId),
      lines.map((line) => line.postId),
      lines.map((line) => line.workDate),
      tx.tenantId,
    ],
  );
  const terms = await contractTerms(
    tx,
    found.rows.map((row) => row.contractId),
  );
  const result: (LineEstimate | undefined)[] = lines.map(() => undefined);
  for (const { index, ...covering } of found.rows) {
    const line = lines[index]!;
    const own = terms.get(covering.contractId);
    if (!own) continue;
    const perPerson = priceShift(own, bucketMinutes(workOf(line, kindOf), own.night), line.plannedMinutes);
    result[index] = { ...covering, perPerson, amountFen: perPerson.amountFen * line.headcount };
  }
  return result;
}

function workOf(line: LineToPrice, kindOf: (date: string) => DayKind) {
  return {
    paid: [{ start: line.startMinute, end: line.endMinute }],
    mealMinutes: line.mealMinutes,
    accountingMinutes: line.plannedMinutes,
    dayKinds: kindsOfShift(kindOf, line.workDate, line.pricedAs),
    firstDay: -1,
  };
}
