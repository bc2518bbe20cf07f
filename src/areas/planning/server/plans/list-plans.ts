import { sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { withinScope } from "#platform/session/scope.ts";
import { planList } from "../../plans-list.ts";
import { planScope } from "./plan-scope.ts";
import { planActions } from "./plan-shape.ts";

const tabIs = (tab: keyof typeof planList.filters.tab.words, today: string) => {
  switch (tab) {
    case "all":
      return [];
    case "open":
      return [sql`p.state in ('draft', 'changed') and p.to_date >= ${today}::date`];
    case "checking":
      return [sql`p.state = 'checking'`];
    case "published":
      return [sql`p.state in ('published', 'changed') and p.to_date >= ${today}::date`];
    case "past":
      return [sql`p.to_date < ${today}::date and p.state <> 'dropped'`];
    case "dropped":
      return [sql`p.state = 'dropped'`];
  }
};

const cells = (what: ReturnType<typeof sql>) =>
  sql`(select ${what} from planning.cell c where c.tenant_id = p.tenant_id and c.plan_id = p.id)`;

export const plans = listSource(planList, {
  company: sql`p.tenant_id`,
  query: (context, { tab, search, departmentId }) => ({
    columns: {
      id: sql`p.id`,
      version: sql`p.version`,
      publications: sql`p.publications`,
      whole: sql`not exists (select from planning.plan_department w where w.tenant_id = p.tenant_id and w.plan_id = p.id
        and not ${withinScope(context, { department: sql`w.department_id` })})`,
      number: sql`p.number`,
      departments: sql`array(select ${named(context.locale, "d")} from planning.plan_department s
        join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
        where s.tenant_id = p.tenant_id and s.plan_id = p.id order by d.path)`,
      from: sql`p.from_date`,
      to: sql`p.to_date`,
      people: cells(sql`count(distinct c.member_id)::int`),
      shifts: cells(
        sql`count(*) filter (where exists (select from planning.content o where o.tenant_id = c.tenant_id and o.id = c.content_id and o.body ->> 'kind' = 'duty'))::int`,
      ),
      waiting: cells(sql`count(*) filter (where c.content_id is distinct from c.published_id)::int`),
      unseen: sql`(select count(*)::int from planning.shift_notice n where n.tenant_id = p.tenant_id and n.plan_id = p.id and n.seen_at is null and n.last_date >= ${context.today}::date)`,
      objected: sql`(select count(*)::int from planning.shift_notice n where n.tenant_id = p.tenant_id and n.plan_id = p.id and n.answer = 'objected' and n.last_date >= ${context.today}::date)`,
      createdBy: sql`a.name`,
      publishedAt: sql`p.published_at`,
      state: sql`p.state`,
      returnReason: sql`p.return_reason`,
    },
    from: sql`planning.plan p left join access.account_name a on a.tenant_id = p.tenant_id and a.id = p.created_by`,
    countFrom: sql`planning.plan p`,
    where: [
      planScope(context),
      ...tabIs(tab, context.today),
      ...(search ? [sql`(p.number ilike ${containing(search)} or p.name ilike ${containing(search)})`] : []),
      ...(departmentId
        ? [
            sql`exists (select from planning.plan_department f join organisation.department_view u on u.tenant_id = f.tenant_id and u.id = f.department_id
              where f.tenant_id = p.tenant_id and f.plan_id = p.id and ${departmentId}::bigint = any(u.path))`,
          ]
        : []),
    ],
    key: sql`p.id`,
  }),
  present: ({ principal }, rows) => rows.map((row) => ({ actions: planActions(principal, row) })),
});
