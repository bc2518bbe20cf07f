import { addMonthsTo, type Month } from "#platform/calendar/periods.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { breather } from "#platform/threads/breather.ts";
import { cityText } from "../../city-name.ts";
import { refusals } from "../../errors.ts";
import { monthLife } from "../../life.ts";
import type * as api from "../../months-api.ts";
import type { InsuranceFault } from "../../rules/reckon.ts";
import type { MonthState } from "../../words.ts";
import { findAccount } from "../accounts.ts";
import { coversMonth, reckoningOf } from "./inputs.ts";
import { storeLines, type NewLine } from "./store-lines.ts";

/** How far ahead of today a month may be reckoned. */
const monthsAhead = 1;

/**
 * Reckons everybody anew. Whoever cannot be reckoned is kept by name with the cause, the others stand; back pay that was
 * taken up for the month stays.
 */
export async function calculateMonth(
  context: CallContext,
  { accountId, month }: InputOf<typeof api.calculateMonth>,
): Promise<OutputOf<typeof api.calculateMonth>> {
  const { tx, services, today } = context;
  const account = await findAccount(context, accountId);
  const { zh, en } = cityText(account.city);
  context.about({ zh: `${zh} ${month}`, en: `${en} ${month}` });
  const last = addMonthsTo(today.slice(0, 7), monthsAhead);
  if (month > last) throw refuseField(refusals.monthFuture, "month", { month: last });
  await refuseUnconfirmed(tx, accountId, month);
  const stored = await openMonth(tx, accountId, month);
  const state = monthLife.next(stored.state, "calculate");
  const reckoning = await reckoningOf(tx, services.vault, account, { from: month, to: month });
  if (reckoning.enrolments.length === 0) throw refuseField(refusals.nobodyInsured, "month");
  const faults: { memberId: number; fault: InsuranceFault }[] = [];
  const lines: NewLine[] = [];
  const breathe = breather();
  for (const enrolment of reckoning.enrolments) {
    if (!coversMonth(enrolment, month)) continue;
    const { memberId } = enrolment;
    const made = reckoning.reckon(enrolment, month);
    if (typeof made === "string") faults.push({ memberId, fault: made });
    else
      for (const figures of made)
        lines.push({ memberId, forMonth: month, kind: "regular", packageId: reckoning.packageIdOf(month)!, figures });
    await breathe();
  }
  await tx.query("delete from social_insurance.line where tenant_id = $1 and month_id = $2 and kind = 'regular'", [
    tx.tenantId,
    stored.id,
  ]);
  await storeLines(context, stored.id, lines);
  await storeFaults(tx, stored.id, faults);
  await tx.query(
    "update social_insurance.month set state = $3, calculated_at = now(), version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, stored.id, state],
  );
  return { id: stored.id, people: new Set(lines.map(({ memberId }) => memberId)).size, faults: faults.length };
}

export interface StoredMonth {
  id: number;
  state: MonthState;
  version: number;
}

/** The month of an account, made where there is none, locked. */
export async function openMonth(tx: Tx, accountId: number, month: Month): Promise<StoredMonth> {
  await tx.query(
    "insert into social_insurance.month (tenant_id, account_id, month) values ($1, $2, $3) on conflict (tenant_id, account_id, month) do nothing",
    [tx.tenantId, accountId, month],
  );
  const { rows } = await tx.query<StoredMonth>(
    "select id, state, version from social_insurance.month where tenant_id = $1 and account_id = $2 and month = $3 for update",
    [tx.tenantId, accountId, month],
  );
  return rows[0]!;
}

/** Months follow one another: what is not confirmed cannot be paid back. */
async function refuseUnconfirmed(tx: Tx, accountId: number, month: Month): Promise<void> {
  const { rows } = await tx.query<{ month: string }>(
    `select month from social_insurance.month where tenant_id = $1 and account_id = $2 and month < $3 and state in ('open', 'calculated')
     order by month limit 1`,
    [tx.tenantId, accountId, month],
  );
  if (rows[0]) throw refuse(refusals.monthsBefore, { month: rows[0].month });
}

async function storeFaults(
  tx: Tx,
  monthId: number,
  faults: readonly { memberId: number; fault: InsuranceFault }[],
): Promise<void> {
  await tx.query("delete from social_insurance.month_fault where tenant_id = $1 and month_id = $2", [
    tx.tenantId,
    monthId,
  ]);
  await tx.query(
    `insert into social_insurance.month_fault (tenant_id, month_id, member_id, fault)
     select $1, $2, g.member_id, g.fault from unnest($3::bigint[], $4::text[]) as g (member_id, fault)`,
    [tx.tenantId, monthId, faults.map(({ memberId }) => memberId), faults.map(({ fault }) => fault)],
  );
}
