import { sql, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { RewardKind, RewardState } from "../../reward-words.ts";
import type { RewardPage } from "../../rewards-list.ts";

export const rewardDocument = "reward";

export interface StoredReward {
  id: number;
  number: string;
  itemId: number;
  item: string;
  kind: RewardKind;
  memberId: number;
  name: string;
  departmentId: number | null;
  agencyId: number | null;
  ownStaff: boolean;
  points: number;
  fen: number;
  happenedOn: string;
  reason: string;
  fileIds: number[];
  state: RewardState;
  reportedBy: number | null;
  decidedAt: string | null;
  objection: string | null;
  answer: string | null;
  heldBy: string | null;
}

const selectReward = sql`select r.id, r.number, r.item_id as "itemId", i.name as item, r.kind, r.member_id as "memberId", m.name, r.department_id as "departmentId",
    r.agency_id as "agencyId", r.own_staff as "ownStaff", r.points, r.fen, r.happened_on as "happenedOn", r.reason, r.file_ids as "fileIds", r.state,
    r.reported_by as "reportedBy", r.decided_at as "decidedAt", r.objection, r.answer, r.held_by as "heldBy"
  from people.reward r
  join people.reward_item i on i.tenant_id = r.tenant_id and i.id = r.item_id
  join organisation.member_view m on m.tenant_id = r.tenant_id and m.id = r.member_id`;

async function selectOne(tx: Tx, id: number, held: Sql): Promise<StoredReward> {
  const { rows } = await tx.query<StoredReward>(
    sql`${selectReward} where r.tenant_id = ${tx.tenantId} and r.id = ${id} ${held}`,
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

export const readStoredReward = (tx: Tx, id: number): Promise<StoredReward> => selectOne(tx, id, sql``);
export const lockReward = (tx: Tx, id: number): Promise<StoredReward> => selectOne(tx, id, sql`for update of r`);

/** On which page it stands: own staff have their own. */
export const pageOf = (ownStaff: boolean): RewardPage => (ownStaff ? "C0431" : "C3030");

/** The caller as one of that page, whose data scope counts there. */
export const onPage = (context: CallContext, ownStaff: boolean, button: string): CallContext => ({
  ...context,
  keyCode: `${pageOf(ownStaff)}.${button}`,
});

/** Refuses whoever holds the button only on the page of the others. */
export function refuseUnheld({ principal }: CallContext, ownStaff: boolean, button?: string): void {
  const page = pageOf(ownStaff);
  if (!holds(principal, button === undefined ? page : `${page}.${button}`)) throw refuse(commonRefusals.noPermission);
}

export const rewardScope = (context: Pick<CallContext, "principal" | "keyCode">): Sql =>
  withinScope(context, { department: sql`r.department_id`, agency: sql`r.agency_id`, member: sql`r.member_id` });

/** A reward within the caller's scope on its page, held until the commit. */
export async function findReward(context: CallContext, id: number, button: string): Promise<StoredReward> {
  const one = await lockReward(context.tx, id);
  refuseUnheld(context, one.ownStaff, button);
  const { rows } = await context.tx.query(
    sql`select from people.reward r where r.tenant_id = ${context.tx.tenantId} and r.id = ${id} and ${rewardScope(onPage(context, one.ownStaff, button))}`,
  );
  if (rows.length === 0) throw refuse(commonRefusals.notFound);
  context.about(one.number);
  return one;
}
