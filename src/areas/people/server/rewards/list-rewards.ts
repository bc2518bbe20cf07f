import { sql } from "#platform/db/sql.ts";
import { approvalOf, ownToSubmit } from "#areas/approvals/server.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { holds } from "#platform/session/principal.ts";
import { rewardLife } from "../../reward-life.ts";
import type { RewardState } from "../../reward-words.ts";
import type * as api from "../../rewards-api.ts";
import { rewardLists, type RewardPage } from "../../rewards-list.ts";
import { onPage, pageOf, readStoredReward, refuseUnheld, rewardDocument, rewardScope } from "./reward-document.ts";
import { personFrom, visiblePeople } from "../person-sql.ts";
import { imagesOf } from "./reward-images.ts";

type Input = InputOfList<(typeof rewardLists)["C3030"]>;

const from = sql`people.reward r
  join people.person p on p.tenant_id = r.tenant_id and p.member_id = r.member_id
  join organisation.member_view m on m.tenant_id = r.tenant_id and m.id = r.member_id
  join people.reward_item i on i.tenant_id = r.tenant_id and i.id = r.item_id
  left join organisation.department_view d on d.tenant_id = r.tenant_id and d.id = r.department_id
  left join agencies.labour_company a on a.tenant_id = r.tenant_id and a.id = r.agency_id
  left join access.account_name u on u.tenant_id = r.tenant_id and u.id = r.reported_by
  left join organisation.member_view v on v.tenant_id = r.tenant_id and v.id = r.decided_by`;

/** One half of the register. */
const queryOf = (page: RewardPage) => (context: CallContext, input: Input) => ({
  columns: {
    id: sql`r.id`,
    number: sql`r.number`,
    memberId: sql`r.member_id`,
    itemId: sql`r.item_id`,
    ownStaff: sql`r.own_staff`,
    instanceId: sql`r.instance_id`,
    name: sql`m.name`,
    jobNumber: sql`p.job_number`,
    department: named(context.locale, "d"),
    agency: named(context.locale, "a"),
    kind: sql`r.kind`,
    item: sql`i.name`,
    points: sql`r.points`,
    fen: sql`r.fen`,
    happenedOn: sql`r.happened_on`,
    state: sql`r.state`,
    objection: sql`case when r.objection is null then 'none' when r.answer is null then 'open' else 'answered' end`,
    approver: sql`v.name`,
    heldBy: sql`r.held_by`,
    reason: sql`r.reason`,
    reportedBy: sql`u.name`,
    createdAt: sql`r.created_at`,
    decidedAt: sql`r.decided_at`,
    returnReason: sql`r.return_reason`,
    withdrawReason: sql`r.withdraw_reason`,
    objectionText: sql`r.objection`,
    answer: sql`r.answer`,
  },
  from,
  where: [
    sql`r.own_staff = ${page === "C0431"}`,
    rewardScope(context),
    ...(input.state === "all"
      ? []
      : [
          input.state === "objected"
            ? sql`r.objection is not null and r.answer is null`
            : sql`r.state = ${input.state}`,
        ]),
    ...(input.kind ? [sql`r.kind = ${input.kind}`] : []),
    ...(input.departmentId ? [sql`${input.departmentId} = any(d.path)`] : []),
    ...(input.agencyId ? [sql`r.agency_id = ${input.agencyId}`] : []),
    ...(input.from ? [sql`r.happened_on >= ${input.from}::date`] : []),
    ...(input.to ? [sql`r.happened_on <= ${input.to}::date`] : []),
    ...(input.search
      ? [
          sql`(m.name ilike ${containing(input.search)} or p.job_number ilike ${containing(input.search)} or r.number ilike ${containing(input.search)})`,
        ]
      : []),
  ],
  key: sql`r.id`,
});

interface Acted {
  state: RewardState;
  ownStaff: boolean;
  objection: "none" | "open" | "answered";
  heldBy: string | null;
}

/** What the caller may do with one; what only its dates decide is said when it is tried. */
function actionsOf({ principal }: CallContext, { state, ownStaff, objection, heldBy }: Acted): string[] {
  const page = pageOf(ownStaff);
  return rewardLife
    .actions(state, (who) => who !== "person" && holds(principal, `${page}.${who}`))
    .filter((action) => (action !== "answer" || objection === "open") && (action !== "withdraw" || heldBy === null));
}

/** Without the submission of one that was returned to somebody else. */
async function present(context: CallContext, rows: readonly (Acted & { id: number })[]) {
  const acted = rows.map((row) => ({ id: row.id, actions: actionsOf(context, row) }));
  return (await ownToSubmit(context, rewardDocument, acted)).map(({ actions }) => ({ actions }));
}

export const rewards = listSource(rewardLists.C3030, { company: sql`r.tenant_id`, query: queryOf("C3030"), present });
export const staffRewards = listSource(rewardLists.C0431, {
  company: sql`r.tenant_id`,
  query: queryOf("C0431"),
  present,
});

export async function readReward(
  context: CallContext,
  { id }: InputOf<typeof api.readReward>,
): Promise<OutputOf<typeof api.readReward>> {
  const { ownStaff } = await readStoredReward(context.tx, id);
  refuseUnheld(context, ownStaff);
  const row = await (ownStaff ? staffRewards : rewards).one(onPage(context, ownStaff, "view"), id);
  const approval =
    row.instanceId === null
      ? null
      : await approvalOf(context.tx, context, { documentType: rewardDocument, documentId: id });
  return { row, files: await imagesOf(context.tx, id), approval };
}

/** Active people of one half of the register within the caller's scope there, the first fifty who fit. */
export async function rewardPeople(
  context: CallContext,
  { ownStaff, search, id }: InputOf<typeof api.rewardPeople>,
): Promise<OutputOf<typeof api.rewardPeople>> {
  if (!holds(context.principal, `${pageOf(ownStaff)}.add`)) throw refuse(commonRefusals.noPermission);
  const like = search ? containing(search) : "%";
  const { rows } = await context.tx.query<OutputOf<typeof api.rewardPeople>["rows"][number]>(sql`
    select p.member_id as id, m.name, p.job_number as "jobNumber", coalesce(${named(context.locale, "d")}, ${named(context.locale, "a")}) as "where"
    from ${personFrom}
    where p.tenant_id = ${context.tx.tenantId} and p.status = 'active' and (p.employee_type = 'internal') = ${ownStaff}
      and ${visiblePeople(onPage(context, ownStaff, "add"))} and (m.name ilike ${like} or p.job_number ilike ${like} or p.member_id = ${id ?? null})
    order by p.member_id = ${id ?? null} desc nulls last, m.name, p.member_id limit 50`);
  return { rows };
}
