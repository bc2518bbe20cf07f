import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../roster-api.ts";
import type { SkipReason, WireContent } from "../../roster-api.ts";
import type { Origin } from "../../words.ts";
import { editedState } from "../plans/plan-shape.ts";
import { actsOn, lockPlan, takesOff, type LockedPlan } from "../plans/plan-scope.ts";
import { changedCells } from "./changed-cells.ts";
import { locksOver } from "./locks.ts";
import { leaveIn } from "./read-absences.ts";
import { contentOf, type StoredContent } from "./read-cells.ts";
import { employedOn, jobOn, membersById } from "./read-people.ts";
import { contentIds, saidContents, type Intent } from "./said-contents.ts";

interface Standing {
  memberId: number;
  date: string;
  place: number;
  planId: number;
  contentId: number | null;
  publishedId: number | null;
  revision: number;
  /** The department in which what stands there is worked. */
  workedAt: number | null;
}

const keyOf = ({ memberId, date, place }: { memberId: number; date: string; place: number }) =>
  `${memberId} ${date} ${place}`;

/** Writes what the grid sends: other cells merge, of the same cell the first one's stands. */
export async function saveCells(
  context: CallContext,
  { planId, seen, origin, cells }: InputOf<typeof api.saveCells>,
): Promise<OutputOf<typeof api.saveCells>> {
  const plan = await lockPlan(context, planId);
  const intents = [...new Map(cells.map((one) => [keyOf(one), one])).values()];
  return writeCells(context, plan, intents, { seen, origin });
}

/** The same for the program's own fillings, of a plan that is held. */
export async function writeCells(
  context: CallContext,
  plan: LockedPlan,
  intents: readonly Intent[],
  { seen, origin }: { seen: number; origin: Origin },
): Promise<OutputOf<typeof api.saveCells>> {
  const { tx, principal, now } = context;
  const next = editedState(principal, plan);
  const contents = await contentIds(tx, await saidContents(tx, plan, intents));
  const standing = await standingCells(context, intents);
  const why = await reasonsAgainst(context, plan, intents, standing);
  const skipped: { intent: Intent; why: SkipReason }[] = [];
  const written: { intent: Intent; contentId: number | null; before: number | null }[] = [];
  for (const [index, intent] of intents.entries()) {
    const stands = standing.get(keyOf(intent));
    const contentId = contents[index]!;
    const isOthers = stands !== undefined && stands.planId !== plan.id;
    // What another plan has emptied is free.
    if (isOthers && (stands.contentId !== null || stands.publishedId !== null)) {
      skipped.push({ intent, why: "foreign" });
      continue;
    }
    if ((stands?.contentId ?? null) === contentId) continue;
    const against = why(intent);
    const reason = against !== "foreign" && stands && !isOthers && stands.revision > seen ? "conflict" : against;
    if (reason) skipped.push({ intent, why: reason });
    else written.push({ intent, contentId, before: stands?.contentId ?? null });
  }
  const conflicts = skipped.filter((one) => one.why === "conflict").map((one) => one.intent);
  const theirs = new Map(
    (conflicts.length === 0 ? [] : await changedCells(context, plan, seen)).map((one) => [keyOf(one), one]),
  );
  const bases =
    conflicts.length === 0 ? new Map<string, WireContent>() : await contentsAt(context, plan, conflicts, seen);
  const answer = {
    skipped: skipped.map(({ intent, why: reason }) => ({
      memberId: intent.memberId,
      date: intent.date,
      place: intent.place,
      why: reason,
      theirs: theirs.get(keyOf(intent)) ?? null,
      base: reason === "conflict" ? (bases.get(keyOf(intent)) ?? theirs.get(keyOf(intent))?.content ?? null) : null,
    })),
    written: written.length,
  };
  if (written.length === 0) return { ...answer, revision: plan.revision, state: plan.state, version: plan.version };
  const revision = plan.revision + 1;
  const places = [
    written.map(({ intent }) => intent.memberId),
    written.map(({ intent }) => intent.date),
    written.map(({ intent }) => intent.place),
  ];
  await tx.query(
    `insert into planning.cell (tenant_id, member_id, work_date, place, plan_id, content_id, origin, revision, changed_by, changed_at)
     select $1, w.member_id, w.work_date, w.place, $2, w.content_id, $3, $4, $5, $6
     from unnest($7::bigint[], $8::date[], $9::int[], $10::int[]) as w (member_id, work_date, place, content_id)
     on conflict (tenant_id, member_id, work_date, place) do update set plan_id = excluded.plan_id, content_id = excluded.content_id, origin = excluded.origin,
       revision = excluded.revision, changed_by = excluded.changed_by, changed_at = excluded.changed_at
       where cell.plan_id = excluded.plan_id or cell.content_id is null and cell.published_id is null`,
    [
      tx.tenantId,
      plan.id,
      origin,
      revision,
      principal.accountId || null,
      now,
      ...places,
      written.map((one) => one.contentId),
    ],
  );
  await tx.query(
    `insert into planning.cell_change (tenant_id, plan_id, revision, member_id, work_date, place, before_id, after_id, origin, after_publishing, changed_by, changed_at)
     select $1, $2, $3, w.member_id, w.work_date, w.place, w.before_id, w.after_id, $4, $5, $6, $7
     from unnest($8::bigint[], $9::date[], $10::int[], $11::int[], $12::int[]) as w (member_id, work_date, place, before_id, after_id)`,
    [
      tx.tenantId,
      plan.id,
      revision,
      origin,
      plan.publications > 0,
      principal.accountId || null,
      now,
      ...places,
      written.map((one) => one.before),
      written.map((one) => one.contentId),
    ],
  );
  await tx.query(
    "update planning.plan set revision = $3, state = $4, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, plan.id, revision, next],
  );
  return { ...answer, revision, state: next, version: plan.version + 1 };
}

