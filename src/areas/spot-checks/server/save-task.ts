import { employeeTypeOf } from "#areas/people/server.ts";
import { createHash, randomBytes } from "node:crypto";
import { sql } from "#platform/db/sql.ts";
import { nextNumber } from "#platform/db/number.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { ownOf } from "#platform/own-of.ts";
import { scopeFor } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import { mostObjects } from "../api.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import type { ObjectKind } from "../rules/on-duty.ts";
import { endOf, mostDates, plannedRounds, timesFault, type TimesFault } from "../rules/rounds.ts";
import { seenTask } from "./list-tasks.ts";
import { lockTask } from "./lock-task.ts";
import { taskLife } from "../life.ts";

type Input = InputOf<typeof api.saveTask>;

interface NewObject {
  kind: ObjectKind;
  id: number;
  label: string;
  key: string | null;
}

const labelMax = 50;
const keyMax = 20;
const seedBytes = 16;
const fieldOf: Record<TimesFault, string> = {
  reversed: "toDate",
  tooLong: "toDate",
  endPast: "toDate",
  windowReversed: "endMinute",
  samplingOutside: "samplingMinutes",
  nothingAhead: "samplingMinutes",
};

/** What is published of a seed before the draw, so that nobody can change it for another one. */
export const fingerprintOf = (seed: string): string => createHash("sha256").update(seed).digest("hex");

/** Makes a task with all its draws, or changes one before the first; each draw has its own secret seed from the start and keeps it. */
export async function saveTask(context: CallContext, input: Input): Promise<OutputOf<typeof api.saveTask>> {
  const { now } = context;
  if (input.id !== undefined) await seenTask(context, input.id);
  const fault = timesFault(input, Date.parse(now));
  if (fault) throw refuseField(refusals[fault], fieldOf[fault], { days: mostDates });
  const objects = await objectsOf(context, input);
  await refuseUnknownHelpers(context, input);
  const { id, number } =
    input.id === undefined ? await insertTask(context, input) : await changeTask(context, input, input.id);
  await writeParts(context.tx, id, input, objects);
  return { id, number, rounds: await planRounds(context.tx, id, input, now) };
}

type Kept = { id: number; number: string };

const valuesOf = (input: Input) => [
  input.name,
  input.fromDate,
  input.toDate,
  input.startMinute,
  input.endMinute,
  [...new Set(input.samplingMinutes)].sort((a, b) => a - b),
  [...new Set(input.employeeTypes)],
  input.counts,
  input.ratePercent,
  input.passPercent,
  input.rules,
  new Date(endOf(input)).toISOString(),
];

async function insertTask(context: CallContext, input: Input): Promise<Kept> {
  const { tx, principal, now, today } = context;
  const number = await nextNumber(tx, { kind: "spotChecks.task", prefix: "CC", by: "day" }, today);
  context.about(`${number} ${input.name}`);
  const scope = scopeFor(principal, context.keyCode);
  const { rows } = await tx.query<{ id: number }>(
    `insert into spot_checks.task (tenant_id, number, name, from_date, to_date, start_minute, end_minute, sampling_minutes, employee_types, counts, rate_percent, pass_percent, rules, ends_at,
       department_id, within_ids, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning id`,
    [
      tx.tenantId,
      number,
      ...valuesOf(input),
      principal.departmentId,
      scope.all ? null : scope.departmentIds,
      principal.accountId || null,
      now,
    ],
  );
  return { id: rows[0]!.id, number };
}

