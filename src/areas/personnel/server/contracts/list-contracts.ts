import { addDays } from "#platform/calendar/plain-date.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource, selected } from "#platform/db/list-source.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { ContractDetail } from "../../contract-api.ts";
import { contractLife } from "../../contract-life.ts";
import { contractList, type ContractRow } from "../../contract-list.ts";
import { contractEndingDays, type ContractState } from "../../words.ts";

export const contractFrom = sql`personnel.labour_contract c
  join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id
  left join organisation.department_view d on d.tenant_id = c.tenant_id and d.id = w.department_id
  left join organisation.legal_entity_view l on l.tenant_id = c.tenant_id and l.id = c.legal_entity_id`;

/** Whose contracts the caller may see: of their departments, and their own. */
export const visibleContracts = (context: Pick<CallContext, "principal" | "keyCode">): Sql =>
  withinScope(context, { department: sql`w.department_id`, member: sql`c.member_id` });

const contractColumns = ({ locale }: Pick<CallContext, "locale">) => ({
  id: sql`c.id`,
  memberId: sql`c.member_id`,
  version: sql`c.version`,
  number: sql`c.number`,
  jobNumber: sql`w.job_number`,
  name: sql`w.name`,
  department: named(locale, "d"),
  kind: sql`c.kind`,
  nth: sql`c.nth`,
  fromDate: sql`c.from_date`,
  toDate: sql`c.to_date`,
  probationMonths: sql`c.probation_months`,
  legalEntity: named(locale, "l"),
  place: sql`c.place`,
  hoursSystem: sql`c.hours_system`,
  task: sql`c.task`,
  signedOn: sql`c.signed_on`,
  endedOn: sql`c.ended_on`,
  endReason: sql`c.end_reason`,
  hasScan: sql`c.scan_file_id is not null`,
  state: sql`c.state`,
});

const actionsOf = ({ principal }: Pick<CallContext, "principal">, state: ContractState): ContractRow["actions"] =>
  contractLife.actions(state, (code) => holds(principal, code)).filter((action) => action !== "clock");

export const contracts = listSource(contractList, {
  company: sql`c.tenant_id`,
  query: (context, input) => ({
    columns: contractColumns(context),
    from: contractFrom,
    where: [visibleContracts(context), ...filtered(context, input)],
    key: sql`c.id`,
  }),
  present: async (context, rows) => rows.map((row) => ({ actions: actionsOf(context, row.state) })),
});

function filtered({ today }: CallContext, input: InputOfList<typeof contractList>): Sql[] {
  const where: Sql[] = [];
  if (input.tab === "ending")
    where.push(sql`c.state = 'active' and c.to_date between ${today} and ${addDays(today, contractEndingDays)}`);
  else if (input.tab === "over") where.push(sql`c.state in ('renewed', 'ended', 'expired')`);
  else if (input.tab !== "all") where.push(sql`c.state = ${input.tab}`);
  if (input.departmentId)
    where.push(
      sql`w.department_id in (select b.id from organisation.department_view b where b.tenant_id = c.tenant_id and ${input.departmentId} = any(b.path))`,
    );
  if (input.memberId) where.push(sql`c.member_id = ${input.memberId}`);
  if (input.kind) where.push(sql`c.kind = ${input.kind}`);
  if (input.search) {
    const like = containing(input.search);
    where.push(sql`(c.number ilike ${like} or w.name ilike ${like} or w.job_number ilike ${like})`);
  }
  return where;
}

type Row = Omit<ContractDetail, "actions">;

export async function readContract(context: CallContext, { id }: { id: number }): Promise<ContractDetail> {
  const { rows } = await context.tx.query<Row>(sql`
    select ${selected(contractColumns(context))}, c.legal_entity_id as "legalEntityId", c.renews_id as "renewsId", n.number as renews
    from ${contractFrom} left join personnel.labour_contract n on n.tenant_id = c.tenant_id and n.id = c.renews_id
    where c.tenant_id = ${context.tx.tenantId} and c.id = ${id} and ${visibleContracts(context)}`);
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  return { ...row, actions: actionsOf(context, row.state) };
}
