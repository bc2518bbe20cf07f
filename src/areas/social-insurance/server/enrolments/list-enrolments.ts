import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import { holds } from "#platform/session/principal.ts";
import { enrolmentList } from "../../enrolments-list.ts";
import { enrolmentLife } from "../../life.ts";
import { visible } from "../amounts.ts";

export const enrolments = listSource(enrolmentList, {
  company: sql`e.tenant_id`,
  query: (context, { tab, search, departmentId, accountId }) => ({
    columns: {
      id: sql`e.id`,
      memberId: sql`e.member_id`,
      accountId: sql`e.account_id`,
      version: sql`e.version`,
      jobNumber: sql`w.job_number`,
      name: sql`w.name`,
      department: named(context.locale, "d"),
      legalEntity: named(context.locale, "l"),
      city: sql`a.city`,
      entry: sql`e.entry`,
      items: sql`e.items`,
      from: sql`e.from_month`,
      fundFrom: sql`e.fund_from`,
      to: sql`e.to_month`,
      state: sql`e.state`,
    },
    from: sql`social_insurance.enrolment e
      join social_insurance.account a on a.tenant_id = e.tenant_id and a.id = e.account_id
      join organisation.legal_entity_view l on l.tenant_id = e.tenant_id and l.id = a.legal_entity_id
      join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
      left join organisation.department_view d on d.tenant_id = e.tenant_id and d.id = w.department_id`,
    where: [
      visible(context, sql`e.member_id`),
      ...(tab === "all" ? [] : [sql`e.state = ${tab}`]),
      ...(accountId ? [sql`e.account_id = ${accountId}`] : []),
      ...(departmentId ? [sql`${departmentId} = any(d.path)`] : []),
      ...(search ? [sql`(w.name ilike ${containing(search)} or w.job_number ilike ${containing(search)})`] : []),
    ],
    key: sql`e.id`,
  }),
  present: ({ principal }, rows) =>
    rows.map((row) => ({ actions: enrolmentLife.actions(row.state, (who) => holds(principal, who)) })),
});
