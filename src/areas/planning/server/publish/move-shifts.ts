import { notify } from "#areas/notices/server.ts";
import {
  putDaysOff,
  putDuties,
  takeDaysOff,
  takeDuties,
  type DutySource,
  type PutDuty,
} from "#areas/scheduling/server.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say } from "#platform/i18n/text.ts";
import type { LockedPlan } from "../plans/plan-scope.ts";
import type { CellDifference } from "./difference.ts";

const refOf = (one: CellDifference) => `${one.memberId} ${one.date} ${one.place}`;

/** Takes what is no longer so and puts what is new; gives the assignments of each cell. */
export async function moveShifts(
  context: CallContext,
  changes: readonly CellDifference[],
  source: DutySource,
): Promise<Map<string, number[]>> {
  const { tx } = context;
  await takeDuties(
    tx,
    context,
    changes.flatMap((one) => one.assignmentIds),
    { key: "rosterChanged" },
  );
  await takeDaysOff(
    tx,
    changes.filter((one) => one.before?.kind === "off").map(({ memberId, date }) => ({ memberId, workDate: date })),
  );
  const duties = changes.flatMap((one): PutDuty[] => {
    if (one.after?.kind !== "duty") return [];
    const { definitionId, definitionFrom, sections, breaks, looseBreak, minutes, departmentId, postId, lineId } =
      one.after;
    return [
      {
        memberId: one.memberId,
        workDate: one.date,
        definitionId,
        definitionFrom,
        sections,
        breaks,
        looseBreak,
        plannedMinutes: minutes,
        departmentId,
        postId,
        lineId,
        source,
        ref: refOf(one),
      },
    ];
  });
  const placed = await putDuties(tx, context, duties);
  await putDaysOff(
    tx,
    context,
    changes.flatMap((one) =>
      one.after?.kind === "off"
        ? [{ memberId: one.memberId, workDate: one.date, definitionId: one.after.definitionId, kind: "rest" as const }]
        : [],
    ),
  );
  return new Map(placed.map(({ ref, assignmentIds }) => [ref, assignmentIds]));
}

/** What is drafted is published then; the assignments stand beside it. */
export async function markPublished(
  { tx }: CallContext,
  plan: Pick<LockedPlan, "id">,
  changes: readonly CellDifference[],
  ids: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  const values = [
    tx.tenantId,
    plan.id,
    changes.map((one) => one.memberId),
    changes.map((one) => one.date),
    changes.map((one) => one.place),
  ];
  await tx.query(
    `update planning.cell c set published_id = c.content_id, assignment_ids = string_to_array(nullif(w.ids, ''), ' ')::bigint[]
     from unnest($3::bigint[], $4::date[], $5::int[], $6::text[]) as w (member_id, work_date, place, ids)
     where c.tenant_id = $1 and c.plan_id = $2 and c.member_id = w.member_id and c.work_date = w.work_date and c.place = w.place`,
    [...values, changes.map((one) => ids.get(refOf(one))?.join(" ") ?? "")],
  );
}

const told = {
  zh: "您 {from} 至 {to} 的班次已发布或有调整，请查看",
  en: "Your shifts from {from} to {to} were published or changed; please have a look",
};

/** One notice for each person, with what changed for them. */
export async function tellPeople(
  { tx, now }: CallContext,
  plan: Pick<LockedPlan, "id">,
  number: number,
  changes: readonly CellDifference[],
): Promise<void> {
  const people = [...Map.groupBy(changes, (one) => one.memberId)];
  await tx.query(
    `insert into planning.shift_notice (tenant_id, plan_id, publication, member_id, changes, first_date, last_date, told_at)
     select $1, $2, $3, w.member_id, w.changes, w.first_date, w.last_date, $4
     from unnest($5::bigint[], $6::jsonb[], $7::date[], $8::date[]) as w (member_id, changes, first_date, last_date)`,
    [
      tx.tenantId,
      plan.id,
      number,
      now,
      people.map(([memberId]) => memberId),
      people.map(([, list]) =>
        JSON.stringify(list.map(({ date, place, before, after, late }) => ({ date, place, before, after, late }))),
      ),
      people.map(([, list]) => list[0]!.date),
      people.map(([, list]) => list.at(-1)!.date),
    ],
  );
  const dates = changes.map((one) => one.date).sort();
  const params = { from: dates[0]!, to: dates.at(-1)! };
  await notify(tx, {
    memberIds: people.map(([memberId]) => memberId),
    kind: "shifts",
    title: { zh: say(told, "zh", params), en: say(told, "en", params) },
    link: "W_SHIFTS",
    effectKey: `planning/published/${plan.id}/${number}`,
  });
}
