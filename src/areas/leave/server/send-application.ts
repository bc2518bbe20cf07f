import { planApproval, previewRoute, startApproval, startPlanned } from "#areas/approvals/server.ts";
import type { FactsOf, Started, Submission } from "#areas/approvals/approvable.ts";
import { nextNumber } from "#platform/db/number.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { dayMinutes, hasBalance, type LeaveKind } from "../rules/leave-kinds.ts";
import type { LeaveDay } from "../rules/leave-cost.ts";
import { kindWords, type LeaveState } from "../words.ts";
import {
  leaveDocument,
  lockLeave,
  refuseStep,
  type LeaveContext,
  type LeaveFields,
  type StoredLeave,
} from "./application.ts";
import { judge, refuseFaults, type Judgement } from "./judge.ts";
import { use } from "./ledger.ts";
import { whileHeld, type LeavePerson } from "./take-person.ts";
import type { Wish } from "./wish-ground.ts";

const series = { kind: "leave.application", prefix: "QJ", by: "day" } as const;

/** Stores a new application, or changes one that is not under way. What would refuse its submission does not refuse a draft. */
export async function saveLeave(
  tx: Tx,
  context: LeaveContext,
  fields: LeaveFields & { id?: number | undefined },
): Promise<{ id: number; number: string }> {
  const { id } = fields;
  const judged = await whileHeld(tx, fields.memberId, () =>
    judge(tx, fields.memberId, fields, { ...context, ...(id === undefined ? {} : { except: id }) }),
  );
  if (judged.days.length === 0) refuseFaults(judged.faults);
  if (id === undefined) return insertLeave(tx, context, fields, judged, "notSubmitted");
  const known = await lockLeave(tx, id);
  if (known.memberId !== fields.memberId) throw refuse(commonRefusals.notFound);
  refuseStep(known.state, "edit", context.locale);
  await tx.query(
    {
      name: "leave-change",
      text: `update leave.application set kind = $3, counted_by = $4, from_date = $5, to_date = $6, from_part = $7, to_part = $8, start_minute = $9, end_minute = $10, minutes = $11, paid = $12,
               proof_needed = $13, reason = $14, state = 'notSubmitted', return_reason = null where tenant_id = $1 and id = $2`,
    },
    [tx.tenantId, id, ...valuesOf(judged, fields.reason)],
  );
  return { id, number: known.number };
}

const valuesOf = ({ wish, minutes, rule, proofNeeded }: Judgement, reason: string) => [
  wish.kind,
  wish.countedBy,
  wish.fromDate,
  wish.toDate,
  ...partsOf(wish),
  ...hoursOf(wish),
  minutes,
  rule.paid,
  proofNeeded,
  reason,
];

async function insertLeave(
  tx: Tx,
  context: LeaveContext,
  fields: LeaveFields,
  judged: Judgement,
  state: "notSubmitted" | "underApproval",
): Promise<{ id: number; number: string }> {
  const number = await nextNumber(tx, series, context.today);
  const { rows } = await tx.query<{ id: number }>(
    {
      name: "leave-insert",
      text: `insert into leave.application (tenant_id, number, kind, counted_by, from_date, to_date, from_part, to_part, start_minute, end_minute, minutes, paid, proof_needed, reason, state,
               member_id, department_id, requested_by, created_at, submitted_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, case when $15 = 'underApproval' then $19::timestamptz end) returning id`,
    },
    [
      tx.tenantId,
      number,
      ...valuesOf(judged, fields.reason),
      state,
      fields.memberId,
      judged.person.departmentId,
      context.principal.accountId || null,
      context.now,
    ],
  );
  return { id: rows[0]!.id, number };
}

/** Half days stand only at the ends of leave by half days. */
function partsOf({ countedBy, fromPart, toPart, fromDate, toDate }: Wish): [string, string] {
  if (countedBy !== "halfDay") return ["whole", "whole"];
  return [fromPart, fromDate === toDate ? fromPart : toPart];
}

const hoursOf = ({ countedBy, startMinute, endMinute }: Wish) =>
  countedBy === "hour" ? [startMinute, endMinute] : [null, null];

/** What flows may ask of it: its length in days, and how the person is employed. */
export function factsOf(
  minutes: number,
  { employeeType, memberId }: Pick<LeavePerson, "employeeType" | "memberId">,
): FactsOf<"leave"> {
  const days = String(minutes / dayMinutes);
  return { duration: days, continuity: days, emptype: [employeeType], people: { person: [memberId] } };
}

/** The head under which it goes through approval. */
function headOf(
  context: Pick<LeaveContext, "principal">,
  person: Pick<LeavePerson, "memberId" | "departmentId">,
  kind: LeaveKind,
) {
  return {
    documentType: leaveDocument,
    submitterMemberId: context.principal.memberId,
    applicantMemberId: person.memberId,
    departmentId: person.departmentId,
    subType: kind,
  };
}

