import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import { swapLife } from "../../life.ts";
import { swapList } from "../../swaps-list.ts";

const tabs = {
  decide: [sql`s.state = 'agreed'`],
  offered: [sql`s.state = 'offered'`],
  done: [sql`s.state = 'done'`],
  all: [],
};

const shiftText = (date: Sql, body: Sql): Sql => sql`concat_ws(' ', ${date}::text,
  (select v.code from scheduling.definition_view v where v.tenant_id = s.tenant_id and v.definition_id = (${body} ->> 'definitionId')::bigint
    and v.valid_from = (${body} ->> 'definitionFrom')::date),
  (select string_agg(to_char(make_interval(mins => (x ->> 'start')::int), 'HH24:MI') || '-'
    || to_char(make_interval(mins => (x ->> 'end')::int % 1440), 'HH24:MI'), ' / ' order by (x ->> 'start')::int) from jsonb_array_elements(${body} -> 'sections') x))`;

export const swaps = listSource(swapList, {
  company: sql`s.tenant_id`,
  query: (context, { tab, search }) => ({
    columns: {
      id: sql`s.id`,
      both: sql`coalesce(${withinScope(context, { department: sql`m.department_id` })} and ${withinScope(context, { department: sql`w.department_id` })}, false)`,
      memberId: sql`s.member_id`,
      version: sql`s.version`,
      person: sql`m.name`,
      shift: shiftText(sql`s.work_date`, sql`o.body`),
      partner: sql`w.name`,
      against: sql`case when x.id is not null then ${shiftText(sql`s.partner_date`, sql`x.body`)} end`,
      department: sql`${named(context.locale, "d")}`,
      offeredAt: sql`s.offered_at`,
      worse: sql`(select string_agg(f ->> ${context.locale}::text, '; ') from jsonb_array_elements(s.findings) f)`,
      note: sql`s.note`,
      reason: sql`s.reason`,
      state: sql`s.state`,
    },
    from: sql`planning.swap s
      join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
      join organisation.member_view w on w.tenant_id = s.tenant_id and w.id = s.partner_id
      join planning.content o on o.tenant_id = s.tenant_id and o.id = s.content_id
      left join planning.content x on x.tenant_id = s.tenant_id and x.id = s.partner_content_id
      left join organisation.department_view d on d.tenant_id = m.tenant_id and d.id = m.department_id`,
    where: [
      sql`(${withinScope(context, { department: sql`m.department_id` })} or ${withinScope(context, { department: sql`w.department_id` })})`,
      ...tabs[tab],
      ...(search ? [sql`(m.name ilike ${containing(search)} or w.name ilike ${containing(search)})`] : []),
    ],
    key: sql`s.id`,
  }),
  present: ({ principal }, rows) =>
    rows.map(({ state, both }) => ({
      actions: swapLife
        .actions(state, (who) => who === "head" && holds(principal, "C05201.publish"))
        .filter((action) => action !== "accept" || both),
    })),
});
