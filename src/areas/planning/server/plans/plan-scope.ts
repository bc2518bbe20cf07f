import { named } from "#platform/db/list.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed } from "#platform/i18n/text.ts";
import { withinScope } from "#platform/session/scope.ts";
import { refusals } from "../../errors.ts";
import type { PlanAction } from "../../life.ts";
import { planLife } from "../../life.ts";
import type { PlanState } from "../../words.ts";
import { jobOn, type RosterMember } from "../roster/read-people.ts";

/** Plans of which the caller may see a department, as a condition on `p`. */
export const planScope = (context: Pick<CallContext, "principal" | "keyCode">): Sql =>
  sql`exists (select from planning.plan_department s where s.tenant_id = p.tenant_id and s.plan_id = p.id
    and ${withinScope(context, { department: sql`s.department_id` })})`;

export interface LockedPlan {
  id: number;
  number: string;
  name: string | null;
  returnReason: string | null;
  from: string;
  to: string;
  state: PlanState;
  revision: number;
  version: number;
  publications: number;
  /** Its departments that the caller may plan, and all of them. */
  departmentIds: number[];
  allDepartmentIds: number[];
}

const ownColumns = sql`
  p.id, p.number, p.name, p.return_reason as "returnReason", p.from_date as "from", p.to_date as "to", p.state, p.revision, p.version, p.publications,
  array(select s.department_id from planning.plan_department s where s.tenant_id = p.tenant_id and s.plan_id = p.id order by 1) as "allDepartmentIds"`;

const planColumns = (context: Pick<CallContext, "principal" | "keyCode">): Sql => sql`${ownColumns},
  array(select s.department_id from planning.plan_department s where s.tenant_id = p.tenant_id and s.plan_id = p.id
    and ${withinScope(context, { department: sql`s.department_id` })} order by 1) as "departmentIds"`;

/** A plan the caller may see; refuses with `notFound`. */
export async function seenPlan(context: CallContext, id: number): Promise<LockedPlan> {
  const { rows } = await context.tx.query<LockedPlan>(
    sql`select ${planColumns(context)} from planning.plan p where p.tenant_id = ${context.tx.tenantId} and p.id = ${id} and ${planScope(context)}`,
  );
  const plan = rows[0];
  if (!plan) throw refuse(commonRefusals.notFound);
  context.about(plan.number);
  return plan;
}

/**
 * The same, held until the commit: writes of one plan come one after the other, so that its revisions are counted in the
 * order in which they can be seen.
 */
export async function lockPlan(context: CallContext, id: number): Promise<LockedPlan> {
  const held = await context.tx.query(
    sql`select from planning.plan p where p.tenant_id = ${context.tx.tenantId} and p.id = ${id} and ${planScope(context)} for update`,
  );
  if (held.rowCount === 0) throw refuse(commonRefusals.notFound);
  return seenPlan(context, id);
}

/** Whether the caller may act on every department of a plan. */
export const isWhole = ({ departmentIds, allDepartmentIds }: Reach): boolean =>
  allDepartmentIds.every((id) => departmentIds.includes(id));

type Reach = Pick<LockedPlan, "departmentIds" | "allDepartmentIds">;

/** Whether the caller may act on what somebody of their own staff has in a plan on a date: by the job held then. */
export function actsOn(
  { departmentIds }: Reach,
  member: Pick<RosterMember, "agencyId" | "jobs"> | undefined,
  date: string,
): boolean {
  if (!member || member.agencyId !== null) return false;
  const { departmentId } = jobOn(member, date);
  return departmentId !== null && departmentIds.includes(departmentId);
}

/**
 * Whether the caller may take off what a plan holds of somebody who has come to belong elsewhere: a transfer that is entered
 * later hides no shift, so the department it is worked in decides; a day off is worked nowhere.
 */
export const takesOff = (plan: Reach, workedAt: number | null): boolean =>
  workedAt === null ? isWhole(plan) : plan.departmentIds.includes(workedAt);

/** A state is of the whole plan: whoever acts on a part of it is told whose the rest is. */
async function refusePart({ tx, locale }: CallContext, plan: LockedPlan): Promise<void> {
  if (isWhole(plan)) return;
  const { rows } = await tx.query<{ name: string }>(sql`
    select ${named(locale, "d")} as name from organisation.department_view d where d.tenant_id = ${tx.tenantId}
      and d.id = any(${plan.allDepartmentIds}::bigint[]) and not d.id = any(${plan.departmentIds}::bigint[]) order by d.path`);
  throw refuse(refusals.otherDepartments, {
    departments: listed(
      rows.map((row) => row.name),
      locale,
    ),
  });
}

/** Takes an arrow of the plan's life; refuses a stale version, a state without it, and whoever acts on a part of its departments. */
export async function movePlan(
  context: CallContext,
  { id, version }: { id: number; version: number },
  action: PlanAction,
): Promise<LockedPlan & { next: PlanState }> {
  const plan = await lockPlan(context, id);
  if (plan.version !== version) throw refuse(commonRefusals.stale);
  await refusePart(context, plan);
  return { ...plan, next: planLife.next(plan.state, action) };
}

/** A plan with all its departments, for what people do with their own shifts of it; held until the commit. */
export async function holdPlan(tx: Tx, id: number): Promise<LockedPlan> {
  await tx.query("select from planning.plan where tenant_id = $1 and id = $2 for update", [tx.tenantId, id]);
  return wholePlan(tx, id);
}

/** The same, not held. */
export async function wholePlan(tx: Tx, id: number): Promise<LockedPlan> {
  const { rows } = await tx.query<Omit<LockedPlan, "departmentIds">>(
    sql`select ${ownColumns} from planning.plan p where p.tenant_id = ${tx.tenantId} and p.id = ${id}`,
  );
  const plan = rows[0];
  if (!plan) throw refuse(commonRefusals.notFound);
  return { ...plan, departmentIds: plan.allDepartmentIds };
}
