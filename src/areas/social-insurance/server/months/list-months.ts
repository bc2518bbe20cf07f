import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import { holds } from "#platform/session/principal.ts";
import { monthLife } from "../../life.ts";
import { lineList, monthList } from "../../months-list.ts";
import { seesAmounts, visible } from "../amounts.ts";
import { openLine } from "../sealed.ts";

export const months = listSource(monthList, {
  company: sql`m.tenant_id`,
  query: (context, { accountId, month }) => ({
    columns: {
      id: sql`m.id`,
      accountId: sql`m.account_id`,
      version: sql`m.version`,
      month: sql`m.month`,
      legalEntity: named(context.locale, "l"),
      city: sql`a.city`,
      heads: sql`(select count(distinct x.member_id)::int from social_insurance.line x where x.tenant_id = m.tenant_id and x.month_id = m.id)`,
      faults: sql`(select count(*)::int from social_insurance.month_fault x where x.tenant_id = m.tenant_id and x.month_id = m.id)`,
      openRows: sql`(select count(*)::int from social_insurance.bill_row x where x.tenant_id = m.tenant_id and x.month_id = m.id and x.verdict <> 'equal' and x.answer is null)`,
      calculatedAt: sql`m.calculated_at`,
      state: sql`m.state`,
    },
    from: sql`social_insurance.month m join social_insurance.account a on a.tenant_id = m.tenant_id and a.id = m.account_id
      join organisation.legal_entity_view l on l.tenant_id = m.tenant_id and l.id = a.legal_entity_id`,
    where: [...(accountId ? [sql`m.account_id = ${accountId}`] : []), ...(month ? [sql`m.month = ${month}`] : [])],
    key: sql`m.id`,
  }),
  present: ({ principal }, rows) =>
    rows.map((row) => ({ actions: monthLife.actions(row.state, (who) => holds(principal, who)) })),
});

export const lines = listSource(lineList, {
  company: sql`i.tenant_id`,
  query: (context, { search, item, kind, departmentId, monthId, memberId, from, to }) => ({
    columns: {
      id: sql`i.id`,
      memberId: sql`i.member_id`,
      jobNumber: sql`w.job_number`,
      name: sql`w.name`,
      department: named(context.locale, "d"),
      item: sql`i.item`,
      month: sql`m.month`,
      forMonth: sql`i.for_month`,
      kind: sql`i.kind`,
      held: sql`i.held_id is not null`,
      sealed: sql`i.amounts_sealed`,
    },
    from: sql`social_insurance.line i join social_insurance.month m on m.tenant_id = i.tenant_id and m.id = i.month_id
      join people.worker w on w.tenant_id = i.tenant_id and w.member_id = i.member_id
      left join organisation.department_view d on d.tenant_id = i.tenant_id and d.id = w.department_id`,
    where: [
      visible(context, sql`i.member_id`),
      ...(monthId ? [sql`i.month_id = ${monthId}`] : []),
      ...(memberId ? [sql`i.member_id = ${memberId}`] : []),
      ...(from ? [sql`m.month >= ${from}`] : []),
      ...(to ? [sql`m.month <= ${to}`] : []),
      ...(item ? [sql`i.item = ${item}`] : []),
      ...(kind ? [sql`i.kind = ${kind}`] : []),
      ...(departmentId ? [sql`${departmentId} = any(d.path)`] : []),
      ...(search ? [sql`(w.name ilike ${containing(search)} or w.job_number ilike ${containing(search)})`] : []),
    ],
    key: sql`i.id`,
  }),
  present: (context, rows) => {
    const { tx, services } = context;
    if (!seesAmounts(context)) return rows.map(() => ({ baseFen: null, employeeFen: null, employerFen: null }));
    return rows.map(({ id, sealed }) => {
      const { baseFen, employeeFen, employerFen } = openLine(services.vault, tx.tenantId, id, sealed);
      return { baseFen, employeeFen, employerFen };
    });
  },
});
