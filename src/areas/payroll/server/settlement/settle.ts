import { holdMonth as holdTaxMonth } from "#areas/tax/server.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { settled } from "../../events.ts";
import { monthLife } from "../../life.ts";
import type * as api from "../../settlement-api.ts";
import { settlementRefusals } from "../../settlement-errors.ts";
import type { RunState } from "../../words.ts";
import { fewest } from "../runs/sum-run.ts";
import { refuseUnseen } from "../runs/who-sees.ts";
import { openSlip } from "../slips/open-slip.ts";
import { loosenSlips } from "../slips/freeze-person.ts";
import { holdMonth, writeStep, type StoredMonth } from "./month-store.ts";

interface RunOfMonth {
  id: number;
  number: string;
  state: RunState;
  taxMonth: string;
}

async function runsOf({ tx }: Pick<CallContext, "tx">, month: StoredMonth): Promise<RunOfMonth[]> {
  const { rows } = await tx.query<RunOfMonth>(
    `select id, number, state, to_char(pay_date, 'YYYY-MM') as "taxMonth" from payroll.run
     where tenant_id = $1 and entity_id = $2 and month = $3 and state <> 'deleted' order by id`,
    [tx.tenantId, month.entityId, month.month],
  );
  return rows;
}

/** Ends a month: all its runs are granted; who is not paid yet stays to be paid. From here on nothing of it changes. */
export async function settleMonth(
  context: CallContext,
  input: InputOf<typeof api.settleMonth>,
): Promise<OutputOf<typeof api.settleMonth>> {
  const { tx, services, principal, now } = context;
  const month = await holdMonth(context, input);
  const state = monthLife.next(month.state, "settle");
  const runs = await runsOf(context, month);
  const open = runs.filter((run) => run.state !== "granted");
  if (open.length > 0) throw refuse(settlementRefusals.runsOpen, { numbers: open.map(({ number }) => number) });
  if (runs.length === 0) throw refuse(settlementRefusals.noRuns, { month: month.month });
  await refuseUnseen(
    context,
    runs.map(({ id }) => id),
  );
  const sums = await sumsOf(
    context,
    runs.map(({ id }) => id),
  );
  const { rows } = await tx.query<{ version: number }>(
    `update payroll.month set state = $3, settled_by = $4, settled_at = $5, people = $6, gross_fen = $7, net_fen = $8, version = version + 1
     where tenant_id = $1 and id = $2 returning version`,
    [tx.tenantId, month.id, state, principal.accountId || null, now, sums.people, sums.grossFen, sums.netFen],
  );
  await writeStep(context, month.id, "settle", null);
  await services.events.publish(tx, settled, { entityId: month.entityId, month: month.month, at: now });
  return { version: rows[0]!.version };
}

/** People paid in a month, and its sums where they are of three people or more. */
async function sumsOf(context: CallContext, runIds: readonly number[]) {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number; memberId: number; sealed: Buffer | null }>(
    `select id, member_id as "memberId", content_sealed as sealed from payroll.slip where tenant_id = $1 and run_id = any($2::bigint[]) and state = 'granted'`,
    [tx.tenantId, runIds],
  );
  const people = new Set(rows.map(({ memberId }) => memberId)).size;
  const totals = rows.flatMap(({ id, sealed }) => openSlip(context, id, sealed)?.totals ?? []);
  const isPlain = people >= fewest;
  return {
    people,
    grossFen: isPlain ? totals.reduce((sum, one) => sum + one.grossFen, 0) : null,
    netFen: isPlain ? totals.reduce((sum, one) => sum + one.netFen, 0) : null,
  };
}

/** Opens a month again, unless others rest on it: a later settled month, a verified voucher, a return that was filed. */
export async function cancelSettlement(
  context: CallContext,
  input: InputOf<typeof api.cancelSettlement>,
): Promise<OutputOf<typeof api.cancelSettlement>> {
  const { tx } = context;
  const month = await holdMonth(context, input);
  const state = monthLife.next(month.state, "cancel");
  const runs = await runsOf(context, month);
  await refuseUnseen(
    context,
    runs.map(({ id }) => id),
  );
  await refuseLater(context, month);
  await refuseVerified(context, month);
  for (const taxMonth of new Set(runs.map((run) => run.taxMonth))) {
    const { state: filed } = await holdTaxMonth(context, month.entityId, taxMonth);
    if (filed === "filed") throw refuse(settlementRefusals.returnFiled, { month: taxMonth });
  }
  const { rows } = await tx.query<{ version: number }>(
    `update payroll.month set state = $3, settled_by = null, settled_at = null, people = null, gross_fen = null, net_fen = null, version = version + 1
     where tenant_id = $1 and id = $2 returning version`,
    [tx.tenantId, month.id, state],
  );
  await tx.query(
    "update payroll.run set late = false where tenant_id = $1 and entity_id = $2 and month = $3 and late",
    [tx.tenantId, month.entityId, month.month],
  );
  await writeStep(context, month.id, "cancel", input.reason);
  await loosenSlips(context, null, month);
  return { version: rows[0]!.version };
}

async function refuseLater({ tx }: CallContext, month: StoredMonth): Promise<void> {
  const { rows } = await tx.query<{ month: string }>(
    "select month from payroll.month where tenant_id = $1 and entity_id = $2 and month > $3 and state = 'settled' order by month desc limit 1",
    [tx.tenantId, month.entityId, month.month],
  );
  if (rows[0]) throw refuse(settlementRefusals.laterSettled, { entity: month.entity, month: rows[0].month });
}

/** Held until the commit, so that none of them is verified meanwhile. */
async function refuseVerified({ tx }: CallContext, month: StoredMonth): Promise<void> {
  const { rows } = await tx.query<{ number: string; state: string }>(
    "select number, state from payroll.voucher where tenant_id = $1 and entity_id = $2 and month = $3 and reverses_id is null for update",
    [tx.tenantId, month.entityId, month.month],
  );
  const verified = rows.filter((one) => one.state === "verified" || one.state === "exported");
  if (verified.length > 0)
    throw refuse(settlementRefusals.vouchersVerified, { numbers: verified.map(({ number }) => number) });
}
