import { departmentsBy, entitiesBy, membersBy, postsBy } from "#areas/organisation/reports.ts";
import { sql } from "#platform/db/sql.ts";
import { attendanceMonthSql } from "#platform/report/month-sql.ts";
import { datasetSource, isAsked } from "#platform/report/source.ts";
import { burdenPoints } from "#platform/rota/row-wants.ts";
import { burden, plan, planChanges } from "./datasets.ts";
import { planRows } from "./server/reports/plan-rows.ts";

export const planSource = datasetSource(plan, {
  from: planRows,
  where: () => [],
  scope: { department: sql`v.department_id` },
  dimensions: {
    date: { key: sql`v.day`, type: "date" },
    month: { key: (reading) => attendanceMonthSql(sql`v.day`, reading), type: "text" },
    department: departmentsBy(sql`v.department_id`),
    entity: entitiesBy(sql`v.department_id`),
    post: postsBy(sql`v.post_id`),
  },
  details: {},
  figures: {
    needMinutes: sql`v.need`,
    ownMinutes: sql`v.own`,
    orderedMinutes: sql`v.ordered`,
    shortMinutes: sql`v.short`,
    overMinutes: sql`v.over`,
    plannedMinutes: sql`v.planned`,
    fen: sql`v.fen`,
    unrated: sql`v.unrated`,
  },
});

const { night, statutory, weekend, split, refusedWish } = burdenPoints;

export const burdenSource = datasetSource(burden, {
  from: () =>
    sql`planning.burden_month v join organisation.member_view m on m.tenant_id = v.tenant_id and m.id = v.member_id`,
  where: ({ context, period }) => [
    sql`v.tenant_id = ${context.tx.tenantId}`,
    sql`v.month = any(${[...period.months]}::text[])`,
  ],
  scope: { department: sql`m.department_id`, member: sql`v.member_id` },
  dimensions: {
    month: { key: sql`v.month`, type: "text" },
    department: departmentsBy(sql`m.department_id`),
    person: membersBy(sql`v.member_id`),
  },
  details: {},
  figures: {
    nights: sql`v.nights`,
    holidays: sql`v.holidays`,
    weekends: sql`v.weekends`,
    splits: sql`v.splits`,
    refused: sql`v.refused`,
    points: sql`(v.nights * ${night}::int + v.holidays * ${statutory}::int + v.weekends * ${weekend}::int + v.splits * ${split}::int + v.refused * ${refusedWish}::int)`,
    burdened: sql`v.member_id`,
  },
});

const day = sql`(c.change ->> 'date')::date`;
const before = sql`c.change -> 'before'`;
const after = sql`c.change -> 'after'`;
// A day off has no department of its own: that of whoever has it.
const department = sql`coalesce((${after} ->> 'departmentId')::bigint, (${before} ->> 'departmentId')::bigint, m.department_id)`;
const lastWritten = sql`
    left join lateral (select h.origin from planning.cell_change h
      where h.tenant_id = v.tenant_id and h.plan_id = v.plan_id and h.member_id = v.member_id and h.work_date = (c.change ->> 'date')::date
        and h.place = (c.change ->> 'place')::int and h.changed_at <= v.told_at order by h.revision desc, h.id desc limit 1) o on true`;
const isIt = (condition: ReturnType<typeof sql>) => sql`(${condition})::int`;

export const planChangesSource = datasetSource(planChanges, {
  from: (reading) => sql`planning.shift_notice v
    join organisation.member_view m on m.tenant_id = v.tenant_id and m.id = v.member_id
    cross join lateral jsonb_array_elements(v.changes) as c (change) ${isAsked(reading, "origin") ? lastWritten : sql``}`,
  where: ({ context, period }) => [
    sql`v.tenant_id = ${context.tx.tenantId}`,
    sql`v.last_date >= ${period.start}::date and v.first_date <= ${period.end}::date`,
    sql`${day} between ${period.start}::date and ${period.end}::date`,
  ],
  scope: { department, member: sql`v.member_id` },
  dimensions: {
    date: { key: day, type: "date" },
    month: { key: (reading) => attendanceMonthSql(day, reading), type: "text" },
    department: departmentsBy(department),
    person: membersBy(sql`v.member_id`),
    origin: { key: sql`o.origin`, type: "text" },
  },
  details: {},
  figures: {
    published: sql`1`,
    added: isIt(sql`jsonb_typeof(${before}) = 'null'`),
    changed: isIt(sql`jsonb_typeof(${before}) <> 'null' and jsonb_typeof(${after}) <> 'null'`),
    taken: isIt(sql`jsonb_typeof(${after}) = 'null'`),
    late: isIt(sql`jsonb_typeof(c.change -> 'late') <> 'null'`),
    objected: isIt(sql`v.answer is not distinct from 'objected'`),
    told: sql`v.member_id`,
  },
});
