import type { NotNull } from "#platform/db/sql.ts";
import type { ActContext } from "#areas/approvals/approvable.ts";
import { lacking } from "#areas/people/lacking.ts";
import { postRequirements } from "#areas/people/server.ts";
import { lineRoom, recordPutOn, type LineRoom, type ShareRoom } from "#areas/work-orders/server.ts";
import { formatClock } from "#platform/calendar/clock.ts";
import { breaks } from "#platform/db/fault.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse, type Refusal } from "#platform/errors/refusal.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { schedulingRefusals } from "../errors.ts";
import { assigned } from "../events.ts";
import { objectionsTo, type Conditions, type Objection } from "../rules/conditions.ts";
import { spansOverlap, type PlannedSpan } from "../rules/hours.ts";
import { keepShifts } from "./keep-shifts.ts";
import { readSpans, type HeldSpan } from "./read-spans.ts";
import { readWorkers, type Worker } from "./read-workers.ts";
import { refuseUnfit } from "./refuse-unfit.ts";
import { conditionsOver } from "./settings.ts";

/** One person to be put on one line. */
export interface PutOn {
  lineId: number;
  memberId: number;
  source?: "schedule" | "agency" | "walk_in" | "plan" | "swap" | "open";
  reason?: string;
}

export interface AssignedPerson {
  assignmentId: number;
  /** Null: a shift of a roster. */
  lineId: number | null;
  memberId: number;
  warnings: Objection[];
}

export interface AssignOptions {
  /** History is entered as it was: what the conditions would refuse is only noted. */
  onlyWarn?: boolean;
}

export type AssignContext = ActContext & { locale?: Locale };

interface Placed {
  row: PutOn;
  line: LineRoom;
  share: ShareRoom | null;
  worker: Worker;
  objections: Objection[];
}

/**
 * Puts many people on at once, all or nobody. What is impossible is refused by name: an unknown or inactive worker, two shifts at one
 * time, a full line, an agency without an accepted share, and who does not fit the conditions that are set to refuse;
 * the other conditions come back as warnings.
 */
export async function assignPeople(
  tx: Tx,
  context: AssignContext,
  rows: readonly PutOn[],
  options: AssignOptions = {},
): Promise<AssignedPerson[]> {
  if (rows.length === 0) return [];
  const placed = await putOnLines(tx, context, rows, options);
  await context.services.events.publish(tx, assigned, {
    assignments: placed.map(({ assignmentId, memberId, workDate }) => ({ assignmentId, memberId, workDate })),
    at: context.now,
  });
  return placed.map(({ workDate: _, ...person }) => person);
}

/** The same, which the caller tells. */
export async function putOnLines(
  tx: Tx,
  context: AssignContext,
  rows: readonly PutOn[],
  options: AssignOptions = {},
): Promise<(AssignedPerson & { workDate: string })[]> {
  if (rows.length === 0) return [];
  const lines = await lineRoom(
    tx,
    rows.map((row) => row.lineId),
    context.locale,
  );
  const workers = await readWorkers(
    tx,
    rows.map((row) => row.memberId),
    [...lines.values()].map((line) => line.workDate),
  );
  const spans = await readSpans(
    tx,
    rows.map((row) => row.memberId),
    [...lines.values()].map((line) => line.workDate),
    context.locale,
  );
  const conditionsOf = lines.size === 0 ? undefined : await conditionsOver(tx, [...lines.values()]);
  const wanted = await postRequirements(tx, [...lines.values()]);
  const placed = rows.map((row, index) => {
    try {
      return place(row, lines, workers, spans, { conditionsOf, wanted });
    } catch (error) {
      throw withRow(error, index);
    }
  });
  const unfit = placed.flatMap(({ line, worker, objections }, index) =>
    objections
      .filter((one) => one.refused)
      .map((objection) => ({ index, name: worker.name, workDate: line.workDate, objection })),
  );
  if (unfit.length > 0 && !options.onlyWarn) throw refuseUnfit(unfit, context.locale ?? "zh");
  await recordPutOn(
    tx,
    placed.map(({ row, share }) => ({ lineId: row.lineId, allocationId: share?.id ?? null, people: 1 })),
  );
  const ids = await insertAssignments(tx, context, placed);
  return placed.map(({ row, line, objections }, index) => ({
    assignmentId: ids[index]!,
    lineId: row.lineId,
    memberId: row.memberId,
    workDate: line.workDate,
    warnings: objections,
  }));
}

interface Judging {
  conditionsOf: ((workDate: string, departmentId: number) => Conditions) | undefined;
  wanted: Awaited<ReturnType<typeof postRequirements>>;
}

function place(
  row: PutOn,
  lines: Map<number, LineRoom>,
  workers: Map<number, Worker>,
  spans: Map<number, HeldSpan[]>,
  { conditionsOf, wanted }: Judging,
): Placed {
  const line = lines.get(row.lineId);
  const worker = workers.get(row.memberId);
  if (!worker) throw refuse(schedulingRefusals.unknownWorker);
  if (!line?.approved || !conditionsOf)
    throw refuse(schedulingRefusals.notApproved, { number: line?.orderNumber ?? "" });
  if (!worker.active) throw refuse(schedulingRefusals.inactive, { name: worker.name });
  if (worker.barredOn(line.workDate))
    throw refuse(schedulingRefusals.notAdmissible, { name: worker.name, date: line.workDate });
  const held = spans.get(row.memberId) ?? [];
  refuseOverlap(worker, line, held);
  const share = takePlace(line, worker);
  const objections = objectionsTo(
    worker,
    line,
    held,
    { ...line.requirements, lacks: lacking(wanted(line, line.workDate), worker.certificatesOn(line.workDate)) },
    conditionsOf(line.workDate, line.departmentId),
  );
  held.push({
    ...line,
    assignmentId: 0,
    memberId: row.memberId,
    orderNumber: line.orderNumber,
    postName: line.postName,
  });
  spans.set(row.memberId, held);
  return { row, line, share, worker, objections };
}

