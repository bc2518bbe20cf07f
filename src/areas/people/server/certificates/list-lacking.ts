import { sql, type Sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { lackingList } from "../../certificates-list.ts";
import { healthLackingList } from "../../health-list.ts";
import { personFrom } from "../person-sql.ts";
import { whose } from "../whose.ts";
import { typeName } from "./certificate-sql.ts";

/** The strictest of what a post asks of one type here and today; `lacking` says the same. */
export const lackingFrom = sql`${personFrom}
  join people.post_requirement r on r.tenant_id = p.tenant_id and r.post_id = m.post_id
  left join people.certificate_type t on t.tenant_id = p.tenant_id and t.code = r.certificate_type`;

const held = (
  today: string,
  more: Sql,
) => sql`from people.certificate c where c.tenant_id = p.tenant_id and c.member_id = p.member_id
  and c.type = r.certificate_type and c.counts and (c.valid_from is null or c.valid_from <= ${today}::date) and ${more}`;

export function lackingWhere({ today }: CallContext): Sql[] {
  const applies = (alias: Sql) =>
    sql`${alias}.valid_from <= ${today}::date and (${alias}.department_id is null or ${alias}.department_id = any(d.path))`;
  return [
    sql`p.status = 'active'`,
    applies(sql`r`),
    sql`not exists (select ${held(today, sql`(c.valid_to is null or c.valid_to >= ${today}::date)`)})`,
    sql`not exists (select from people.post_requirement s where s.tenant_id = p.tenant_id and s.post_id = r.post_id
      and s.certificate_type = r.certificate_type and ${applies(sql`s`)} and (s.effect, s.id) < (r.effect, r.id))`,
  ];
}

function lackingQuery(context: CallContext, input: Omit<InputOfList<typeof lackingList>, "tab">) {
  const lastDay = sql`(select max(c.valid_to) ${held(context.today, sql`c.valid_to is not null`)})`;
  return {
    columns: {
      id: sql`p.member_id || '-' || r.id`,
      personId: sql`p.member_id`,
      typeCode: sql`r.certificate_type`,
      name: sql`m.name`,
      jobNumber: sql`p.job_number`,
      department: named(context.locale, "d"),
      post: named(context.locale, "o"),
      agency: named(context.locale, "a"),
      type: typeName(context.locale, sql`r.certificate_type`),
      why: sql`case when ${lastDay} is null then 'none' else 'expired' end`,
      lastDay,
      effect: sql`r.effect`,
    },
    from: lackingFrom,
    where: [
      ...whose(context, input),
      ...lackingWhere(context),
      ...(input.type ? [sql`r.certificate_type = ${input.type}`] : []),
    ],
    key: sql`(p.member_id, r.id)`,
  };
}

export const lackers = listSource(lackingList, { company: sql`p.tenant_id`, query: lackingQuery });

/** Of them those without a valid health report. */
export const lackersOfHealth = listSource(healthLackingList, {
  company: sql`p.tenant_id`,
  query: (context, input) => lackingQuery(context, { ...input, type: "health" }),
});
