import { createHash } from "node:crypto";
import { breaks } from "#platform/db/fault.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { mealRules, mealsOf, readRules } from "#areas/settings/server.ts";
import { assigned, type AssignmentRef } from "../../events.ts";
import { mealsBySection, sectionsOf } from "../../rules/duty.ts";
import { putOnLines, type AssignContext } from "../assign-people.ts";
import { overlapRefusalOf } from "./overlap.ts";
import type { PutDuty, PutResult } from "./put-duty.ts";
import { putOnShifts } from "./put-on-shifts.ts";
import { refuseAway } from "./refuse-away.ts";

/** Puts duties on, all or none, and tells it once. Whoever would be in two places at once is refused by name. */
export async function putDuties(tx: Tx, context: AssignContext, duties: readonly PutDuty[]): Promise<PutResult[]> {
  if (duties.length === 0) return [];
  const own = duties.filter((duty) => duty.lineId === null);
  const ordered = duties.filter((duty) => duty.lineId !== null);
  await refuseAway(tx, own);
  const ids = new Map<PutDuty, number[]>();
  const placed = await putOnLines(
    tx,
    context,
    ordered.map(({ lineId, memberId, source, reason }) => ({
      lineId: lineId!,
      memberId,
      source,
      ...(reason ? { reason } : {}),
    })),
  );
  for (const [index, duty] of ordered.entries()) ids.set(duty, [placed[index]!.assignmentId]);
  for (const [duty, assignmentIds] of await putOwn(tx, context, own)) ids.set(duty, assignmentIds);
  const told = duties.flatMap((duty): AssignmentRef[] =>
    ids.get(duty)!.map((assignmentId) => ({ assignmentId, memberId: duty.memberId, workDate: duty.workDate })),
  );
  await context.services.events.publish(tx, assigned, { assignments: told, at: context.now });
  return duties.map((duty) => ({ ref: duty.ref, assignmentIds: ids.get(duty)! }));
}

async function putOwn(
  tx: Tx,
  context: AssignContext,
  duties: readonly PutDuty[],
): Promise<Iterable<[PutDuty, number[]]>> {
  if (duties.length === 0) return [];
  const makes = duties.map(madeOf);
  const shifts = await keepRosterShifts(tx, duties, makes);
  const people = duties.flatMap((duty, index) =>
    shifts.get(makes[index]!)!.map((shiftId) => ({ duty, shiftId, memberId: duty.memberId })),
  );
  try {
    const ids = await putOnShifts(
      tx,
      context,
      people.map(({ duty: { source, reason }, shiftId, memberId }) => ({ shiftId, memberId, source, reason })),
    );
    return duties.map((duty, index) => [
      duty,
      shifts.get(makes[index]!)!.map((shiftId) => ids.get(`${shiftId} ${duty.memberId}`)!),
    ]);
  } catch (error) {
    if (breaks(error, "assignment_no_overlap")) throw await overlapRefusalOf(tx, context, duties);
    throw error;
  }
}

/** What makes two duties the same shifts with two people. */
function madeOf(duty: PutDuty): string {
  const { workDate, departmentId, postId, definitionId, definitionFrom } = duty;
  const { sections, breaks: timed, looseBreak, plannedMinutes } = duty;
  const parts = [
    workDate,
    departmentId,
    postId,
    definitionId,
    definitionFrom,
    sections.map(({ start, end }) => [start, end]),
    timed.map(({ kind, start, end }) => [kind, start, end]),
    looseBreak,
    plannedMinutes,
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 27);
}

