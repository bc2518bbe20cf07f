import { withinPay } from "#areas/personnel/server.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext, PreparingContext } from "#platform/http/context.ts";
import { cellPlace } from "../../content.ts";
import { refusals } from "../../errors.ts";
import { slipLife } from "../../life.ts";
import { unitsOfFen } from "../../rules/slip-lines.ts";
import * as api from "../../runs-api.ts";
import { runWords, slipWords, type RunState, type SlipState } from "../../words.ts";
import { refuseSubmitted, takeOutOfPayments } from "../payments/take-out.ts";
import { openSealed } from "../payslips/opening.ts";
import { ungrant } from "../runs/grant-slips.ts";
import { lockMonth, lockRun, type StoredRun } from "../runs/run-store.ts";
import { sumRun } from "../runs/sum-run.ts";
import { refuseVouchered } from "../vouchers/vouchers.ts";

interface StoredSlip {
  id: number;
  runId: number;
  memberId: number;
  name: string;
  state: SlipState;
  version: number;
}

/** A slip of somebody whose pay the caller may see, with its run, both kept as they are; 404 otherwise. */
async function lockSlip(
  context: CallContext,
  { id, version }: { id: number; version?: number },
): Promise<{ slip: StoredSlip; run: StoredRun }> {
  const { tx } = context;
  const { rows: found } = await tx.query<{ runId: number }>(
    sql`select s.run_id as "runId" from payroll.slip s where s.tenant_id = ${tx.tenantId} and s.id = ${id}
        and ${withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` })}`,
  );
  if (found[0] === undefined) throw refuse(refusals.unknownSlip);
  const run = await lockRun(tx, { id: found[0].runId });
  const { rows } = await tx.query<StoredSlip>(
    `select s.id, s.run_id as "runId", s.member_id as "memberId", m.name, s.state, s.version
     from payroll.slip s join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
     where s.tenant_id = $1 and s.id = $2 for update of s`,
    [tx.tenantId, id],
  );
  const slip = rows[0]!;
  context.about(slip.name);
  if (version !== undefined && slip.version !== version) throw refuse(commonRefusals.stale);
  return { slip, run };
}

const openStates: readonly RunState[] = ["draft", "calculated"];

/** The figure that is to be set, as it was sent or out of what the browser has sealed. */
export async function typedFigure(
  context: PreparingContext,
  { fen, sealed }: InputOf<typeof api.overrideItem>,
): Promise<number | null> {
  if (sealed === null) return fen;
  const typed = api.amountFen.safeParse(Number(await openSealed(context, api.overrideItem, sealed)));
  if (!typed.success) throw refuseField(commonRefusals.invalidInput, "fen");
  return typed.data;
}

/** Sets another figure than the formula's, with its reason; null gives the figure back to the formula. It survives recalculation. */
export async function overrideItem(
  context: CallContext,
  input: InputOf<typeof api.overrideItem>,
  fen: number | null = input.fen,
): Promise<OutputOf<typeof api.overrideItem>> {
  const { tx, principal } = context;
  const { slip, run } = await lockSlip(context, { id: input.slipId, version: input.version });
  await lockMonth(tx, run);
  if (!openStates.includes(run.state)) throw refuse(commonRefusals.wrongState, { state: runWords[run.state] });
  if (slip.state === "frozen") throw refuse(commonRefusals.wrongState, { state: slipWords.frozen });
  const { rows } = await tx.query<{ id: number; decimals: number }>(
    `select i.id, i.decimals from payroll.item i join payroll.template_version v on v.tenant_id = i.tenant_id and v.id = $3
     where i.tenant_id = $1 and i.id = $2 and i.source <> 'manual' and i.kind <> 'helper'
       and exists (select from jsonb_array_elements(v.items) as e where (e ->> 'itemId')::bigint = i.id)`,
    [tx.tenantId, input.itemId, run.templateVersionId],
  );
  const [item] = rows;
  if (item === undefined) throw refuse(refusals.unknownItem);
  const units = fen === null ? null : unitsOfFen(fen, item.decimals);
  if (fen !== null && units === null) throw refuseField(refusals.figureTooFine, "fen", { decimals: item.decimals });
  await storeCell(context, {
    entityId: run.entityId,
    month: run.month,
    runId: run.id,
    memberId: slip.memberId,
    itemId: item.id,
    units,
    reason: input.reason,
    by: principal.accountId || null,
  });
  return { version: await changed(context, slip) };
}

interface NewCell {
  entityId: number;
  month: string;
  runId: number | null;
  memberId: number;
  itemId: number;
  units: number | null;
  reason: string | null;
  by: number | null;
}

/** Its value is sealed for its row, so the row is there first. */
export async function storeCell({ tx, services, now }: CallContext, cell: NewCell): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into payroll.manual_cell (tenant_id, entity_id, month, run_id, member_id, item_id, reason, set_by, set_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant_id, month, member_id, item_id, entity_id, coalesce(run_id, 0)) do update set reason = excluded.reason, set_by = excluded.set_by, set_at = excluded.set_at,
       version = manual_cell.version + 1
     returning id`,
    [tx.tenantId, cell.entityId, cell.month, cell.runId, cell.memberId, cell.itemId, cell.reason, cell.by, now],
  );
  const id = rows[0]!.id;
  await tx.query("update payroll.manual_cell set value_sealed = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    cell.units === null ? null : services.vault.seal(String(cell.units), cellPlace(tx.tenantId, id)),
  ]);
  return id;
}

async function changed({ tx }: CallContext, slip: StoredSlip): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    `update payroll.slip set state = case when state = 'calculated' then 'stale' else state end, version = version + 1
     where tenant_id = $1 and id = $2 returning version`,
    [tx.tenantId, slip.id],
  );
  return rows[0]!.version;
}

/** Takes one person out of a granted run; a supplementary run pays them, the rest stands. */
export async function pullSlip(
  context: CallContext,
  input: InputOf<typeof api.pullSlip>,
): Promise<OutputOf<typeof api.pullSlip>> {
  const { tx } = context;
  const { slip, run } = await lockSlip(context, input);
  await lockMonth(tx, run);
  const state = slipLife.next(slip.state, "pull");
  await refuseSubmitted(context, [slip]);
  await takeOutOfPayments(context, { slipIds: [slip.id], reason: input.reason });
  await refuseVouchered(tx, run.id);
  await ungrant(context, run, [slip], false);
  const { rows } = await tx.query<{ version: number }>(
    `update payroll.slip set state = $3, reason = $4, receipt = 'none', version = version + 1, updated_at = $5 where tenant_id = $1 and id = $2 returning version`,
    [tx.tenantId, slip.id, state, input.reason, context.now],
  );
  await sumRun(context, run.id);
  return { version: rows[0]!.version };
}