/** Draws hold the task too: whichever comes first, a task is never changed under a draw. */
async function changeTask(context: CallContext, input: Input, id: number): Promise<Kept> {
  const { tx, principal } = context;
  await lockTask(tx, id);
  const { number, begun, state } = await seenTask(context, id);
  if (begun || !taskLife.may(state, "edit")) throw refuse(refusals.begun);
  context.about(`${number} ${input.name}`);
  const scope = scopeFor(principal, context.keyCode);
  await tx.query(
    `update spot_checks.task set name = $3, from_date = $4, to_date = $5, start_minute = $6, end_minute = $7, sampling_minutes = $8, employee_types = $9, counts = $10, rate_percent = $11,
       pass_percent = $12, rules = $13, ends_at = $14, within_ids = $15 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, ...valuesOf(input), scope.all ? null : scope.departmentIds],
  );
  for (const table of ["object", "helper"])
    await tx.query(`delete from spot_checks.${table} where tenant_id = $1 and task_id = $2`, [tx.tenantId, id]);
  return { id, number };
}

async function writeParts(tx: Tx, id: number, input: Input, objects: readonly NewObject[]): Promise<void> {
  await tx.query(
    `insert into spot_checks.object (tenant_id, task_id, kind, object_id, label, key)
     select $1, $2, o.kind, o.id, o.label, o.key from jsonb_to_recordset($3::jsonb) as o (kind text, id bigint, label text, key text)`,
    [tx.tenantId, id, JSON.stringify(objects)],
  );
  await tx.query(
    `insert into spot_checks.helper (tenant_id, task_id, member_id, part)
     select distinct $1::int, $2::bigint, one.id, one.part from (select unnest($3::bigint[]) as id, 'checker' as part union all select unnest($4::bigint[]), 'told') one`,
    [tx.tenantId, id, input.checkerIds, input.toldIds],
  );
}

/** A draw that stays keeps its seed, whose fingerprint was public before. */
async function planRounds(tx: Tx, id: number, input: Input, now: string): Promise<number> {
  const rounds = plannedRounds(input, Date.parse(now)).map((round) => {
    const seed = randomBytes(seedBytes).toString("hex");
    return {
      date: round.workDate,
      minute: round.minute,
      due: new Date(round.dueAt).toISOString(),
      closes: new Date(round.closesAt).toISOString(),
      seed,
      fingerprint: fingerprintOf(seed),
    };
  });
  await tx.query(
    "delete from spot_checks.round where tenant_id = $1 and task_id = $2 and state = 'waiting' and due_at <> all($3::timestamptz[])",
    [tx.tenantId, id, rounds.map((round) => round.due)],
  );
  await tx.query(
    `insert into spot_checks.round (tenant_id, task_id, work_date, minute, due_at, closes_at, seed, fingerprint)
     select $1, $2, r.date, r.minute, r.due, r.closes, r.seed, r.fingerprint
     from jsonb_to_recordset($3::jsonb) as r (date date, minute int, due timestamptz, closes timestamptz, seed text, fingerprint text)
     on conflict (tenant_id, task_id, due_at) do update set work_date = excluded.work_date, minute = excluded.minute, closes_at = excluded.closes_at`,
    [tx.tenantId, id, JSON.stringify(rounds)],
  );
  return rounds.length;
}

/** What is named, with names of today; refuses what does not exist or lies outside the caller's data scope. */
async function objectsOf(context: CallContext, input: Input): Promise<NewObject[]> {
  const asked = {
    department: new Set(input.departmentIds),
    post: new Set(input.postIds),
    agency: new Set(input.agencyIds),
    person: new Set(input.memberIds),
  };
  const total = Object.values(asked).reduce((sum, ids) => sum + ids.size, 0);
  if (total === 0) throw refuseField(refusals.noObject, "departmentIds");
  if (total > mostObjects)
    throw refuseField(refusals.tooManyObjects, "departmentIds", { most: mostObjects, count: total });
  const { tenantId } = context.tx;
  const listOf = (kind: ObjectKind) => sql`any(${[...asked[kind]]}::bigint[])`;
  const { rows } = await context.tx.query<NewObject>(sql`
    select 'department' as kind, d.id, d.name_zh as label, d.code as key from organisation.department_view d where d.tenant_id = ${tenantId} and d.id = ${listOf("department")} and ${withinScope(context, { department: sql`d.id` })}
    union all select 'post', p.id, p.name_zh, p.code from organisation.post_view p where p.tenant_id = ${tenantId} and p.id = ${listOf("post")}
    union all select 'agency', g.id, g.name_zh, g.code from agencies.labour_company g where g.tenant_id = ${tenantId} and g.id = ${listOf("agency")}
    union all select 'person', m.id, m.name, w.job_number from organisation.member_view m left join people.worker w on w.tenant_id = m.tenant_id and w.member_id = m.id
      where m.tenant_id = ${tenantId} and m.id = ${listOf("person")} and ${withinScope(context, { department: sql`m.department_id`, member: sql`m.id`, post: sql`m.post_id`, employeeType: employeeTypeOf(sql`m.tenant_id`, sql`m.id`) })}`);
  const found = rows;
  const fields = { department: "departmentIds", post: "postIds", agency: "agencyIds", person: "memberIds" } as const;
  for (const [kind, ids] of Object.entries(asked)) {
    if (found.filter((one) => one.kind === kind).length !== ids.size)
      throw refuseField(refusals.outOfScope, ownOf(fields, kind)!);
  }
  return found.map((one) => ({
    ...one,
    label: [...one.label].slice(0, labelMax).join(""),
    key: one.key === null ? null : [...one.key].slice(0, keyMax).join(""),
  }));
}

async function refuseUnknownHelpers({ tx }: CallContext, { checkerIds, toldIds }: Input): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    "select id from organisation.member_view where tenant_id = $1 and id = any($2::bigint[]) and active and kind <> 'agency'",
    [tx.tenantId, [...checkerIds, ...toldIds]],
  );
  const known = new Set(rows.map((row) => row.id));
  for (const [field, ids] of [
    ["checkerIds", checkerIds],
    ["toldIds", toldIds],
  ] as const) {
    if (ids.some((id) => !known.has(id)))
      throw refuse(refusals.checkerUnknown, {}, [{ field, message: refusals.checkerUnknown }]);
  }
}
