import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed, say } from "#platform/i18n/text.ts";
import { holds } from "#platform/session/principal.ts";
import { refusals } from "../../errors.ts";
import { planLife } from "../../life.ts";
import type * as api from "../../publish-api.ts";
import { groundWords } from "../../words.ts";
import { keepBurdenOf } from "../burden/keep-burden.ts";
import { actsOn, isWhole, lockPlan } from "../plans/plan-scope.ts";
import { contentOf } from "../roster/read-cells.ts";
import { membersById } from "../roster/read-people.ts";
import { costToBudget } from "./cost-to-budget.ts";
import { differenceOf, isAnyLeft, lockedAmong, type CellDifference } from "./difference.ts";
import { judgePart, type JudgedFinding } from "./judge-part.ts";
import { markPublished, moveShifts, tellPeople } from "./move-shifts.ts";
import { toldCosts } from "./publications.ts";

/** What forbids comes before what needs a reason. */
const levels: readonly JudgedFinding["level"][] = ["hard", "medium", "soft"];

/** What has to be said for a publication: by its findings and by how late it comes. */
export function groundsOf(changes: readonly CellDifference[], findings: readonly JudgedFinding[]) {
  return [
    ...(findings.some((one) => one.level === "medium") ? (["medium"] as const) : []),
    ...(changes.some((one) => one.late === "notice") ? (["notice"] as const) : []),
    ...(changes.some((one) => one.late === "begun") ? (["begun"] as const) : []),
  ];
}

export async function previewPublish(
  context: CallContext,
  { id, ...part }: InputOf<typeof api.previewPublish>,
): Promise<OutputOf<typeof api.previewPublish>> {
  const plan = await lockPlan(context, id);
  const changes = await differenceOf(context, plan, part);
  const findings = await judgePart(context, plan, changes);
  const byPerson = Map.groupBy(changes, (one) => one.memberId);
  const count = (level: JudgedFinding["level"]) => findings.filter((one) => one.level === level).length;
  return {
    version: plan.version,
    put: changes.filter((one) => one.before === null).length,
    changed: changes.filter((one) => one.before !== null && one.after !== null).length,
    taken: changes.filter((one) => one.after === null).length,
    people: [...byPerson].map(([memberId, list]) => ({
      memberId,
      name: list[0]!.name,
      number: list[0]!.number ?? "",
      changes: list.map(({ date, place, before, after, late }) => ({
        date,
        place,
        before: contentOf(before),
        after: contentOf(after),
        late: late !== null,
      })),
    })),
    findings: findings.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level)).slice(0, mostFindings),
    counts: { hard: count("hard"), medium: count("medium"), soft: count("soft") },
    grounds: groundsOf(changes, findings),
    lockedDates: await lockedAmong(context, plan, changes),
    costs: (await toldCosts(context, plan.departmentIds))(await costToBudget(context, plan, changes)),
  };
}

/** What a screen lists of them; the numbers are of all. */
const mostFindings = 500;

