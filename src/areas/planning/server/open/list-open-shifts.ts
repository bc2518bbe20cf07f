import { named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import { withinScope } from "#platform/session/scope.ts";
import { openLife } from "../../life.ts";
import { openShiftList } from "../../open-shifts-list.ts";
import { holds } from "#platform/session/principal.ts";

const tabs = {
  live: [sql`s.state in ('open', 'claimed')`],
  filled: [sql`s.state = 'filled'`],
  ended: [sql`s.state = 'ended'`],
  all: [],
};

const claims = (state: "accepted" | "claimed") =>
  sql`(select count(*)::int from planning.claim c where c.tenant_id = s.tenant_id and c.open_id = s.id and c.state = ${state})`;

export const openShifts = listSource(openShiftList, {
  company: sql`s.tenant_id`,
  query: (context, { tab, departmentId, from, to }) => ({
    columns: {
      id: sql`s.id`,
      version: sql`s.version`,
      date: sql`s.work_date`,
      shift: sql`concat_ws(' ', (select v.code from scheduling.definition_view v where v.tenant_id = s.tenant_id and v.definition_id = (o.body ->> 'definitionId')::bigint
        and v.valid_from = (o.body ->> 'definitionFrom')::date), (select string_agg(to_char(make_interval(mins => (x ->> 'start')::int), 'HH24:MI') || '-'
        || to_char(make_interval(mins => (x ->> 'end')::int % 1440), 'HH24:MI'), ' / ' order by (x ->> 'start')::int) from jsonb_array_elements(o.body -> 'sections') x))`,
      department: sql`${named(context.locale, "d")}`,
      post: sql`${named(context.locale, "p")}`,
      heads: sql`s.heads`,
      filled: claims("accepted"),
      waiting: claims("claimed"),
      way: sql`s.way`,
      closesAt: sql`s.closes_at`,
      openedBy: sql`a.name`,
      note: sql`s.note`,
      state: sql`s.state`,
    },
    from: sql`planning.open_shift s
      join planning.content o on o.tenant_id = s.tenant_id and o.id = s.content_id
      join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
      join organisation.post_view p on p.tenant_id = s.tenant_id and p.id = s.post_id
      left join access.account_name a on a.tenant_id = s.tenant_id and a.id = s.opened_by`,
    countFrom: sql`planning.open_shift s join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id`,
    where: [
      withinScope(context, { department: sql`s.department_id` }),
      ...tabs[tab],
      ...(departmentId ? [sql`${departmentId}::bigint = any(d.path)`] : []),
      ...(from ? [sql`s.work_date >= ${from}::date`] : []),
      ...(to ? [sql`s.work_date <= ${to}::date`] : []),
    ],
    key: sql`s.id`,
  }),
  present: ({ principal }, rows) =>
    rows.map(({ state }) => ({
      actions: openLife.actions(state, (who) => who === "head" && holds(principal, "C05201.edit")),
    })),
});
