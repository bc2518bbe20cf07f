import type { DecisionInfo } from "#areas/approvals/approvable.ts";
import { carryDeltas, holdDays, releaseDays, releaseDeltas } from "#areas/attendance/server.ts";
import { holdRewards, releaseRewards } from "#areas/people/server.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Vault } from "#platform/secret/vault.ts";
import type { SlipContent } from "../../content.ts";
import { refusals } from "../../errors.ts";
import { payPeriod } from "../../rules/pay-period.ts";
import { bookTax, holdInsurance, releaseInsurance, unbookTax } from "../calculate/outside.ts";
import { receivablePlace } from "../calculate/surroundings.ts";
import { payChargeSources } from "../facts/read-charges.ts";
import { openSlip } from "../slips/open-slip.ts";
import type { StoredRun } from "./run-store.ts";
import { sumRun } from "./sum-run.ts";

interface Granting {
  tx: Tx;
  services: { vault: Vault };
  now: string;
}
interface Slip {
  id: number;
  memberId: number;
  content: SlipContent;
}

/** What was approved is granted: whatever it was worked out of is held, its income is booked, what it lacks is owed on. */
export async function grantSlips(tx: Tx, run: StoredRun, info: DecisionInfo): Promise<void> {
  const context: Granting = { tx, services: info.context.services, now: info.at };
  const slips = await calculatedSlips(context, run);
  await hold(context, run, slips);
  await bookTax(context, run, slips);
  await storeReceivables(context, run, slips);
  await tx.query(
    `update payroll.slip set state = 'granted', version = version + 1, updated_at = $3
     where tenant_id = $1 and run_id = $2 and state = 'calculated'`,
    [tx.tenantId, run.id, info.at],
  );
  await tx.query("update payroll.run set granted_at = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    run.id,
    info.at,
  ]);
  await sumRun(context, run.id);
}

async function calculatedSlips(context: Granting, run: StoredRun): Promise<Slip[]> {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number; memberId: number; sealed: Buffer | null }>(
    `select id, member_id as "memberId", content_sealed as sealed from payroll.slip
     where tenant_id = $1 and run_id = $2 and state = 'calculated' order by member_id for update`,
    [tx.tenantId, run.id],
  );
  return rows.flatMap(({ id, memberId, sealed }) => {
    const content = openSlip(context, id, sealed);
    return content === null ? [] : [{ id, memberId, content }];
  });
}

async function hold({ tx, now }: Granting, run: StoredRun, slips: readonly Slip[]): Promise<void> {
  const { start, end } = payPeriod(run);
  const memberIds = slips.map(({ memberId }) => memberId);
  if (run.kind === "main") {
    const within = sql`d.agency_id is null and d.member_id = any(${memberIds}::bigint[])`;
    await holdDays(tx, { from: start, to: end, within }, run.number);
    const { rows } = await tx.query<{ id: number }>(
      "select id from attendance.counting_delta where tenant_id = $1 and member_id = any($2::bigint[]) and waiting and counted_on <= $3::date and agency_id is null",
      [tx.tenantId, memberIds, end],
    );
    await carryDeltas(
      tx,
      rows.map(({ id }) => id),
      run.number,
      now,
    );
  }
  const rewards = slips.flatMap(({ content }) => content.rewardIds);
  const held = new Set(await holdRewards(tx, rewards, run.number));
  if (rewards.some((id) => !held.has(id))) throw refuse(refusals.changedMeanwhile);
  for (const source of payChargeSources()) {
    const refs = slips.flatMap(({ content }) => content.refs.filter((one) => one.source === source.source));
    await source.hold(
      tx,
      refs.map(({ ref }) => ref),
      run.number,
    );
  }
  await holdInsurance(
    { tx },
    run,
    slips.flatMap(({ content }) => content.insurance.map(({ lineId }) => lineId)),
  );
}

async function storeReceivables({ tx, services }: Granting, run: StoredRun, slips: readonly Slip[]): Promise<void> {
  const owing = slips
    .map(({ id, memberId, content }) => ({ id, memberId, fen: content.totals.owedFen - content.totals.repaidFen }))
    .filter(({ fen }) => fen !== 0);
  if (owing.length === 0) return;
  const before = await owedBefore(
    { tx, services },
    run.entityId,
    owing.map(({ memberId }) => memberId),
  );
  await tx.query(
    `insert into payroll.receivable (tenant_id, member_id, entity_id, slip_id, amount_sealed, clears)
     select $1, o.member, $2, o.slip, o.amount, o.clears from unnest($3::bigint[], $4::bigint[], $5::bytea[], $6::boolean[]) as o (member, slip, amount, clears)`,
    [
      tx.tenantId,
      run.entityId,
      owing.map(({ memberId }) => memberId),
      owing.map(({ id }) => id),
      owing.map(({ id, fen }) => services.vault.seal(String(fen), receivablePlace(tx.tenantId, id))),
      owing.map(({ memberId, fen }) => (before.get(memberId) ?? 0) + fen <= 0),
    ],
  );
}

/** What people owe a legal entity from the slips before, fen. */
async function owedBefore(
  { tx, services }: Pick<Granting, "tx" | "services">,
  entityId: number,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.query<{ memberId: number; slipId: number; sealed: Buffer }>(
    `select member_id as "memberId", slip_id as "slipId", amount_sealed as sealed from payroll.receivable
     where tenant_id = $1 and entity_id = $2 and member_id = any($3::bigint[])`,
    [tx.tenantId, entityId, memberIds],
  );
  const owed = new Map<number, number>();
  for (const { memberId, slipId, sealed } of rows)
    owed.set(
      memberId,
      (owed.get(memberId) ?? 0) + Number(services.vault.open(sealed, receivablePlace(tx.tenantId, slipId))),
    );
  return owed;
}

/** Undoes what granting held, of all people of a run or of those given; their slips are left to the caller. */
export async function ungrant(
  context: Granting,
  run: StoredRun,
  slips: readonly { id: number; memberId: number }[],
  isWhole: boolean,
): Promise<void> {
  const { tx, now } = context;
  const { start, end } = payPeriod(run);
  const memberIds = slips.map(({ memberId }) => memberId);
  if (run.kind === "main") {
    const { rows } = await tx.query<{ id: number }>(
      `select assignment_id as id from attendance.worked_day where tenant_id = $1 and member_id = any($2::bigint[]) and work_date between $3::date - 2 and $4::date + 1 and held_by is not null`,
      [tx.tenantId, memberIds, start, end],
    );
    const assignments = rows.map(({ id }) => id);
    await releaseDays(tx, { from: start, to: end }, run.number, isWhole ? undefined : assignments);
    const { rows: carried } = await tx.query<{ id: number }>(
      "select id from attendance.counting_delta where tenant_id = $1 and member_id = any($2::bigint[]) and not waiting and carried_by = $3",
      [tx.tenantId, memberIds, run.number],
    );
    const ids = carried.map(({ id }) => id);
    await releaseDeltas(tx, { number: run.number, from: start, to: end }, now, isWhole ? undefined : ids);
  }
  const whose = isWhole ? undefined : memberIds;
  await releaseRewards(tx, run.number, whose);
  for (const source of payChargeSources()) await source.release(tx, run.number, whose);
  await releaseInsurance({ tx }, run, memberIds);
  await unbookTax(context, run, memberIds);
  await tx.query("delete from payroll.receivable where tenant_id = $1 and slip_id = any($2::bigint[])", [
    tx.tenantId,
    slips.map(({ id }) => id),
  ]);
}
