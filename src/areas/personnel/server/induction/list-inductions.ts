import { ownToSubmit } from "#areas/approvals/server.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { holds } from "#platform/session/principal.ts";
import { inductionLife } from "../../induction-life.ts";
import { inductionActions, inductionList, type InductionAction } from "../../induction-list.ts";
import { openStates, type InductionState } from "../../induction-words.ts";
import { inductionDocument, visibleInductions } from "./find-induction.ts";

export const inductionFrom = sql`personnel.induction i
  left join organisation.department_view d on d.tenant_id = i.tenant_id and d.id = i.department_id
  left join organisation.post_view o on o.tenant_id = i.tenant_id and o.id = i.post_id
  left join organisation.legal_entity_view l on l.tenant_id = i.tenant_id and l.id = i.legal_entity_id`;

const tasks = (which: Sql) =>
  sql`(select count(*)::int from personnel.induction_task t where t.tenant_id = i.tenant_id and t.induction_id = i.id${which})`;

export const inductionColumns = ({ locale, today }: Pick<CallContext, "locale" | "today">) => ({
  id: sql`i.id`,
  version: sql`i.version`,
  memberId: sql`i.member_id`,
  number: sql`i.number`,
  name: sql`i.name`,
  department: named(locale, "d"),
  post: named(locale, "o"),
  kind: sql`i.kind`,
  joinOn: sql`i.join_on`,
  phone: sql`i.phone_mask`,
  linkSentAt: sql`i.link_sent_at`,
  filledAt: sql`i.filled_at`,
  taskCount: tasks(sql``),
  tasksDone: tasks(sql` and t.done_at is not null`),
  overdue: tasks(sql` and t.done_at is null and t.due_on < ${today}::date and i.state not in ('dropped', 'rejected')`),
  hasLink: sql`i.link_hash is not null`,
  state: sql`i.state`,
  legalEntity: named(locale, "l"),
  contractKind: sql`i.contract_kind`,
  contractMonths: sql`i.contract_months`,
  probationMonths: sql`i.probation_months`,
  joinedOn: sql`i.joined_on`,
  dropReason: sql`i.drop_reason`,
  note: sql`i.note`,
});

const shown: ReadonlySet<string> = new Set(inductionActions);
const isShown = (action: string): action is InductionAction => shown.has(action);

const actionsOf = ({ principal }: Pick<CallContext, "principal">, state: InductionState): InductionAction[] =>
  inductionLife.actions(state, (who) => who !== "person" && holds(principal, who)).filter(isShown);

/** Without the submission of one that was returned to somebody else. */
export const withActions = <R extends { id: number; state: InductionState }>(
  context: CallContext,
  rows: readonly R[],
) =>
  ownToSubmit(
    context,
    inductionDocument,
    rows.map((row) => ({ ...row, actions: actionsOf(context, row.state) })),
  );

export const inductions = listSource(inductionList, {
  company: sql`i.tenant_id`,
  query: (context, input) => ({
    columns: inductionColumns(context),
    from: inductionFrom,
    where: [visibleInductions(context), ...filtered(input)],
    key: sql`i.id`,
  }),
  present: async (context, rows) => (await withActions(context, rows)).map(({ actions }) => ({ actions })),
});

function filtered(input: InputOfList<typeof inductionList>): Sql[] {
  const where: Sql[] = [tabOf(input.tab)];
  if (input.departmentId)
    where.push(
      sql`i.department_id in (select b.id from organisation.department_view b where b.tenant_id = i.tenant_id and ${input.departmentId} = any(b.path))`,
    );
  if (input.memberId) where.push(sql`i.member_id = ${input.memberId}`);
  if (input.kind) where.push(sql`i.kind = ${input.kind}`);
  if (input.from) where.push(sql`i.join_on >= ${input.from}::date`);
  if (input.to) where.push(sql`i.join_on <= ${input.to}::date`);
  if (input.search) {
    const like = containing(input.search);
    where.push(sql`(i.name ilike ${like} or i.number ilike ${like})`);
  }
  return where;
}

function tabOf(tab: InputOfList<typeof inductionList>["tab"]): Sql {
  if (tab === "toCome") return sql`i.state = any(${[...openStates]}::text[])`;
  if (tab === "formSent") return sql`i.state = 'invited' and i.link_hash is not null`;
  if (tab === "toCheck") return sql`i.state in ('filled', 'returned', 'revoked')`;
  if (tab === "dropped") return sql`i.state in ('dropped', 'rejected')`;
  return sql`i.state = ${tab}`;
}