/** Who would approve it. */
export function previewLeaveRoute(
  tx: Tx,
  context: LeaveContext,
  person: LeavePerson,
  { kind, minutes, id }: { kind: LeaveKind; minutes: number; id?: number | undefined },
): ReturnType<typeof previewRoute> {
  return previewRoute(tx, context, {
    ...headOf(context, person, kind),
    facts: factsOf(minutes, person),
    documentId: id,
  });
}

type Choosing = Pick<Submission, "chosen" | "toOriginal">;

/** Stores an application and sends it on its way at once; what is in its way refuses it, and nothing is stored. */
export async function applyForLeave(
  tx: Tx,
  context: LeaveContext,
  fields: LeaveFields,
  choosing: Choosing = {},
): Promise<{ id: number; number: string; state: LeaveState }> {
  const judged = await whileHeld(tx, fields.memberId, () => judge(tx, fields.memberId, fields, context));
  refuseFaults(judged.faults);
  const plan = await planApproval(tx, context, {
    ...headOf(context, judged.person, fields.kind),
    facts: factsOf(judged.minutes, judged.person),
    ...choosing,
  });
  // From here on everybody else in the company waits for the next number.
  const stored = await insertLeave(tx, context, fields, judged, "underApproval");
  const one = { ...fields, ...stored };
  const [, started] = await Promise.all([
    holdDays(tx, one, judged, context),
    startPlanned(tx, context, plan, nameOf(one, judged.person)),
  ]);
  return { ...stored, state: await markStarted(tx, one.id, started) };
}

/** Sends an application on its way: what it costs is held from now on. With nobody to approve it is approved at once. */
export async function submitLeave(
  tx: Tx,
  context: LeaveContext,
  id: number,
  choosing: Choosing = {},
): Promise<LeaveState> {
  const one = await lockLeave(tx, id);
  refuseStep(one.state, "submit", context.locale);
  const judged = await judge(tx, one.memberId, one, { ...context, except: id });
  refuseFaults(judged.faults);
  await Promise.all([
    tx.query(
      {
        name: "leave-submit",
        text: `update leave.application set state = 'underApproval', return_reason = null, submitted_at = $3, minutes = $4, paid = $5, proof_needed = $6, department_id = $7 where tenant_id = $1 and id = $2`,
      },
      [tx.tenantId, id, context.now, judged.minutes, judged.rule.paid, judged.proofNeeded, judged.person.departmentId],
    ),
    tx.query({ name: "leave-clear-days", text: "delete from leave.day where tenant_id = $1 and application_id = $2" }, [
      tx.tenantId,
      id,
    ]),
  ]);
  const [, started] = await Promise.all([
    holdDays(tx, one, judged, context),
    startApproval(tx, context, {
      ...headOf(context, judged.person, one.kind),
      ...nameOf(one, judged.person),
      facts: factsOf(judged.minutes, judged.person),
      ...choosing,
    }),
  ]);
  return markStarted(tx, id, started);
}

type Sent = Pick<StoredLeave, "id" | "number" | "memberId" | "kind">;

function nameOf(
  { id, number, kind }: Sent,
  { name }: LeavePerson,
): Pick<Submission, "documentId" | "number" | "title"> {
  const words = kindWords[kind];
  return {
    documentId: id,
    number,
    title: { zh: `${words.zh} ${number} ${name}`, en: `${words.en} ${number} ${name}` },
  };
}

/** What is decided already knows its approval. */
async function markStarted(tx: Tx, id: number, { status, instanceId }: Started): Promise<LeaveState> {
  if (status === "underApproval")
    await tx.query(
      {
        name: "leave-instance",
        text: "update leave.application set instance_id = $3 where tenant_id = $1 and id = $2",
      },
      [tx.tenantId, id, instanceId],
    );
  return status;
}

async function holdDays(tx: Tx, one: Sent, { days, draws }: Judgement, context: LeaveContext): Promise<void> {
  const taken: LeaveDay[] = days.filter((day) => day.minutes > 0);
  await Promise.all([
    tx.query(
      {
        name: "leave-hold-days",
        text: `insert into leave.day (tenant_id, application_id, member_id, work_date, part, start_minute, end_minute, minutes)
               select $1, $2, $3, d.* from unnest($4::date[], $5::text[], $6::int[], $7::int[], $8::int[]) as d (work_date, part, start_minute, end_minute, minutes)`,
      },
      [
        tx.tenantId,
        one.id,
        one.memberId,
        taken.map((day) => day.date),
        taken.map((day) => day.part),
        taken.map((day) => day.start),
        taken.map((day) => day.end),
        taken.map((day) => day.minutes),
      ],
    ),
    hasBalance(one.kind) &&
      use(tx, draws, {
        applicationId: one.id,
        memberId: one.memberId,
        kind: one.kind,
        by: context.principal.accountId || null,
        at: context.now,
      }),
  ]);
}