export async function publishPlan(
  context: CallContext,
  { id, version, reason, ...part }: InputOf<typeof api.publishPlan>,
): Promise<OutputOf<typeof api.publishPlan>> {
  const { tx, principal, now, today, locale } = context;
  const plan = await lockPlan(context, id);
  if (plan.version !== version) throw refuse(commonRefusals.stale);
  const changes = await differenceOf(context, plan, part);
  planLife.next(plan.state, "publish");
  if (changes.length === 0) throw refuse(refusals.nothingToPublish);
  const locked = await lockedAmong(context, plan, changes);
  if (locked.length > 0) throw refuse(refusals.lockedDates, { date: locked[0]! });
  const begun = changes.find((one) => one.late === "begun");
  if (begun && !holds(principal, "C05201.past"))
    throw refuse(refusals.begunShifts, { name: begun.name, date: begun.date });
  const findings = await judgePart(context, plan, changes);
  const hard = findings.filter((one) => one.level === "hard");
  if (hard.length > 0) throw refuse(refusals.hardFindings, { count: hard.length, first: saidFinding(hard[0]!) });
  const grounds = groundsOf(changes, findings);
  if (grounds.length > 0 && reason === null)
    throw refuseField(refusals.reasonNeeded, "reason", {
      why: listed(
        grounds.map((one) => say(groundWords[one], locale)),
        locale,
      ),
    });
  const costs = await costToBudget(context, plan, changes);
  const ids = await moveShifts(context, changes, "plan");
  await markPublished(context, plan, changes, ids);
  const left = await isAnyLeft(context, plan);
  const state = planLife.next(plan.state, left ? "publishPart" : "publish");
  const number = plan.publications + 1;
  const people = [...new Set(changes.map((one) => one.memberId))];
  const put = changes.filter((one) => one.after !== null).length;
  const dates = changes.map((one) => one.date).sort();
  await tx.query(
    `insert into planning.publication (tenant_id, plan_id, number, published_by, published_at, reason, from_date, to_date, put, taken, people, findings, costs)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
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
      people.length,
      JSON.stringify(findings.filter((one) => one.level === "medium").slice(0, mostFindings)),
      JSON.stringify(costs),
    ],
  );
  await tx.query(
    `update planning.plan set state = $3, published_by = $4, published_at = $5, publications = $6, return_reason = null, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, plan.id, state, principal.accountId || null, now, number],
  );
  await keepBurdenOf(tx, people, { from: dates[0]!, to: dates.at(-1)! }, today);
  await tellPeople(context, plan, number, changes);
  return { version: plan.version + 1, state, put, taken: changes.length - put, people: people.length };
}

const saidFinding = ({ name, text }: JudgedFinding) => (name === null ? text : `${name} ${text}`);

/** Cells of the caller's departments become again what is published. */
export async function discardChanges(
  context: CallContext,
  { id, version }: InputOf<typeof api.discardChanges>,
): Promise<OutputOf<typeof api.discardChanges>> {
  const { tx, principal, now } = context;
  const plan = await lockPlan(context, id);
  if (plan.version !== version) throw refuse(commonRefusals.stale);
  const { rows: changed } = await tx.query<Pick<CellDifference, "memberId" | "date" | "place">>(
    `select member_id as "memberId", work_date as date, place from planning.cell
     where tenant_id = $1 and plan_id = $2 and content_id is distinct from published_id`,
    [tx.tenantId, plan.id],
  );
  const members = await membersById(tx, isWhole(plan) ? [] : changed.map((one) => one.memberId));
  const own = isWhole(plan) ? changed : changed.filter((one) => actsOn(plan, members.get(one.memberId), one.date));
  const state = planLife.next(plan.state, own.length < changed.length ? "discardPart" : "discard");
  const revision = plan.revision + 1;
  const back = await tx.query(
    `with back as (
       update planning.cell c set content_id = c.published_id, revision = $3, changed_by = $4, changed_at = $5
       from (select o.member_id, o.work_date, o.place, o.content_id from planning.cell o
         join unnest($6::bigint[], $7::date[], $8::int[]) as w (member_id, work_date, place)
           on o.member_id = w.member_id and o.work_date = w.work_date and o.place = w.place
         where o.tenant_id = $1 and o.plan_id = $2) o
       where c.tenant_id = $1 and c.plan_id = $2 and c.content_id is distinct from c.published_id
         and o.member_id = c.member_id and o.work_date = c.work_date and o.place = c.place
       returning c.member_id, c.work_date, c.place, o.content_id as before_id, c.content_id as after_id)
     insert into planning.cell_change (tenant_id, plan_id, revision, member_id, work_date, place, before_id, after_id, origin, after_publishing, changed_by, changed_at)
     select $1, $2, $3, member_id, work_date, place, before_id, after_id, 'hand', true, $4, $5 from back`,
    [
      tx.tenantId,
      plan.id,
      revision,
      principal.accountId || null,
      now,
      own.map((one) => one.memberId),
      own.map((one) => one.date),
      own.map((one) => one.place),
    ],
  );
  await tx.query(
    "update planning.plan set state = $3, revision = $4, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, plan.id, state, revision],
  );
  return { version: plan.version + 1, cells: back.rowCount ?? 0 };
}