/** The shifts of duties, made where nobody is on such a one yet; their ids by what they are made of, in the order of the sections. */
async function keepRosterShifts(
  tx: Tx,
  duties: readonly PutDuty[],
  makes: readonly string[],
): Promise<Map<string, number[]>> {
  // Always in one order, so that two who publish the same shifts at once wait for each other instead of for ever.
  const made = [...new Map(duties.map((duty, index) => [makes[index]!, duty]))].sort(([a], [b]) => (a < b ? -1 : 1));
  const meals = await fixedMeals(tx, duties);
  const rows = made.flatMap(([madeOfIt, duty]) => {
    const bits = meals(duty);
    const sections = sectionsOf(duty);
    return sections.map((part, index) => ({
      ...part,
      madeOf: madeOfIt,
      duty,
      section: index + 1,
      isSplit: sections.length > 1,
      mealBits: bits?.[index] ?? null,
    }));
  });
  const { rows: kept } = await tx.query<{ id: number; madeOf: string | null; section: number }>(
    sql`with duty_numbers as materialized (select m.made_of, nextval('scheduling.duty_number') as number from unnest(${made.map(([one]) => one)}::text[]) as m (made_of))
    insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute, headcount, break_minutes, breaks, definition_id, definition_from,
      section, duty, planned_minutes, earliest, latest, core_start, core_end, due_minutes, punch_early, punch_late, meal_bits, made_of)
    select ${tx.tenantId}, u.department_id, u.post_id, u.work_date, u.start_minute, u.end_minute, 0, u.loose, u.breaks, u.definition_id, u.definition_from,
      u.section, case when u.is_split then n.number end, u.planned, v.earliest, v.latest, v.core_start, v.core_end, v.due_minutes, v.punch_early, v.punch_late, u.meals, u.made_of
    from unnest(${rows.map((one) => one.duty.departmentId)}::bigint[], ${rows.map((one) => one.duty.postId)}::bigint[], ${rows.map((one) => one.duty.workDate)}::date[],
      ${rows.map((one) => one.start)}::int[], ${rows.map((one) => one.end)}::int[], ${rows.map((one) => one.looseBreak)}::int[],
      ${rows.map((one) => JSON.stringify(one.breaks))}::jsonb[], ${rows.map((one) => one.duty.definitionId)}::bigint[], ${rows.map((one) => one.duty.definitionFrom)}::date[],
      ${rows.map((one) => one.section)}::smallint[], ${rows.map((one) => one.isSplit)}::boolean[], ${rows.map((one) => one.plannedMinutes)}::int[],
      ${rows.map((one) => one.mealBits)}::smallint[], ${rows.map((one) => one.madeOf)}::text[])
      as u (department_id, post_id, work_date, start_minute, end_minute, loose, breaks, definition_id, definition_from, section, is_split, planned, meals, made_of)
    join duty_numbers n on n.made_of = u.made_of
    left join scheduling.definition_version v on v.tenant_id = ${tx.tenantId} and v.definition_id = u.definition_id and v.valid_from = u.definition_from
    order by u.made_of, u.section
    on conflict (tenant_id, made_of, section) where made_of is not null do update set made_of = excluded.made_of
    returning id, made_of as "madeOf", section`,
  );
  const ids = new Map<string, number[]>();
  for (const row of kept.toSorted((a, b) => a.section - b.section))
    ids.set(row.madeOf!, [...(ids.get(row.madeOf!) ?? []), row.id]);
  return ids;
}

/** Fixed meals of definitions by section; null where the rules say them. */
async function fixedMeals(tx: Tx, duties: readonly PutDuty[]) {
  const ids = [...new Set(duties.flatMap(({ definitionId }) => definitionId ?? []))];
  const { rows } = await tx.query<{ definitionId: number; validFrom: string; mealBits: number | null }>(
    `select definition_id as "definitionId", valid_from as "validFrom", meal_bits as "mealBits" from scheduling.definition_version
     where tenant_id = $1 and definition_id = any($2::bigint[]) and meal_bits is not null`,
    [tx.tenantId, ids],
  );
  const fixed = new Map(rows.map((row) => [`${row.definitionId} ${row.validFrom}`, row.mealBits]));
  const rules = fixed.size === 0 ? null : mealsOf(await readRules(tx, mealRules, duties[0]!.workDate));
  return ({ definitionId, definitionFrom, sections }: PutDuty): number[] | null => {
    const bits = fixed.get(`${definitionId} ${definitionFrom}`);
    return rules && bits !== undefined && bits !== null ? mealsBySection(sections, bits, rules) : null;
  };
}
