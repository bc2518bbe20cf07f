import { sql } from "#platform/db/sql.ts";
import { figuresOn, type CauseOfDelta, type DayFigures } from "#areas/attendance/server.ts";
import { contractTerms, kindsOfShift, payingContract, type BillingTerms } from "#areas/contracts/server.ts";
import { dayKinds } from "#areas/settings/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { SettledDelta } from "../../delta.ts";
import { fineChange, missedEdge } from "../../rules/missed-card.ts";
import { fineRates } from "../fines/fine-rates.ts";
import { priceDay, pricePart } from "./price-day.ts";

/** A waiting change of a settled day with its price; null where no contract holds on its date. */
export interface OwedDelta {
  id: number;
  assignmentId: number;
  memberId: number;
  departmentId: number;
  postId: number;
  agencyId: number;
  amountFen: number | null;
  /** Signed. */
  paidMinutes: number;
  /** By how much it changes the fine for a missing card; signed, the amount has it. */
  fineFen: number;
  delta: SettledDelta;
}

interface Waiting {
  id: number;
  assignmentId: number;
  departmentId: number;
  postId: number;
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
  const paying = payingContract({
    company: sql`x.tenant_id`,
    contract: sql`a.contract_id`,
    agency: sql`x.agency_id`,
    post: sql`a.post_id`,
    date: sql`x.work_date`,
  });
  const { rows } = await tx.query<Waiting>(sql`
    select x.id, x.assignment_id as "assignmentId", x.department_id as "departmentId", a.post_id as "postId", x.member_id as "memberId", x.agency_id as "agencyId", x.work_date as "workDate", x.counted_on as "countedOn", a.start_minute as "startMinute", a.end_minute as "endMinute",
      nullif(x.before, '{}') as before, nullif(x.after, '{}') as after, x.causes, ${paying.id} as "contractId"
    from attendance.waiting_delta x
    join scheduling.assigned a on a.tenant_id = x.tenant_id and a.assignment_id = x.assignment_id
    ${paying.joins}
    where x.tenant_id = ${tx.tenantId} and x.agency_id = any(${[...agencyIds]}::bigint[]) and x.counts_from <= ${until}::date order by x.id`);
  const waiting = rows;
  if (waiting.length === 0) return [];
  const terms = await contractTerms(tx, [...new Set(waiting.flatMap((one) => one.contractId ?? []))]);
  const dates = waiting.map((one) => one.workDate).sort();
  const kindOf = await dayKinds(tx, addDays(dates[0]!, -1), addDays(dates.at(-1)!, 2));
  const fineOn = await finesOf(tx, waiting);
  return waiting.map((one) =>
    priced(
      one,
      one.contractId === null ? undefined : terms.get(one.contractId),
      (pricedAs) => kindsOfShift(kindOf, one.workDate, pricedAs),
      fineOn(one),
    ),
  );
}

interface FineSides {
  before: number;
  after: number;
}

/**
 * What the missing card of each side costs, one change after the other: the side before it has what statements have
 * taken or will have by the changes ahead of it, as far as it explains the difference.
 */
async function finesOf(tx: Tx, waiting: readonly Waiting[]): Promise<(one: Waiting) => FineSides> {
  const concerned = waiting.filter(({ before, after }) => missedEdge(before) || missedEdge(after));
  if (concerned.length === 0) return () => ({ before: 0, after: 0 });
  const rateOn = await fineRates(
    tx,
    concerned.map((one) => one.workDate),
  );
  const { rows } = await tx.query<{ id: number; fen: number }>(
    `select e.fined_assignment_id as id, coalesce(sum(e.fine_fen), 0)::bigint as fen from statements.extra e join statements.statement s on s.tenant_id = e.tenant_id and s.id = e.statement_id
     where e.tenant_id = $1 and e.fined_assignment_id = any($2::bigint[]) and e.withdrawn_at is null and s.state <> 'cancelled' group by 1`,
    [tx.tenantId, concerned.map((one) => one.assignmentId)],
  );
  const charged = new Map(rows.map((row) => [row.id, row.fen]));
  return (one) => {
    const rate = rateOn(one.workDate, one.departmentId);
    const [was, would] = [missedEdge(one.before) ? rate : 0, missedEdge(one.after) ? rate : 0];
    const known = charged.get(one.assignmentId) ?? 0;
    const change = fineChange(was, would, known);
    charged.set(one.assignmentId, known + change);
    return { before: would - change, after: would };
  };
}

type KindsOf = (pricedAs: string | null) => readonly DayKind[];

function priced(one: Waiting, terms: BillingTerms | undefined, kindsOf: KindsOf, fines: FineSides): OwedDelta {
  const { id, assignmentId, memberId, departmentId, postId, agencyId, workDate } = one;
  const before = { ...sideOf(one.before, one, terms, kindsOf), fineFen: fines.before };
  const after = { ...sideOf(one.after, one, terms, kindsOf), fineFen: fines.after };
  const fineFen = after.fineFen - before.fineFen;
  const causes = one.causes.map(({ kind, number, reason }) => ({
    kind,
    ...(number ? { number } : {}),
    ...(reason ? { reason } : {}),
  }));
  return {
    id,
    assignmentId,
    memberId,
    departmentId,
    postId,
    agencyId,
    fineFen,
    paidMinutes: after.paidMinutes - before.paidMinutes,
    amountFen: terms ? after.amountFen - before.amountFen - fineFen : null,
    delta: { workDate, ...(isSplit(one) ? { part: one.countedOn } : {}), causes, before, after },
  };
}

const isSplit = ({ before, after }: Waiting) => Boolean(before?.portions || after?.portions);

function sideOf(
  day: DayFigures | null,
  shift: Waiting,
  terms: BillingTerms | undefined,
  kindsOf: KindsOf,
): Omit<SettledDelta["before"], "fineFen"> {
  const own = figuresOn(day, shift.countedOn, shift.workDate);
  const paidMinutes = own ? (own.adjustedMinutes ?? own.accountingMinutes) : 0;
  if (!day || !terms) return { paidMinutes, amountFen: 0, pricing: null };
  if (day.portions) {
    const { amountFen, pricing } = pricePart(
      { ...day, workDate: shift.workDate, portions: day.portions, adjustReason: null },
      shift.countedOn,
      terms,
      kindsOf(null),
    );
    return { paidMinutes, amountFen, pricing };
  }
  // Minutes that a person granted where no span was paid count over the planned time.
  const isGranted = (day.adjustedMinutes ?? 0) > 0 && day.paidTo <= day.paidFrom;
  const { netMinutes, accountingMinutes, adjustedMinutes, pricedAs } = day;
  const { amountFen, pricing } = priceDay(
    {
      paidFrom: isGranted ? shift.startMinute : day.paidFrom,
      paidTo: isGranted ? shift.endMinute : day.paidTo,
      unpaidMinutes: day.mealMinutes + day.restMinutes,
      timedRest: day.timedRest ?? null,
      netMinutes,
      accountingMinutes,
      adjustedMinutes,
      adjustReason: null,
      pricedAs,
    },
    terms,
    kindsOf(pricedAs),
  );
  return { paidMinutes, amountFen, pricing };
}
