import { sql } from "#platform/db/sql.ts";
import { carryDeltas, holdDays, lockDeltas, releaseDays } from "#areas/attendance/server.ts";
import { nextNumber } from "#platform/db/number.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { SystemContext } from "#platform/http/context.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import { refusals } from "../../errors.ts";
import { composed } from "./compose-statement.ts";
import { statementSeries } from "./number-series.ts";
import { owedDeltas } from "./owed-deltas.ts";
import { priceWhere, type PayableDay, type PricedDay } from "./price-days.ts";
import { writeDeltas } from "./write-deltas.ts";
import { writeFines } from "../fines/write-fines.ts";
import { writeLines } from "./write-lines.ts";
import { writeShares } from "./write-shares.ts";
import { writeStep } from "../agree/write-step.ts";

export interface StatementToMake {
  agencyId: number;
  /** Dates that shifts count for, both included. */
  from: string;
  to: string;
  name?: string | null;
  /** Account that makes it; null = the program. */
  by: number | null;
  /** Set by the schedule, so that its period is made once. */
  originKey?: string;
}

export interface MadeStatement {
  id: number;
  number: string;
  shiftCount: number;
  amountFen: number;
}

const longestDays = 92;

/**
 * Puts the confirmed shifts of a labour company's period that no statement holds yet onto a new one and holds them
 * in attendance, with the fines for their missing cards and the changes of days that were settled before. Two who make the same period at once: the second one finds nothing left and is refused.
 */
export async function makeStatement(context: SystemContext, wanted: StatementToMake): Promise<MadeStatement> {
  const { tx, today, now } = context;
  const { agencyId, from, to } = wanted;
  if (to < from || dayNumber(to) - dayNumber(from) >= longestDays) throw refuse(refusals.periodTooLong);
  await tx.query("select pg_advisory_xact_lock(hashtextextended('statements.make ' || $1 || ' ' || $2, 0))", [
    tx.tenantId,
    agencyId,
  ]);
  const number = await nextNumber(tx, statementSeries, today);
  await lockDeltas(tx, agencyId, to);
  await holdDays(tx, { from, to, within: sql`d.agency_id = ${agencyId}` }, number);
  const days = await priceWhere(tx, wanted, sql`d.agency_id = ${agencyId} and d.held_by = ${number}`);
  const payable = days.filter((day): day is PayableDay => day.price !== null);
  const sums = sumsOf(payable);
  const { shiftsFen, fines, finesFen, deltas, deltasFen, amountFen } = composed(
    payable,
    await owedDeltas(tx, [agencyId], to),
  );
  if (payable.length + deltas.length === 0) throw await whyNothing(tx, context, wanted);
  const unpriced = days.filter((day) => day.price === null);
  if (unpriced.length > 0)
    await releaseDays(
      tx,
      wanted,
      number,
      unpriced.map((day: PricedDay) => day.assignmentId),
    );
  const { rows } = await tx.query<{ id: number }>(
    `insert into statements.statement (tenant_id, number, name, agency_id, from_date, to_date, origin, origin_key, shift_count, accounting_minutes,
       shift_amount_fen, subsidy_fen, amount_fen, planned_minutes, planned_cost_fen, created_by, created_at, adjustment_fen, card_deduction_fen)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) returning id`,
    [
      tx.tenantId,
      number,
      wanted.name ?? null,
      agencyId,
      from,
      to,
      wanted.originKey ? "schedule" : "manual",
      wanted.originKey ?? null,
      sums.shifts,
      sums.minutes,
      shiftsFen - sums.subsidyFen,
      sums.subsidyFen,
      amountFen,
      sums.plannedMinutes,
      sums.plannedCostFen,
      wanted.by,
      now,
      deltasFen,
      finesFen,
    ],
  );
  const { id } = rows[0]!;
  await writeLines(tx, id, payable, fines);
  await writeFines(tx, id, fines, wanted.by, now);
  await writeDeltas(tx, id, deltas, wanted.by, now);
  const places = deltas.map(
    ({ id: deltaId, departmentId, postId, memberId }) =>
      [deltaId, { departmentId, postId, memberId, countedOn: to }] as const,
  );
  await writeShares(tx, id, new Map(places));
  await carryDeltas(
    tx,
    deltas.map((one) => one.id),
    number,
    now,
  );
  await writeStep(tx, { statementId: id, action: "make", from: null, to: "unsettled", by: wanted.by, at: now });
  return { id, number, shiftCount: sums.shifts, amountFen };
}

function sumsOf(days: readonly PayableDay[]) {
  const sums = { shifts: 0, minutes: 0, subsidyFen: 0, plannedMinutes: 0, plannedCostFen: 0 };
  for (const day of days) {
    sums.shifts += day.shifts;
    sums.minutes += day.adjustedMinutes ?? day.accountingMinutes;
    sums.subsidyFen += day.price.subsidyFen;
    sums.plannedMinutes += day.plannedMinutes;
    sums.plannedCostFen += day.plannedCostFen;
  }
  return sums;
}

async function whyNothing(tx: Tx, context: SystemContext, { agencyId, from, to }: StatementToMake) {
  const { rows } = await tx.query<{ zh: string; en: string; number: string | null; left: number }>(
    `select a.name_zh as zh, a.name_en as en,
       (select s.number from statements.statement s where s.tenant_id = a.tenant_id and s.agency_id = a.id and s.state <> 'cancelled'
          and s.from_date <= $4::date and s.to_date >= $3::date order by s.created_at desc limit 1) as number,
       (select count(*)::int from scheduling.assigned d where d.tenant_id = a.tenant_id and d.agency_id = a.id and d.state = 'assigned'
          and d.work_date between $3::date and $4::date) as left
     from agencies.labour_company a where a.tenant_id = $1 and a.id = $2`,
    [tx.tenantId, agencyId, from, to],
  );
  const found = rows[0];
  const params = { agency: (context.locale === "en" && found?.en) || found?.zh || agencyId, from, to };
  if (found?.number) return refuse(refusals.alreadyMade, { ...params, number: found.number });
  return refuse(refusals.nothingToSettle, { ...params, left: found?.left ?? 0 });
}
