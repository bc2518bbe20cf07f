import { daysBetween } from "#platform/calendar/plain-date.ts";
import type { PersonFacts } from "../facts/read-facts.ts";
import { payPeriod } from "../../rules/pay-period.ts";
import { lockedWholly } from "./locked-wholly.ts";
import type { StoredRun } from "../runs/run-store.ts";
import type { Calculating, Working } from "./working.ts";

/** What stands around a slip and decides what is said of it. */
export interface Surrounding {
  /** Owed from earlier slips, fen. */
  owedFen: number;
  hasCard: boolean;
  uninsuredDays: number | null;
  /** The person's attendance of the month can still change. */
  isProvisional: boolean;
}

export const receivablePlace = (tenantId: number, slipId: number): string => `payroll.receivable ${tenantId} ${slipId}`;

export async function readSurroundings(
  { tx, services }: Calculating,
  run: StoredRun,
  working: readonly Working[],
): Promise<(person: PersonFacts) => Surrounding> {
  const memberIds = working.map(({ person }) => person.memberId);
  const withAccount = tx.query<{ id: number }>(
    "select member_id as id from people.payable where tenant_id = $1 and member_id = any($2::bigint[]) and has_account",
    [tx.tenantId, memberIds],
  );
  const receivable = tx.query<{ memberId: number; slipId: number; sealed: Buffer }>(
    `select member_id as "memberId", slip_id as "slipId", amount_sealed as sealed from payroll.receivable
     where tenant_id = $1 and member_id = any($2::bigint[]) and entity_id = $3 order by id`,
    [tx.tenantId, memberIds, run.entityId],
  );
  const period = payPeriod(run);
  const enrolled = tx.query<{ id: number }>(
    `select distinct member_id as id from social_insurance.enrolment_view
     where tenant_id = $1 and member_id = any($2::bigint[]) and from_month <= $3 and (to_month is null or to_month >= $3)`,
    [tx.tenantId, memberIds, run.month],
  );
  const [{ rows: cards }, { rows: owed }, { rows: insured }, isLocked] = await Promise.all([
    withAccount,
    receivable,
    enrolled,
    lockedWholly(tx, period),
  ]);
  const isInsured = new Set(insured.map(({ id }) => id));
  const withCard = new Set(cards.map(({ id }) => id));
  const owedBy = new Map<number, number>();
  for (const { memberId, slipId, sealed } of owed)
    owedBy.set(
      memberId,
      (owedBy.get(memberId) ?? 0) + Number(services.vault.open(sealed, receivablePlace(tx.tenantId, slipId))),
    );
  return ({ memberId, facts, stretches }) => ({
    owedFen: Math.max(0, owedBy.get(memberId) ?? 0),
    hasCard: withCard.has(memberId),
    uninsuredDays:
      isInsured.has(memberId) || stretches.parts.length === 0 ? null : daysSince(facts["person.joinedOn"], period.end),
    isProvisional: stretches.parts.some(({ job }) => !isLocked(job.departmentId)),
  });
}

const daysSince = (joinedOn: unknown, end: string): number | null =>
  typeof joinedOn === "string" ? daysBetween(joinedOn, end) : null;