async function standingCells({ tx }: CallContext, intents: readonly Intent[]): Promise<Map<string, Standing>> {
  const { rows } = await tx.query<Standing>(
    `select c.member_id as "memberId", c.work_date as date, c.place, c.plan_id as "planId", c.content_id as "contentId", c.published_id as "publishedId", c.revision,
        (o.body ->> 'departmentId')::bigint as "workedAt"
     from unnest($2::bigint[], $3::date[], $4::int[]) as w (member_id, work_date, place)
     join planning.cell c on c.tenant_id = $1 and c.member_id = w.member_id and c.work_date = w.work_date and c.place = w.place
     left join planning.content o on o.tenant_id = c.tenant_id and o.id = coalesce(c.published_id, c.content_id)`,
    [tx.tenantId, intents.map((one) => one.memberId), intents.map((one) => one.date), intents.map((one) => one.place)],
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** What stood in cells at a revision, of those whose content has changed since. */
async function contentsAt(
  { tx }: CallContext,
  plan: LockedPlan,
  intents: readonly Intent[],
  revision: number,
): Promise<Map<string, WireContent>> {
  const { rows } = await tx.query<{ memberId: number; date: string; place: number; body: StoredContent | null }>(
    `select distinct on (h.member_id, h.work_date, h.place) h.member_id as "memberId", h.work_date as date, h.place, b.body
     from unnest($2::bigint[], $3::date[], $4::int[]) as w (member_id, work_date, place)
     join planning.cell_change h on h.tenant_id = $1 and h.plan_id = $5 and h.member_id = w.member_id and h.work_date = w.work_date
       and h.place = w.place and h.revision > $6
     left join planning.content b on b.tenant_id = h.tenant_id and b.id = h.before_id
     order by h.member_id, h.work_date, h.place, h.revision, h.id`,
    [
      tx.tenantId,
      intents.map((one) => one.memberId),
      intents.map((one) => one.date),
      intents.map((one) => one.place),
      plan.id,
      revision,
    ],
  );
  return new Map(rows.map((row) => [keyOf(row), contentOf(row.body)]));
}

/** Why a cell is not written; a person or date that is not of the plan at all is refused by row. */
async function reasonsAgainst(
  context: CallContext,
  plan: LockedPlan,
  intents: readonly Intent[],
  standing: ReadonlyMap<string, Standing>,
): Promise<(intent: Intent) => SkipReason | null> {
  const { tx, principal, today } = context;
  const ids = [...new Set(intents.map((one) => one.memberId))];
  const members = await membersById(tx, ids);
  const leave = await leaveIn(tx, ids, { start: plan.from, end: plan.to });
  const isLocked = await locksOver(tx, plan.from, plan.to);
  const ordered = await orderedDays(context, ids, plan);
  const mayPast = holds(principal, "C05201.past");
  for (const [index, { memberId, date }] of intents.entries()) {
    if (!members.has(memberId)) throw refuse(refusals.unknownPerson, { row: index + 1 });
    if (date < plan.from || date > plan.to) throw refuse(refusals.outsideDates, { row: index + 1, date });
  }
  const dayOf = dayIndex(plan.from);
  return (intent) => {
    const { memberId, date, say } = intent;
    const member = members.get(memberId)!;
    const { departmentId } = jobOn(member, date);
    const stands = standing.get(keyOf(intent));
    const isOfHere = actsOn(plan, member, date);
    const isTakenOff =
      say === null && member.agencyId === null && stands?.planId === plan.id && takesOff(plan, stands.workedAt);
    if (!isOfHere && !isTakenOff) return "foreign";
    if (say !== null && !employedOn(member, date)) return "notEmployed";
    const lockedBy = isOfHere ? departmentId : (stands?.workedAt ?? departmentId);
    if (lockedBy !== null && isLocked(date, lockedBy)) return "locked";
    if (date < today && !mayPast) return "begun";
    if (ordered.has(`${memberId} ${date}`)) return "ordered";
    const away = leave.get(memberId)?.some((one) => one.day === dayOf(date) && one.span === null && !one.pending);
    return away && say !== null && say.kind === "duty" ? "leave" : null;
  };
}

const dayIndex = (from: string) => {
  const first = Date.parse(from);
  return (date: string) => Math.round((Date.parse(date) - first) / 86_400_000);
};

/** Days on which people stand on an order: what is planned there would be a second place at one time. */
async function orderedDays(
  { tx }: CallContext,
  memberIds: readonly number[],
  { from, to }: LockedPlan,
): Promise<Set<string>> {
  const { rows } = await tx.query<{ key: string }>(
    `select s.member_id || ' ' || s.work_date as key from scheduling.put_on s
     join scheduling.shift_view v on v.tenant_id = s.tenant_id and v.id = s.shift_id
     where s.tenant_id = $1 and s.member_id = any($2::bigint[]) and s.work_date between $3::date and $4::date and s.state = 'assigned' and v.line_id is not null`,
    [tx.tenantId, memberIds, from, to],
  );
  return new Set(rows.map((row) => row.key));
}
