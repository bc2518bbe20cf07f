import { withTenant, type Tx } from "#platform/db/tx.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import type { Services } from "#platform/http/services.ts";
import type { ActContext } from "../../approvable.ts";
import { relieve, timeOut, type Expired } from "../../rules/engine/relieve.ts";
import { actOnInstance } from "./act-on-case.ts";
import { deadline } from "./timers.ts";

export const approvalClock = jobKind("approvals.clock");

/** Every minute: what has run out, and what waits for somebody who has left. After a stand-still each fires once. */
export const clockHandler = onJob(
  approvalClock,
  async ({ services, log, signal }, { tenantId }) => {
    await fireDue(services, tenantId, log, signal);
    await relieveLeavers(services, tenantId, log, signal);
  },
  { retries: 1, cron: "* * * * *" },
);

/** The program itself acts. */
function clockContext(services: Services): ActContext {
  return { principal: { accountId: 0, memberId: null }, now: new Date(services.clock()).toISOString(), services };
}

interface Due {
  taskId: number;
  instanceId: number;
  visit: number;
  memberId: number;
  kind: Expired["does"];
  ordinal: number;
  hours: number;
  most: number;
  working: boolean;
}

async function eachOf<T>(
  items: readonly T[],
  log: Services["log"],
  signal: AbortSignal | undefined,
  work: (item: T) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  const faults: unknown[] = [];
  for (const item of items) {
    if (signal?.aborted) break;
    try {
      if (await work(item)) count += 1;
    } catch (error) {
      if (error instanceof Refusal) log.warn({ refused: error.kind.code }, "approval clock");
      else faults.push(error);
    }
  }
  // One document that fails must not keep the others waiting; the job fails afterwards.
  if (faults.length > 0) throw new AggregateError(faults, "approval clock");
  return count;
}

/** Fires every timer that is due, each in a transaction of its own; gives how many. */
export async function fireDue(
  services: Services,
  tenantId: number,
  log: Services["log"],
  signal?: AbortSignal,
): Promise<number> {
  const context = clockContext(services);
  const { rows } = await withTenant(services.pool, { tenantId }, (tx) =>
    tx.query<Due>(
      `select m.task_id as "taskId", t.instance_id as "instanceId", t.visit, t.member_id as "memberId", m.kind, m.ordinal, m.hours, m.most, m.working
     from approvals.timer m join approvals.task t on t.tenant_id = m.tenant_id and t.id = m.task_id
     where m.tenant_id = $1 and m.fired_at is null and m.fire_at <= $2 order by m.fire_at limit 500`,
      [tenantId, context.now],
    ),
  );
  return eachOf(rows, log, signal, (due) => withTenant(services.pool, { tenantId }, (tx) => fire(tx, context, due)));
}

/** Claimed under the lock of the application, so that it fires once whoever else looks at it. */
async function fire(tx: Tx, context: ActContext, due: Due): Promise<boolean> {
  let fired = false;
  try {
    await tx.savepoint(() =>
      actOnInstance(
        tx,
        context,
        due.instanceId,
        (state, approvalContext) =>
          timeOut(state, approvalContext, {
            visit: due.visit,
            memberId: due.memberId,
            does: due.kind,
            hours: due.hours,
          }),
        [due.memberId],
        () => claim(tx, context, due),
      ),
    );
    fired = true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The task is done, or nobody can take it over: this timer has had its turn.
    await claim(tx, context, due);
  }
  if (fired && due.kind === "remind" && due.ordinal < due.most) {
    await tx.query(
      `insert into approvals.timer (tenant_id, task_id, kind, ordinal, hours, most, working, fire_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict do nothing`,
      [
        tx.tenantId,
        due.taskId,
        due.kind,
        due.ordinal + 1,
        due.hours,
        due.most,
        due.working,
        await deadline(tx, context.now, due.hours, due.working),
      ],
    );
  }
  return fired;
}

async function claim(tx: Tx, { now }: ActContext, { taskId, kind, ordinal }: Due): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update approvals.timer set fired_at = $5 where tenant_id = $1 and task_id = $2 and kind = $3 and ordinal = $4 and fired_at is null",
    [tx.tenantId, taskId, kind, ordinal, now],
  );
  return rowCount === 1;
}

/**
 * The applications that wait for somebody who has left. From holder to holder by the index, of whom a company has few,
 * however many tasks and people it has; those who have left hold few tasks, the others many.
 */
const waitingInVain = {
  name: "approvals-waiting-in-vain",
  text: `with recursive holder (id) as (
      (select t.member_id from approvals.task t where t.tenant_id = $1 order by t.member_id limit 1)
      union all
      select (select t.member_id from approvals.task t where t.tenant_id = $1 and t.member_id > h.id order by t.member_id limit 1) from holder h where h.id is not null
    ), gone (id) as (
      select h.id from holder h where h.id is not null and not exists (
        select from organisation.member_view m join access.account_view a on a.tenant_id = m.tenant_id and a.member_id = m.id and a.enabled
        where m.tenant_id = $1 and m.id = h.id and m.active)
    )
    select distinct t.instance_id as "instanceId" from gone g
    join lateral (select t.instance_id from approvals.task t where t.tenant_id = $1 and t.member_id = g.id and t.state in ('pending', 'delegated') limit 500) t on true
    order by 1`,
};

export async function relieveLeavers(
  services: Services,
  tenantId: number,
  log: Services["log"],
  signal?: AbortSignal,
): Promise<number> {
  const context = clockContext(services);
  const { rows } = await withTenant(services.pool, { tenantId }, (tx) =>
    tx.query<{ instanceId: number }>(waitingInVain, [tenantId]),
  );
  return eachOf(rows, log, signal, async ({ instanceId }) => {
    await withTenant(services.pool, { tenantId }, (tx) => actOnInstance(tx, context, instanceId, relieve));
    return true;
  });
}
