import { sql } from "drizzle-orm";
import { figuresOn, type CauseOfDelta, type DayFigures } from "#areas/attendance/server.ts";
import { contractTerms, kindsOfShift, type BillingTerms } from "#areas/contracts/server.ts";
import { dayKinds } from "#areas/settings/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { SettledDelta } from "../delta.ts";
import { priceDay, pricePart } from "./price-day.ts";

/** A waiting change of a settled day with its price; null where no contract holds on its date. */
export interface OwedDelta {
  id: number;
  memberId: number;
  agencyId: number;
  amountFen: number | null;
  /** Signed. */
  paidMinutes: number;
  delta: SettledDelta;
}

interface Waiting {
  id: number;
  memberId: number;
  agencyId: number;
  workDate: string;
  countedOn: string;
  startMinute: number;
  endMinute: number;
  before: DayFigures | null;
  after: DayFigures | null;
  causes: CauseOfDelta[];
  contractId: number | null;
}

/** The changes of labour companies' settled days that fall into a period which ends by `until`, the oldest first. */
export async function owedDeltas(tx: Tx, agencyIds: readonly number[], until: string): Promise<OwedDelta[]> {
  const { rows } = await tx.execute(sql`
    select x.id, x.member_id as "memberId", x.agency_id as "agencyId", x.work_date as "workDate", x.counted_on as "countedOn", a.start_minute as "startMinute", a.end_minute as "endMinute",
      nullif(x.before, '{}') as before, nullif(x.after, '{}') as after, x.causes, coalesce(h.id, c.contract_id) as "contractId"
    from attendance.waiting_delta x
    join scheduling.assigned a on a.tenant_id = x.tenant_id and a.assignment_id = x.assignment_id
    left join contracts.contract_head h on h.tenant_id = a.tenant_id and h.id = a.contract_id and h.state in ('approved', 'ended') and x.work_date between h.start_date and h.last_date
    left join contracts.covered_post c on c.tenant_id = a.tenant_id and c.agency_id = x.agency_id and c.post_id = a.post_id and x.work_date between c.first_date and c.last_date
    where x.agency_id = any(${sql.param([...agencyIds])}::bigint[]) and x.counts_from <= ${until}::date order by x.id`);
  const waiting = rows as unknown as Waiting[];
  if (waiting.length === 0) return [];
  const terms = await contractTerms(tx, [...new Set(waiting.flatMap((one) => one.contractId ?? []))]);
  const dates = waiting.map((one) => one.workDate).sort();
  const kindOf = await dayKinds(tx, addDays(dates[0]!, -1), addDays(dates.at(-1)!, 2));
  return waiting.map((one) => priced(one, one.contractId === null ? undefined : terms.get(one.contractId), (pricedAs) => kindsOfShift(kindOf, one.workDate, pricedAs)));
}

type KindsOf = (pricedAs: string | null) => readonly DayKind[];

function priced(one: Waiting, terms: BillingTerms | undefined, kindsOf: KindsOf): OwedDelta {
  const { id, memberId, agencyId, workDate } = one;
  const [before, after] = [sideOf(one.before, one, terms, kindsOf), sideOf(one.after, one, terms, kindsOf)];
  const causes = one.causes.map(({ kind, number, reason }) => ({ kind, ...(number ? { number } : {}), ...(reason ? { reason } : {}) }));
  return {
    id, memberId, agencyId, paidMinutes: after.paidMinutes - before.paidMinutes, amountFen: terms ? after.amountFen - before.amountFen : null,
    delta: { workDate, ...(isSplit(one) ? { part: one.countedOn } : {}), causes, before, after },
  };
}

const isSplit = ({ before, after }: Waiting) => Boolean(before?.portions || after?.portions);

function sideOf(day: DayFigures | null, shift: Waiting, terms: BillingTerms | undefined, kindsOf: KindsOf): SettledDelta["before"] {
  const own = figuresOn(day, shift.countedOn, shift.workDate);
  const paidMinutes = own ? (own.adjustedMinutes ?? own.accountingMinutes) : 0;
  if (!day || !terms) return { paidMinutes, amountFen: 0, pricing: null };
  if (day.portions) {
    const { amountFen, pricing } = pricePart({ ...day, workDate: shift.workDate, portions: day.portions, adjustReason: null }, shift.countedOn, terms, kindsOf(null));
    return { paidMinutes, amountFen, pricing };
  }
  // Minutes that a person granted where no span was paid count over the planned time.
  const isGranted = (day.adjustedMinutes ?? 0) > 0 && day.paidTo <= day.paidFrom;
  const { netMinutes, accountingMinutes, adjustedMinutes, pricedAs } = day;
  const { amountFen, pricing } = priceDay({
    paidFrom: isGranted ? shift.startMinute : day.paidFrom, paidTo: isGranted ? shift.endMinute : day.paidTo, unpaidMinutes: day.mealMinutes + day.restMinutes,
    netMinutes, accountingMinutes, adjustedMinutes, adjustReason: null, pricedAs,
  }, terms, kindsOf(pricedAs));
  return { paidMinutes, amountFen, pricing };
}
