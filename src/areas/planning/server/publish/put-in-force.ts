import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { BUSINESS_OFFSET_MINUTES } from "#platform/calendar/wall-time.ts";
import { refusals } from "../../errors.ts";
import { lateness } from "../../rules/shift-start.ts";
import type { LockedPlan } from "../plans/plan-scope.ts";
import type { StoredContent } from "../roster/read-cells.ts";
import { jobOn } from "../roster/read-people.ts";
import { costToBudget } from "./cost-to-budget.ts";
import { lockedAmong, peopleOf, type CellDifference } from "./difference.ts";
import { markPublished, moveShifts, tellPeople } from "./move-shifts.ts";

export interface PutCell {
  memberId: number;
  date: string;
  place: number;
  contentId: number | null;
}

interface Standing {
  planId: number;
  number: string;
  contentId: number | null;
  publishedId: number | null;
  assignmentIds: number[] | null;
  before: StoredContent | null;
}

const none = { kind: "empty" as const };

/**
 * Changes cells of a published plan and puts them into force at once: cell, shift and notice in one transaction. The plan is
 * held, and what is put there has been judged. What the head is changing meanwhile is left to them.
 */
export async function putInForce(
  context: CallContext,
  plan: LockedPlan,
  cells: readonly PutCell[],
  { origin, reason }: { origin: "open" | "swap"; reason: string | null },
): Promise<void> {
  const { tx, now, principal } = context;
  if (plan.state !== "published" && plan.state !== "changed") throw refuse(refusals.notPublished);
  const revision = plan.revision + 1;
  const changes: CellDifference[] = [];
  const clock = { now: Math.floor(Date.parse(now) / 60_000) + BUSINESS_OFFSET_MINUTES, noticeMinutes: 0 };
  for (const { memberId, date, place, contentId } of cells) {
    const [person] = await peopleOf(tx, [memberId]);
    if (!person) throw refuse(refusals.notPublished);
    const { rows } = await tx.query<Standing>(
      `select c.plan_id as "planId", p.number, c.content_id as "contentId", c.published_id as "publishedId", c.assignment_ids as "assignmentIds", o.body as before
       from planning.cell c join planning.plan p on p.tenant_id = c.tenant_id and p.id = c.plan_id
       left join planning.content o on o.tenant_id = c.tenant_id and o.id = c.published_id
       where c.tenant_id = $1 and c.member_id = $2 and c.work_date = $3::date and c.place = $4 for update of c`,
      [tx.tenantId, memberId, date, place],
    );
    const stands = rows[0];
    if (stands && stands.planId !== plan.id && (stands.contentId !== null || stands.publishedId !== null))
      throw refuse(refusals.foreignCell, { name: person.name, date, number: stands.number });
    if (stands && stands.contentId !== stands.publishedId)
      throw refuse(refusals.cellBeingChanged, { name: person.name, date });
    const { rows: bodies } = await tx.query<{ body: StoredContent }>(
      "select body from planning.content where tenant_id = $1 and id = $2",
      [tx.tenantId, contentId],
    );
    const [before, after] = [stands?.before ?? null, bodies[0]?.body ?? null];
    await tx.query(
      `insert into planning.cell (tenant_id, member_id, work_date, place, plan_id, content_id, origin, revision, changed_by, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (tenant_id, member_id, work_date, place) do update set plan_id = excluded.plan_id, content_id = excluded.content_id, origin = excluded.origin,
         revision = excluded.revision, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
      [tx.tenantId, memberId, date, place, plan.id, contentId, origin, revision, principal.accountId || null, now],
    );
    await tx.query(
      `insert into planning.cell_change (tenant_id, plan_id, revision, member_id, work_date, place, before_id, after_id, origin, after_publishing, changed_by, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, $10, $11)`,
      [
        tx.tenantId,
        plan.id,
        revision,
        memberId,
        date,
        place,
        stands?.contentId ?? null,
        contentId,
        origin,
        principal.accountId || null,
        now,
      ],
    );
    changes.push({
      memberId,
      name: person.name,
      number: person.number,
      departmentId: jobOn(person, date).departmentId,
      date,
      place,
      contentId,
      before,
      after,
      assignmentIds: stands?.assignmentIds ?? [],
      late: lateness(date, before ?? none, after ?? none, clock),
    });
  }
  const begun = changes.find((one) => one.late === "begun");
  if (begun) throw refuse(refusals.shiftBegun, { date: begun.date });
  const locked = await lockedAmong(context, plan, changes);
  if (locked.length > 0) throw refuse(refusals.lockedDates, { date: locked[0]! });
  const costs = await costToBudget(context, plan, changes);
  const number = plan.publications + 1;
  const dates = changes.map((one) => one.date).sort();
  const put = changes.filter((one) => one.after !== null).length;
  await tx.query(
    `insert into planning.publication (tenant_id, plan_id, number, published_by, published_at, reason, from_date, to_date, put, taken, people, costs)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      tx.tenantId,
      plan.id,
      number,
      principal.accountId || null,
      now,
      reason,
      dates[0],
      dates.at(-1),
      put,
      changes.length - put,
      new Set(changes.map((one) => one.memberId)).size,
      JSON.stringify(costs),
    ],
  );
  await markPublished(context, plan, changes, await moveShifts(context, changes, origin));
  await tx.query(
    "update planning.plan set revision = $3, publications = $4, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, plan.id, revision, number],
  );
  await tellPeople(
    context,
    plan,
    number,
    changes.toSorted((a, b) => a.memberId - b.memberId || (a.date < b.date ? -1 : 1)),
  );
}
