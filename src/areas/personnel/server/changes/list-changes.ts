import { approvalOf, ownToSubmit } from "#areas/approvals/server.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { ApprovalView } from "#areas/approvals/api.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { regularisationList, transferList, type ChangeRow } from "../../change-lists.ts";
import { changeKinds, changePages, type ChangeKind, type ChangeState } from "../../change-words.ts";
import type * as api from "../../changes-api.ts";
import { findEmployee } from "../find-employee.ts";
import { actionsOf, kinds, visibleChanges } from "./change-document.ts";

export const changeFrom = sql`personnel.change c
  join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id
  left join organisation.department_view d on d.tenant_id = c.tenant_id and d.id = w.department_id
  left join organisation.member_view v on v.tenant_id = c.tenant_id and v.id = c.decided_by
  left join access.account_name u on u.tenant_id = c.tenant_id and u.id = c.created_by`;

/** The columns that every list of changes has. */
export const changeColumns = ({ locale }: Pick<CallContext, "locale">) => ({
  id: sql`c.id`,
  memberId: sql`c.member_id`,
  version: sql`c.version`,
  instanceId: sql`c.instance_id`,
  number: sql`c.number`,
  name: sql`w.name`,
  jobNumber: sql`w.job_number`,
  department: named(locale, "d"),
  from: sql`c.from_date`,
  state: sql`c.state`,
  approver: sql`v.name`,
  submittedAt: sql`c.submitted_at`,
  reason: sql`c.reason`,
  createdBy: sql`u.name`,
  createdAt: sql`c.created_at`,
  decidedAt: sql`c.decided_at`,
  returnReason: sql`c.return_reason`,
  cancelReason: sql`c.cancel_reason`,
});

interface ChangeFilters {
  state: string;
  search?: string | undefined;
  departmentId?: number | undefined;
  fromDay?: string | undefined;
  toDay?: string | undefined;
}

/** Conditions that every list of changes knows. */
export function changeWhere(context: CallContext, kind: ChangeKind, input: ChangeFilters): Sql[] {
  const like = input.search ? containing(input.search) : undefined;
  return [
    sql`c.kind = ${kind}`,
    visibleChanges(context, kind),
    ...(input.state === "all" ? [] : [sql`c.state = ${input.state}`]),
    ...(input.departmentId ? [sql`${input.departmentId} = any(d.path)`] : []),
    ...(input.fromDay ? [sql`c.from_date >= ${input.fromDay}::date`] : []),
    ...(input.toDay ? [sql`c.from_date <= ${input.toDay}::date`] : []),
    ...(like ? [sql`(w.name ilike ${like} or w.job_number ilike ${like} or c.number ilike ${like})`] : []),
  ];
}

/** Without the submission of one that was returned to somebody else. */
export const presentChanges =
  (kind: ChangeKind) => async (context: CallContext, rows: readonly { id: number; state: ChangeState }[]) => {
    const acted = rows.map(({ id, state }) => ({ id, actions: actionsOf(context, { kind, state }) }));
    return (await ownToSubmit(context, kinds[kind].documentType, acted)).map(({ actions }) => ({ actions }));
  };

export const regularisations = listSource(regularisationList, {
  company: sql`c.tenant_id`,
  query: (context, input) => ({
    columns: {
      ...changeColumns(context),
      joinedOn: sql`m.joined_on`,
      probationEnd: sql`e.probation_end`,
      score: sql`c.score`,
      outcome: sql`c.outcome`,
      probationUntil: sql`c.probation_until`,
      appraisal: sql`c.appraisal`,
      effectiveAt: sql`c.effective_at`,
    },
    from: sql`${changeFrom}
      join personnel.employment_record e on e.tenant_id = c.tenant_id and e.member_id = c.member_id
      join organisation.member_view m on m.tenant_id = c.tenant_id and m.id = c.member_id`,
    where: [
      ...changeWhere(context, "regularisation", input),
      sql`c.outcome is not null and c.score is not null`,
      ...(input.outcome ? [sql`c.outcome = ${input.outcome}`] : []),
    ],
    key: sql`c.id`,
  }),
  present: presentChanges("regularisation"),
});

export const transfers = listSource(transferList, {
  company: sql`c.tenant_id`,
  query: (context, input) => ({
    columns: {
      ...changeColumns(context),
      kind: sql`c.transfer_kind`,
      department: named(context.locale, "od"),
      post: named(context.locale, "op"),
      grade: named(context.locale, "og"),
      rank: named(context.locale, "ok"),
      toDepartment: named(context.locale, "nd"),
      toPost: named(context.locale, "np"),
      toGrade: named(context.locale, "ng"),
      toRank: named(context.locale, "nk"),
      until: sql`c.until_date`,
      effectiveAt: sql`c.effective_at`,
      toDepartmentId: sql`c.new_department_id`,
      toPostId: sql`c.new_post_id`,
      toGradeId: sql`c.new_grade_id`,
      toRankId: sql`c.new_rank_id`,
    },
    from: sql`${changeFrom}
      left join organisation.department_view od on od.tenant_id = c.tenant_id and od.id = c.old_department_id
      left join organisation.post_view op on op.tenant_id = c.tenant_id and op.id = c.old_post_id
      left join organisation.grade_view og on og.tenant_id = c.tenant_id and og.id = c.old_grade_id
      left join organisation.rank_view ok on ok.tenant_id = c.tenant_id and ok.id = c.old_rank_id
      left join organisation.department_view nd on nd.tenant_id = c.tenant_id and nd.id = c.new_department_id
      left join organisation.post_view np on np.tenant_id = c.tenant_id and np.id = c.new_post_id
      left join organisation.grade_view ng on ng.tenant_id = c.tenant_id and ng.id = c.new_grade_id
      left join organisation.rank_view nk on nk.tenant_id = c.tenant_id and nk.id = c.new_rank_id`,
    where: [
      ...changeWhere(context, "transfer", input),
      sql`c.transfer_kind is not null`,
      ...(input.kind ? [sql`c.transfer_kind = ${input.kind}`] : []),
    ],
    key: sql`c.id`,
  }),
  present: presentChanges("transfer"),
});

/** Its approval as the caller may see it; null while there has been none. */
export async function approvalOfChange(
  context: CallContext,
  kind: ChangeKind,
  { id, instanceId }: { id: number; instanceId: number | null },
): Promise<ApprovalView | null> {
  if (instanceId === null) return null;
  return approvalOf(context.tx, context, { documentType: kinds[kind].documentType, documentId: id });
}

export async function changesOfEmployee(
  context: CallContext,
  { memberId }: InputOf<typeof api.changesOfEmployee>,
): Promise<OutputOf<typeof api.changesOfEmployee>> {
  const { tx, principal } = context;
  const employee = await findEmployee(context, memberId, false);
  const held = changeKinds.filter(
    (kind) => holds(principal, changePages[kind]) && !(kind === "salary" && principal.memberId === memberId),
  );
  const { rows } = await tx.query<ChangeRow>(
    `select id, number, kind, from_date as "from", state from personnel.change
     where tenant_id = $1 and member_id = $2 and kind = any($3::text[]) order by from_date desc, id desc limit 200`,
    [tx.tenantId, employee.id, held],
  );
  return { rows };
}
