import { withinPay } from "#areas/personnel/server.ts";
import { breaks } from "#platform/db/fault.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import { slipLife } from "../../life.ts";
import type * as api from "../../runs-api.ts";
import { refuseSubmitted, takeOutOfPayments } from "../payments/take-out.ts";
import { ungrant } from "../runs/grant-slips.ts";
import { lockMonth, lockRuns } from "../runs/run-store.ts";
import { sumRun } from "../runs/sum-run.ts";

/**
 * Holds somebody's pay: their slips of these months in runs that are not granted are frozen, later ones begin so. A slip that
 * is granted is taken back too, unless the bank has been sent it or its month is settled.
 */
export async function freezePerson(
  context: CallContext,
  input: InputOf<typeof api.freezePerson>,
): Promise<OutputOf<typeof api.freezePerson>> {
  const { tx, principal, now } = context;
  const name = await nameOf(context, input.memberId);
  context.about(name);
  try {
    return await tx.savepoint(async () => {
      const { rows } = await tx.query<{ id: number }>(
        `insert into payroll.freeze (tenant_id, member_id, from_month, until_month, reason, set_by, set_at) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [
          tx.tenantId,
          input.memberId,
          input.fromMonth,
          input.untilMonth,
          input.reason,
          principal.accountId || null,
          now,
        ],
      );
      await holdRuns(context, input);
      await freezeGranted(context, { ...input, name });
      await tx.query(
        `update payroll.slip s set state = 'frozen', reason = $5, version = s.version + 1, updated_at = $6
         from payroll.run r where s.tenant_id = $1 and r.tenant_id = s.tenant_id and r.id = s.run_id and s.member_id = $2
           and r.month >= $3 and ($4::text is null or r.month <= $4) and r.state in ('draft', 'calculating', 'calculated', 'underApproval') and s.state in ('stale', 'calculated', 'held')`,
        [tx.tenantId, input.memberId, input.fromMonth, input.untilMonth, input.reason, now],
      );
      return { id: rows[0]!.id };
    });
  } catch (error) {
    if (breaks(error, "freeze_one_open")) throw refuse(refusals.alreadyFrozen, { name });
    throw error;
  }
}

/** The runs that pay somebody in these months, kept as they are: none is stored or granted before it is known who is frozen. */
async function holdRuns({ tx }: CallContext, { memberId, fromMonth, untilMonth }: Omit<Asked, "name" | "reason">) {
  const { rows } = await tx.query<{ id: number }>(
    `select r.id from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
     where s.tenant_id = $1 and s.member_id = $2 and r.month >= $3 and ($4::text is null or r.month <= $4) and r.state <> 'deleted'`,
    [tx.tenantId, memberId, fromMonth, untilMonth],
  );
  if (rows.length > 0)
    await lockRuns(
      tx,
      rows.map(({ id }) => id),
    );
}

interface Asked {
  memberId: number;
  name: string;
  fromMonth: string;
  untilMonth: string | null;
  reason: string;
}

/** What was granted is off the books again; the run stands without them. */
async function freezeGranted(context: CallContext, { memberId, name, fromMonth, untilMonth, reason }: Asked) {
  const { tx, now } = context;
  const granted = () =>
    tx.query<{ id: number; memberId: number; runId: number }>(
      `select s.id, s.member_id as "memberId", s.run_id as "runId" from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
       where s.tenant_id = $1 and s.member_id = $2 and s.state = 'granted' and r.state = 'granted' and r.month >= $3 and ($4::text is null or r.month <= $4)
       order by s.id`,
      [tx.tenantId, memberId, fromMonth, untilMonth],
    );
  const { rows: found } = await granted();
  if (found.length === 0) return;
  const runs = await lockRuns(
    tx,
    found.map(({ runId }) => runId),
  );
  // As they stand now that their runs are held.
  const { rows: slips } = await granted();
  for (const run of runs) {
    const own = slips.filter(({ runId }) => runId === run.id);
    if (own.length === 0) continue;
    await lockMonth(tx, run);
    await refuseSubmitted(
      context,
      own.map(({ id }) => ({ id, name })),
    );
    await takeOutOfPayments(context, { slipIds: own.map(({ id }) => id), reason });
    await ungrant(context, run, own, false);
    await tx.query(
      `update payroll.slip set state = $3, reason = $4, receipt = 'none', released_at = null, read_at = null, confirmed_at = null, version = version + 1, updated_at = $5
       where tenant_id = $1 and id = any($2::bigint[])`,
      [tx.tenantId, own.map(({ id }) => id), slipLife.next("granted", "freezeGranted"), reason, now],
    );
    await sumRun(context, run.id);
  }
}

interface Freeze {
  id: number;
  memberId: number;
  version: number;
  released: boolean;
}

export async function releasePerson(
  context: CallContext,
  input: InputOf<typeof api.releasePerson>,
): Promise<OutputOf<typeof api.releasePerson>> {
  const { tx } = context;
  const { rows } = await tx.query<Freeze>(
    `select id, member_id as "memberId", version, released_at is not null as released from payroll.freeze where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, input.id],
  );
  const [freeze] = rows;
  if (freeze === undefined) throw refuse(commonRefusals.notFound);
  const name = await nameOf(context, freeze.memberId);
  context.about(name);
  if (freeze.released) throw refuse(refusals.notFrozen, { name });
  if (freeze.version !== input.version) throw refuse(commonRefusals.stale);
  return release(context, freeze, input.reason);
}

/** Releases whoever is frozen, whatever they were frozen by. */
export async function releaseMember(
  context: CallContext,
  { memberId, reason }: InputOf<typeof api.releaseMember>,
): Promise<OutputOf<typeof api.releaseMember>> {
  const { tx } = context;
  const name = await nameOf(context, memberId);
  context.about(name);
  const { rows } = await tx.query<Freeze>(
    `select id, member_id as "memberId", version, false as released from payroll.freeze where tenant_id = $1 and member_id = $2 and released_at is null for update`,
    [tx.tenantId, memberId],
  );
  if (rows[0] === undefined) throw refuse(refusals.notFrozen, { name });
  return release(context, rows[0], reason);
}

async function release(context: CallContext, { id, memberId, version }: Freeze, reason: string) {
  const { tx, principal, now } = context;
  await tx.query(
    "update payroll.freeze set released_by = $3, released_at = $4, release_reason = $5, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, principal.accountId || null, now, reason],
  );
  await loosenSlips(context, memberId);
  return { version: version + 1 };
}

/**
 * Slips of somebody who is frozen no more: of a run that went into approval or was granted meanwhile the slip stays behind, and a
 * supplementary run pays it. Nothing of a settled month changes; it is loosened when its settlement is cancelled.
 */
export async function loosenSlips(
  { tx, now }: Pick<CallContext, "tx" | "now">,
  memberId: number | null,
  of?: { entityId: number; month: string },
): Promise<void> {
  await tx.query(
    `update payroll.slip s set state = case when r.state in ('granted', 'underApproval') then 'pulled' else 'stale' end, reason = null, version = s.version + 1, updated_at = $3
     from payroll.run r where s.tenant_id = $1 and r.tenant_id = s.tenant_id and r.id = s.run_id and s.state = 'frozen' and r.state <> 'deleted'
       and ($2::bigint is null or s.member_id = $2) and ($4::bigint is null or (r.entity_id = $4 and r.month = $5))
       and not exists (select from payroll.month m where m.tenant_id = r.tenant_id and m.entity_id = r.entity_id and m.month = r.month and m.state = 'settled')
       and not exists (select from payroll.freeze f where f.tenant_id = s.tenant_id and f.member_id = s.member_id and f.released_at is null and f.from_month <= r.month
         and (f.until_month is null or f.until_month >= r.month))`,
    [tx.tenantId, memberId, now, of?.entityId ?? null, of?.month ?? null],
  );
}

/** The name of somebody whose pay the caller may see. */
async function nameOf(context: CallContext, memberId: number): Promise<string> {
  const { tx } = context;
  const { rows } = await tx.query<{ name: string }>(
    sql`select m.name from organisation.member_view m join personnel.employment e on e.tenant_id = m.tenant_id and e.member_id = m.id
        where m.tenant_id = ${tx.tenantId} and m.id = ${memberId} and ${withinPay(context, { department: sql`m.department_id`, member: sql`m.id` })}`,
  );
  if (rows[0] === undefined) throw refuse(refusals.unknownSlip);
  return rows[0].name;
}