function refuseOverlap(worker: Worker, span: PlannedSpan, held: readonly HeldSpan[]): void {
  const other = held.find((one) => spansOverlap(span, one));
  if (!other) return;
  const facts = {
    name: worker.name,
    date: other.workDate,
    post: other.postName,
    time: `${formatClock(other.startMinute, "en")}–${formatClock(other.endMinute, "en")}`,
  };
  if (other.orderNumber === "") throw refuse(schedulingRefusals.overlapOwn, facts);
  throw refuse(schedulingRefusals.overlap, { ...facts, number: other.orderNumber });
}

/** Takes one place of the line: of the agency's accepted share, or of what is not shared out for people without agency. */
function takePlace(line: LineRoom, worker: Worker): ShareRoom | null {
  const names = { name: worker.name, post: line.postName, date: line.workDate };
  if (line.putOn >= line.headcount) throw refuse(schedulingRefusals.lineFull, { ...names, headcount: line.headcount });
  if (worker.agencyId === null) {
    const byShares = line.shares.reduce((sum, share) => sum + share.putOn, 0);
    if (line.putOn - byShares >= line.headcount - line.allocated) throw refuse(schedulingRefusals.openTaken, names);
    line.putOn += 1;
    return null;
  }
  const share = line.shares.find((one) => one.agencyId === worker.agencyId);
  if (!share) throw refuse(schedulingRefusals.noShare, names);
  if (share.putOn >= share.headcount)
    throw refuse(schedulingRefusals.shareFull, { ...names, headcount: share.headcount });
  share.putOn += 1;
  line.putOn += 1;
  return share;
}

function withRow(error: unknown, index: number): unknown {
  const refusal = error as Refusal;
  if (refusal.kind && refusal.faults.length === 0)
    refusal.faults.push({ row: index + 1, message: refusal.kind, params: refusal.params });
  return error;
}

async function insertAssignments(tx: Tx, context: AssignContext, placed: readonly Placed[]): Promise<number[]> {
  await keepShifts(
    tx,
    placed.map(({ line }) => line.id),
  );
  try {
    const { rows } = await tx.savepoint(() =>
      tx.query<{ id: number; member_id: number; line_id: NotNull<number> }>(
        `with put as (
         insert into scheduling.assignment (tenant_id, shift_id, member_id, agency_id, contract_id, allocation_id, work_date, start_minute, end_minute,
                department_id, post_id, source, reason, warnings, assigned_by, assigned_at)
         select s.tenant_id, s.id, p.member_id, p.agency_id, p.contract_id, p.allocation_id, s.work_date, s.start_minute, s.end_minute,
                s.department_id, s.post_id, p.source, p.reason, p.warnings, $9, $10
         from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::jsonb[])
           as p (line_id, member_id, agency_id, contract_id, allocation_id, source, reason, warnings)
         join scheduling.shift s on s.tenant_id = $11 and s.line_id = p.line_id
         returning id, member_id, shift_id)
       select put.id, put.member_id, s.line_id from put join scheduling.shift s on s.tenant_id = $11 and s.id = put.shift_id`,
        [
          placed.map(({ line }) => line.id),
          placed.map(({ row }) => row.memberId),
          placed.map(({ worker }) => worker.agencyId),
          placed.map(({ share }) => share?.contractId ?? null),
          placed.map(({ share }) => share?.id ?? null),
          placed.map(({ row }) => row.source ?? "schedule"),
          placed.map(({ row }) => row.reason ?? null),
          placed.map(({ objections }) => JSON.stringify(objections)),
          context.principal.accountId || null,
          context.now,
          tx.tenantId,
        ],
      ),
    );
    const ids = new Map(rows.map((row) => [`${row.line_id} ${row.member_id}`, row.id]));
    return placed.map(({ row }) => ids.get(`${row.lineId} ${row.memberId}`)!);
  } catch (error) {
    if (breaks(error, "assignment_no_overlap")) throw await overlapRefusal(tx, context, placed);
    throw error;
  }
}

/** Somebody else has put one of them on meanwhile: looks again and says where. */
async function overlapRefusal(tx: Tx, context: AssignContext, placed: readonly Placed[]): Promise<Refusal> {
  const now = await readSpans(
    tx,
    placed.map(({ row }) => row.memberId),
    placed.map(({ line }) => line.workDate),
    context.locale,
  );
  for (const { row, line, worker } of placed) {
    try {
      refuseOverlap(worker, line, now.get(row.memberId) ?? []);
    } catch (error) {
      return error as Refusal;
    }
  }
  return refuse(schedulingRefusals.twice, { name: placed[0]?.worker.name ?? "" });
}
