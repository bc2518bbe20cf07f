import type { Tx } from "#platform/db/tx.ts";
import type { CaseEvent } from "../../rules/engine/case-event.ts";
import { isOpen, type CaseState, type Task, type Visit } from "../../rules/engine/case-state.ts";

interface Written {
  instanceId: number;
  processType: string;
  urgent: boolean;
  at: string;
  /** What the instance's own row says so far. */
  stored: { status: CaseState["status"]; round: number };
}

function keyOf(visit: Visit, task: Task): string {
  return `${visit.sequence}/${task.key}`;
}

function commentsOf(events: readonly CaseEvent[]): Map<string, string> {
  const comments = new Map<string, string>();
  for (const event of events) {
    if (!("visit" in event && "comment" in event)) continue;
    if (event.comment !== null) comments.set(`${event.visit}/${event.memberId}`, event.comment);
  }
  return comments;
}

interface TaskRow {
  visit: number;
  position: number;
  member_id: number;
  origin: string;
  why: unknown;
  state: string;
  opened_at: string | null;
  acted_at: string | null;
  comment: string | null;
  added: boolean;
}

function changedTasks(before: CaseState, after: CaseState, events: readonly CaseEvent[], at: string): TaskRow[] {
  const earlier = new Map(before.visits.flatMap((visit) => visit.tasks.map((task) => [keyOf(visit, task), task])));
  const comments = commentsOf(events);
  return after.visits.flatMap((visit) =>
    visit.tasks.flatMap((task): TaskRow[] => {
      const was = earlier.get(keyOf(visit, task));
      if (was?.state === task.state) return [];
      return [
        {
          visit: visit.sequence,
          position: task.key,
          member_id: task.memberId,
          origin: task.origin,
          why: task.why,
          state: task.state,
          opened_at: task.state === "pending" || (!was && !isOpen(task)) ? at : null,
          acted_at: isOpen(task) ? null : at,
          comment: comments.get(`${visit.sequence}/${task.memberId}`) ?? null,
          added: !was,
        },
      ];
    }),
  );
}

async function writeVisits(tx: Tx, written: Written, before: CaseState, after: CaseState): Promise<void> {
  const earlier = new Map(before.visits.map((visit) => [visit.sequence, visit]));
  const changed = after.visits.filter((visit) => {
    const was = earlier.get(visit.sequence);
    return was?.state !== visit.state || was.mode !== visit.mode;
  });
  if (changed.length === 0) return;
  const rows = changed.map((visit) => ({
    sequence: visit.sequence,
    node_uid: visit.uid,
    node_name: after.route[visit.place]?.name ?? "",
    mode: visit.mode,
    ratio: visit.ratio,
    state: visit.state,
  }));
  await tx.query(
    {
      name: "approvals-write-visits",
      text: `
      insert into approvals.visit as v (tenant_id, instance_id, sequence, round, node_uid, node_name, mode, ratio, state, entered_at, left_at)
      select $1, $2, x.sequence, $3, x.node_uid, x.node_name, x.mode, x.ratio, x.state, $4::timestamptz,
             case when x.state = 'open' then null else $4::timestamptz end
      from jsonb_to_recordset($5) as x (sequence int, node_uid text, node_name text, mode text, ratio int, state text)
      on conflict (tenant_id, instance_id, sequence) do update set state = excluded.state, mode = excluded.mode, left_at = excluded.left_at`,
    },
    [tx.tenantId, written.instanceId, after.round, written.at, JSON.stringify(rows)],
  );
}

function writeTasks(tx: Tx, written: Written, rows: readonly TaskRow[]): Promise<unknown>[] {
  const writes: Promise<unknown>[] = [];
  const added = rows.filter((row) => row.added);
  const moved = rows.filter((row) => !row.added);
  const shape = `(visit int, position int, member_id bigint, origin text, why jsonb, state text,
                  opened_at timestamptz, acted_at timestamptz, comment text)`;
  if (moved.length > 0) {
    writes.push(
      tx.query(
        {
          name: "approvals-move-tasks",
          text: `
        update approvals.task t set state = x.state, opened_at = coalesce(x.opened_at, t.opened_at), acted_at = x.acted_at,
               comment = coalesce(x.comment, t.comment)
        from jsonb_to_recordset($3) as x ${shape}
        where t.tenant_id = $1 and t.instance_id = $2 and t.visit = x.visit and t.position = x.position`,
        },
        [tx.tenantId, written.instanceId, JSON.stringify(moved)],
      ),
    );
  }
  if (added.length > 0) {
    writes.push(
      tx.query(
        {
          name: "approvals-add-tasks",
          text: `
        insert into approvals.task (tenant_id, instance_id, process_type, visit, position, member_id, origin, why, state, opened_at, acted_at, comment, urgent)
        select $1, $2, $3, x.visit, x.position, x.member_id, x.origin, x.why, x.state, x.opened_at, x.acted_at, x.comment, $5::boolean
        from jsonb_to_recordset($4) as x ${shape}`,
        },
        [tx.tenantId, written.instanceId, written.processType, JSON.stringify(added), written.urgent],
      ),
    );
  }
  return writes;
}

function writeCopies(tx: Tx, written: Written, events: readonly CaseEvent[]): Promise<unknown>[] {
  return events.flatMap((event) => {
    const memberIds = event.kind === "copied" ? event.memberIds : event.kind === "commented" ? event.mentions : [];
    if (memberIds.length === 0) return [];
    return [
      tx.query(
        `insert into approvals.copy (tenant_id, instance_id, member_id, node_uid, process_type, delivered_at)
       select $1, $2, unnest($3::bigint[]), $4, $5, $6 on conflict do nothing`,
        [tx.tenantId, written.instanceId, memberIds, "uid" in event ? event.uid : "", written.processType, written.at],
      ),
    ];
  });
}

/** Brings the rows that lists read to the state after the events. */
export async function writeProjection(
  tx: Tx,
  written: Written,
  before: CaseState,
  after: CaseState,
  events: readonly CaseEvent[],
): Promise<void> {
  const { stored } = written;
  // They are written in this order: tasks belong to visits.
  await Promise.all([
    writeVisits(tx, written, before, after),
    ...writeTasks(tx, written, changedTasks(before, after, events, written.at)),
    ...writeCopies(tx, written, events),
    (after.status !== stored.status || after.round !== stored.round) &&
      tx.query(
        {
          name: "approvals-write-instance",
          text: `update approvals.instance set status = $3, round = $4, ended_at = case when $3 = 'underApproval' then null else $5::timestamptz end
         where tenant_id = $1 and id = $2`,
        },
        [tx.tenantId, written.instanceId, after.status, after.round, written.at],
      ),
  ]);
}

export type NewTask = Task & { visit: number; uid: string };

/** The tasks that have come up by these events. */
export function newlyPending(before: CaseState, after: CaseState): NewTask[] {
  const earlier = new Set(
    before.visits.flatMap((visit) =>
      visit.tasks.flatMap((task) => (task.state === "pending" ? [keyOf(visit, task)] : [])),
    ),
  );
  return after.visits.flatMap((visit) =>
    visit.tasks.flatMap((task) =>
      task.state === "pending" && !earlier.has(keyOf(visit, task))
        ? [{ ...task, visit: visit.sequence, uid: visit.uid }]
        : [],
    ),
  );
}
